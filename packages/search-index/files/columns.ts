// The columns of a segment file.
import { sharedArray } from "../memory.ts";

/** The columns of a segment that are in its file, in this order. */
export const columnTypes = {
  times: Float64Array,
  written: Float64Array,
  documentsAt: Float64Array,
  idOffsets: Uint32Array,
  ecosystemsLow: Uint32Array,
  ecosystemsHigh: Uint32Array,
  categories: Uint32Array,
  urlKeys: Uint32Array,
  terms: Uint32Array,
  offsets: Uint32Array,
  tokenOffsets: Uint32Array,
  projectOffsets: Uint32Array,
  projectTerms: Uint32Array,
  scales: Float32Array,
  items: Uint16Array,
  impacts: Uint8Array,
  ids: Uint8Array,
  types: Uint8Array,
  scopes: Uint8Array,
  attention: Uint8Array,
  tokens: Uint8Array,
  projectImpacts: Uint8Array,
} as const;

export type Column = keyof typeof columnTypes;
export const columnNames = Object.keys(columnTypes) as Column[];

/** Where the parts of the file begin, and where it ends. */
export interface Positions {
  columns: Record<Column, number>;
  stories: number;
  codes: number;
  vectors: number;
  end: number;
}

export function newColumn(name: Column, length = 0): ArrayBufferView {
  return sharedArray<ArrayBufferView>(columnTypes[name], length);
}

export function bytesOf(view: ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
