// Instructions with the criteria a careful reader would take from them, written before the parser was run on them. The
// parser of earlier versions was tuned on most of them, so that they are input for an evaluation, not a measure.
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { readCorpus } from "./read-corpus.ts";

const Criteria = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
export type ExpectedCriteria = z.infer<typeof Criteria>;
export type Instruction = readonly [text: string, expected: ExpectedCriteria];

const Instructions = z.array(z.strictObject({ instruction: z.string(), criteria: Criteria }));
const Paraphrases = z.array(z.strictObject({ criteria: Criteria, wordings: z.array(z.string()) }));

/** Plain sentences: the tests require them, without silent errors. */
export const tuning = instructions("tuning");
export const heldOut = instructions("held-out");
/** In the style of public lists of questions. */
export const questionLists = instructions("question-lists");
/** More of that style, only ever scored. */
export const questionListsHeldOut = instructions("question-lists-held-out");
/** In the style of traders, chat users and agents, chosen to be hard. */
export const tradersAndAgents = instructions("traders-and-agents");
/** Rounds of forty, each written after the parser had been improved with the round before. */
export const rounds = [1, 2, 3, 4, 5, 6].map((number) => instructions(`round-${number}`));

/** Many wordings of one meaning, one pair for each wording. */
export const paraphrases: readonly Instruction[] = readCorpus(
  "screener/paraphrases.json",
  Paraphrases,
).flatMap(({ criteria, wordings }) => wordings.map((text) => [text, criteria] as const));

function instructions(name: string): readonly Instruction[] {
  return readCorpus(`screener/${name}.json`, Instructions).map(
    ({ instruction, criteria }) => [instruction, criteria] as const,
  );
}

/** What a careful reader expects of a text. Without criteria, it has nothing to screen for. */
export interface TitleLabel {
  readonly criteria: ExpectedCriteria;
  /** Parts of the text that must be reported as ignored. */
  readonly ignored?: readonly string[] | undefined;
  /** Other criteria that are as good, if something is reported as ignored. */
  readonly or?: readonly ExpectedCriteria[] | undefined;
}

const TitleLabel = z.strictObject({
  criteria: Criteria,
  ignored: z.array(z.string()).optional(),
  or: z.array(Criteria).optional(),
});
export type Utterance = TitleLabel & { readonly text: string };

/** Requests and other texts in the style of titles, tweets and chat, labelled in the same way. */
export const utterances: readonly (readonly Utterance[])[] = [1, 2, 3, 4, 5].map((set) =>
  readCorpus(`screener/utterances-${set}.json`, z.array(TitleLabel.extend({ text: z.string() }))),
);

export type Outcome = "right" | "wrong, with something reported" | "wrong without a word";

export function outcomeOf(
  { criteria, ignored }: { readonly criteria: object; readonly ignored: readonly string[] },
  label: TitleLabel,
): Outcome {
  const reported = ignored.join(" … ").toLowerCase();
  const isExpected =
    isSameCriteria(criteria, label.criteria) &&
    (label.ignored ?? []).every((part) => reported.includes(part.toLowerCase()));
  const isAsGood = ignored.length > 0 && label.or?.some((other) => isSameCriteria(criteria, other));
  if (isExpected || isAsGood === true) return "right";
  return ignored.length > 0 ? "wrong, with something reported" : "wrong without a word";
}

/** Compares lists as sets; a window of 24 hours is the default. */
export function isSameCriteria(found: object, expected: ExpectedCriteria): boolean {
  return isDeepStrictEqual(canonical(found), canonical(expected));
}

function canonical(criteria: object) {
  return Object.fromEntries(
    Object.entries(criteria)
      .filter(([field, value]) => field !== "timeframe" || value !== "24h")
      .map(([field, value]) => [field, Array.isArray(value) ? new Set(value) : value]),
  );
}
