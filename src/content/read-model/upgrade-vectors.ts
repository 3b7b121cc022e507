// Replaces static vectors with those of the transformer, newest first, while the machine has little else to do. The new
// vectors are stored, so that a restart continues where the last one ended.
import { setTimeout as sleep } from "node:timers/promises";
import { IdleMeter } from "../../base/idle-meter.ts";
import type { Log } from "../../base/log.ts";
import type { Embedder, TransformerProcess } from "../../embed/embedder.ts";
import type { ContentIndex } from "../../../packages/search-index/content-index.ts";
import { isTransformerBits, vectorFrom } from "../../../packages/search-index/vectors/vector-code.ts";
import type { Store } from "../../store/store.ts";
import type { Document } from "../content-columns.ts";
import { textToEmbed, vectorRow } from "../prepare/embedding.ts";
import type { Documents } from "./documents.ts";
import { itemsByVector, type ItemToEmbed } from "./items-by-vector.ts";

/** Items that are looked for at once, stored at once, and embedded at once: a query waits for a few texts at most. */
const ITEMS_PER_ROUND = 2_048;
const ITEMS_PER_INSERT = 64;
const TEXTS_PER_CALL = 4;
const PAUSE_MS = 1_000;
const RETRY_MS = 300_000;

interface Deps {
  store: Store;
  log: Log;
  embedder: Embedder;
  index: ContentIndex;
  documents: Documents;
  untilIdle?: UntilIdle;
}

/** Resolves when the machine has time for the transformer. */
export type UntilIdle = (transformer: TransformerProcess) => Promise<void>;

export function createVectorUpgrade({
  store,
  log,
  embedder,
  index,
  documents,
  untilIdle = waitForIdle(),
}: Deps) {
  const { transformer } = embedder;
  /** Items without a document, which can never be embedded. */
  const skipped = new Set<string>();
  let remaining = 0;
  /** The size of the index when they were counted. What was added since then has a static vector too. */
  let countedSize: number | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let retryAt = 0;

  async function upgradeAll(model: TransformerProcess): Promise<void> {
    for (;;) {
      const { size } = index;
      const isStatic = (bits: number) => bits !== 0 && !isTransformerBits(bits);
      const { count, first } = itemsByVector(index, isStatic, { limit: ITEMS_PER_ROUND, skipped });
      remaining = count;
      countedSize = size;
      if (first.length === 0) return;
      for (let start = 0; start < first.length; start += ITEMS_PER_INSERT) {
        if (isStopped) return;
        await upgrade(model, first.slice(start, start + ITEMS_PER_INSERT));
        remaining = Math.max(0, count - start - ITEMS_PER_INSERT);
      }
    }
  }

  async function upgrade(model: TransformerProcess, items: readonly ItemToEmbed[]): Promise<void> {
    const versions = new Map(items.map(({ id }) => [id, index.versionOf(id)]));
    const found = [...(await documents.get(items)).values()];
    const known = new Set(found.map(({ id }) => id));
    for (const { id } of items) if (!known.has(id)) skipped.add(id);
    const vectors: Float32Array[] = [];
    for (let start = 0; start < found.length; start += TEXTS_PER_CALL) {
      await untilIdle(model);
      if (isStopped) return;
      vectors.push(...(await model.embed(found.slice(start, start + TEXTS_PER_CALL).map(textToEmbed))));
    }
    // A newer version of an item has its own vector.
    const isCurrent = ({ id }: { id: string }) => index.versionOf(id) === versions.get(id);
    const rows = found
      .map((document, i) => ({ document, row: vectorRow(embedder, document, vectors[i], "transformer") }))
      .filter(({ row }) => isCurrent(row));
    await store.insert(
      "content_vectors_v1",
      rows.filter(({ document }) => !isBuiltIn(document)).map(({ row }) => row),
    );
    for (const { row } of rows) {
      const vector = vectorFrom(row.vector, embedder.dimensions);
      // It may have been written meanwhile. Its vector is then static, and is replaced in the next round.
      if (vector && isCurrent(row)) index.setVector(row.id, vector);
    }
  }

  return {
    /** Starts the work in the background, unless it is running. */
    start(): void {
      if (!transformer || running || isStopped || performance.now() < retryAt) return;
      running = upgradeAll(transformer)
        .catch((error: unknown) => {
          if (isStopped) return;
          retryAt = performance.now() + RETRY_MS;
          log.warn(
            { err: error },
            "the transformer cannot embed items; searches use the bundled model's vectors",
          );
        })
        .finally(() => (running = undefined));
    },
    isRunning: () => running !== undefined,
    /** The number of items with a static vector. */
    remaining(): number {
      const added = countedSize === undefined ? 0 : Math.max(0, index.size - countedSize);
      return Math.min(index.size, remaining + added);
    },
    stop(): void {
      isStopped = true;
      transformer?.end();
    },
  };
}

/** Explainers come with the program and have no row in the store. */
function isBuiltIn({ origin }: Document): boolean {
  return origin === "glossary";
}

/** Waits while other work uses half of the processors or more, or while queries need the transformer. */
function waitForIdle(): UntilIdle {
  const meter = new IdleMeter();
  return async (transformer) => {
    while (!meter.isIdle(transformer.cpuMs()) || performance.now() - transformer.lastQueryAt() < PAUSE_MS)
      await sleep(PAUSE_MS, undefined, { ref: false });
  };
}
