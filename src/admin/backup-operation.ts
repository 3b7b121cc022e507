// The service's part of a backup: a consistent copy of the database in the data directory. The command moves it to its
// target, because the service may not write elsewhere, and reports in the request body when it is done.
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { requireSpace, type Snapshot } from "../backup/write-backup.ts";
import { AppError } from "../base/errors.ts";
import { isoOf } from "../base/time.ts";
import type { Store } from "../store/store.ts";
import { readMigrations } from "../store/table-schema.ts";
import { version } from "../base/version.ts";
import { databaseBytes } from "./disk-usage.ts";
import { defineOperation } from "./operation.ts";
import { filesToBackUp, recordBackup } from "../backup/backup-manifest.ts";

/** The final report of the command; null if it could not write the backup. */
const Outcome = z.object({ written: z.object({ target: z.string(), bytes: z.number() }).nullable() });

const running = new WeakSet<Store>();

export const backup = defineOperation({
  name: "backup",
  job: "Backup from the command line",
  input: z.object({}),
  async run({ config, services }, _input, { emit, body }) {
    const { store, clock } = services;
    if (running.has(store)) throw new AppError("conflict", { message: "another backup is running" });
    running.add(store);
    const directory = resolve(config.dataDirectory);
    const cancelled = new AbortController();
    // The command sends nothing before the copy is complete, so an earlier end of the body means that it was interrupted.
    const outcome = textOf(body);
    let isCopied = false;
    outcome.then(
      () => isCopied || cancelled.abort(new Error("the backup command was interrupted")),
      (error: unknown) => cancelled.abort(error),
    );
    let file: string | undefined;
    try {
      const createdAt = isoOf(clock.real());
      if (store.directory !== undefined) requireSpace(directory, databaseBytes(directory));
      const copy = await store.backup({
        signal: cancelled.signal,
        onProgress: (progress) => emit({ progress }),
      });
      file = copy.file;
      isCopied = true;
      const snapshot: Snapshot = {
        database: resolve(copy.file),
        dataDirectory: directory,
        files: filesToBackUp(directory),
        manifest: {
          version,
          created_at: createdAt,
          engine: "duckdb",
          migrations: readMigrations().map(({ name }) => name),
          pepper: config.access.pepper === undefined ? "included" : "setting",
          tables: copy.tables,
        },
      };
      emit({ snapshot });
      const { written } = Outcome.parse(JSON.parse(await outcome));
      if (written) recordBackup(directory, { at: createdAt, ...written });
      return { recorded: written !== null };
    } catch (error) {
      // Throws the reason of the abort if known, because the error of an interrupted statement does not contain it.
      throw cancelled.signal.aborted ? cancelled.signal.reason : error;
    } finally {
      running.delete(store);
      if (file !== undefined) await rm(file, { force: true });
    }
  },
});

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) text += decoder.decode(chunk, { stream: true });
  return text;
}
