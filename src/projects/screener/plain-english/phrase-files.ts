// Reads the phrases of data/screener with their meanings.
import { z } from "zod";
import { readDataJson, readDataLines, readDataWords } from "../../../base/data-file.ts";
import { boundFields } from "../criteria.ts";
import { figureFields } from "../figures.ts";
import { categories, ecosystems } from "../../catalogue/taxonomy.ts";

const Direction = z.enum(["asc", "desc"]);
const op = z.enum(["min", "max"]);
const means = z.enum(["chain", "ecosystem"]);
const figure = z.enum(figureFields);
const Bounds = z.partialRecord(z.enum(boundFields as [(typeof boundFields)[number]]), z.number());
const Figures = { level: figure.optional(), change: figure.optional() };
const kind = <Kind extends string>(name: Kind) => ({ kind: z.literal(name) });

/** Words of the grammar without further fields. */
const bare = [
  "between",
  "within",
  "around",
  "to",
  "change",
  "excluded",
  "and",
  "or",
  "comma",
  "stop",
] as const;
const bareToo = ["joint", "modal", "aside", "person", "against", "by", "only", "limit", "noun"] as const;

const Meaning = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum([...bare, ...bareToo]) }),
  z.strictObject({ ...kind("compare"), op }),
  z.strictObject({ ...kind("after"), op }),
  z.strictObject({ ...kind("sign"), op }),
  z.strictObject({ ...kind("age"), op: op.optional() }),
  z.strictObject({ ...kind("not"), lists: z.boolean() }),
  z.strictObject({ ...kind("level"), direction: Direction }),
  /** An order of size is about the project itself ("biggest coins"), any other about a figure ("highest volume"). */
  z.strictObject({ ...kind("order"), direction: Direction, isSize: z.boolean() }),
  z.strictObject({ ...kind("superlative"), direction: Direction, isSize: z.boolean() }),
  z.strictObject({ ...kind("ranking"), by: figure, direction: Direction }),
  z.strictObject({ ...kind("state"), criteria: Bounds, negated: Bounds.optional() }),
  z.strictObject({ ...kind("on"), means }),
  z.strictObject({ ...kind("place"), means }),
  z.strictObject({ ...kind("category"), slug: z.enum(categories.map(({ slug }) => slug)) }),
  z.strictObject({ ...kind("ecosystem"), slug: z.enum(ecosystems.map(({ slug }) => slug)) }),
  /**
   * A noun for a figure, its change, and both over other windows, by their hours. Without a figure it must not be mistaken
   * for another noun. `bare`: what an amount without a comparison bounds.
   */
  z.strictObject({
    ...kind("metric"),
    name: z.string(),
    ...Figures,
    over: z.record(z.string(), z.strictObject(Figures)).optional(),
    bare: op.optional(),
  }),
  /**
   * A verb of change. Of "any" figure, it needs one; of the "price", it may stand alone ("red today"); a "ranking" orders
   * by the price change ("pumping"). `percent` is the change that the verb itself states: "doubled".
   */
  z.strictObject({
    ...kind("move"),
    direction: z.enum(["up", "down"]),
    of: z.enum(["any", "price", "ranking"]),
    percent: z.number().positive().optional(),
  }),
  z.strictObject({ ...kind("time"), hours: z.int().positive() }),
  /** What wallets do. */
  z.strictObject({ ...kind("wallets"), isBuying: z.boolean() }),
]);
export type Meaning = z.output<typeof Meaning>;
export type Metric = Extract<Meaning, { kind: "metric" }>;
export type Direction = z.output<typeof Direction>;

/** In lower case, with one space between words, like the tokens of an instruction. */
const Phrase = z
  .string()
  .regex(/^[^\sA-Z]+( [^\sA-Z]+)*$/, "must be lower-case words with one space between them");
const File = z.array(z.strictObject({ meaning: Meaning, phrases: z.array(Phrase).min(1) })).min(1);

export const phraseFiles = [
  "screener/grammar.json",
  "screener/figures.json",
  "screener/moves.json",
  "screener/superlatives.json",
  "screener/rankings.json",
  "screener/times.json",
  "screener/categories.json",
  "screener/ecosystems.json",
  "screener/smart-money.json",
] as const;

export const readPhrases = () => phraseFiles.flatMap((file) => readDataJson(file, File));
export const fillerWords = () => readDataLines("screener/filler-words.txt");

/** Names that are also everyday words or tickers in other phrases: they need a matching context. */
export const ambiguousNames = readDataWords("screener/ambiguous-names.txt");
