// Records the last completed backup, for `orrery doctor`.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { LAST_BACKUP } from "./backup-contents.ts";

const LastBackup = z.object({ at: z.string(), target: z.string(), bytes: z.number() });
export type LastBackup = z.output<typeof LastBackup>;

export function recordBackup(dataDirectory: string, backup: LastBackup): void {
  const file = join(dataDirectory, LAST_BACKUP);
  writeFileSync(`${file}.tmp`, `${JSON.stringify(backup)}\n`, { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
}

export function readLastBackup(dataDirectory: string): LastBackup | undefined {
  try {
    return LastBackup.parse(JSON.parse(readFileSync(join(dataDirectory, LAST_BACKUP), "utf8")));
  } catch {
    return undefined;
  }
}
