// npm run check: everything about the source that can be checked without running the tests, and without a network.
// Results are cached in node_modules/.cache, so that a second run checks only what has changed.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brokenDocLinks } from "./doc-links.ts";
import { staleFiles } from "./generated-files.ts";
import { layeringProblems } from "./layering.ts";
import { lockProblems, type LockEntry } from "./lock-problems.ts";
import { repositoryFiles, root } from "./repository-files.ts";
import { planTypeAwareLint } from "./type-aware-lint.ts";
import { wordingProblems } from "./wording.ts";

/** The problems found, or why nothing was checked. */
type Outcome = string[] | { skipped: string };
type Step = () => Outcome | Promise<Outcome>;

const steps: Record<string, Step> = {
  format: () => run("oxfmt", "--check", "."),
  lint: () => run("oxlint", "--quiet"),
  "lint with types": lintWithTypes,
  types: () => run("tsc", "-p", "."),
  "types of the explorer": () => run("tsc", "-p", "web"),
  "dead code": () => run("knip", "--no-progress", "--cache", "--cache-location", "node_modules/.cache/knip"),
  layers: () => layeringProblems(sourceFiles()),
  wording: () => wordingProblems(sourceFiles()),
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
  "Python client": checkPython,
};

async function lintWithTypes(): Promise<string[]> {
  const { files, done } = planTypeAwareLint();
  const problems = files.length === 0 ? [] : await run("oxlint", "--type-aware", "--quiet", ...files);
  if (problems.length === 0) done();
  return problems;
}

/** Its generated files are checked above, because that does not need Python. */
async function checkPython(): Promise<Outcome> {
  const environment = join(root, ".venv-python");
  // install.sh writes this file at the end.
  if (!existsSync(join(environment, "requirements.txt")))
    return { skipped: "ruff and mypy are not installed: sdk/python/install.sh installs them" };
  const inPackage = (program: string, ...args: string[]) =>
    runIn("sdk/python", join(environment, "bin", program), ...args);
  return [
    ...(await inPackage("ruff", "format", "--check", "--quiet", ".")),
    ...(await inPackage("ruff", "check", "--quiet", ".")),
    ...(await inPackage("mypy")),
  ];
}

function sourceFiles(): Map<string, string> {
  const isSource = (path: string) =>
    /^(src|packages|sdk\/typescript\/src)\/.*\.ts$/.test(path) && !path.endsWith(".test.ts");
  return new Map(repositoryFiles(isSource).map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

/** The output of a command that failed. */
function run(program: string, ...args: string[]): Promise<string[]> {
  return runIn(".", join(root, "node_modules/.bin", program), ...args);
}

function runIn(folder: string, program: string, ...args: string[]): Promise<string[]> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: join(root, folder) });
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
  const outcome = await step();
  if ("skipped" in outcome) {
    process.stdout.write(`skip ${name}: ${outcome.skipped}\n`);
    continue;
  }
  const problems = outcome;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${problems.length === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)\n`);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  isBroken ||= problems.length > 0;
}
process.exit(isBroken ? 1 : 0);
