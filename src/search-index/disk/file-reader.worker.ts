// The worker thread that reads parts of files. Descriptors belong to the process, so that the thread need not open files.
import { readSync } from "node:fs";
import { answerCalls } from "../../base/worker-calls.ts";

interface ReadCall {
  descriptor: number;
  positions: readonly number[];
  lengths: readonly number[];
  targets: readonly number[];
  into: Uint8Array;
}

const calls = {
  read({ descriptor, positions, lengths, targets, into }: ReadCall): void {
    for (let i = 0; i < positions.length; i++)
      readFully(
        descriptor,
        positions[i] as number,
        into.subarray(targets[i], (targets[i] as number) + (lengths[i] as number)),
      );
  },
};

function readFully(descriptor: number, position: number, into: Uint8Array): void {
  for (let read = 0; read < into.length;) {
    const count = readSync(descriptor, into, read, into.length - read, position + read);
    if (count === 0) throw new Error("a file of the content index is truncated");
    read += count;
  }
}

export type FileReaderCalls = typeof calls;
// A request is waiting for the bytes.
answerCalls(calls, { lowPriority: false });
