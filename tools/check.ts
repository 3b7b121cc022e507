// npm run check: everything about the source that can be checked without running the tests, and without a network.
// Results are cached in node_modules/.cache, so that a second run checks only what has changed.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brokenDocLinks } from "./doc-links.ts";
import { staleFiles } from "./generated-files.ts";
import { layeringProblems } from "./layering.ts";
import { lockProblems, type LockEntry } from "./lock-problems.ts";
import { repositoryFiles, root } from "./repository-files.ts";
import { planTypeAwareLint } from "./type-aware-lint.ts";

/** Returns the problems found. */
type Step = () => string[] | Promise<string[]>;

const steps: Record<string, Step> = {
  format: () => run("oxfmt", "--check", "."),
  lint: () => run("oxlint", "--quiet"),
  "lint with types": lintWithTypes,
  types: () => run("tsc", "-p", "."),
  "types of the explorer": () => run("tsc", "-p", "web"),
  "dead code": () => run("knip", "--no-progress", "--cache", "--cache-location", "node_modules/.cache/knip"),
  layers: () => layeringProblems(sourceFiles()),
  "generated files": async () =>
    (await staleFiles()).map(({ path }) => `${path} is not up to date: run npm run generate and commit it`),
  "lock file": () =>
    lockProblems(
      (
        JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
          packages: Record<string, LockEntry>;
        }
      ).packages,
    ),
  "doc links": brokenDocLinks,
};

async function lintWithTypes(): Promise<string[]> {
  const { files, done } = planTypeAwareLint();
  const problems = files.length === 0 ? [] : await run("oxlint", "--type-aware", "--quiet", ...files);
  if (problems.length === 0) done();
  return problems;
}

function sourceFiles(): Map<string, string> {
  const isSource = (path: string) =>
    /^(src|sdk\/typescript\/src)\/.*\.ts$/.test(path) && !path.endsWith(".test.ts");
  return new Map(repositoryFiles(isSource).map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

/** The output of a command that failed. */
function run(program: string, ...args: string[]): Promise<string[]> {
  return new Promise((resolve) => {
    const child = spawn(join(root, "node_modules/.bin", program), args, { cwd: root });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", (error) => resolve([error.message]));
    child.on("close", (code) => resolve(code === 0 ? [] : [output.trimEnd() || `exited with ${code}`]));
  });
}

let isBroken = false;
for (const [name, step] of Object.entries(steps)) {
  const started = performance.now();
  const problems = await step();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${problems.length === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)\n`);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  isBroken ||= problems.length > 0;
}
process.exit(isBroken ? 1 : 0);
