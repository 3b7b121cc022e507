// Parts of a file that are read together.
import { readSync } from "node:fs";

/** Where the parts are, and where their bytes are written. */
export interface Parts {
  readonly positions: readonly number[];
  readonly lengths: readonly number[];
  readonly targets: readonly number[];
}

export class Reads implements Parts {
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

/** Blocks the thread. Descriptors belong to the process, so that no thread has to open the file. */
export function readNow(descriptor: number, { positions, lengths, targets }: Parts, into: Uint8Array): void {
  for (let i = 0; i < positions.length; i++) {
    const [position, length, target] = [positions[i] as number, lengths[i] as number, targets[i] as number];
    for (let read = 0; read < length;) {
      const count = readSync(descriptor, into, target + read, length - read, position + read);
      if (count === 0) throw new Error("a file of the content index is truncated");
      read += count;
    }
  }
}
