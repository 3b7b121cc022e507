// Reads parts of segment files, and documents, for the main thread, in threads of its own: hundreds of short reads would block
// the event loop, and asynchronous ones cost it more.
import { availableParallelism } from "node:os";
import { openThread, workerUrl, type Thread } from "../../base/worker.ts";
import type { DocumentPlace } from "../document-format.ts";
import type { FileReaderCalls } from "./file-reader.worker.ts";
import type { Reads } from "./reads.ts";

const THREADS = Math.min(4, availableParallelism());
/** More parts than this are divided among the threads. */
const PARTS_AT_ONCE = 128;
const threads = Array.from({ length: THREADS }, () =>
  openThread<FileReaderCalls>(workerUrl("file-reader", import.meta.url), {
    workerData: () => undefined,
  }),
);
let next = 0;

/** `into` must be in shared memory. */
export async function readParts(
  descriptor: number,
  { positions, lengths, targets }: Reads,
  into: Uint8Array,
): Promise<void> {
  const count = Math.max(PARTS_AT_ONCE, Math.ceil(positions.length / THREADS));
  const reading: Promise<void>[] = [];
  for (let from = 0; from < positions.length; from += count) {
    const part = <T>(list: readonly T[]) => list.slice(from, from + count);
    reading.push(
      nextThread().call("read", {
        descriptor,
        parts: { positions: part(positions), lengths: part(lengths), targets: part(targets) },
        into,
      }),
    );
  }
  await Promise.all(reading);
}

/** The text of each document, or undefined if it is missing or damaged. */
export async function readDocuments(places: readonly DocumentPlace[]): Promise<(string | undefined)[]> {
  return places.length === 0 ? [] : nextThread().call("documents", places);
}

function nextThread(): Thread<FileReaderCalls> {
  return threads[next++ % THREADS] as Thread<FileReaderCalls>;
}
