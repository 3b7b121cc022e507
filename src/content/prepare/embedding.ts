// What the content domain asks of an embedding model, and what it gives it to read.
import type { MeaningScale } from "../../search-index/rank.ts";

export interface TextEmbedder {
  /** Names model and version: vectors of different ids are never compared. */
  readonly id: string;
  readonly dimensions: number;
  /** Cosines of unrelated and of equivalent texts, where the model knows them. */
  readonly meaningScale?: MeaningScale;
  /** How another thread opens the same model; absent where only this one can. */
  readonly elsewhere?: EmbedderElsewhere;
  embed(texts: string[]): Promise<Float32Array[]>;
}

export type EmbedderElsewhere = { kind: "static" } | { kind: "hashing"; dimensions: number };

/** Of the bundled model: half of unrelated pairs lie below the first, nearly no pair of different texts above the second. */
export const DEFAULT_MEANING_SCALE: MeaningScale = { none: 0.2, same: 0.8 };

const CHARACTERS_READ = 1_200;

/** The title says most; the beginning of the text says the rest. */
export function textToEmbed(item: { title: string; summary: string; body: string }): string {
  const rest = item.body || item.summary;
  return `${item.title}\n${rest.startsWith(item.title) ? rest.slice(item.title.length) : rest}`.slice(
    0,
    CHARACTERS_READ,
  );
}
