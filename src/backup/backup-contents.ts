// The small files of the data directory: those that belong in a backup besides the database, and those that record state.
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { DATABASE, MANIFEST } from "./backup-manifest.ts";
import { join } from "node:path";
import { z } from "zod";

/** Written after each backup, for `orrery doctor`. */
const LAST_BACKUP = "last-backup.json";
export const DISK_HISTORY = "disk-history.json";

/**
 * The pepper, the demo key and the operator's settings: every plain file except those below. Directories are excluded: the
 * search index is rebuilt from the database, and models are downloaded again.
 */
export function filesToBackUp(dataDirectory: string): string[] {
  return readdirSync(dataDirectory, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[\w][\w.@+-]*$/.test(entry.name))
    .map(({ name }) => name)
    .filter(
      (name) =>
        // The database is copied separately; its log and temporary files are not needed.
        !name.startsWith(DATABASE) &&
        !/\.(rejected|tmp|sock)$/.test(name) &&
        ![MANIFEST, LAST_BACKUP, DISK_HISTORY].includes(name),
    )
    .sort();
}

const LastBackup = z.object({ at: z.string(), target: z.string(), bytes: z.number() });

/** Records the last completed backup, for `orrery doctor`. */
export function recordBackup(dataDirectory: string, backup: z.output<typeof LastBackup>): void {
  writeState(dataDirectory, LAST_BACKUP, backup);
}

export function readLastBackup(dataDirectory: string): z.output<typeof LastBackup> | undefined {
  return readState(dataDirectory, LAST_BACKUP, LastBackup);
}

/** Replaces a small JSON file of the data directory at once, so that it is never read half written. */
export function writeState(dataDirectory: string, name: string, value: unknown): void {
  const file = join(dataDirectory, name);
  writeFileSync(`${file}.tmp`, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
}

/** Returns undefined if the file is missing or damaged. */
export function readState<T>(dataDirectory: string, name: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(dataDirectory, name), "utf8")));
  } catch {
    return undefined;
  }
}
