/** Opens the embedding model that the settings select. */
import { openEndpoint, type Fetch } from "./embedding-endpoint.ts";
import type { Embedder } from "./embedder.ts";
import { openMiniLm } from "./minilm.ts";
import { openOnnx } from "./onnx.ts";
import { openStatic } from "./open-static.ts";

export interface EmbedSettings {
  /** static, minilm, onnx:<directory or hub id>, or the address of an OpenAI-compatible embeddings endpoint. */
  choice: string;
  /** Model name and API key for the endpoint. */
  model?: string | undefined;
  key?: string | undefined;
  /** Where models downloaded from the hub are stored. */
  modelsDirectory: string;
}

export async function openEmbedder(settings: EmbedSettings, fetch: Fetch): Promise<Embedder> {
  const { choice, model, key, modelsDirectory } = settings;
  if (choice === "static") return openStatic();
  if (choice === "minilm") return openMiniLm();
  if (choice.startsWith("onnx:"))
    return openOnnx({ location: choice.slice("onnx:".length), modelsDirectory }, fetch);
  return openEndpoint({ url: choice, model: model ?? "", key }, fetch);
}
