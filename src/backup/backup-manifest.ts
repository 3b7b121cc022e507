// The contents of a backup and its manifest: every file with its checksum, and the version that wrote it. A backup without
// a manifest is incomplete.
import { createHash } from "node:crypto";
import { createReadStream, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { z } from "zod";
import { StartupError } from "../base/errors.ts";

export const MANIFEST = "manifest.json";
export const DATABASE = "orrery.duckdb";
/** Version of the backup layout. */
export const FORMAT = 1;

/** Plain names only: a manifest must not name files elsewhere, nor a log that the database would apply. */
const FileName = z
  .string()
  .regex(/^[\w][\w.@+-]*$/)
  .refine((name) => name === DATABASE || !name.startsWith(DATABASE));

const ManifestSchema = z.object({
  program: z.literal("orrery"),
  format: z.int().min(1),
  version: z.string(),
  created_at: z.string(),
  engine: z.literal("duckdb"),
  /** The migrations that were applied to the database. */
  migrations: z.array(z.string()),
  /** Location of the secret that API keys are hashed with: the file pepper, or the setting ORRERY_PEPPER. */
  pepper: z.enum(["included", "setting"]),
  tables: z.record(z.string(), z.int().min(0)),
  files: z.array(
    z.object({ name: FileName, bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

export type Manifest = z.output<typeof ManifestSchema>;
type ManifestFile = Manifest["files"][number];

export function totalBytes({ files }: Manifest): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

export async function readManifest(directory: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(join(directory, MANIFEST), "utf8");
  } catch {
    throw new StartupError(
      `${directory} is not a complete backup: it has no ${MANIFEST}, which is written last`,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StartupError(`the backup is damaged: ${MANIFEST} is not valid JSON`);
  }
  // Check the format first, because a later layout may have other fields.
  const { format } = z.object({ format: z.int() }).catch({ format: FORMAT }).parse(value);
  if (format > FORMAT)
    throw new StartupError("the backup was made by a newer version of Orrery: restore it with that version");
  const parsed = ManifestSchema.safeParse(value);
  if (!parsed.success || !parsed.data.files.some(({ name }) => name === DATABASE))
    throw new StartupError(`the backup is damaged: ${MANIFEST} is not a manifest of Orrery`);
  return parsed.data;
}

export async function checksumOf(
  path: string,
  onBytes: (bytes: number) => void = () => {},
): Promise<ManifestFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    onBytes(bytes);
  }
  return { name: basename(path), bytes, sha256: hash.digest("hex") };
}

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
