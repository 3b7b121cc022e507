// The sentences that an analysis can quote, and how informative each is: names, figures and dates say more than adjectives.
import { completeSentencesOf } from "../search/snippets.ts";
import type { TermWeights } from "../search/snippets.ts";
import { termsOf } from "../text/terms.ts";
import type { AnalysedItem } from "./analysis-input.ts";

export interface Statement {
  item: AnalysedItem;
  text: string;
  isTitle: boolean;
  terms: ReadonlySet<string>;
  figures: ReadonlySet<string>;
  names: ReadonlySet<string>;
  /** The information of the query's words that it contains. */
  matched: number;
  /** 0..1: who, what figure, when, and whether it can stand alone. */
  informative: number;
}

const SENTENCES_PER_ITEM = 14;
const MIN_CHARACTERS = 25;
const MAX_CHARACTERS = 420;
/** Sentences below this only comment on the news: "The move underscores ongoing caution." */
const INFORMATIVE_MIN = 0.2;
/** A title that states a figure which no sentence of its item states is more than a headline. */
const ONLY_IN_TITLE = 0.2;
const COMPLETE = /[.!?。！？]["”’')\]]*$/u;
const FIGURE =
  /[$€£¥₩]?\d[\d,]*(?:\.\d+)?(?:\s?(?:%|percent|trillion|billion|million|thousand|bn|[KMBT])\b|%)?/gu;
const DATE =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d{1,2}\b|\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\bQ[1-4]\b|\b20[2-4]\d\b|\b(?:today|yesterday|tomorrow|this (?:week|month|year)|next (?:week|month|year)|by the end of|later this)\b/i;
const NAME = /(?<![.!?]["”’)]?\s)(?<!^["“‘]?)\b\p{Lu}[\p{L}\d&’'.-]*[\p{L}\d]/gu;
/** These begin sentences that need the one before them. */
const DEPENDENT =
  /^(?:["“‘]?(?:this|these|that|those|it|he|she|they|his|her|their|its|such|here|there|and|but|so|still|also|instead|however|meanwhile|moreover|additionally|furthermore|overall|as a result|the (?:move|decision|announcement|development|milestone|initiative|news|report|company|firm|platform|project|token|incident|action|plan|deal))\b)/i;
/** So does a small letter. (With the flag "i", \p{Ll} would match capitals as well.) */
const SMALL_LETTER = /^\p{Ll}/u;
/** Phrases of summaries that say nothing in particular. */
const VAGUE =
  /\b(?:significant(?:ly)?|notable|highlight(?:s|ing)|potentially|broader|landscape|dynamics|underscor(?:es|ing)|reflect(?:s|ing)|represents|signals?|impacting|influencing|could reshape|raising (?:questions|concerns)|growing (?:trend|interest)|sparking|drawing (?:attention|considerable))\b/gi;
/** The background of the news, not the news. */
const ASIDE =
  /\b(?:for comparison|in the (?:wider|broader) (?:crypto )?market|one of the (?:better|best)-known|by way of background)\b/i;
/** What the author has done, outside a quotation, which is no news either. */
const FIRST_PERSON = /^[^"“‘]*\b(?:I|me|my)\b/;
const QUESTION = /\?["”’')\]]*$/u;

/** What the question asks for: a figure, a time or a name. */
export interface Wanted {
  figure: boolean;
  date: boolean;
  name: boolean;
}

export function wantedBy(question: string): Wanted {
  return {
    figure:
      /\bhow (?:much|many|far|high|large|big|likely)\b|\b(?:prices?|targets?|odds|inflows?|outflows?|worth|cost|amount|volume|share|rate)\b/i.test(
        question,
      ),
    date: /\bwhen\b|\bhow (?:soon|long)\b|\bdate\b|\bdeadline\b/i.test(question),
    name: /\bwho\b|\bwhich\b|\bwhose\b/i.test(question),
  };
}

/** The sentences of an item, in order, and its title, which is quoted only if no sentence says the same. */
export function statementsOf(item: AnalysedItem, query: TermWeights, wanted: Wanted): Statement[] {
  const sentences = completeSentencesOf(item.text).slice(0, SENTENCES_PER_ITEM);
  const statements: Statement[] = [];
  const seen = new Set<string>();
  for (const { text } of sentences) {
    if (!isQuotable(text) || seen.has(text)) continue;
    seen.add(text);
    const statement = statementOf(item, text, false, query, wanted);
    if (statement.informative >= INFORMATIVE_MIN) statements.push(statement);
  }
  if (item.title.length >= MIN_CHARACTERS && item.title.length <= MAX_CHARACTERS) {
    const title = statementOf(item, item.title, true, query, wanted);
    const told = numbersOf(statements.flatMap(({ figures }) => [...figures]));
    if ([...numbersOf(title.figures)].some((figure) => !told.has(figure)))
      title.informative = Math.min(1, title.informative + ONLY_IN_TITLE);
    statements.push(title);
  }
  return statements;
}

function isQuotable(text: string): boolean {
  return (
    text.length >= MIN_CHARACTERS &&
    text.length <= MAX_CHARACTERS &&
    COMPLETE.test(text) &&
    !/^https?:\S+$/.test(text)
  );
}

function statementOf(
  item: AnalysedItem,
  text: string,
  isTitle: boolean,
  query: TermWeights,
  wanted: Wanted,
): Statement {
  const terms = new Set(termsOf(text));
  let matched = 0;
  for (const term of terms) matched += query.get(term) ?? 0;
  const figures = figuresOf(text);
  const names = new Set((text.match(NAME) ?? []).map((name) => name.toLowerCase().replace(/[’']s$/, "")));
  return { item, text, isTitle, terms, figures, names, matched, informative: informative() };

  function informative(): number {
    const hasDate = DATE.test(text);
    const score =
      0.3 +
      0.1 * Math.min(2, figures.size) +
      (hasDate ? 0.1 : 0) +
      0.06 * Math.min(3, names.size) +
      (wanted.figure && figures.size > 0 ? 0.2 : 0) +
      (wanted.date && hasDate ? 0.2 : 0) +
      (wanted.name && names.size > 0 ? 0.1 : 0) -
      (DEPENDENT.test(text) || SMALL_LETTER.test(text) ? 0.12 : 0) -
      0.07 * Math.min(3, text.match(VAGUE)?.length ?? 0) -
      (QUESTION.test(text) || ASIDE.test(text) || FIRST_PERSON.test(text) ? 0.25 : 0) -
      (isTitle ? 0.25 : 0);
    return Math.min(1, Math.max(0, score));
  }
}

/** Figures without separators and signs, so that "$1,930" and "1930" are the same. Single digits are too common. */
export function figuresOf(text: string): Set<string> {
  const figures = new Set<string>();
  for (const [figure] of text.matchAll(FIGURE)) {
    const plain = figure.replaceAll(/[,\s$€£¥₩]/g, "").toLowerCase();
    if (plain.length > 1) figures.add(plain);
  }
  return figures;
}

const SAME_TERMS = 0.55;
const SAME_NAMES = 0.5;

/** Whether two statements say the same: mostly the same words, or the same figure about the same names. */
export function repeats(a: Statement, b: Statement): boolean {
  if (shareOf(a.terms, b.terms) >= SAME_TERMS) return true;
  return overlaps(numbersOf(a.figures), numbersOf(b.figures)) && shareOf(a.names, b.names) >= SAME_NAMES;
}

const SAME_BUT_FULLER = 0.6;

/** Whether a statement can replace one that it repeats: it says nearly all of it and a figure more. */
export function tellsMore(a: Statement, b: Statement): boolean {
  const [more, less] = [numbersOf(a.figures), numbersOf(b.figures)];
  const both = [...b.terms].filter((term) => a.terms.has(term)).length;
  return (
    more.size > less.size &&
    [...less].every((figure) => more.has(figure)) &&
    both >= SAME_BUT_FULLER * b.terms.size
  );
}

function numbersOf(figures: Iterable<string>): Set<string> {
  return new Set([...figures].map((figure) => /^[\d.]+/.exec(figure)?.[0] ?? figure));
}

function overlaps<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  for (const value of a) if (b.has(value)) return true;
  return false;
}

/** The common values as a share of the smaller set. */
export function shareOf<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  let both = 0;
  for (const value of a) if (b.has(value)) both++;
  return both / Math.max(1, Math.min(a.size, b.size));
}
