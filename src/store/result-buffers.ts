// Long results are transferred to worker threads, not copied.
import type { Lines } from "./engine.ts";
import type { Columns } from "./typed-columns.ts";

/** The memory of a result. */
export function buffersOf(result: Lines | Columns<unknown>): ArrayBuffer[] {
  const parts: unknown[] =
    "pieces" in result
      ? result.pieces
      : Object.values<Float64Array | unknown[]>(result.of).flatMap((column) =>
          column instanceof Float64Array ? [column] : column,
        );
  return parts.flatMap((part) => (ArrayBuffer.isView(part) ? [part.buffer as ArrayBuffer] : []));
}
