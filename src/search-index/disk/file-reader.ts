// Reads parts of segment files in a thread of its own: hundreds of short reads per search would block the event loop, and
// asynchronous ones cost it more than the search itself.
import { openThread, workerUrl } from "../../base/worker.ts";
import type { FileReaderCalls } from "./file-reader.worker.ts";

/** Parts of a file, and where their bytes are written. */
export class Reads {
  readonly positions: number[] = [];
  readonly lengths: number[] = [];
  readonly targets: number[] = [];

  add(position: number, length: number, target: number): void {
    if (length === 0) return;
    this.positions.push(position);
    this.lengths.push(length);
    this.targets.push(target);
  }
}

/** A thread costs time to start, and little memory. */
const IDLE_MS = 600_000;
const thread = openThread<FileReaderCalls>(workerUrl("file-reader", import.meta.url), {
  idleMs: IDLE_MS,
  workerData: () => undefined,
});

/** `into` must be in shared memory. */
export async function readParts(
  descriptor: number,
  { positions, lengths, targets }: Reads,
  into: Uint8Array,
): Promise<void> {
  if (positions.length > 0) await thread.call("read", { descriptor, positions, lengths, targets, into });
}
