import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { mappedBytes } from "../base/off-heap.ts";
import { packagePath } from "../base/package-root.ts";
import { parseModelFile } from "./model-file.ts";
import { StaticEmbedder } from "./static-embedder.ts";

/** Opens the bundled model, which needs no network and is identical in every thread. */
export function openStatic(): StaticEmbedder {
  return new StaticEmbedder(parseModelFile(readMapped(packagePath("data", "embedding", "static.bin"))));
}

/** The embedder copies the numbers, so the 12 MB of the file are free again soon. */
function readMapped(path: string): Uint8Array {
  const file = openSync(path, "r");
  try {
    const bytes = mappedBytes(fstatSync(file).size);
    let read = 0;
    for (let count = 1; count > 0; read += count)
      count = readSync(file, bytes, read, bytes.length - read, read);
    return bytes.subarray(0, read);
  } finally {
    closeSync(file);
  }
}
