// Intended differences of later versions, which the comparison with the recorded answers ignores. Additions need no entry,
// because a recorded answer only has to be contained in the current one.

export interface IntendedChange {
  /** Applies to recorded answers of this version and earlier ones. */
  upTo: string;
  path: string;
  /** The name of the field, at any depth. */
  field: string;
  why: string;
}

/** Later versions of the mindshare formula weigh copies, outlets and automated accounts differently, so shares and places move. */
const mindshareFields = ["formula_version", "projects"];

/**
 * Version 3 of the ranking formula calibrates scores, and the analysis is built from stories. Version 4 has another embedding
 * model and other weights, and version 5 weighs rare words more, so that
 * results come in another order, and another number of them has the minimum score.
 */
const searchFields = ["analysis", "content", "formula", "total_results", "weights"];

export const intendedChanges: readonly IntendedChange[] = [
  ...mindshareFields.map((field) => ({
    upTo: "0.1.0",
    path: "/api/v1/projects/mindshare-map",
    field,
    why: "mindshare formula 3",
  })),
  ...searchFields.map((field) => ({
    upTo: "0.1.0",
    path: "/api/v1/content/search",
    field,
    why: "ranking formulas 3 to 5",
  })),
];

/** A recorded answer without the fields that changed on purpose. */
export function comparable(
  answer: Record<string, unknown>,
  { version, path }: { version: string; path: string },
  changes = intendedChanges,
): Record<string, unknown> {
  const changed = new Set(
    changes
      .filter((change) => change.path === path && !isLater(version, change.upTo))
      .map(({ field }) => field),
  );
  return JSON.parse(
    JSON.stringify(answer, (name, value: unknown) => (changed.has(name) ? undefined : value)),
  ) as Record<string, unknown>;
}

function isLater(version: string, than: string): boolean {
  return version.localeCompare(than, "en", { numeric: true }) > 0;
}
