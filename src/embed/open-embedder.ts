/** The one place where a setting becomes an embedding model. */
import { openEndpoint, type Fetch } from "./embedding-endpoint.ts";
import type { Embedder } from "./embedder.ts";
import { openMiniLm } from "./minilm.ts";
import { openOnnx } from "./onnx.ts";
import { openStatic } from "./open-static.ts";

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
