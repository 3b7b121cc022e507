// Asks the labelled questions and measures the answers.
import { z } from "zod";
import { halves, readBoilerplate, type Half, type Question } from "../test/corpora/analysis.ts";
import { SearchAnswer } from "../src/content/search/search-request.ts";
import {
  factsIn,
  hasBoilerplate,
  isCut,
  isSourced,
  labelledPassages,
  repetitions,
  sentences,
  squeeze,
} from "./analysis-measures.ts";
import { rawText, type NewsItem } from "./labelled-news.ts";

/** Calls POST /api/v1/content/search of the service. */
export type Search = (request: object) => Promise<unknown>;

export const Answer = SearchAnswer.extend({
  metadata: z.looseObject({ warnings: z.array(z.string()), total_results: z.int() }),
});

export interface QuestionResult {
  question: Question;
  /** For each fact: whether the analysis states it. */
  stated: boolean[];
  /** For each fact: whether one of the results states it. */
  retrieved: boolean[];
  snippets: number;
  snippetsWithBoilerplate: number;
  points: string[];
  pointsWithBoilerplate: number;
  summaryHasBoilerplate: boolean;
  summarySentences: number;
  repeated: number;
  /** Key points that rest only on items about something else. */
  offSubject: string[];
  unsourced: number;
  cut: number;
  headlines: number;
  withFigure: number;
  summary: string;
}

/** The raw items, with the labelled boilerplate of those that are labelled. */
export class KnownNews {
  readonly #items: ReadonlyMap<string, NewsItem>;
  readonly #passages = new Map<string, string[]>();
  readonly headlines: ReadonlySet<string>;

  constructor(news: readonly NewsItem[]) {
    this.#items = new Map(news.map((item) => [item.id, item]));
    this.headlines = new Set(news.map(({ title }) => squeeze(title)));
    for (const half of halves)
      for (const [id, ranges] of readBoilerplate(half)) {
        const item = this.#items.get(id);
        if (item) this.#passages.set(id, labelledPassages(item, ranges));
      }
  }

  texts(ids: readonly string[]): string[] {
    return ids.map((id) => this.#items.get(id)).flatMap((item) => (item ? [rawText(item)] : []));
  }

  passages(ids: readonly string[]): string[] {
    return ids.flatMap((id) => this.#passages.get(id) ?? []);
  }

  /** Throws if a fact cites an item that does not state it. */
  check(questions: readonly Question[]): void {
    for (const { id, facts } of questions)
      for (const { fact, patterns, ids } of facts)
        for (const cited of ids)
          if (!this.texts([cited]).some((text) => patterns.some((pattern) => pattern.test(text))))
            throw new Error(`${id}: ${cited} does not state "${fact}"`);
  }
}

export async function ask(question: Question, search: Search, news: KnownNews): Promise<QuestionResult> {
  const answer = Answer.parse(
    await search({ query: question.question, include_analysis: true, snippet_limit: 2 }),
  );
  const { analysis, content } = answer;
  if (!analysis) throw new Error(`no analysis for ${question.id}`);
  const points = analysis.key_points;
  const summary = sentences(analysis.summary);
  // A fact counts only where a reader would take it from: in a sentence that is not boilerplate.
  const text = [...summary, ...points.map((point) => point.text)]
    .filter((sentence) => !hasBoilerplate(sentence, []))
    .join("\n");
  const returned = new Set(content.map(({ id }) => id));
  const snippets = content.flatMap(({ id, snippets }) =>
    (snippets ?? []).map((snippet) => ({ id, text: snippet.text })),
  );
  const onSubject = new Set([...question.facts.flatMap(({ ids }) => ids), ...question.related]);
  const summaryTexts = news.texts(analysis.summary_ids);
  return {
    question,
    stated: factsIn(text, question.facts),
    retrieved: question.facts.map(({ ids }) => ids.some((id) => returned.has(id))),
    snippets: snippets.length,
    snippetsWithBoilerplate: snippets.filter(({ id, text }) => hasBoilerplate(text, news.passages([id])))
      .length,
    points: points.map((point) => point.text),
    pointsWithBoilerplate: points.filter(({ text, ids }) => hasBoilerplate(text, news.passages(ids))).length,
    summaryHasBoilerplate: hasBoilerplate(analysis.summary, news.passages(analysis.summary_ids)),
    summarySentences: summary.length,
    repeated: repetitions(points.map((point) => point.text)),
    offSubject: points.filter(({ ids }) => !ids.some((id) => onSubject.has(id))).map((point) => point.text),
    unsourced:
      points.filter(({ text, ids }) => !isSourced(text, news.texts(ids))).length +
      summary.filter((sentence) => !isSourced(sentence, summaryTexts)).length,
    cut: points.filter((point) => isCut(point.text, news.headlines)).length,
    headlines: points.filter((point) => news.headlines.has(squeeze(point.text))).length,
    withFigure: points.filter((point) => /\d/.test(point.text)).length,
    summary: analysis.summary,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const share = (part: number, all: number) =>
  all === 0 ? "–" : `${(part / all).toFixed(3)} (${part} of ${all})`;

export function printTotals(half: Half, results: readonly QuestionResult[]): void {
  const total = (pick: (result: QuestionResult) => number) => sum(results.map(pick));
  const points = total(({ points }) => points.length);
  const facts = total(({ stated }) => stated.length);
  console.log(`\n${half}: ${results.length} questions`);
  console.table({
    "facts stated": share(
      total(({ stated }) => stated.filter(Boolean).length),
      facts,
    ),
    "facts in the results": share(
      total(({ retrieved }) => retrieved.filter(Boolean).length),
      facts,
    ),
    "snippets with boilerplate": share(
      total((result) => result.snippetsWithBoilerplate),
      total(({ snippets }) => snippets),
    ),
    "key points with boilerplate": share(
      total((result) => result.pointsWithBoilerplate),
      points,
    ),
    "summaries with boilerplate": share(
      total((result) => Number(result.summaryHasBoilerplate)),
      results.length,
    ),
    "key points that repeat another": share(
      total(({ repeated }) => repeated),
      points,
    ),
    "key points off the subject": share(
      total(({ offSubject }) => offSubject.length),
      points,
    ),
    "sentences without a source": total(({ unsourced }) => unsourced),
    "key points that are cut": share(
      total(({ cut }) => cut),
      points,
    ),
    "key points that are headlines": share(
      total(({ headlines }) => headlines),
      points,
    ),
    "key points with a figure": share(
      total(({ withFigure }) => withFigure),
      points,
    ),
    "summaries over five sentences": total(({ summarySentences }) => Number(summarySentences > 5)),
  });
}

/** One line for each question of the working half, then the facts it misses. */
export function printCases(results: readonly QuestionResult[]): void {
  for (const result of results) {
    const { question, stated, retrieved } = result;
    const flags = [
      result.pointsWithBoilerplate > 0 && `${result.pointsWithBoilerplate} points with boilerplate`,
      result.summaryHasBoilerplate && "boilerplate in the summary",
      result.repeated > 0 && `${result.repeated} repetitions`,
      result.offSubject.length > 0 && `${result.offSubject.length} off the subject`,
      result.unsourced > 0 && `${result.unsourced} without a source`,
      result.cut > 0 && `${result.cut} cut`,
    ].filter(Boolean);
    console.log(
      `${stated.filter(Boolean).length}/${stated.length} ${question.id}: ${question.question}` +
        (flags.length > 0 ? ` [${flags.join(", ")}]` : ""),
    );
    question.facts.forEach(({ fact }, i) => {
      if (!stated[i]) console.log(`      missing${retrieved[i] ? "" : ", not in the results"}: ${fact}`);
    });
    if (process.argv.includes("texts")) {
      console.log(`      ${result.summary}`);
      for (const point of result.points)
        console.log(`      - ${point}${result.offSubject.includes(point) ? " [off the subject]" : ""}`);
    }
  }
}
