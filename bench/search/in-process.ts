// Runs a script of this folder in a process of its own, so that its memory does not count, and returns what it printed. The script
// and the worker threads are compiled first, like the service: from source, searches take about a tenth longer and more memory.
import { execFileSync } from "node:child_process";
import { build } from "vite";
import { packagePath } from "../../src/base/package-root.ts";

const FOLDER = "dist/bench";
const SCRIPTS = ["compare-others", "copy-items", "fill", "make-index", "search-all"] as const;

export type Run = (script: (typeof SCRIPTS)[number], ...args: string[]) => unknown;

export async function compileScripts(): Promise<Run> {
  const input = Object.fromEntries(SCRIPTS.map((name) => [name, packagePath(`bench/search/${name}.ts`)]));
  await build({
    root: packagePath(),
    configFile: packagePath("vite.server.config.ts"),
    logLevel: "warn",
    build: { outDir: FOLDER, rolldownOptions: { input } },
  });
  return (script, ...args) => {
    const path = packagePath(FOLDER, `${script}.js`);
    return JSON.parse(execFileSync(process.execPath, [path, ...args], { encoding: "utf8", maxBuffer: 1e8 }));
  };
}
