// A module for a thread, made from its source with all it imports. A loader of source in every thread would read and compile
// each module there: it took as long as all else a thread does before its first answer.
import { readFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";

const made = new Map<string, Promise<string>>();

/** As a script; made once for all threads of this process. */
export function codeFromSource(module: URL): Promise<string> {
  const known = made.get(module.href);
  if (known) return known;
  const code = scriptOf(fileURLToPath(module));
  made.set(module.href, code);
  // Told to who asked; the next one tries again.
  code.catch(() => made.delete(module.href));
  return code;
}

async function scriptOf(path: string): Promise<string> {
  const esbuild = await import("esbuild");
  const { outputFiles } = await esbuild.build({
    entryPoints: [path],
    bundle: true,
    write: false,
    platform: "node",
    target: "node20",
    format: "cjs",
    logLevel: "silent",
    plugins: [placed],
  });
  return outputFiles[0]?.text ?? "";
}

/** Files beside a module are found by its own address. */
const placed: Plugin = {
  name: "placed",
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      loader: "ts",
      contents: (await readFile(path, "utf8")).replaceAll(
        /import\.meta\.url/g,
        JSON.stringify(pathToFileURL(path).href),
      ),
    }));
  },
};
