import { packagePath } from "../base/package-root.ts";
import { readModelFile } from "./model-file.ts";
import { StaticEmbedder } from "./static-embedder.ts";

/** Opens the bundled model, which needs no network and is identical in every thread. */
export function openStatic(): StaticEmbedder {
  const model = readModelFile(packagePath("data", "embedding", "static.bin"));
  return new StaticEmbedder(model, { kind: "static" });
}
