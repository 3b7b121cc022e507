// The first pass of a search over the slices of segments: filters, and the items nearest in meaning. What is on disk is read.
import type { ContentIndex } from "./content-index.ts";
import { loadColumns, loadTexts } from "./disk/load-columns.ts";
import { applyFilters, columnsOfSearch, requirePhrases, termsOfSearch, type Conditions } from "./filters.ts";
import { Nearest, type Slice } from "./nearest-vectors.ts";
import type { SearchBuffers } from "./search-buffers.ts";

/** The steps of a search; a promise must be fulfilled before the next step. */
export type Steps<T> = Generator<void | Promise<unknown>, T>;

/** Applies the filters, and returns the items of each slice that are among the nearest in meaning. */
export function* filterAndMeasure(
  index: ContentIndex,
  conditions: Conditions,
  slices: Slice[],
  buffers: SearchBuffers,
): Steps<number[][]> {
  const { vocabulary } = index;
  const nearest = conditions.plan.vector && new Nearest(conditions.plan.vector);
  const load = sliceLoader(index, conditions, buffers);
  let next = load(slices, 0);
  for (const [s, slice] of slices.entries()) {
    if (next) yield next;
    next = load(slices, s + 1);
    yield* applyFilters(slice, conditions, vocabulary);
    if (conditions.phrases.length > 0) {
      if (slice.segment.disk) yield loadTexts(slice.segment, slice.segment.disk, passing(slice));
      yield* requirePhrases(slice, conditions);
    }
    if (nearest) yield* nearest.measure(slice);
  }
  return nearest ? yield* nearest.found() : [];
}

/** Starts to read what the search needs of a slice, if its segment is on disk. */
function sliceLoader(index: ContentIndex, conditions: Conditions, { columns }: SearchBuffers) {
  const needed = {
    columns: columnsOfSearch(conditions),
    codes: conditions.plan.vector !== undefined,
    terms: termsOfSearch(conditions, index.vocabulary),
  };
  return (slices: readonly Slice[], s: number): Promise<unknown> | undefined => {
    const slice = slices[s];
    const disk = slice?.segment.disk;
    if (!slice || !disk) return undefined;
    const options = { pool: index.vectors, scratch: columns[s % 2 === 0 ? 0 : 1] };
    const loading = loadColumns(slice.segment, disk, { ...needed, from: slice.from, to: slice.to }, options);
    // If the search fails before it waits for this, the failure has nobody to report to.
    loading.catch(() => {});
    return loading;
  };
}

function passing({ pass, from, to }: Slice): number[] {
  const items: number[] = [];
  for (let i = from; i < to; i++) if (pass[i] === 1) items.push(i);
  return items;
}
