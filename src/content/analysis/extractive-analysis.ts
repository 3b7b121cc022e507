// An analysis without a language model: stories, the most informative sentences of each, and where sources disagree. Every
// sentence is quoted, except those that speak about the results themselves.
import type { Analysis } from "../search/search-request.ts";
import type { TermWeights } from "../search/snippets.ts";
import { ITEMS_READ, projectsOf, sourcesOf, toneText, type AnalysedItem } from "./analysis-input.ts";
import { disagreementsOf } from "./disagreements.ts";
import { storiesOf } from "./retellings.ts";
import { termsOf } from "../text/terms.ts";
import { sentimentOf } from "./sentiment.ts";
import { repeats, statementsOf, tellsMore, wantedBy, type Statement } from "./statements.ts";
import { themesOf } from "./themes.ts";

interface Candidate extends Statement {
  story: number;
  /** The information of the query's words that its item contains, as a share of the most that any item contains. */
  coverage: number;
  score: number;
}

interface Point extends Candidate {
  ids: string[];
}

const KEY_POINTS = 10;
const TERMS_READ = 400;
const SUMMARY_SENTENCES = 5;
/** Results below this share of the best one's relevance are about something else. */
const RELEVANCE_SHARE = 0.75;
/** An item contains at least this share of the query's information that the best one contains. */
const COVERAGE_SHARE = 0.3;
/** How much the words of the sentence count, compared with those of its item. */
const SENTENCE_WEIGHT = 0.3;
/** A key point scores at least this share of the best one. */
const SCORE_SHARE = 0.1;
/** A sentence of the summary scores at least this share of the best key point. */
const SUMMARY_SHARE = 0.55;
/** Each further sentence of a story counts less, so that other stories are heard. */
const SAME_STORY = 0.9;
/** Below this relevance (before calibration), a third of the results or less are of use. */
const ANSWER_MIN = 0.4;

/** What was asked, and the words of it that no item contains. */
export interface Asked {
  question: string;
  absent: readonly string[];
}

export function extractiveAnalysis(
  results: readonly AnalysedItem[],
  query: TermWeights,
  { question, absent }: Asked = { question: "", absent: [] },
): Analysis {
  const items = results.slice(0, ITEMS_READ);
  const candidates = candidatesOf(items, storiesOf(items), query, question);
  const points = keyPoints(candidates);
  const themes = themesOf(items);
  const isAnswered = points.length > 0 && items.some(({ relevance }) => relevance >= ANSWER_MIN);
  const disagreements = isAnswered ? disagreementsOf(points, candidates).slice(0, 1) : [];
  const summary = isAnswered ? summaryOf(points, SUMMARY_SENTENCES - disagreements.length) : [];
  const said = [...summary.map(({ text }) => sentenceOf(text)), ...disagreements.map(({ text }) => text)];
  const summaryIds = [...summary, ...disagreements].flatMap(({ ids }) => ids);
  const cited = new Set([...points, ...themes, { ids: summaryIds }].flatMap(({ ids }) => ids));
  return {
    method: "extractive",
    summary: isAnswered ? said.join(" ") : nothingAnswers(absent),
    summary_ids: [...new Set(summaryIds)],
    key_points: points.map(({ text, ids }) => ({ text, ids })),
    themes,
    sentiment: sentimentOf(items.map(toneText)),
    projects: projectsOf(items),
    sources: sourcesOf(items, cited),
  };
}

function nothingAnswers(absent: readonly string[]): string {
  const missing =
    absent.length > 0 ? `: no item contains ${absent.map((word) => `"${word}"`).join(" or ")}` : "";
  return `Nothing in the results answers this question${missing}.`;
}

/** The sentences of the results that are about the question. */
function candidatesOf(
  items: readonly AnalysedItem[],
  stories: readonly number[],
  query: TermWeights,
  question: string,
): Candidate[] {
  const best = Math.max(0, ...items.map(({ relevance }) => relevance));
  const wanted = wantedBy(question);
  const candidates: Candidate[] = [];
  const covered = items.map((item) => coverageOf(item, query));
  const full = Math.max(...covered, Number.MIN_VALUE);
  for (const [i, item] of items.entries()) {
    const coverage = (covered[i] ?? 0) / full;
    if (item.relevance < RELEVANCE_SHARE * best || coverage < COVERAGE_SHARE) continue;
    for (const statement of statementsOf(item, query, wanted))
      candidates.push({ ...statement, story: stories[i] ?? i, coverage, score: 0 });
  }
  const most = Math.max(...candidates.map(({ matched }) => matched), Number.MIN_VALUE);
  for (const candidate of candidates)
    candidate.score =
      (candidate.item.relevance / best) ** 2 *
      ((1 - SENTENCE_WEIGHT) * candidate.coverage + SENTENCE_WEIGHT * (candidate.matched / most)) *
      (0.3 + candidate.informative);
  return candidates;
}

function coverageOf({ title, text }: AnalysedItem, query: TermWeights): number {
  let sum = 0;
  for (const term of new Set(termsOf(`${title}\n${text}`, TERMS_READ))) sum += query.get(term) ?? 0;
  return sum;
}

/** Best first, without repetitions. Items that make the same statement are listed as further sources. */
function keyPoints(candidates: readonly Candidate[]): Point[] {
  const points: Point[] = [];
  const left = candidates.filter(({ terms }) => terms.size >= 3);
  const told = new Map<number, number>();
  let best = 0;
  while (points.length < KEY_POINTS) {
    let [next, highest] = [-1, 0];
    for (const [i, { score, story }] of left.entries()) {
      const worth = score * SAME_STORY ** (told.get(story) ?? 0);
      if (worth > highest) [next, highest] = [i, worth];
    }
    const [candidate] = next === -1 ? [] : left.splice(next, 1);
    if (!candidate || highest < SCORE_SHARE * best) break;
    const same = points.find((point) => repeats(point, candidate));
    if (same) {
      if (!same.ids.includes(candidate.item.id)) same.ids.push(candidate.item.id);
      const isNew = points.every((point) => point === same || !repeats(point, candidate));
      if (isNew && tellsMore(candidate, same)) Object.assign(same, candidate, { score: same.score });
      continue;
    }
    best = Math.max(best, highest);
    told.set(candidate.story, (told.get(candidate.story) ?? 0) + 1);
    points.push({ ...candidate, ids: [candidate.item.id] });
  }
  for (const candidate of left) {
    const same = points.find((point) => point.story === candidate.story && repeats(point, candidate));
    if (same && !same.ids.includes(candidate.item.id)) same.ids.push(candidate.item.id);
  }
  return points;
}

/** The best key points, the newest development first. */
function summaryOf(points: readonly Point[], limit: number): Point[] {
  const best = points[0]?.score ?? 0;
  const good = points.filter(({ score }) => score >= SUMMARY_SHARE * best);
  const sentences = good.filter(({ isTitle }) => !isTitle);
  return (sentences.length > 0 ? sentences : good)
    .slice(0, limit)
    .sort(
      (a, b) => Date.parse(b.item.published_at) - Date.parse(a.item.published_at) || placeOf(a) - placeOf(b),
    );
}

/** Sentences of one item stay in its order, so that each follows what it refers to. */
function placeOf({ item, text }: Point): number {
  return item.text.indexOf(text);
}

function sentenceOf(text: string): string {
  return /[.!?。！？…]["”’')\]]*$/u.test(text) ? text : `${text}.`;
}
