// Reads the phrases of data/screener and validates them against the meanings of the grammar.
import { z } from "zod";
import { readDataJson, readDataLines, readDataWords } from "../../../base/data-file.ts";
import { figureFields } from "../figures.ts";
import { categories, ecosystems } from "../../catalogue/taxonomy.ts";
import { states } from "./meanings.ts";
import { metrics } from "./metric-figures.ts";

/** In lower case, with one space between words, like the tokens of an instruction. */
const Phrase = z
  .string()
  .regex(/^[^\sA-Z]+( [^\sA-Z]+)*$/, "must be lower-case words with one space between them");
const Phrases = z.array(Phrase).min(1);
const direction = z.enum(["asc", "desc"]);
const op = z.enum(["min", "max"]);
const means = z.enum(["chain", "ecosystem"]);

/** Kinds of meaning without further fields. */
const BareKind = z.enum([
  "to",
  "approximately",
  "change",
  "excluded",
  "and",
  "or",
  "comma",
  "stop",
  "by",
  "only",
  "limit",
  "noun",
  "link",
  "correction",
]);

const GrammarMeaning = z.discriminatedUnion("kind", [
  z.strictObject({ kind: BareKind }),
  z.strictObject({ kind: z.literal("compare"), op }),
  z.strictObject({ kind: z.literal("afterwards"), op }),
  z.strictObject({ kind: z.literal("between"), isAround: z.boolean().exactOptional() }),
  z.strictObject({ kind: z.literal("not"), lists: z.boolean() }),
  z.strictObject({ kind: z.literal("level"), direction }),
  z.strictObject({ kind: z.literal("order"), direction, isSize: z.boolean() }),
  z.strictObject({ kind: z.literal("state"), state: z.enum(states) }),
  z.strictObject({
    kind: z.literal("band"),
    min: z.number().exactOptional(),
    max: z.number().exactOptional(),
  }),
  z.strictObject({ kind: z.literal("on"), means }),
  z.strictObject({ kind: z.literal("place"), means }),
]);

export const fillerWords = () => readDataLines("screener/filler-words.txt");

export const grammar = () =>
  readDataJson(
    "screener/grammar.json",
    z.array(z.strictObject({ meaning: GrammarMeaning, phrases: Phrases })),
  );

/** A superlative of size is about the project itself ("biggest coins"), any other about a metric ("highest volume"). */
export const superlatives = () =>
  readDataJson(
    "screener/superlatives.json",
    z.array(z.strictObject({ direction, isSize: z.boolean(), words: Phrases })),
  );

/** `sorts`: the word alone means a ranking ("pumping") rather than a bound ("rising"). */
export const moves = () =>
  readDataJson(
    "screener/moves.json",
    z.array(z.strictObject({ direction: z.enum(["up", "down"]), sorts: z.boolean(), phrases: Phrases })),
  );

export const rankings = () =>
  readDataJson(
    "screener/rankings.json",
    z.array(z.strictObject({ by: z.enum(figureFields), direction, phrases: Phrases })),
  );

export const times = () =>
  readDataJson(
    "screener/times.json",
    z.array(z.strictObject({ hours: z.int().positive(), phrases: Phrases })),
  );

export const figures = () => readDataJson("screener/figures.json", phrasesBy(z.enum(metrics)));

/** Names of ecosystems and categories. Plurals need no entry. */
export const ecosystemNames = () =>
  readDataJson("screener/ecosystems.json", phrasesBy(z.enum(ecosystems.map(({ slug }) => slug))));
export const categoryNames = () =>
  readDataJson("screener/categories.json", phrasesBy(z.enum(categories.map(({ slug }) => slug))));

/** How people begin a question that is not for projects, what they ask for instead, verbs of the news, and words about the future. */
export const otherRequests = () => {
  const phrases = Phrases.transform((list) => new Set(list));
  return readDataJson(
    "screener/other-requests.json",
    z.strictObject({ openings: phrases, things: phrases, reports: phrases, speculation: phrases }),
  );
};

/** What wallets do, as single words. */
export const smartMoneyVerbs = () => {
  const verbs = Phrases.transform((list) => new Set(list));
  return readDataJson("screener/smart-money.json", z.strictObject({ buying: verbs, selling: verbs }));
};

/** Names that are also everyday words or tickers in other phrases: they need a matching context. */
export const ambiguousNames = readDataWords("screener/ambiguous-names.txt");

/** Maps every key to its phrases; a key without phrases is an error. */
function phrasesBy<Key extends string>(keys: z.ZodType<Key, Key>) {
  return z.record(keys, Phrases).transform((byKey) => Object.entries(byKey) as [Key, string[]][]);
}
