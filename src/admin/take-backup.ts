// A complete backup: the service copies its database, and the caller writes the copy and the other files to the target.
import { type Snapshot, type Target, writeBackup, type WrittenBackup } from "../backup/write-backup.ts";
import { StartupError } from "../base/errors.ts";
import type { CallOperation } from "./admin-client.ts";

export async function takeBackup(
  call: CallOperation,
  target: Target,
  { onProgress, signal }: { onProgress: (done: number, step: string) => void; signal: AbortSignal },
): Promise<WrittenBackup> {
  let written: Promise<WrittenBackup> | undefined;
  let hasCopy = () => {};
  const copied = new Promise<void>((resolve) => (hasCopy = resolve));

  /** Sent when the backup was written or has failed. */
  async function* outcome(): AsyncGenerator<Uint8Array> {
    await copied;
    const bytes = await written?.then(
      (backup) => backup.bytes,
      () => undefined,
    );
    const said = { written: bytes === undefined ? null : { target: target.path, bytes } };
    yield new TextEncoder().encode(JSON.stringify(said));
  }

  try {
    await call({
      name: "backup",
      input: {},
      body: outcome(),
      onEvent: (event) => {
        const progress = event["progress"] as { rows: number; total: number } | undefined;
        if (progress) onProgress(progress.rows / Math.max(1, progress.total), `${progress.rows} rows copied`);
        const snapshot = event["snapshot"] as Snapshot | undefined;
        if (!snapshot) return;
        written = writeBackup(snapshot, target, (done) => onProgress(done, "writing"), signal);
        written.catch(() => {});
        hasCopy();
      },
    });
  } catch (error) {
    // An error while writing explains more than the response of the service.
    await written;
    throw error;
  }
  if (!written) throw new StartupError("backup: the service returned no copy of its database");
  return written;
}
