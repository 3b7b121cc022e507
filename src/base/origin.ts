// Where a record comes from: an import, the demo world, or a source, by its name.
export const IMPORT_ORIGIN = "import";

/** Records that the operator supplied take precedence over those of sources. */
export function isFromOperator(origin: string): boolean {
  return origin === IMPORT_ORIGIN || origin === "demo";
}
