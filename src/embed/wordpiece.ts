/** The tokenizer of BERT and its many descendants, from a tokenizer.json. */
import { z } from "zod";
import { longestPieces } from "./static-tokens.ts";

const TokenizerFile = z.object({
  normalizer: z.object({
    type: z.literal("BertNormalizer"),
    lowercase: z.boolean(),
    strip_accents: z.boolean().nullish(),
  }),
  model: z.object({
    type: z.literal("WordPiece"),
    unk_token: z.string(),
    continuing_subword_prefix: z.literal("##"),
    max_input_chars_per_word: z.int().positive(),
    vocab: z.record(z.string(), z.int().nonnegative()),
  }),
});

// Control, format, private-use and unassigned characters, except white space.
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cn}\p{Co}\ufffd]/gu;
const IDEOGRAPH =
  /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{2a6df}\u{2a700}-\u{2b81f}\u{2b920}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/gu;
const MARKS = /\p{Mn}/gu;
// BERT treats every ASCII symbol as punctuation, including those that Unicode does not.
const WORD_OR_PUNCTUATION = /[\p{P}$+<=>^`|~]|[^\s\p{Z}\p{P}$+<=>^`|~]+/gu;

export class WordPiece {
  private readonly ids: ReadonlyMap<string, number>;
  private readonly lowercase: boolean;
  private readonly stripAccents: boolean;
  private readonly maxWord: number;
  private readonly unknown: number;
  private readonly first: number;
  private readonly last: number;

  /** Throws if the file describes another kind of tokenizer. */
  constructor(json: string) {
    const { normalizer, model } = TokenizerFile.parse(JSON.parse(json));
    this.ids = new Map(Object.entries(model.vocab));
    this.lowercase = normalizer.lowercase;
    this.stripAccents = normalizer.strip_accents ?? normalizer.lowercase;
    this.maxWord = model.max_input_chars_per_word;
    this.unknown = this.idOf(model.unk_token);
    this.first = this.idOf("[CLS]");
    this.last = this.idOf("[SEP]");
  }

  /** Returns the token ids of a text between [CLS] and [SEP], at most `maxTokens` in total. */
  encode(text: string, maxTokens: number): number[] {
    const tokens = [this.first];
    for (const [word] of this.normalise(text).matchAll(WORD_OR_PUNCTUATION)) {
      const pieces = Array.from(word).length > this.maxWord ? undefined : longestPieces(word, this.ids);
      tokens.push(...(pieces ?? [this.unknown]));
      if (tokens.length >= maxTokens) break;
    }
    return [...tokens.slice(0, maxTokens - 1), this.last];
  }

  private normalise(text: string): string {
    let clean = text.replace(INVISIBLE, "").replace(IDEOGRAPH, " $& ");
    if (this.stripAccents) clean = clean.normalize("NFD").replace(MARKS, "");
    return this.lowercase ? clean.toLowerCase() : clean;
  }

  private idOf(token: string): number {
    const id = this.ids.get(token);
    if (id === undefined) throw new Error(`the vocabulary has no ${token}`);
    return id;
  }
}
