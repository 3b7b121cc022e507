// Writes a backup to the operator's target, in the process of the command or of the service. The backup has a temporary name
// until it is complete and synced to disk.
import { constants, lstatSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { chmod, copyFile, mkdir, open, rename, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { StartupError } from "../base/errors.ts";
import { checksumOf, DATABASE, FORMAT, MANIFEST, totalBytes, type Manifest } from "./backup-manifest.ts";

/** The service's part of a backup. */
export interface Snapshot {
  /** Path of the database copy, which the service removes afterwards. */
  database: string;
  dataDirectory: string;
  files: string[];
  manifest: Omit<Manifest, "files" | "program" | "format">;
}

export interface Target {
  /** Absolute. */
  path: string;
  kind: "directory" | "archive";
}

export interface WrittenBackup {
  manifest: Manifest;
  /** Total size of the directory's files, or of the archive. */
  bytes: number;
}

/** Rejects a target that already exists, before any work is done. */
export function checkTarget({ path, kind }: Target): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  const parent = dirname(path);
  const parentStats = lstatSync(parent, { throwIfNoEntry: false });
  if (!parentStats) throw new StartupError(`backup: there is no directory ${parent}`);
  if (!found) return;
  if (kind === "archive") throw new StartupError(`backup: ${path} already exists: choose another name`);
  if (!found.isDirectory()) throw new StartupError(`backup: ${path} exists and is not a directory`);
  if (readdirSync(path).length > 0)
    throw new StartupError(`backup: ${path} is not empty: choose a new directory`);
  if (found.dev !== parentStats.dev)
    throw new StartupError(`backup: ${path} is a mount point: choose a new directory inside it`);
}

/** If `signal` is aborted, what was written so far is removed and the backup rejects. */
export async function writeBackup(
  snapshot: Snapshot,
  target: Target,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<WrittenBackup> {
  const partial = `${target.path}.partial-${process.pid}`;
  const archive = `${partial}.archive`;
  const discard = () => {
    for (const path of [partial, archive]) rmSync(path, { recursive: true, force: true });
  };
  signal.addEventListener("abort", discard);
  try {
    await mkdir(partial, { mode: 0o700 });
    const manifest = await fillDirectory(snapshot, partial, onProgress);
    const isArchive = target.kind === "archive";
    if (isArchive) await packArchive(partial, archive, target.path);
    await rename(isArchive ? archive : partial, target.path);
    await syncToDisk(dirname(target.path));
    return { manifest, bytes: isArchive ? (await stat(target.path)).size : totalBytes(manifest) };
  } catch (error) {
    signal.throwIfAborted();
    throw asStartupError(error, target.path);
  } finally {
    signal.removeEventListener("abort", discard);
    discard();
  }
}

async function fillDirectory(
  snapshot: Snapshot,
  directory: string,
  onProgress: (done: number) => void,
): Promise<Manifest> {
  const database = join(directory, DATABASE);
  await moveOrCopy(snapshot.database, database);
  for (const name of snapshot.files) await copyNew(join(snapshot.dataDirectory, name), join(directory, name));
  const files: Manifest["files"] = [];
  const { size } = await stat(database);
  for (const name of [DATABASE, ...snapshot.files]) {
    const path = join(directory, name);
    await protect(path);
    files.push(await checksumOf(path, name === DATABASE ? (bytes) => onProgress(bytes / size) : undefined));
  }
  const manifest: Manifest = { program: "orrery", format: FORMAT, ...snapshot.manifest, files };
  const path = join(directory, MANIFEST);
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  await protect(path);
  await syncToDisk(directory);
  return manifest;
}

/** Renames the copy on the same file system, so that it is not written twice. */
async function moveOrCopy(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!["EXDEV", "EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    const { size } = await stat(from);
    requireSpace(dirname(to), size);
    await copyNew(from, to);
  }
}

function copyNew(from: string, to: string): Promise<void> {
  return copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
}

async function packArchive(directory: string, archive: string, name: string): Promise<void> {
  const tar = await import("tar");
  const files = readdirSync(directory).filter((file) => file !== MANIFEST);
  // The manifest comes last, so a truncated archive has none.
  await tar.create(
    {
      file: archive,
      cwd: directory,
      gzip: /\.(tgz|gz)$/.test(name) ? { level: 1 } : false,
      portable: true,
      mode: 0o600,
    },
    [...files, MANIFEST],
  );
  await protect(archive);
}

/** Makes the file readable by its owner only and syncs it to disk. */
async function protect(path: string): Promise<void> {
  await chmod(path, 0o600);
  await syncToDisk(path, "r+");
}

/** For a directory: the names of its files. */
export async function syncToDisk(path: string, flags = "r"): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export function requireSpace(directory: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(directory);
  const free = bavail * bsize;
  if (free < bytes)
    throw new StartupError(
      `${directory} has ${gigabytes(free)} GB free, and ${gigabytes(bytes)} GB are needed`,
    );
}

function gigabytes(bytes: number): string {
  return (bytes / 2 ** 30).toFixed(2);
}

function asStartupError(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    EACCES: "no permission",
    EBUSY: "it is a mount point: choose a new directory inside it",
    ENOSPC: "the disk is full",
    EROFS: "the file system is read-only",
  };
  const reason = code === undefined ? undefined : reasons[code];
  return reason === undefined ? error : new StartupError(`backup: cannot write ${path}: ${reason}`);
}

export function targetOf(directory: string | undefined, file: string | undefined): Target {
  if ((directory === undefined) === (file === undefined))
    throw new StartupError("backup: give a directory, or --to FILE for a single archive");
  const path = resolve(directory ?? file ?? "");
  if (basename(path) === "") throw new StartupError(`backup: ${path} cannot be a backup`);
  return { path, kind: directory === undefined ? "archive" : "directory" };
}
