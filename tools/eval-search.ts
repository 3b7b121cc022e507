// npm run eval search: nDCG@10 by words, by meaning and by both, with the bundled model and with MiniLM where it is installed.
// npm run eval search dev: the same on the development sets, with several weights, to choose from.
import { StartupError } from "../src/base/errors.ts";
import { meaningPart, type MeaningScale } from "../src/content/rank.ts";
import type { Embedder } from "../src/embed/embedder.ts";
import { openMiniLm } from "../src/embed/minilm.ts";
import { openStatic } from "../src/embed/open.ts";
import { fuse, ndcg, scoreMeaning, scoreWords, type Scores } from "./search-quality.ts";
import { developmentSets, testSets } from "./search-sets.ts";
import { sharedData } from "./shared-texts.ts";

/** Chosen on the development sets, the same for every set and model. */
const MEANING_WEIGHT = 1.5;

export async function run(): Promise<void> {
  const data = sharedData();
  if (data === null) {
    console.log(
      "eval search: skipped, the shared data folder is not beside the repository (ORRERY_SHARED names another place)",
    );
    return;
  }
  const models: [string, Embedder][] = [["bundled", openStatic()]];
  const miniLm = await openIfInstalled();
  if (miniLm) models.push(["MiniLM", miniLm]);
  const development = process.argv.includes("dev");
  const weights = development ? [0.5, 1, 1.5, 2, 3] : [MEANING_WEIGHT];
  console.log(
    `| set (documents / questions) | words (BM25) | ${models
      .flatMap(([name]) => [
        name,
        ...weights.map((weight) => `${name} + ${weight === MEANING_WEIGHT ? "words" : `words × ${weight}`}`),
      ])
      .join(" | ")} |`,
  );
  console.log(`|---|${"---|".repeat(1 + models.length * (1 + weights.length))}`);
  for (const set of development ? developmentSets(data) : testSets(data)) {
    const { bm25, service } = scoreWords(set);
    const row = [ndcg(bm25, set.relevant)];
    for (const [, embedder] of models) {
      const meaning = await scoreMeaning(set, embedder);
      row.push(ndcg(meaning, set.relevant));
      for (const weight of weights) row.push(ndcg(fuse(bm25, meaning, weight), set.relevant));
      if (development && embedder === models[0]?.[1]) showService(set.name, service, meaning, set.relevant);
    }
    console.log(
      `| ${set.name} (${set.docs.length} / ${set.queries.length}) | ${row.map((value) => value.toFixed(3)).join(" | ")} |`,
    );
  }
}

/** The service's own match, for several shares of meaning and several scales of the cosine. */
function showService(name: string, words: Scores, meaning: Scores, relevant: number[][]): void {
  for (const scale of [
    { none: 0.15, same: 0.75 },
    { none: 0, same: 0.75 },
    { none: 0.1, same: 0.6 },
    { none: 0, same: 1 },
  ] satisfies MeaningScale[]) {
    const found = [0, 0.35, 0.5, 0.65, 0.8].map((share) => {
      const match = words.map((row, q) =>
        row.map((value, i) => (1 - share) * value + share * meaningPart(meaning[q]?.[i] ?? 0, scale)),
      );
      return `${share}: ${ndcg(match, relevant).toFixed(3)}`;
    });
    console.error(`  ${name}, cosine ${scale.none} to ${scale.same}, share of meaning ${found.join(", ")}`);
  }
}

async function openIfInstalled(): Promise<Embedder | undefined> {
  try {
    return await openMiniLm();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.log(`eval search: without MiniLM (${error.message})`);
    return undefined;
  }
}
