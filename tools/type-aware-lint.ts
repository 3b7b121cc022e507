// Runs the lint rules that need types, the most expensive part of the checks, on the files for which the result may
// have changed: those where the file itself or something it imports differs from the last successful run.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dependenciesOf, importGraph } from "./import-graph.ts";
import { repositoryFiles, root } from "./repository-files.ts";

const CACHE = join(root, "node_modules/.cache/type-aware-lint.json");
/** A change of one of these may change every result. */
const CONFIGURATION = [".oxlintrc.json", "tsconfig.json", "web/tsconfig.json", "package-lock.json"];

type Keys = Record<string, string>;

export interface LintPlan {
  files: string[];
  /** Stores that these files have passed. */
  done: () => void;
}

export function planTypeAwareLint(): LintPlan {
  const texts = new Map(
    repositoryFiles((path) => /\.tsx?$/.test(path)).map((path) => [
      path,
      readFileSync(join(root, path), "utf8"),
    ]),
  );
  const configuration = CONFIGURATION.map((path) => readFileSync(join(root, path), "utf8")).join("\0");
  const keys = lintKeys(texts, configuration);
  const passed = readCache();
  return {
    files: Object.keys(keys).filter((file) => passed[file] !== keys[file]),
    done() {
      mkdirSync(dirname(CACHE), { recursive: true });
      writeFileSync(CACHE, JSON.stringify(keys));
    },
  };
}

/** A key for each file, which changes with the file, with anything it imports and with the configuration. */
export function lintKeys(texts: ReadonlyMap<string, string>, configuration: string): Keys {
  const graph = importGraph(texts);
  const hashes = new Map([...texts].map(([file, text]) => [file, hashOf(text)]));
  const shared = hashOf(configuration);
  return Object.fromEntries(
    [...texts.keys()].map((file) => {
      const dependencies = [...dependenciesOf(file, graph)].sort();
      return [file, hashOf([shared, ...dependencies.map((one) => `${one} ${hashes.get(one)}`)].join("\n"))];
    }),
  );
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

function readCache(): Keys {
  try {
    return JSON.parse(readFileSync(CACHE, "utf8")) as Keys;
  } catch {
    return {};
  }
}
