// All phrases of the screener with their meanings. The longest phrase wins.
import type { Meaning } from "./meanings.ts";
import * as files from "./phrase-files.ts";

export interface Entry {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

/** "buyers are overwhelming sellers", and vice versa. */
const sides = [
  ["buyers", "sellers"],
  ["buying", "selling"],
  ["buys", "sells"],
] as const;
const prevails = [
  "overwhelming",
  "overwhelm",
  "outnumber",
  "outnumbering",
  "outweigh",
  "outweighing",
  "outpacing",
  "outpace",
  "exceed",
  "exceeding",
  "beating",
  "beat",
  "dominating",
  "dominate",
  "over",
  "crushing",
  "vs",
  ">",
];

/** "heaviest selling" */
function sellingBy(superlatives: readonly string[]): string[] {
  return superlatives.flatMap((word) => [
    `${word} selling`,
    `selling ${word}`,
    `selling the ${word}`,
    `selling is ${word}`,
  ]);
}

const counting = new Set(["top", "best", "most", "least"]);

/** "worst at the top", "starting with the smallest" */
function ordersBy(superlative: string): string[] {
  const after = ["first", "ones first", "caps first", "on top", "at the top", "up top", "up front"];
  const before = ["from", "from the", "starting with", "starting with the", "start with", "start with the"];
  return [
    ...after.map((place) => `${superlative} ${place}`),
    // "from the top 20" is a count, "from most mentioned" starts another order.
    ...(counting.has(superlative) ? [] : before.map((start) => `${start} ${superlative}`)),
  ];
}

export const lexicon: readonly Entry[] = build();

function build(): Entry[] {
  const entries: Entry[] = [];
  const add = (meaning: Meaning, phrases: readonly string[]) => {
    for (const phrase of phrases) entries.push({ words: phrase.split(" "), meaning });
  };
  add({ kind: "chatter" }, files.fillerWords());
  for (const { meaning, phrases } of files.grammar()) {
    add(meaning, phrases);
    if (meaning.kind !== "state") continue;
    // Before an amount, "strong technical score" is the metric.
    const naming = (figure: RegExp) => phrases.filter((phrase) => figure.test(phrase));
    add({ kind: "metric", metric: "technical" }, naming(/technicals?\b/));
    add({ kind: "metric", metric: "rsi" }, naming(/\brsi\b/));
  }
  for (const { direction, isSize, words } of files.superlatives()) {
    add({ kind: "superlative", direction, isSize }, words);
    if (direction === "desc")
      add({ kind: "sort", by: "buy_volume_ratio", direction: "asc" }, sellingBy(words));
    for (const word of words) add({ kind: "order", direction, isSize }, ordersBy(word));
  }
  for (const { direction, sorts, phrases } of files.moves()) add({ kind: "move", direction, sorts }, phrases);
  for (const [metric, phrases] of files.figures()) add({ kind: "metric", metric }, phrases);
  for (const { hours, phrases } of files.times()) add({ kind: "time", hours }, phrases);
  for (const [slug, phrases] of files.categoryNames()) add({ kind: "category", slug }, phrases);
  for (const [slug, phrases] of files.ecosystemNames()) add({ kind: "ecosystem", slug }, phrases);
  for (const [buy, sell] of sides)
    for (const verb of prevails) {
      const phrases = (one: string, other: string) => [
        `${one} ${verb} ${other}`,
        `${one} are ${verb} ${other}`,
      ];
      add({ kind: "sort", by: "buy_volume_ratio", direction: "desc" }, phrases(buy, sell));
      add({ kind: "sort", by: "buy_volume_ratio", direction: "asc" }, phrases(sell, buy));
    }
  for (const { by, direction, phrases } of files.rankings()) add({ kind: "sort", by, direction }, phrases);
  return entries;
}
