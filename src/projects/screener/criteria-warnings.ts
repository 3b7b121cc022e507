// Warns about criteria that no project can meet: unknown terms, figures that nobody has, and bounds in the wrong unit.
import { bounds, type BoundField, type Criteria } from "./criteria.ts";
import { unitOf } from "./figure.ts";
import { figures } from "./figures.ts";
import { boundsIn, spanOf } from "./filter.ts";
import { hasTerm, type ProjectSnapshot } from "./project-snapshot.ts";

export function criteriaWarnings(snapshot: ProjectSnapshot, criteria: Criteria): string[] {
  const warnings: string[] = [];
  for (const kind of ["ecosystems", "categories", "tradable_chains"] as const)
    for (const slug of criteria[kind] ?? [])
      if (!snapshot.rows.some(({ project }) => hasTerm(project, kind, [slug])))
        warnings.push(`${kind}: no project has ${slug}`);
  for (const name of criteria.exclude_projects ?? [])
    if (snapshot.named(name).length === 0)
      warnings.push(`exclude_projects: no project has the slug, symbol or name ${name}`);
  if (snapshot.rows.length === 0) return warnings;
  for (const { field, value } of boundsIn(criteria)) {
    const warning = boundWarning(snapshot, criteria, field, value);
    if (warning !== undefined) warnings.push(warning);
  }
  return warnings;
}

/** A bound that excludes everything is reported, with the value in the right unit if that explains it. */
function boundWarning(
  snapshot: ProjectSnapshot,
  { timeframe = "24h" }: Criteria,
  field: BoundField,
  value: number,
): string | undefined {
  const { figure, side } = bounds[field];
  const { label } = figures[figure];
  const values = snapshot.rows.flatMap((row) => figures[figure].value(row, timeframe) ?? []);
  const isMet = (bound: number) => {
    const [lowest, highest] = spanOf(field, bound);
    return values.some((other) => other >= lowest && other <= highest);
  };
  if (isMet(value)) return undefined;
  if (values.length === 0) return `${field}: the ${label} of no project is known`;
  const meant = [1e-6, 1e6, 1e-3, 1e3, 1e-2, 1e2].map((factor) => value * factor).find(isMet);
  const none = `${field}: no project has a ${label} of at ${side === "min" ? "least" : "most"} ${value}`;
  if (meant === undefined || value === 0) return none;
  return `${none}; the value is ${unitOf(figures[figure])}, so perhaps ${Number(meant.toPrecision(12))} was meant`;
}
