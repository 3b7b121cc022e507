import { readFileSync } from "node:fs";
import { packagePath } from "../base/package-root.ts";
import { parseModelFile } from "./model-file.ts";
import { StaticEmbedder } from "./static-embedder.ts";

/** Opens the bundled model, which needs no network and is identical in every thread. */
export function openStatic(): StaticEmbedder {
  return new StaticEmbedder(parseModelFile(readFileSync(packagePath("data", "embedding", "static.bin"))));
}
