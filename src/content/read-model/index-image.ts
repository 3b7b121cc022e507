// The index image: a copy of the index on disk, so that a start need not rebuild it. The store is the source of truth: an
// image that does not match the store is not used, and later writes are read from the store.
import type { Clock } from "../../base/clock.ts";
import type { Log } from "../../base/log.ts";
import type { Store } from "../../store/store.ts";
import { createHash } from "node:crypto";
import { z } from "zod";
import { categories, ecosystems } from "../../projects/catalogue/taxonomy.ts";
import { segmentFormat } from "../../../packages/search-index/files/segment-file.ts";
import { contentTypes, scopes } from "../../../packages/search-index/segments/index-entry.ts";
import { FORMULA_VERSION } from "../../../packages/search-index/search/rank.ts";
import { contentColumns } from "../content-columns.ts";
import { BOILERPLATE_VERSION } from "../text/boilerplate.ts";
import { TERMS_VERSION } from "../text/terms.ts";
import type { ContentIndex } from "../../../packages/search-index/content-index.ts";
import type { Manifest } from "../../../packages/search-index/files/manifest.ts";
import { openImage, type OpenedImage } from "../../../packages/search-index/files/open-image.ts";
import {
  ImageWriter,
  snapshotOf,
  type IndexSnapshot,
} from "../../../packages/search-index/files/save-image.ts";
import { idOf, type Segment } from "../../../packages/search-index/segments/segment.ts";
import { rowsWrittenUntil, vectorsSince, versionsOf } from "../content-queries.ts";
import type { DocumentFiles } from "../../../packages/search-index/files/document-files.ts";
import { HEADER_BYTES } from "../../../packages/search-index/files/document-files.ts";

/** An image is saved after this many changes, and at least this share of the number of items. A start replays later ones. */
const CHANGES_MIN = 2_000;
const CHANGES_SHARE = 1 / 64;
/** The minimum time between two images, and the maximum time until a few changes are saved. */
const EVERY_MS = 30_000;
const FEW_EVERY_MS = 600_000;

/** How much of the store is in the index. */
interface SavedState {
  from: number;
  written: number;
  vectorsWritten: number;
  /** The number of changes since startup. */
  changes: number;
}

export function createIndexImage(options: {
  directory: string;
  store: Store;
  clock: Clock;
  log: Log;
  index: ContentIndex;
  files: DocumentFiles;
  embedder: { id: string; dimensions: number };
}) {
  const { directory, store, clock, log, index, files } = options;
  const writer = new ImageWriter(directory, index);
  const fingerprint = imageFingerprint(options);
  let savedChanges = 0;
  let savedAt = Number.NEGATIVE_INFINITY;
  let saving: Promise<void> | undefined;
  let isFailing = false;

  function isDue(changes: number): boolean {
    const fresh = changes - savedChanges;
    const since = clock.real() - savedAt;
    if (fresh === 0 || index.size < CHANGES_MIN || since < EVERY_MS) return false;
    return fresh >= Math.max(CHANGES_MIN, index.size * CHANGES_SHARE) || since > FEW_EVERY_MS;
  }

  async function save(snapshot: IndexSnapshot, state: SavedState): Promise<void> {
    const { from, written, vectorsWritten } = state;
    try {
      const [counted] = await store.read(rowsWrittenUntil, { until: written });
      const rows = counted?.rows ?? 0;
      const witnesses = snapshot.segments.flatMap(({ segment }) => findWitness(segment));
      await files.sync();
      await writer.save(snapshot, { fingerprint, written, vectorsWritten, from, rows, witnesses });
      const inUse = [...snapshot.segments.map(({ segment }) => segment), ...index.segments];
      await files.deleteUnusedFiles(inUse.map((segment) => segment.documentsAt));
      savedChanges = state.changes;
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        log.warn(
          { err: error },
          "the content index could not be saved to disk; the next start will rebuild it",
        );
      isFailing = true;
    }
  }

  return {
    /** The saved image, if it belongs to this store and has the fingerprint of this program. */
    async open(): Promise<OpenedImage | undefined> {
      const image = await openImage(directory, fingerprint, index, writer);
      if (!image || !(await matchesStore(store, image.facts)) || !(await image.terms())) return undefined;
      savedAt = clock.real();
      return image;
    },
    /** Moves the large columns of a segment to its file. */
    moveToDisk: (segment: Segment) => writer.moveToDisk(segment),
    /** Starts to save the index in the background if enough has changed. */
    saveIfDue(state: SavedState): void {
      if (saving || !isDue(state.changes)) return;
      savedAt = clock.real();
      saving = save(snapshotOf(index), state).finally(() => (saving = undefined));
    },
    /** Resolves when nothing is being written. */
    idle: async () => saving,
  };
}

/** The item of a segment that was written last. */
function findWitness(segment: Segment): Manifest["witnesses"] {
  let last = -1;
  for (let i = 0; i < segment.size; i++) {
    if (
      segment.live[i] === 1 &&
      (last < 0 || (segment.written[i] as number) > (segment.written[last] as number))
    )
      last = i;
  }
  return last < 0 ? [] : [{ id: idOf(segment, last), written: segment.written[last] as number }];
}

/** Another store, or one restored from a backup, lacks the last items or has a different number of rows. */
async function matchesStore(store: Store, { written, rows, witnesses }: Manifest): Promise<boolean> {
  const ids = witnesses.map(({ id }) => id);
  const versions = new Map(
    (await store.read(versionsOf, { ids, limit: ids.length })).map((row) => [row.id, row.version]),
  );
  if (witnesses.some((witness) => (versions.get(witness.id) ?? -1) < witness.written)) return false;
  if (!store.keepsReplacedRows) return true;
  const [counted] = await store.read(rowsWrittenUntil, { until: written });
  return counted?.rows === rows;
}

/** Increase this when the meaning of stored bytes changes while the names and types below stay the same. */
const ENCODING = 4;

export interface FingerprintInputs {
  store: Pick<Store, "fingerprintOf">;
  embedder: { id: string; dimensions: number };
  /** The columns from which the files are built. */
  columns?: Record<string, { schema: z.ZodType; uses: readonly string[] }>;
}

/**
 * The fingerprint of the program that wrote an index image and its document files. It is computed from the schema and the
 * file formats, so that a change of either rebuilds the files automatically.
 */
export function imageFingerprint({ store, embedder, columns = contentColumns }: FingerprintInputs): string {
  const slugs = (tags: readonly { slug: string }[]) => tags.map(({ slug }) => slug);
  const parts = [
    ENCODING,
    store.fingerprintOf(["content_v1", "content_vectors_v1"]),
    Object.entries(columns).map(([name, { schema, uses }]) => [name, z.toJSONSchema(schema), uses]),
    z.toJSONSchema(vectorsSince.row),
    segmentFormat,
    HEADER_BYTES,
    FORMULA_VERSION,
    TERMS_VERSION,
    BOILERPLATE_VERSION,
    [embedder.id, embedder.dimensions],
    contentTypes,
    scopes,
    slugs(ecosystems),
    slugs(categories),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
