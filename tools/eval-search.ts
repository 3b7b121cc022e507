// npm run eval search: nDCG@10 of the service's own search, right after an import (static vectors) and once the background
// embedding has finished (vectors of the transformer), beside BM25 and MiniLM.
// In brackets: the share of the better of BM25 and its mix with MiniLM.
// npm run eval search dev: the same on the development sets.
import { openMiniLm } from "../src/embed/minilm.ts";
import { openStatic } from "../src/embed/open-static.ts";
import { openProjection } from "../src/embed/projection.ts";
import { cachedVectors } from "./transformer-vectors.ts";
import { bestHybrid, ndcg, scoreMeaning, scoreWords, type Vectors } from "./search-quality.ts";
import { serviceQuality } from "./service-search.ts";
import { developmentSets, testSets } from "./search-sets.ts";
import { sharedData } from "./shared-texts.ts";

/** The service embeds the beginning of a text: src/content/prepare/embedding.ts. */
const CHARACTERS = 1_200;

export async function run(): Promise<void> {
  const data = sharedData();
  if (data === null) {
    console.log("eval search: skipped, there is no shared data folder next to the repository");
    return;
  }
  const bundled = openStatic();
  const transformer = await openMiniLm();
  const project = openProjection(transformer.dimensions, bundled.dimensions);
  const embedSlowly = (texts: string[]) =>
    cachedVectors(texts, bundled.dimensions, async (part) => (await transformer.embed(part)).map(project));
  const columns =
    "BM25 | `recent` | MiniLM | MiniLM with BM25 | `auto` at first | `semantic` at first | `auto` | `semantic`";
  console.log(`| set (documents / questions) | ${columns} |`);
  console.log(`|---|${"---|".repeat(8)}`);
  for (const { name, ...set } of process.argv.includes("dev") ? developmentSets(data) : testSets(data)) {
    const texts = set.docs.map((doc) => doc.slice(0, CHARACTERS));
    const queries = { static: await bundled.embed(set.queries), transformer: await embedSlowly(set.queries) };
    const items = { static: await bundled.embed(texts), transformer: await embedSlowly(texts) };
    const bm25 = scoreWords(set);
    const meaning = scoreMeaning(queries.transformer, items.transformer);
    const quality = (mode: "auto" | "semantic" | "recent", documents: keyof Vectors) =>
      serviceQuality(set, { mode, documents, queries, items, dimensions: bundled.dimensions });
    const [words, mix] = [ndcg(bm25, set.relevant), bestHybrid(bm25, meaning, set.relevant)];
    const row = [
      words,
      await quality("recent", "static"),
      ndcg(meaning, set.relevant),
      mix,
      await quality("auto", "static"),
      await quality("semantic", "static"),
    ].map((value) => value.toFixed(3));
    for (const mode of ["auto", "semantic"] as const) {
      const value = await quality(mode, "transformer");
      row.push(`${value.toFixed(3)} (${((100 * value) / Math.max(words, mix)).toFixed(2)} %)`);
    }
    console.log(`| ${name} (${set.docs.length} / ${set.queries.length}) | ${row.join(" | ")} |`);
  }
}
