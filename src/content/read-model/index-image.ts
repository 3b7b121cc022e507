// The index kept on disk beside the store, so that a start need not make it again. The store alone is the truth: an image
// that it does not vouch for is not used, and what was written since is read from it.
import type { Clock } from "../../base/clock.ts";
import { inTurns } from "../../base/yielding.ts";
import type { Log } from "../../base/log.ts";
import type { Store } from "../../store/store.ts";
import { imageFingerprint } from "./image-fingerprint.ts";
import type { ContentIndex } from "../../search-index/content-index.ts";
import type { Manifest } from "../../search-index/image/manifest.ts";
import { openImage, type OpenedImage } from "../../search-index/image/open-image.ts";
import { ImageWriter, momentOf, type Moment } from "../../search-index/image/save-image.ts";
import { idOf, type Segment } from "../../search-index/segment.ts";
import { rowsWrittenUntil, versionsOf } from "../content-queries.ts";
import type { DocumentFiles } from "../../search-index/document-files.ts";

/** So many changes are not worth an image, and this share of the items is: as many rows are read again at a start. */
const CHANGES_MIN = 2_000;
const CHANGES_SHARE = 1 / 64;
/** A few changes wait for more, but not for ever. */
const EVERY_MS = 30_000;
const FEW_EVERY_MS = 600_000;
const ITEMS_PER_STEP = 1_024;

export interface KeptImage {
  /** The saved image, if it belongs to this store and its fingerprint is that of this program. */
  open(): Promise<OpenedImage | undefined>;
  /** Begins to write the index as it is now when enough has changed, and does not wait for the end. */
  saveIfDue(state: SavedState): void;
  /** Resolves when nothing is being written. */
  idle(): Promise<void>;
}

/** How far the index had followed the store. */
export interface SavedState {
  from: number;
  written: number;
  vectorsWritten: number;
  /** Changes since the model began, counted on. */
  changes: number;
}

export function keepImage(options: {
  directory: string;
  store: Store;
  clock: Clock;
  log: Log;
  index: ContentIndex;
  texts: DocumentFiles;
  embedder: { id: string; dimensions: number };
}): KeptImage {
  const { directory, store, clock, log, index, texts } = options;
  const writer = new ImageWriter(directory, index);
  const fingerprint = imageFingerprint(options);
  let savedChanges = 0;
  let savedAt = Number.NEGATIVE_INFINITY;
  let saving: Promise<void> | undefined;
  let failing = false;

  function isDue(changes: number): boolean {
    const fresh = changes - savedChanges;
    const since = clock.real() - savedAt;
    if (fresh === 0 || index.size < CHANGES_MIN || since < EVERY_MS) return false;
    return fresh >= Math.max(CHANGES_MIN, index.size * CHANGES_SHARE) || since > FEW_EVERY_MS;
  }

  async function save(moment: Moment, state: SavedState): Promise<void> {
    const { from, written, vectorsWritten } = state;
    try {
      const [counted] = await store.read(rowsWrittenUntil, { until: written });
      const rows = counted?.rows ?? 0;
      const witnesses: Manifest["witnesses"] = [];
      for (const { segment } of moment.blocks) witnesses.push(...(await inTurns(witnessOf(segment))));
      await texts.sync();
      await writer.save(moment, { fingerprint, written, vectorsWritten, from, rows, witnesses });
      const inUse = [...moment.blocks.map(({ segment }) => segment), ...index.segments];
      await texts.keepOnly(inUse.map((segment) => segment.texts));
      savedChanges = state.changes;
      failing = false;
    } catch (error) {
      if (!failing)
        log.warn({ err: error }, "the content index was not kept; the next start will make it again");
      failing = true;
    }
  }

  return {
    async open() {
      const image = await openImage(directory, fingerprint, index, writer);
      if (!image || !(await isOfThisStore(store, image.facts)) || !(await image.terms())) return undefined;
      savedAt = clock.real();
      return image;
    },
    saveIfDue(state) {
      if (saving || !isDue(state.changes)) return;
      savedAt = clock.real();
      saving = save(momentOf(index), state).finally(() => (saving = undefined));
    },
    idle: async () => saving,
  };
}

/** The item of a block that was written last. */
function* witnessOf(segment: Segment): Generator<void, Manifest["witnesses"]> {
  let last = -1;
  for (let i = 0; i < segment.size; i++) {
    if (i % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) yield;
    if (
      segment.live[i] === 1 &&
      (last < 0 || (segment.written[i] as number) > (segment.written[last] as number))
    )
      last = i;
  }
  return last < 0 ? [] : [{ id: idOf(segment, last), written: segment.written[last] as number }];
}

/** A store that was put back to an earlier day, or another one, lacks what was written last, or has other rows. */
async function isOfThisStore(store: Store, { written, rows, witnesses }: Manifest): Promise<boolean> {
  const ids = witnesses.map(({ id }) => id);
  const versions = new Map(
    (await store.read(versionsOf, { ids, limit: ids.length })).map((row) => [row.id, row.version]),
  );
  if (witnesses.some((witness) => (versions.get(witness.id) ?? -1) < witness.written)) return false;
  if (!store.keepsReplacedRows) return true;
  const [counted] = await store.read(rowsWrittenUntil, { until: written });
  return counted?.rows === rows;
}
