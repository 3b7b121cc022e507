// How large the data directory is and how fast it grows: one sample per day, stored in the directory.
import { readdirSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { DATABASE, DISK_HISTORY, readState, writeState } from "../backup/backup-manifest.ts";
import { DAY_MS, dayOf, HOUR_MS } from "../base/time.ts";

const RETENTION_DAYS = 90;
/** Growth is measured over the last days only: the initial import says nothing about tomorrow. */
const GROWTH_DAYS = 14;

const History = z.array(z.object({ day: z.string(), at: z.number(), bytes: z.number() }));
type Sample = z.output<typeof History>[number];

export interface DiskUsage {
  bytes: number;
  /** Null until a day has passed between two samples. */
  bytesPerDay: number | null;
}

/** The total size of all files; a file that disappears in the meantime counts as 0. */
export function directoryBytes(path: string): number {
  let bytes = 0;
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}

/** Writes of the database may fail below this: its log alone grows to 32 MB. */
const FULL_BYTES = 64e6;

/** Undefined if it cannot be read. */
export function freeBytes(path: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

/** For the readiness report: whether rows can still be stored. */
export function diskPart(dataDirectory: string): { ok: boolean; note?: string } {
  const free = freeBytes(dataDirectory);
  if (free === undefined) return { ok: false, note: "the data directory cannot be read" };
  if (free >= FULL_BYTES) return { ok: true };
  return { ok: false, note: `only ${Math.floor(free / 1e6)} MB are free: nothing may be stored any more` };
}

/** The size of the database and its log. */
export function databaseBytes(dataDirectory: string): number {
  const size = (name: string) => statSync(join(dataDirectory, name), { throwIfNoEntry: false })?.size ?? 0;
  return size(DATABASE) + size(`${DATABASE}.wal`);
}

/** Measures the directory and stores the first sample of each day. */
export function recordDiskUsage(dataDirectory: string, now: number): DiskUsage {
  const bytes = directoryBytes(dataDirectory);
  const history = diskHistory(dataDirectory);
  const usage = { bytes, bytesPerDay: growthOf(history, { at: now, bytes }) };
  if (!history.some(({ day }) => day === dayOf(now)))
    writeState(
      dataDirectory,
      DISK_HISTORY,
      [...history, { day: dayOf(now), at: now, bytes }].slice(-RETENTION_DAYS),
    );
  return usage;
}

/** Measures now and every hour, until the returned function is called. */
export function startDiskRecords(dataDirectory: string, now: () => number): () => void {
  const record = () => {
    try {
      recordDiskUsage(dataDirectory, now());
    } catch {
      // A missing sample is harmless, and `orrery doctor` reports problems with the directory.
    }
  };
  record();
  const timer = setInterval(record, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export function growthOf(history: readonly Sample[], now: Pick<Sample, "at" | "bytes">): number | null {
  const [oldest] = history.filter(({ at }) => at >= now.at - GROWTH_DAYS * DAY_MS && at <= now.at - DAY_MS);
  return oldest === undefined ? null : ((now.bytes - oldest.bytes) * DAY_MS) / (now.at - oldest.at);
}

/** When the directory was last measured. */
export function lastSampleAt(dataDirectory: string): number | undefined {
  return diskHistory(dataDirectory).at(-1)?.at;
}

/** One sample per day, oldest first. */
export function diskHistory(dataDirectory: string): Sample[] {
  return readState(dataDirectory, DISK_HISTORY, History) ?? [];
}
