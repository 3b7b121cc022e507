// Runs a script of this folder in a process of its own, so that its memory does not count, and returns what it printed.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export function inProcess(name: string, ...args: string[]): unknown {
  const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const options = { encoding: "utf8", maxBuffer: 1e8 } as const;
  return JSON.parse(execFileSync(process.execPath, [...process.execArgv, script, ...args], options));
}
