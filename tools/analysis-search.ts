// The search behind the analysis: does it say that nothing was found, how well does it rank, do its scores mean anything.
import type { Half, Judged, Topic } from "../test/corpora/analysis.ts";
import { Answer, type Search } from "./analysis-questions.ts";
import { rawText, WEEK_END, type NewsItem } from "./labelled-news.ts";
import { calibrationError, gradedNdcg, mean, reliability, type ScoredResult } from "./ranking-measures.ts";
import { scoreWords } from "./search-quality.ts";

/** A warning that the topic occurs nowhere. Other warnings do not count. */
const absence =
  /\bno (?:item|result|content)s?\b|\bnothing\b|\bnowhere\b|\bnot (?:mentioned|found|contained)\b/i;

interface TopicResult {
  topic: Topic;
  warned: boolean;
  best: number;
  total: number;
  warnings: string[];
}

export async function askTopics(topics: readonly Topic[], search: Search): Promise<TopicResult[]> {
  const results: TopicResult[] = [];
  for (const topic of topics) {
    const { content, metadata } = Answer.parse(await search({ query: topic.query }));
    results.push({
      topic,
      warned: metadata.warnings.some((warning) => absence.test(warning)),
      best: content[0]?.relevance_score ?? 0,
      total: metadata.total_results,
      warnings: metadata.warnings,
    });
  }
  return results;
}

export function printTopics(half: Half, results: readonly TopicResult[]): void {
  const absent = results.filter(({ topic }) => !topic.present);
  const present = results.filter(({ topic }) => topic.present);
  const warned = (list: readonly TopicResult[]) => list.filter((result) => result.warned).length;
  console.log(
    `\n${half}: warning on ${warned(absent)} of ${absent.length} absent topics and on ${warned(present)} of ` +
      `${present.length} present ones; best score ${mean(absent.map(({ best }) => best)).toFixed(2)} for absent, ` +
      `${mean(present.map(({ best }) => best)).toFixed(2)} for present topics (mean)`,
  );
}

export function printTopicErrors(results: readonly TopicResult[]): void {
  for (const { topic, warned, best, total, warnings } of results)
    if (warned === topic.present)
      console.log(
        `${topic.present ? "false alarm" : "no warning"}: ${topic.query} (${total} results, best ${best.toFixed(2)})` +
          (warnings.length > 0 ? ` ${warnings.join("; ")}` : ""),
      );
}

type Mode = "auto" | "semantic" | "recent";
export const modes: readonly Mode[] = ["auto", "semantic", "recent"];
/** The calibration looks at this many results of a query, down to a score of 0. */
const RESULTS = 25;
const WINDOW_DAYS = 7;

export interface RankedQuery {
  judged: Judged;
  bm25: number;
  ndcg: Record<Mode, number>;
  results: Record<Mode, (ScoredResult & { id: string })[]>;
}

/** `semantic` searches everything, the other modes the last seven days: each is compared with what it could find. */
export async function rank(
  queries: readonly Judged[],
  search: Search,
  news: readonly NewsItem[],
): Promise<RankedQuery[]> {
  const until = Date.parse(WEEK_END);
  const recent = news.filter(({ published_at }) => {
    const at = Date.parse(published_at);
    return at <= until && at >= until - WINDOW_DAYS * 86_400_000;
  });
  const past = news.filter(({ published_at }) => Date.parse(published_at) <= until);
  const bm25 = scoreWords({ queries: queries.map(({ query }) => query), docs: recent.map(rawText) });
  const ranked: RankedQuery[] = [];
  for (const [q, judged] of queries.entries()) {
    const gradeOf = (id: string) => judged.grades[id] ?? 0;
    const possible = (items: readonly NewsItem[]) => items.map(({ id }) => gradeOf(id));
    const byWords = recent
      .map(({ id }, i) => ({ id, score: bm25[q]?.[i] ?? 0 }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ id }) => gradeOf(id));
    const results: RankedQuery["results"] = { auto: [], semantic: [], recent: [] };
    const ndcg: RankedQuery["ndcg"] = { auto: 0, semantic: 0, recent: 0 };
    for (const mode of modes) {
      const { content } = Answer.parse(
        await search({ query: judged.query, search_mode: mode, limit: RESULTS, minimum_relevance_score: 0 }),
      );
      results[mode] = content.map(({ id, relevance_score: score }) => ({ id, score, grade: gradeOf(id) }));
      ndcg[mode] = gradedNdcg(
        results[mode].map(({ grade }) => grade),
        possible(mode === "semantic" ? past : recent),
      );
    }
    ranked.push({ judged, bm25: gradedNdcg(byWords, possible(recent)), ndcg, results });
  }
  return ranked;
}

export function printRanking(half: Half, ranked: readonly RankedQuery[]): void {
  const row = [
    mean(ranked.map(({ bm25 }) => bm25)),
    ...modes.map((mode) => mean(ranked.map(({ ndcg }) => ndcg[mode]))),
  ];
  console.log(`\n${half}: nDCG@10 on ${ranked.length} queries`);
  console.log(`| BM25 | ${modes.join(" | ")} |\n|---|---|---|---|`);
  console.log(`| ${row.map((value) => value.toFixed(3)).join(" | ")} |`);
  for (const mode of modes) {
    const rows = reliability(ranked.flatMap(({ results }) => results[mode]));
    console.log(`\n${half}, ${mode}: calibration error ${calibrationError(rows).toFixed(3)}`);
    console.log("| score | results | mean score | share relevant |\n|---|---|---|---|");
    for (const { from, results, meanScore, shareRelevant } of rows)
      console.log(
        `| ${from.toFixed(1)}–${(from + 0.1).toFixed(1)} | ${results} | ${meanScore.toFixed(2)} | ${shareRelevant.toFixed(2)} |`,
      );
  }
}

export function printRankedQueries(ranked: readonly RankedQuery[]): void {
  for (const { judged, bm25, ndcg, results } of ranked) {
    const unjudged = results.auto.slice(0, 10).filter(({ id }) => judged.grades[id] === undefined).length;
    console.log(
      `${modes.map((mode) => `${mode} ${ndcg[mode].toFixed(2)}`).join(", ")}, BM25 ${bm25.toFixed(2)}: ${judged.query}` +
        (unjudged > 0 ? ` (${unjudged} of the first 10 outside the pool)` : ""),
    );
  }
}
