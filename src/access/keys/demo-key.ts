// The API key of the demo data: created once, stored in the data directory, shown at every start, rejected outside the demo.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../../base/clock.ts";
import { isDemoKeyId, keyId } from "./api-key.ts";
import type { Keys } from "./keys.ts";

const fileIn = (dataDir: string) => join(dataDir, "demo-key");

export async function demoKey(keys: Keys, dataDir: string, clock: Pick<Clock, "real">): Promise<string> {
  const stored = read(fileIn(dataDir));
  if (stored !== undefined && keys.table.identify(stored, clock.real()) !== undefined) return stored;
  const { key } = await keys.create({ plan: "pro", name: "demo", isDemo: true });
  writeFileSync(fileIn(dataDir), `${key}\n`, { mode: 0o600 });
  return key;
}

/** Revokes all demo keys, including unmarked ones of earlier versions, and returns their ids. */
export async function removeDemoKeys(keys: Keys, dataDir: string): Promise<string[]> {
  const stored = read(fileIn(dataDir));
  const storedId = stored === undefined ? undefined : keyId(stored);
  const ids = keys
    .list()
    .filter(({ id, revoked_at }) => revoked_at === null && (isDemoKeyId(id) || id === storedId))
    .map(({ id }) => id);
  for (const id of ids) await keys.revoke(id);
  rmSync(fileIn(dataDir), { force: true });
  return ids;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}
