// The interface of the content domain: writing, searching, reading, and the newest items about a project.
import { serveOthers } from "../base/batches.ts";
import { DAY_MS, isoOf } from "../base/time.ts";
import type { LanguageModel } from "../language/language-model.ts";
import type { ProjectContent } from "../projects/project-attributes.ts";
import type { Catalogue } from "../projects/catalogue/catalogue.ts";
import { analysisByModel } from "./analysis/llm-analysis.ts";
import { extractiveAnalysis } from "./analysis/extractive-analysis.ts";
import { analysedItem, type AnalysedItem } from "./analysis/analysis-input.ts";
import { sentimentOf } from "./analysis/sentiment.ts";
import type { Document } from "./content-columns.ts";
import { storedWithIds } from "./content-queries.ts";
import { nearDuplicates } from "../../packages/search-index/search/lookups.ts";
import { newestOfProject, type NewestItem } from "../../packages/search-index/search/lookups.ts";
import { linkImpact } from "../../packages/search-index/segments/index-entry.ts";
import type { Hit } from "../../packages/search-index/search/search-plan.ts";
import { quantise, cosine } from "../../packages/search-index/vectors/vector-code.ts";
import { itemOf } from "./search/content-item.ts";
import {
  createContentModel,
  type ContentModel,
  type ContentModelOptions,
} from "./read-model/content-model.ts";
import type { LinkedText } from "./prepare/links-and-tags.ts";
import { textOf } from "./prepare/prepare.ts";
import { createPreparer } from "./prepare/preparer.ts";
import { createProjectNames } from "./prepare/project-knowledge.ts";
import { attentionPart, freshnessPart, weights } from "../../packages/search-index/search/rank.ts";
import type { ContentRecord } from "./content-record.ts";
import {
  defaultTypes,
  type Analysis,
  type ContentItem,
  type FullItem,
  type SearchRequest,
} from "./search/search-request.ts";
import { searchContent, type SearchOutcome } from "./search/content-search.ts";
import { withholding, type TweetText } from "./withheld-text.ts";
import {
  completeSentencesOf,
  excerpt,
  sentencesOf,
  snippetsByWords,
  type Snippet,
} from "./search/snippets.ts";
import { cleanerOf } from "./text/boilerplate.ts";
import { writeContent } from "./content-writer.ts";
import { createRelinker } from "./relinker.ts";

export type Content = ReturnType<typeof createContent>;

export interface ContentSearchResult {
  items: ContentItem[];
  analysis: Analysis | undefined;
  outcome: SearchOutcome;
}

export interface ContentDeps extends ContentModelOptions {
  catalogue: Catalogue;
  /** Absent when no language model is configured. */
  language: LanguageModel | undefined;
  /** Whether the text of tweets is returned. */
  tweetText: TweetText;
}

const MAX_DUPLICATE_IDS = 20;
/** Items with a lower relevance only mention a project in passing. */
const ABOUT_RELEVANCE_MIN = 0.2;

export function createContent(deps: ContentDeps) {
  const { store, clock, catalogue, embedder } = deps;
  const model = createContentModel(deps);
  const names = createProjectNames(catalogue);
  const preparer = createPreparer({
    catalogue,
    embedder,
    stories: model.stories,
    rowFormat: store.rowFormat,
  });
  const isWithheld = withholding(deps.tweetText);
  const searching = { clock, store, model, embedder, projectsOf: names.projectsOf };

  async function search(request: SearchRequest): Promise<ContentSearchResult> {
    const outcome = await searchContent(searching, request);
    const documents = await model.documents.get(outcome.hits);
    const isAnalysed = request.include_analysis && outcome.query && request.search_mode !== "recent";
    const items: ContentItem[] = [];
    const analysed: AnalysedItem[] = [];
    for (const hit of outcome.hits) {
      const document = documents.get(hit.id);
      if (!document) continue;
      // The passages of a long text take milliseconds.
      await serveOthers();
      const withheld = isWithheld(document);
      const item = itemOf(hit, document, {
        weights: outcome.weights,
        embedding: outcome.query && hit.kind,
        calibration: outcome.calibration,
        projectName: names.nameOf,
        imageLimit: request.image_limit,
        isWithheld: withheld,
      });
      items.push(item);
      // Snippets and analyses must not quote withheld text.
      if (withheld) continue;
      if (outcome.query && request.snippet_limit !== undefined) {
        item.snippets = await snippetsOf(document, outcome, request.snippet_limit);
      }
      if (isAnalysed) analysed.push(analysedItem(item, textOf(document), hit.relevance));
    }
    const analysis = isAnalysed ? await analyse(analysed, request.query ?? "", outcome) : undefined;
    return { items, analysis, outcome };
  }

  async function analyse(items: AnalysedItem[], question: string, outcome: SearchOutcome): Promise<Analysis> {
    const asked = { question, absent: outcome.absent };
    if (!deps.language || items.length === 0) return extractiveAnalysis(items, outcome.termWeights, asked);
    const analysis = await analysisByModel(deps.language, items, asked, outcome.termWeights);
    if (analysis.note) deps.log.warn({ note: analysis.note }, "analysis without the language model");
    return analysis;
  }

  /** Snippets by words; if none of them occurs in the text, the sentences nearest in meaning. */
  async function snippetsOf(document: Document, outcome: SearchOutcome, limit: number): Promise<Snippet[]> {
    const text = textOf(document) || document.title;
    const all = cleanerOf(document.type) ? completeSentencesOf(text) : sentencesOf(text);
    const byWords = snippetsByWords(all, outcome.termWeights, limit);
    if (byWords.length > 0 || !outcome.query?.meaning) return byWords;
    const sentences = all.slice(0, 24);
    const [queryVector, ...sentenceVectors] = (
      await embedder.embed([outcome.query.meaning, ...sentences.map((sentence) => sentence.text)])
    ).map((vector) => quantise(vector));
    if (!queryVector) return [];
    return sentences
      .map((sentence, i) => ({
        sentence,
        similarity: sentenceVectors[i]
          ? cosine(queryVector, sentenceVectors[i].values, 0, sentenceVectors[i].scale)
          : 0,
      }))
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, limit)
      .map(({ sentence }) => excerpt(sentence.text, []));
  }

  async function newest(
    projectIds: readonly number[],
    options: { limit: number; from: number; types: readonly string[] },
  ): Promise<Map<number, ContentItem[]>> {
    const now = clock.now();
    const wanted = { ...options, until: now, minimumImpact: linkImpact(ABOUT_RELEVANCE_MIN) };
    const hits = new Map<number, NewestItem[]>();
    for (const projectId of projectIds) {
      hits.set(projectId, newestOfProject(model.index, projectId, wanted));
    }
    const documents = await model.documents.get([...hits.values()].flat());
    const items = new Map<number, ContentItem[]>();
    for (const [projectId, found] of hits) {
      const shown = found.map(({ id }) => documents.get(id)).filter((document) => document !== undefined);
      items.set(
        projectId,
        shown.map((document) => asItem(document, now)),
      );
    }
    return items;
  }

  async function item(id: string): Promise<FullItem | undefined> {
    const indexed = model.index.publishedAt(id) ?? NaN;
    // Items that are not indexed yet are in the store only. Those that do not age have no time in the index.
    const [stored] = Number.isFinite(indexed) ? [] : await store.read(storedWithIds, { ids: [id], limit: 1 });
    const publishedAt = stored?.published_at ?? (Number.isFinite(indexed) ? indexed : 0);
    const document = (await model.documents.get([{ id, publishedAt }])).get(id);
    const now = clock.now();
    if (!document || document.published_at > now) return undefined;
    const { relevance_score: _, score_parts: __, ...shown } = asItem(document, now);
    const duplicateIds = nearDuplicates(model.index, id, now);
    // Some items, such as short tweets, are only a title.
    const text = isWithheld(document) ? "" : textOf(document).trim() || document.title;
    return {
      ...shown,
      text,
      sentiment: text === "" ? null : sentimentOf([`${document.title}\n${text}`]).label,
      duplicates: duplicateIds.length,
      duplicate_ids: duplicateIds.slice(0, MAX_DUPLICATE_IDS),
    };
  }

  /** An item that was not found by a query, scored like the results of a search without one. */
  function asItem(document: Document, now: number): ContentItem {
    const parts = {
      words: 0,
      meaning: 0,
      freshness: freshnessPart(now - document.published_at),
      attention: attentionPart(document),
    };
    const { id, published_at: publishedAt } = document;
    const hit: Hit = { id, publishedAt, relevance: 0, parts, kind: "static", duplicates: 0 };
    return itemOf(hit, document, {
      weights: { static: weights.newest, transformer: weights.newest },
      calibration: undefined,
      projectName: names.nameOf,
      imageLimit: undefined,
      isWithheld: isWithheld(document),
    });
  }

  return {
    ...model,
    write: (records: ContentRecord[], origin: string) => writeContent({ store, preparer }, records, origin),
    relinker: createRelinker({ ...deps, preparer }),
    search,
    item,
    /** The projects each text is about, best first. */
    link: (texts: LinkedText[]) => preparer.link(texts),
    ofProjects: {
      recent: (projectIds, { limit, daysBack }) =>
        newest(projectIds, { limit, from: clock.now() - daysBack * DAY_MS, types: defaultTypes }),
      developments: (projectIds, { limit }) =>
        newest(projectIds, { limit, from: model.hotFrom(), types: ["developments"] }),
    } as ProjectContent,
  };
}

/** ISO time of the newest item, for metadata. */
export function asOf(model: ContentModel): string | null {
  const { asOf: newest } = model.status();
  return newest === null ? null : isoOf(newest);
}
