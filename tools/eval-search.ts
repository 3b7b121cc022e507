// npm run eval search: nDCG@10 of BM25, of the bundled model alone and of both as the service ranks, and of MiniLM if it is installed.
// npm run eval search dev: the same on the development sets, with several shares of meaning, to choose from.
import { StartupError } from "../src/base/errors.ts";
import { DEFAULT_MEANING_SCALE } from "../src/content/prepare/embedding.ts";
import { weights } from "../src/search-index/rank.ts";
import type { Embedder } from "../src/embed/embedder.ts";
import { openMiniLm } from "../src/embed/minilm.ts";
import { openStatic } from "../src/embed/open-static.ts";
import { match, ndcg, scoreMeaning, scoreWords } from "./search-quality.ts";
import { developmentSets, testSets } from "./search-sets.ts";
import { sharedData } from "./shared-texts.ts";

export async function run(): Promise<void> {
  const data = sharedData();
  if (data === null) {
    console.log(
      "eval search: skipped, the shared data folder is not next to the repository (ORRERY_SHARED sets another path)",
    );
    return;
  }
  const models: [string, Embedder][] = [["bundled", openStatic()]];
  const miniLm = await openIfInstalled();
  if (miniLm) models.push(["MiniLM", miniLm]);
  const development = process.argv.includes("dev");
  const shares = development
    ? [0.3, 0.35, 0.4, 0.45, 0.5, 0.6]
    : [weights.auto.meaning, weights.semantic.meaning];
  const columns = models.flatMap(([name]) => [
    `${name} alone`,
    ...shares.map((share) => `${name}, meaning ${share}`),
  ]);
  console.log(`| set (documents / questions) | BM25 | words | ${columns.join(" | ")} |`);
  console.log(`|---|${"---|".repeat(2 + columns.length)}`);
  for (const { name, ...set } of development ? developmentSets(data) : testSets(data)) {
    const { bm25, service } = scoreWords(set);
    const row = [ndcg(bm25, set.relevant), ndcg(service, set.relevant)];
    for (const [, embedder] of models) {
      const meaning = await scoreMeaning(set, embedder);
      row.push(ndcg(meaning, set.relevant));
      for (const share of shares)
        row.push(ndcg(match(service, meaning, share, DEFAULT_MEANING_SCALE), set.relevant));
    }
    console.log(
      `| ${name} (${set.docs.length} / ${set.queries.length}) | ${row.map((value) => value.toFixed(3)).join(" | ")} |`,
    );
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
