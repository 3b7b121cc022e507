// Reads what test/stall-probe.js notes about the event loop of a process that is started with `probed`.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const probe = fileURLToPath(new URL("../../test/stall-probe.js", import.meta.url));

export function probed(log: string): Record<string, string> {
  return { NODE_OPTIONS: `--import=${probe}`, STALL_LOG: log };
}

/** In processor time of the main thread; 0 if no turn was long enough to be noted. */
export function longestTurnMs(log: string): number {
  const turns = readFileSync(log, "utf8").trim().split("\n");
  return Math.max(0, ...turns.map((line) => Number(line.split(" ")[1] ?? 0)));
}
