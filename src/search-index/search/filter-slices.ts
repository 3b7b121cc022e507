// The first pass of a search over the slices of segments: filters, and the items nearest in meaning. What is on disk is read.
import { loadColumns, withPostings as loadPostings, withTexts } from "../files/load-columns.ts";
import { applyFilters, columnsOfSearch, requirePhrases, termsOfFilters, type Conditions } from "./filters.ts";
import { Nearest, type Slice } from "./nearest-vectors.ts";
import type { SearchBuffers } from "./search-buffers.ts";
import type { VectorReader } from "../vectors/vector-reader.ts";

/** Applies the filters, and returns the items of each slice that are among the nearest in meaning. */
export function filterAndMeasure(
  conditions: Conditions,
  slices: readonly Slice[],
  vectors: VectorReader,
  buffers: SearchBuffers,
): number[][] {
  const nearest = conditions.plan.vector && new Nearest(conditions.plan.vector, vectors);
  const columns = columnsOfSearch(conditions);
  const terms = termsOfFilters(conditions);
  for (const slice of slices) {
    const { segment, from, to } = slice;
    const { disk } = segment;
    if (disk) loadColumns(segment, disk, { columns, from, to }, buffers.columns);
    applyFilters(withPostings(slice, terms, buffers), conditions);
    if (conditions.phrases.length > 0) {
      const withPhrases = disk ? { ...slice, segment: withTexts(segment, disk, passing(slice)) } : slice;
      requirePhrases(withPhrases, conditions);
    }
    nearest?.measure(slice);
  }
  return nearest?.found() ?? [];
}

/** The slice, with the postings of these terms if they are on disk. They are valid until the next call. */
export function withPostings(slice: Slice, terms: readonly number[], buffers: SearchBuffers): Slice {
  const { segment } = slice;
  if (!segment.disk || terms.length === 0) return slice;
  const allocate = (bytes: number) => buffers.postings.bytes(bytes);
  return { ...slice, segment: loadPostings(segment, segment.disk, terms, allocate) };
}

function passing({ pass, from, to }: Slice): number[] {
  const items: number[] = [];
  for (let i = from; i < to; i++) if (pass[i] === 1) items.push(i);
  return items;
}
