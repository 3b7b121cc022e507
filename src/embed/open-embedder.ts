/** Opens the embedding model that the settings select. */
import { openEndpoint, type Fetch } from "./embedding-endpoint.ts";
import type { Embedder } from "./embedder.ts";
import { checkMiniLm } from "./minilm.ts";
import { createMiniLmProcess } from "./minilm-process.ts";
import { openOnnx } from "./onnx.ts";
import { openStatic } from "./open-static.ts";

export interface EmbedSettings {
  /** minilm (static at first, then MiniLM in the background), static, onnx:<directory or hub id>, or the address of an OpenAI-compatible embeddings endpoint. */
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
  if (choice === "minilm") return openBoth();
  if (choice.startsWith("onnx:"))
    return openOnnx({ location: choice.slice("onnx:".length), modelsDirectory }, fetch);
  return openEndpoint({ url: choice, model: model ?? "", key }, fetch);
}

/** The bundled model, and the transformer into whose space it was trained. */
function openBoth(): Embedder {
  checkMiniLm();
  const bundled = openStatic();
  const { id, dimensions, workerEmbedder, sharesSpace } = bundled;
  return {
    id,
    dimensions,
    workerEmbedder,
    sharesSpace,
    embed: (texts) => bundled.embed(texts),
    transformer: createMiniLmProcess(dimensions),
  };
}
