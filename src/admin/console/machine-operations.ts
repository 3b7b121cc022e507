// Operations of the operator console: the service itself, its background jobs, and the disk.
import { existsSync, readdirSync, statfsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { isoOf } from "../../base/time.ts";
import { version } from "../../base/version.ts";
import { fractionOf } from "../../readiness.ts";
import { clockWarning } from "../../store/clock-warning.ts";
import { diskHistory, directoryBytes, growthOf } from "../disk-usage.ts";
import { defineOperation } from "../operation.ts";
import type { ConsoleContext } from "./console-context.ts";

export const status = defineOperation({
  name: "status",
  input: z.object({}),
  async run({ config, services, readiness, runner }: ConsoleContext) {
    const loading = readiness.overall();
    const warning = clockWarning(services.store, services.clock.real());
    return {
      version,
      dataset: services.dataset,
      database: config.store.url === undefined ? "duckdb" : "clickhouse",
      loading: loading ?? null,
      reads_sources: runner.runsHere,
      warnings: warning === undefined ? [] : [warning],
    };
  },
});

export const jobs = defineOperation({
  name: "jobs.list",
  input: z.object({}),
  run: async ({ jobs: known, models }: ConsoleContext) => ({
    jobs: [...known.list()],
    models: models.map((model) => {
      const { ready, rows, asOf, note, loading } = model.status();
      return {
        name: model.name,
        ready,
        progress: fractionOf({ ready, loading }),
        detail: loading ? `${loading.done} of ${loading.total} ${loading.unit}` : "",
        rows,
        as_of: asOf === null ? null : isoOf(asOf),
        note: note ?? null,
      };
    }),
  }),
});

export const disk = defineOperation({
  name: "disk",
  input: z.object({}),
  async run({ config, services }: ConsoleContext) {
    const directory = resolve(config.dataDirectory);
    const files = existsSync(directory) ? filesOf(directory) : [];
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    // A database in memory has no directory.
    const volume = existsSync(directory) ? statfsSync(directory) : { bavail: 0, blocks: 0, bsize: 0 };
    const history = diskHistory(directory);
    return {
      directory,
      bytes,
      free_bytes: volume.bavail * volume.bsize,
      total_bytes: volume.blocks * volume.bsize,
      bytes_per_day: growthOf(history, { at: services.clock.real(), bytes }),
      history: history.map(({ day, bytes: size }) => ({ day, bytes: size })),
      files,
      tables: await services.store.tableSizes(),
    };
  },
});

/** The entries of a directory with their sizes, largest first. */
function filesOf(directory: string): { name: string; is_directory: boolean; bytes: number }[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => {
      const path = join(directory, entry.name);
      const size = () => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      return {
        name: entry.name,
        is_directory: entry.isDirectory(),
        bytes: entry.isDirectory() ? directoryBytes(path) : size(),
      };
    })
    .sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1));
}
