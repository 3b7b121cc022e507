// orrery backup, orrery restore
import type { Command } from "commander";
import { checkTarget, targetOf } from "../backup/write-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { StartupError } from "../base/errors.ts";
import type { Config } from "../config.ts";
import { createOutput, progressBar, table } from "./output.ts";
import { isListening, type CallOperation } from "../admin/admin-client.ts";
import { takeBackup } from "../admin/take-backup.ts";

const KEEP_PEPPER =
  "The secret that API keys are hashed with is in the setting ORRERY_PEPPER, not in the backup: store it too, or the keys stop working.";

export function backupCommands(program: Command, call: CallOperation, config: () => Config): void {
  program
    .command("backup")
    .description("back up the embedded database, keys and settings, while the service runs or not")
    .argument("[directory]", "a new directory for the backup")
    .option("--to <file>", "write one archive instead: .tar, or .tar.gz to compress it")
    .option("--json", "print one JSON object")
    .action((directory: string | undefined, options: { to?: string; json?: boolean }) =>
      backUp(directory, options, call),
    );

  program
    .command("restore")
    .description("put a backup into an empty data directory; the service must not be running")
    .argument("<backup>", "the directory or archive that `orrery backup` wrote")
    .option("--json", "print one JSON object")
    .action((source: string, options: { json?: boolean }) => restore(source, options, config()));
}

async function backUp(
  directory: string | undefined,
  options: { to?: string; json?: boolean },
  call: CallOperation,
): Promise<void> {
  const output = createOutput(options.json);
  const target = targetOf(directory, options.to);
  checkTarget(target);
  const bar = progressBar("backup", !output.json);
  const interrupted = new AbortController();
  const quit = () => {
    interrupted.abort();
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, quit);
  const { manifest, bytes } = await takeBackup(call, target, {
    onProgress: (done, step) => bar.update(done, step),
    signal: interrupted.signal,
  }).catch((error: unknown) => {
    bar.leave();
    throw error;
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.removeListener(signal, quit);
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  bar.end(`done: ${rows} rows`);
  if (manifest.pepper === "setting") output.note(KEEP_PEPPER);
  output.result({ target: target.path, bytes, rows, ...manifest }, () =>
    [
      `Backup written to ${target.path}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB.`,
      "It contains the secret that API keys are hashed with: store it securely.",
    ].join("\n"),
  );
}

async function restore(source: string, options: { json?: boolean }, config: Config): Promise<void> {
  const output = createOutput(options.json);
  if (config.store.url !== undefined)
    throw new StartupError(
      "restore: CLICKHOUSE_URL is set. Restore a ClickHouse server with its own RESTORE command: see docs/deploy.md, Backup and restore.",
    );
  if (await isListening(config.adminSocket))
    throw new StartupError(`restore: a service is running on ${config.dataDirectory}: stop it first`);
  const bar = progressBar("restore", !output.json);
  const { manifest, tables, bytes } = await restoreBackup(source, config.dataDirectory, (done) =>
    bar.update(done, "verifying"),
  ).catch((error: unknown) => {
    bar.leave();
    throw error;
  });
  bar.end("done");
  if (manifest.pepper === "setting" && config.access.pepper === undefined) output.note(KEEP_PEPPER);
  const { version, created_at } = manifest;
  output.result({ data_directory: config.dataDirectory, bytes, version, created_at, tables }, () =>
    [
      table(["TABLE", "ROWS"], Object.entries(tables)),
      `Restored to ${config.dataDirectory} from the backup of ${created_at} (Orrery ${version}).`,
      "The search index is rebuilt at the first start.",
    ].join("\n"),
  );
}
