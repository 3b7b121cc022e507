// The index in memory: blocks of items by time. Writes make new blocks; small blocks are merged as they pile up.
import { buildSegment, BuildScratch } from "./build-segment.ts";
import { inTurns, eachInTurns } from "../base/yielding.ts";
import type { IndexEntry } from "./index-entry.ts";
import { gatherEntry, type Numbering } from "./add-entry.ts";
import { GatheredRows, type RowGroup } from "./segment-rows.ts";
import { IdTable } from "./id-table.ts";
import { mergeSegments } from "./merge-segments.ts";
import {
  hashOfBytes,
  hashOfId,
  hasId,
  idOf,
  SEGMENT_MAX,
  segmentBytes,
  setVector,
  type Segment,
} from "./segment.ts";
import { StoryTable } from "./story-table.ts";
import { BREAK, decodeTokens } from "./token-bytes.ts";
import type { QuantisedVector } from "./vector-code.ts";
import { VectorPool } from "./vector-pool.ts";
import { Vocabulary } from "./vocabulary.ts";

/** So many blocks of about one size become one. */
const MERGE_FAN = 8;
/** Items that become a block at once. */
const APPEND_MAX = 4_096;
const ROWS_PER_STEP = 32;
const TERMS_PER_STEP = 4_096;

interface Place {
  segment: Segment;
  item: number;
}

export class ContentIndex {
  readonly vocabulary = new Vocabulary();
  readonly stories = new StoryTable();
  readonly vectors: VectorPool;
  /** Replaced, never changed in place: a search keeps the list it began with. */
  #segments: readonly Segment[] = [];
  /** Id to block and item, as one number. */
  readonly #places = new IdTable();
  readonly #blocks: (Segment | undefined)[] = [];
  readonly #tombstones = new Map<string, number>();
  readonly #scratch = new BuildScratch();
  readonly #gathered: GatheredRows;
  readonly #numbering: Numbering = {
    term: (term) => this.vocabulary.intern(term),
    story: (name) => this.stories.intern(name),
  };
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: { dimensions: number }) {
    this.vectors = new VectorPool(options.dimensions);
    this.#gathered = new GatheredRows(options.dimensions);
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** Live items. */
  get size(): number {
    return this.#places.size;
  }

  get bytes(): number {
    let bytes = this.stories.bytes + this.#places.bytes + this.vectors.bytes + this.vocabulary.bytes;
    for (const segment of this.#segments) bytes += segmentBytes(segment);
    return bytes;
  }

  has(id: string): boolean {
    return this.#placeOf(id) !== undefined;
  }

  /** When an item here was published; what is timeless is of every moment. */
  publishedAt(id: string): number | undefined {
    const place = this.#placeOf(id);
    if (!place) return undefined;
    return place.segment.timeless ? Number.POSITIVE_INFINITY : place.segment.times[place.item];
  }

  versionOf(id: string): number | undefined {
    return this.#versionOf(Buffer.from(id));
  }

  /** Where an item's text lies, and of which version it is; undefined when it lies nowhere. */
  textOf(id: string): { at: number; version: number } | undefined {
    const place = this.#placeOf(id);
    const at = place?.segment.texts[place.item] ?? 0;
    return place && at > 0 ? { at, version: place.segment.written[place.item] as number } : undefined;
  }

  /** Items that were gathered and not added yet. */
  get gathered(): number {
    return this.#gathered.length;
  }

  /** Items to be added with the next ones: as the index keeps them they take far less room than as they come. */
  gather(entries: readonly IndexEntry[]): Promise<void> {
    return this.#serially(() => this.#gather(entries));
  }

  /** Adds items and newer versions of items, gathered ones too; older versions than what is known are left out. */
  add(entries: readonly IndexEntry[]): Promise<void> {
    return this.#serially(async () => {
      await this.#gather(entries);
      try {
        const fresh = await inTurns(this.#fresh());
        for (const group of this.#gathered.groups(fresh, APPEND_MAX)) await this.#append(group);
      } finally {
        this.#gathered.clear();
      }
      await this.#mergeSmall();
    });
  }

  /**
   * Takes in a block that was kept, or made elsewhere; of what is known here already the newer version stays. `shown` is
   * called in the turn in which its items can be found.
   */
  adopt(segment: Segment, shown: () => void): Promise<void> {
    return this.#serially(() => this.#show(segment, shown));
  }

  /** Takes an item out; a version written before `writtenAt` will not bring it back. */
  remove(id: string, writtenAt: number): Promise<void> {
    return this.#serially(async () => {
      const known = this.versionOf(id);
      if (known !== undefined && known > writtenAt) return;
      this.#tombstones.set(id, writtenAt);
      const place = this.#placeOf(id);
      if (!place) return;
      hide(place);
      this.#bury(place);
      this.#forget(place);
    });
  }

  /** Gives an item another vector, as when the embedding model changes. */
  setVector(id: string, vector: QuantisedVector): boolean {
    const place = this.#placeOf(id);
    if (!place) return false;
    setVector(place.segment, place.item, this.vectors, vector);
    return true;
  }

  hasVector(id: string): boolean {
    const place = this.#placeOf(id);
    return place !== undefined && (place.segment.scales[place.item] as number) > 0;
  }

  /** Lets go of whole blocks that lie before a time. Gives the number of items let go. */
  dropBefore(time: number): Promise<number> {
    return this.#serially(async () => {
      let dropped = 0;
      for (const segment of this.#segments) {
        if (segment.timeless || (segment.times[segment.size - 1] as number) >= time) continue;
        this.#segments = this.#segments.filter((other) => other !== segment);
        for (let i = 0; i < segment.size; i++) {
          if (segment.live[i] === 0) continue;
          hide({ segment, item: i });
          this.#bury({ segment, item: i });
          this.#forget({ segment, item: i });
          dropped++;
          if (i % ROWS_PER_STEP === 0) await new Promise<void>((resolve) => setImmediate(resolve));
        }
        this.#release(segment);
      }
      return dropped;
    });
  }

  /** Deletions are only needed while older versions may still arrive. */
  forgetDeletionsBefore(writtenAt: number): void {
    for (const [id, deletedAt] of this.#tombstones) if (deletedAt < writtenAt) this.#tombstones.delete(id);
  }

  async #gather(entries: readonly IndexEntry[]): Promise<void> {
    await eachInTurns(entries, (entry) => gatherEntry(this.#gathered, entry, this.#numbering));
  }

  /** The gathered rows that are newer than what is known. */
  *#fresh(): Generator<void, number[]> {
    const rows = this.#gathered;
    const fresh: number[] = [];
    for (const row of yield* rows.newest()) {
      const known = this.#versionOf(rows.id(row));
      if (known === undefined || rows.get(row, "writtenAt") > known) fresh.push(row);
      if (row % ROWS_PER_STEP === 0) yield;
    }
    return fresh;
  }

  async #append({ rows, timeless }: RowGroup): Promise<void> {
    this.#scratch.fit(this.vocabulary.size);
    const options = { pool: this.vectors, timeless, scratch: this.#scratch };
    const segment = await inTurns(buildSegment(this.#gathered, rows, options));
    await this.#show(segment, () => {});
  }

  async #show(segment: Segment, shown: () => void): Promise<void> {
    const older = await inTurns(this.#meet(segment));
    if (segment.liveCount === 0) {
      shown();
      return;
    }
    const dead = deadOf(segment);
    await inTurns(this.#count(segment));
    const block = this.#register(segment);
    // In one turn: no search sees an item twice, or not at all.
    for (const old of older) hide(old);
    this.#segments = [...this.#segments, segment];
    shown();
    await inTurns(this.#enterAll(segment, block));
    await eachInTurns(older, (old) => this.#bury(old));
    await eachInTurns(dead, (item) => this.#uncount(segment, item));
  }

  /** Of items known in two versions the older dies: here at once, elsewhere when the block is shown. */
  *#meet(segment: Segment): Generator<void, Place[]> {
    const older: Place[] = [];
    const ids = this.#idsOf(segment);
    for (let i = 0; i < segment.size; i++) {
      if (i % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
      if (segment.live[i] === 0) continue;
      const written = segment.written[i] as number;
      const known = this.#at(this.#places.find(hashOfId(segment, i), ids.isOf(i)));
      const deletedAt = this.#tombstones.size === 0 ? undefined : this.#tombstones.get(idOf(segment, i));
      if (
        (known && (known.segment.written[known.item] as number) >= written) ||
        (deletedAt ?? -1) >= written
      ) {
        segment.live[i] = 0;
        segment.liveCount--;
        this.vectors.retire(segment.vectors[i] as number);
      } else if (known) older.push(known);
    }
    return older;
  }

  /** From now on the ids of a block's items stand for their places in it. */
  *#enterAll(segment: Segment, block: number): Generator<void, void> {
    const ids = this.#idsOf(segment);
    for (let i = 0; i < segment.size; i++) {
      if (i % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
      if (segment.live[i] === 1) this.#places.set(hashOfId(segment, i), block * SEGMENT_MAX + i, ids.isOf(i));
    }
  }

  #placeOf(id: string): Place | undefined {
    return this.#placeOfBytes(Buffer.from(id));
  }

  #placeOfBytes(id: Uint8Array): Place | undefined {
    const isIt = (place: number) => this.#isAt(place, id, 0, id.length);
    return this.#at(this.#places.find(hashOfBytes(id, 0, id.length), isIt));
  }

  #versionOf(id: Uint8Array): number | undefined {
    const place = this.#placeOfBytes(id);
    if (place) return place.segment.written[place.item];
    return this.#tombstones.size === 0 ? undefined : this.#tombstones.get(Buffer.from(id).toString());
  }

  #at(place: number | undefined): Place | undefined {
    if (place === undefined) return undefined;
    const segment = this.#blocks[Math.floor(place / SEGMENT_MAX)];
    return segment && { segment, item: place % SEGMENT_MAX };
  }

  #isAt(place: number, bytes: Uint8Array, from: number, to: number): boolean {
    const segment = this.#blocks[Math.floor(place / SEGMENT_MAX)];
    return segment !== undefined && hasId(segment, place % SEGMENT_MAX, bytes, from, to);
  }

  /** Whether what lies at a place has the id of an item of this block: `isOf` says of which, until it is asked again. */
  #idsOf({ ids, idOffsets }: Segment): { isOf(item: number): (place: number) => boolean } {
    let [from, to] = [0, 0];
    // One for all items: a million of them would be garbage at once.
    const isIt = (place: number) => this.#isAt(place, ids, from, to);
    return {
      isOf(item) {
        from = idOffsets[item] as number;
        to = idOffsets[item + 1] as number;
        return isIt;
      },
    };
  }

  #forget({ segment, item }: Place): void {
    this.#places.delete(hashOfId(segment, item), this.#idsOf(segment).isOf(item));
  }

  /** Block numbers are used again, so that a place stays a small integer. */
  #register(segment: Segment): number {
    const free = this.#blocks.indexOf(undefined);
    const block = free === -1 ? this.#blocks.length : free;
    this.#blocks[block] = segment;
    return block;
  }

  #release(segment: Segment): void {
    this.#blocks[this.#blocks.indexOf(segment)] = undefined;
  }

  /** Every term's carriers grow by its postings: in a new block all items are live. */
  *#count(segment: Segment): Generator<void, void> {
    for (let t = 0; t < segment.terms.length; t++) {
      const postings = (segment.offsets[t + 1] as number) - (segment.offsets[t] as number);
      this.vocabulary.count(segment.terms[t] as number, postings);
      if (t % TERMS_PER_STEP === TERMS_PER_STEP - 1) yield;
    }
  }

  /** What becomes of an item that is hidden. */
  #bury({ segment, item }: Place): void {
    this.vectors.retire(segment.vectors[item] as number);
    this.#uncount(segment, item);
  }

  /** No live item any more: its terms have a carrier less. */
  #uncount(segment: Segment, item: number): void {
    const { tokenOffsets, projectOffsets } = segment;
    const { tokens } = this.#scratch;
    const [from, to] = [tokenOffsets[item] as number, tokenOffsets[item + 1] as number];
    const count = decodeTokens(segment.tokens, from, to, tokens);
    const projects = segment.projectTerms.subarray(projectOffsets[item], projectOffsets[item + 1]);
    for (const term of new Set([...tokens.subarray(0, count), ...projects])) {
      if (term !== BREAK) this.vocabulary.count(term, -1);
    }
  }

  /** Blocks of one size class, neighbours in time, become one; blocks that are mostly dead are rewritten. */
  async #mergeSmall(): Promise<void> {
    for (;;) {
      const chosen = chooseMerge(this.#segments);
      if (!chosen) return;
      const merged = await inTurns(mergeSegments(chosen));
      const rest = this.#segments.filter((segment) => !chosen.includes(segment));
      this.#segments = merged ? [...rest, merged] : rest;
      if (merged) await inTurns(this.#move(merged));
      for (const segment of chosen) this.#release(segment);
    }
  }

  /** An item never dies while its block is rebuilt, for removals wait their turn; a vector may change, so it is read last. */
  *#move(merged: Segment): Generator<void, void> {
    const block = this.#register(merged);
    const ids = this.#idsOf(merged);
    for (let i = 0; i < merged.size; i++) {
      const hash = hashOfId(merged, i);
      const isIt = ids.isOf(i);
      const old = this.#at(this.#places.find(hash, isIt));
      this.#places.set(hash, block * SEGMENT_MAX + i, isIt);
      if (old) {
        const { segment, item } = old;
        if (segment.scales[item] !== merged.scales[i]) copyVector(segment, item, merged, i);
      }
      if (i % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
    }
  }

  #serially<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#work.then(work, work);
    this.#work = run.catch(() => {});
    return run;
  }
}

function copyVector(from: Segment, item: number, to: Segment, i: number): void {
  const { codeWords } = from;
  to.vectors[i] = from.vectors[item] as number;
  to.scales[i] = from.scales[item] as number;
  to.codes.set(from.codes.subarray(item * codeWords, (item + 1) * codeWords), i * codeWords);
  to.revision++;
}

/** No search that begins now finds it. */
function hide({ segment, item }: Place): void {
  segment.live[item] = 0;
  segment.liveCount--;
}

function deadOf({ live }: Segment): number[] {
  const dead: number[] = [];
  for (let i = 0; i < live.length; i++) if (live[i] === 0) dead.push(i);
  return dead;
}

function chooseMerge(segments: readonly Segment[]): Segment[] | undefined {
  const sparse = segments.find((segment) => segment.size > 1_024 && segment.liveCount * 2 < segment.size);
  if (sparse) return [sparse];
  const classes = new Map<string, Segment[]>();
  for (const segment of segments) {
    const key = `${segment.timeless} ${Math.floor(Math.log2(Math.max(1, segment.liveCount)) / Math.log2(MERGE_FAN))}`;
    classes.set(key, [...(classes.get(key) ?? []), segment]);
  }
  for (const alike of classes.values()) {
    if (alike.length < MERGE_FAN) continue;
    alike.sort((a, b) => (a.times[0] as number) - (b.times[0] as number));
    const chosen = alike.slice(0, MERGE_FAN);
    if (chosen.reduce((sum, segment) => sum + segment.liveCount, 0) <= SEGMENT_MAX) return chosen;
  }
  return undefined;
}
