// The demo world comes with a key: made once, kept beside the data, shown at every start.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../base/clock.ts";
import type { Keys } from "./keys.ts";

export async function demoKey(keys: Keys, dataDir: string, clock: Pick<Clock, "real">): Promise<string> {
  const file = join(dataDir, "demo-key");
  const kept = read(file);
  if (kept !== undefined && keys.table.identify(kept, clock.real()) !== undefined) return kept;
  const { key } = await keys.create({ plan: "pro", name: "demo" });
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}
