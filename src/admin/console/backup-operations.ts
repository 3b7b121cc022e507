// Operations of the operator console: the list of backups, and a new one as a background job.
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { readLastBackup, readManifest, totalBytes } from "../../backup/backup-manifest.ts";
import { checkTarget } from "../../backup/write-backup.ts";
import { AppError } from "../../base/errors.ts";
import { isoOf } from "../../base/time.ts";
import { backup } from "../backup-operation.ts";
import { defineOperation, noBody } from "../operation.ts";
import { takeBackup } from "../take-backup.ts";
import type { ConsoleContext } from "./console-context.ts";

const NAME = "Backup";
const MAX_LISTED = 200;

export const list = defineOperation({
  name: "backups.list",
  input: z.object({}),
  async run({ config }: ConsoleContext) {
    const directory = directoryOf(config);
    return {
      /** Null if the database has its own tool for backups. */
      directory: config.store.url !== undefined ? null : directory,
      data_directory: resolve(config.dataDirectory),
      pepper: config.access.pepper === undefined ? "included" : "setting",
      last: readLastBackup(config.dataDirectory) ?? null,
      backups: await backupsIn(directory),
    };
  },
});

export const create = defineOperation({
  name: "backups.create",
  input: z.object({}),
  async run(context: ConsoleContext) {
    const { config, services, jobs, stopping } = context;
    if (config.store.url !== undefined)
      throw new AppError("conflict", {
        message: "A ClickHouse server is backed up with its own BACKUP command: see docs/deploy.md.",
        reason: "own_tool",
      });
    if (jobs.list().some(({ name, state }) => name === NAME && state === "running"))
      throw new AppError("conflict", { message: "A backup is running: wait until it is complete." });
    const directory = directoryOf(config);
    const name = `orrery-${isoOf(services.clock.real())
      .replaceAll(":", "-")
      .replace(/\.\d+Z$/, "Z")}`;
    const target = { path: join(directory, name), kind: "directory" as const };
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      checkTarget(target);
    } catch (error) {
      throw new AppError("conflict", {
        message: `The backup directory ${directory} cannot be used.`,
        details: [
          error instanceof Error ? error.message : "",
          "set ORRERY_BACKUPS to a directory that the service may write",
        ],
      });
    }
    const { job, done } = jobs.start(NAME, async (report) => {
      const { bytes } = await takeBackup(
        (call) => backup.run(context, {}, { emit: call.onEvent ?? (() => {}), body: call.body ?? noBody() }),
        target,
        { onProgress: report, signal: stopping },
      );
      return `${name}: ${(bytes / 1e6).toFixed(1)} MB`;
    });
    done.catch((error: unknown) => services.log.error({ err: error }, "a backup failed"));
    return { job: job.id, name };
  },
});

function directoryOf({ data, dataDirectory }: ConsoleContext["config"]): string {
  return resolve(data.backups ?? join(dataDirectory, "backups"));
}

/** Newest first. A directory without a readable manifest is not a backup; the manifest of an archive is not read. */
async function backupsIn(directory: string) {
  const names = readNames(directory);
  const found = await Promise.all(
    names.slice(0, MAX_LISTED).map(async (name) => {
      const path = join(directory, name);
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats?.isFile() && /\.tar(\.gz)?$|\.tgz$/.test(name))
        return [
          { name, path, bytes: stats.size, created_at: isoOf(stats.mtimeMs), version: null, rows: null },
        ];
      if (!stats?.isDirectory()) return [];
      const manifest = await readManifest(path).catch(() => undefined);
      if (!manifest) return [];
      const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
      const { created_at, version } = manifest;
      return [{ name, path, bytes: totalBytes(manifest), created_at, version, rows }];
    }),
  );
  return found.flat().sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

function readNames(directory: string): string[] {
  try {
    return readdirSync(directory)
      .filter((name) => !name.includes(".partial-"))
      .sort()
      .reverse();
  } catch {
    // There are no backups yet.
    return [];
  }
}
