// Restores a backup into an empty data directory. All files are verified in a staging directory and then moved, the database
// last. A data directory with a staging directory but no database is an interrupted restore, which is never opened.
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { copyFile, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import { StartupError } from "../base/errors.ts";
import { countRows } from "../store/duckdb/copy-database.ts";
import { RESTORE_STAGING } from "../store/open-store.ts";
import { readMigrations } from "../store/table-schema.ts";
import { version } from "../base/version.ts";
import {
  checksumOf,
  DATABASE,
  MANIFEST,
  readManifest,
  totalBytes,
  type Manifest,
} from "./backup-manifest.ts";
import { requireSpace, syncToDisk } from "./write-backup.ts";

export interface Restored {
  manifest: Manifest;
  tables: Record<string, number>;
  bytes: number;
}

/** Rejects a directory that has files other than those of a new file system or of an interrupted restore. */
export function checkDataDirectory(path: string): void {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) throw new StartupError(`ORRERY_DATA: ${path} is not a directory`);
  const isInterrupted = existsSync(join(path, RESTORE_STAGING)) && !existsSync(join(path, DATABASE));
  if (otherFiles(path).length > 0 && !isInterrupted)
    throw new StartupError(
      `restore: the data directory ${path} is not empty: move or rename it, or set ORRERY_DATA to a new directory`,
    );
}

/** `source` is the directory or the archive of a backup. */
export async function restoreBackup(
  source: string,
  dataDirectory: string,
  onProgress: (done: number) => void,
): Promise<Restored> {
  const stats = statSync(source, { throwIfNoEntry: false });
  if (!stats) throw new StartupError(`restore: there is no backup ${source}`);
  checkDataDirectory(dataDirectory);
  const data = resolve(dataDirectory);
  const staging = join(data, RESTORE_STAGING);
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  // The directory itself stays: it marks an incomplete restore.
  for (const name of readdirSync(staging)) rmSync(join(staging, name), { recursive: true });
  try {
    const manifest = stats.isDirectory()
      ? await stageDirectory(source, staging)
      : await stageArchive(source, staging);
    await verify(manifest, staging, onProgress);
    const tables = await counted(join(staging, DATABASE), manifest);
    for (const { name } of [...manifest.files].sort(databaseLast)) {
      chmodSync(join(staging, name), 0o600);
      await syncToDisk(join(staging, name));
      await rename(join(staging, name), join(data, name));
    }
    // The mark of an incomplete restore goes only when all files are sure to be there after a power failure.
    await syncToDisk(data);
    return { manifest, tables, bytes: totalBytes(manifest) };
  } finally {
    const isIncomplete = otherFiles(data).length > 0 && !existsSync(join(data, DATABASE));
    if (!isIncomplete) rmSync(staging, { recursive: true, force: true });
  }
}

function otherFiles(data: string): string[] {
  return readdirSync(data).filter((name) => name !== "lost+found" && name !== RESTORE_STAGING);
}

async function stageDirectory(source: string, staging: string): Promise<Manifest> {
  const manifest = await readManifest(source);
  refuseNewer(manifest);
  requireSpace(staging, totalBytes(manifest));
  for (const { name } of manifest.files) {
    if (!existsSync(join(source, name))) throw damaged(`${name} is missing`);
    await copyFile(join(source, name), join(staging, name));
  }
  return manifest;
}

async function stageArchive(source: string, staging: string): Promise<Manifest> {
  const tar = await import("tar");
  let bytes = 0;
  const onReadEntry = ({ size }: { size: number }) => void (bytes += size);
  // An archive that cannot be read is reported below.
  await tar.list({ file: source, strict: true, onReadEntry }).catch(() => {});
  requireSpace(staging, bytes);
  try {
    await tar.extract({
      file: source,
      cwd: staging,
      strict: true,
      // Extract only plain files at the top level.
      filter: (path, entry) => "type" in entry && entry.type === "File" && !/[/\\]/.test(path),
    });
  } catch (error) {
    const text = error instanceof Error ? error.message : "";
    throw damaged(`the archive cannot be read (${text.split("\n")[0]?.slice(0, 100)})`);
  }
  if (!existsSync(join(staging, MANIFEST)))
    throw new StartupError(
      `${source} is not a complete backup: it has no ${MANIFEST}, which is written last`,
    );
  const manifest = await readManifest(staging);
  refuseNewer(manifest);
  return manifest;
}

function refuseNewer(manifest: Manifest): void {
  const known = new Set(readMigrations().map(({ name }) => name));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new StartupError(
      `restore: the backup was made by Orrery ${manifest.version}, which is newer than this version (${version}): its migration ${unknown[0]} is unknown here`,
    );
}

async function verify(
  manifest: Manifest,
  directory: string,
  onProgress: (done: number) => void,
): Promise<void> {
  const total = totalBytes(manifest);
  let done = 0;
  for (const { name, bytes, sha256 } of manifest.files) {
    const path = join(directory, name);
    if (!existsSync(path)) throw damaged(`${name} is missing`);
    const found = await checksumOf(path, (read) => onProgress((done + read) / total));
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw damaged(`the checksum of ${name} does not match`);
    done += bytes;
  }
}

async function counted(database: string, manifest: Manifest): Promise<Record<string, number>> {
  const tables = await countRows(database).catch((error: unknown) => {
    throw damaged(
      `the database cannot be opened (${error instanceof Error ? error.message.split("\n")[0] : ""})`,
    );
  });
  for (const [name, rows] of Object.entries(manifest.tables))
    if (tables[name] !== rows) throw damaged(`${name} has ${tables[name] ?? 0} of ${rows} rows`);
  return tables;
}

function databaseLast(a: { name: string }, b: { name: string }): number {
  return Number(a.name === DATABASE) - Number(b.name === DATABASE);
}

function damaged(reason: string): StartupError {
  return new StartupError(`restore: the backup is damaged: ${reason}. Nothing was restored.`);
}
