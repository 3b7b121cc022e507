// npm run eval analysis: the quality of search and analysis over one week of raw news, through the service's own API,
// with labels that were written before the rules (test/corpora/analysis). Cases are printed for the working half only.
// It measures static vectors; with ORRERY_EMBED=minilm, those of the transformer, after all items have been embedded.
// `npm run eval analysis texts` prints the answers as well, `npm run eval analysis working` only the working half.
import { sentimentOf } from "../src/content/analysis/sentiment.ts";
import {
  halves,
  readBoilerplate,
  readJudged,
  readQuestions,
  readTopics,
  type Half,
} from "../test/corpora/analysis.ts";
import { startTestService, type TestService } from "../test/harness.ts";
import { cleaning, type Cleaning } from "./analysis-measures.ts";
import { ask, KnownNews, printCases, printTotals, type Search } from "./analysis-questions.ts";
import {
  askTopics,
  printRankedQueries,
  printRanking,
  printTopicErrors,
  printTopics,
  rank,
} from "./analysis-search.ts";
import { augustNews, rowsAsNews, WEEK_END, type NewsItem } from "./labelled-news.ts";
import { embedAll } from "./embed-all.ts";
import { evalCatalogue } from "./linker-catalogue.ts";
import { accuracyOf, majorityOf, plainWords, sentimentSets, type Classifier } from "./sentiment-sets.ts";
import { sharedData } from "./shared-texts.ts";

/** The halves that are evaluated. */
const shown = process.argv.includes("working") ? halves.slice(0, 1) : halves;

/** Imports are written in batches like these by the import command. */
const BATCH = 250;

export async function run(): Promise<void> {
  const data = sharedData();
  if (data === null) {
    console.log("eval analysis: skipped, there is no shared data folder next to the repository");
    return;
  }
  const news = augustNews(data);
  const known = new KnownNews(news);
  for (const half of halves) known.check(readQuestions(half));
  const embed = process.env["ORRERY_EMBED"];
  const service = await startTestService({
    now: WEEK_END,
    ...(embed === undefined ? {} : { env: { ORRERY_EMBED: embed } }),
  });
  try {
    await service.write({ projects: evalCatalogue.map((project) => ({ ...project })) });
    await importNews(service, news);
    if (embed === "minilm") await embedAll(service.service);
    const search = searchOf(service);
    await evaluateQuestions(search, known);
    await evaluateSearch(search, news);
    await evaluateCleaning(service, data, news);
  } finally {
    await service.close();
  }
  evaluateSentiment(data);
}

async function importNews(service: TestService, news: readonly NewsItem[]): Promise<void> {
  for (let at = 0; at < news.length; at += BATCH)
    await service.write({ content: news.slice(at, at + BATCH).map((item) => ({ ...item })) });
}

function searchOf(service: TestService): Search {
  return async (request) => {
    const { status, body } = await service.call("content_search", request);
    if (status !== 200) throw new Error(`search answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
}

async function evaluateQuestions(search: Search, known: KnownNews): Promise<void> {
  console.log("# Questions");
  for (const half of shown) {
    const results = [];
    for (const question of readQuestions(half)) results.push(await ask(question, search, known));
    if (half === "working") printCases(results);
    printTotals(half, results);
  }
}

async function evaluateSearch(search: Search, news: readonly NewsItem[]): Promise<void> {
  console.log("\n# Warnings that nothing was found");
  for (const half of shown) {
    const results = await askTopics(readTopics(half), search);
    if (half === "working") printTopicErrors(results);
    printTopics(half, results);
  }
  console.log("\n# Ranking and calibration");
  for (const half of shown) {
    const ranked = await rank(readJudged(half), search, news);
    if (half === "working") printRankedQueries(ranked);
    printRanking(half, ranked);
  }
}

async function evaluateCleaning(
  service: TestService,
  data: string,
  news: readonly NewsItem[],
): Promise<void> {
  console.log("\n# Cleaning");
  const inWeek = new Map(news.map((item) => [item.id, item]));
  for (const half of shown) {
    const labels = readBoilerplate(half);
    const rows = rowsAsNews(
      data,
      [...labels.keys()].filter((id) => !inWeek.has(id)),
    );
    await importNews(service, rows);
    const items = [...labels.keys()].flatMap(
      (id) => inWeek.get(id) ?? rows.find((row) => row.id === id) ?? [],
    );
    const documents = await service.service.context.services.content.documents.get(
      items.map(({ id, published_at }) => ({ id, publishedAt: Date.parse(published_at) })),
    );
    const measured: (Cleaning & { item: NewsItem })[] = [];
    for (const item of items) {
      const stored = documents.get(item.id);
      const ranges = labels.get(item.id);
      if (!stored || !ranges) throw new Error(`${item.id} was not stored`);
      measured.push({ item, ...cleaning(item, ranges, stored) });
    }
    printCleaning(half, measured);
  }
}

function printCleaning(half: Half, measured: readonly (Cleaning & { item: NewsItem })[]): void {
  const left = measured.flatMap((one) => one.left);
  if (half === "working") {
    for (const { item, lost } of measured)
      if (lost > 0) console.log(`${item.id}: ${lost} sentences lost (${item.source_name})`);
    const kinds = [...new Set(left)].map((kind) => `${kind} ${left.filter((one) => one === kind).length}`);
    if (kinds.length > 0) console.log(`left: ${kinds.join(", ")}`);
  }
  const sum = (pick: (one: Cleaning) => number) => measured.reduce((total, one) => total + pick(one), 0);
  console.log(
    `${half}: ${measured.length} items, ${left.length} of ${sum(({ ranges }) => ranges)} labelled ranges left ` +
      `(${left.filter((kind) => kind === "cut-sentence").length} of them cut sentences), ` +
      `${sum(({ lost }) => lost)} of ${sum(({ sentences }) => sentences)} other sentences lost`,
  );
}

/** As the service labels the results of a search that found only this text. */
const serviceSentiment: Classifier = (text) => {
  const { label } = sentimentOf([text]);
  return label === "mixed" ? "neutral" : label;
};

function evaluateSentiment(data: string): void {
  console.log("\n# Sentiment: accuracy (macro F1)");
  console.log("| set, half (texts) | most frequent class | plain words | service |\n|---|---|---|---|");
  for (const { name, texts } of sentimentSets(data)) {
    const majority = majorityOf(texts.filter(({ half }) => half === "working"));
    for (const half of shown) {
      const part = texts.filter((text) => text.half === half);
      const cells = [majority, plainWords(), serviceSentiment].map((classify) => {
        const { accuracy, macroF1 } = accuracyOf(part, classify);
        return `${accuracy.toFixed(3)} (${macroF1.toFixed(3)})`;
      });
      console.log(`| ${name}, ${half} (${part.length}) | ${cells.join(" | ")} |`);
    }
  }
}
