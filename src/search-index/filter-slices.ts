// The first pass of a search over the slices of segments: filters, and the items nearest in meaning. What is on disk is read.
import { loadColumns, loadTexts } from "./disk/load-columns.ts";
import { applyFilters, columnsOfSearch, requirePhrases, termsOfSearch, type Conditions } from "./filters.ts";
import { Nearest, type Slice } from "./nearest-vectors.ts";
import type { SearchBuffers } from "./search-buffers.ts";
import type { VectorReader } from "./vector-reader.ts";

/** Applies the filters, and returns the items of each slice that are among the nearest in meaning. */
export function filterAndMeasure(
  conditions: Conditions,
  slices: readonly Slice[],
  vectors: VectorReader,
  buffers: SearchBuffers,
): number[][] {
  const nearest = conditions.plan.vector && new Nearest(conditions.plan.vector, vectors.codes);
  const needed = {
    columns: columnsOfSearch(conditions),
    codes: conditions.plan.vector !== undefined,
    terms: termsOfSearch(conditions),
  };
  for (const slice of slices) {
    const { segment, from, to } = slice;
    const { disk } = segment;
    if (disk) loadColumns(segment, disk, { ...needed, from, to }, { vectors, scratch: buffers.columns });
    applyFilters(slice, conditions);
    if (conditions.phrases.length > 0) {
      if (disk) loadTexts(segment, disk, passing(slice));
      requirePhrases(slice, conditions);
    }
    nearest?.measure(slice);
  }
  return nearest?.found() ?? [];
}

function passing({ pass, from, to }: Slice): number[] {
  const items: number[] = [];
  for (let i = from; i < to; i++) if (pass[i] === 1) items.push(i);
  return items;
}
