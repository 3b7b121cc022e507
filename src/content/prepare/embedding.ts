// The interface of an embedding model, and the text that is embedded for an item.
import type { MeaningScale } from "../../search-index/rank.ts";

export interface TextEmbedder {
  /** Identifies the model and its version: vectors with different ids are never compared. */
  readonly id: string;
  readonly dimensions: number;
  /** Cosines of unrelated and of equivalent texts, if known for the model. */
  readonly meaningScale?: MeaningScale;
  /** How a worker opens the same model; absent if only the main thread can use it. */
  readonly workerEmbedder?: WorkerEmbedder;
  embed(texts: string[]): Promise<Float32Array[]>;
}

export type WorkerEmbedder = { kind: "static" } | { kind: "hashing"; dimensions: number };

/** For the bundled model: half of unrelated pairs are below the first value, nearly no pair of different texts above the second. */
export const DEFAULT_MEANING_SCALE: MeaningScale = { none: 0.2, same: 0.8 };

const CHARACTERS_READ = 1_200;

/** The title and the beginning of the text. */
export function textToEmbed(item: { title: string; summary: string; body: string }): string {
  const rest = item.body || item.summary;
  return `${item.title}\n${rest.startsWith(item.title) ? rest.slice(item.title.length) : rest}`.slice(
    0,
    CHARACTERS_READ,
  );
}
