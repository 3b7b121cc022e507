// Vectors of the transformer for evaluations. A set takes minutes, so they are kept in the temporary directory.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packagePath } from "../src/base/package-root.ts";

const BATCH_SIZE = 512;

export async function cachedVectors(
  texts: string[],
  dimensions: number,
  embed: (texts: string[]) => Promise<Float32Array[]>,
): Promise<Float32Array[]> {
  const path = join(folder(), `${createHash("sha256").update(JSON.stringify(texts)).digest("hex")}.bin`);
  const vectors: Float32Array[] = [];
  if (existsSync(path)) {
    const all = new Float32Array(new Uint8Array(readFileSync(path)).buffer);
    for (let i = 0; i < texts.length; i++) vectors.push(all.subarray(i * dimensions, (i + 1) * dimensions));
    return vectors;
  }
  for (let start = 0; start < texts.length; start += BATCH_SIZE)
    vectors.push(...(await embed(texts.slice(start, start + BATCH_SIZE))));
  const all = new Float32Array(texts.length * dimensions);
  vectors.forEach((vector, i) => all.set(vector, i * dimensions));
  writeFileSync(path, new Uint8Array(all.buffer));
  return vectors;
}

/** Another projection makes other vectors. */
function folder(): string {
  const space = createHash("sha256").update(readFileSync(packagePath("data", "embedding", "projection.bin")));
  const path = join(tmpdir(), "orrery-eval", space.digest("hex").slice(0, 12));
  mkdirSync(path, { recursive: true });
  return path;
}
