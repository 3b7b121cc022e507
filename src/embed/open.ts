/** The one place where a setting becomes an embedding model. */
import { openEndpoint, type Fetch } from "./endpoint.ts";
import type { Embedder } from "./embedder.ts";
import { openMiniLm } from "./minilm.ts";
import { readModelFile } from "./model-file.ts";
import { openOnnx } from "./onnx.ts";
import { StaticEmbedder } from "./static.ts";

export interface EmbedSettings {
  /** static, minilm, onnx:<directory or hub id>, or the address of an OpenAI-compatible embeddings endpoint. */
  choice: string;
  /** The model the endpoint is asked for, and the key it wants. */
  model?: string | undefined;
  key?: string | undefined;
  /** Where models fetched from the hub are kept. */
  modelsDirectory: string;
}

export async function openEmbedder(settings: EmbedSettings, fetch: Fetch): Promise<Embedder> {
  const { choice, model, key, modelsDirectory } = settings;
  if (choice === "static") return openStatic();
  if (choice === "minilm") return openMiniLm();
  if (choice.startsWith("onnx:"))
    return openOnnx({ place: choice.slice("onnx:".length), modelsDirectory }, fetch);
  return openEndpoint({ url: choice, model: model ?? "", key }, fetch);
}

/** The bundled model: at once, without a network, and the same in every thread. */
export function openStatic(): StaticEmbedder {
  const model = readModelFile(new URL("./model/static.bin", import.meta.url));
  return new StaticEmbedder(model, { kind: "static" });
}
