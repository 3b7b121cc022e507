// Converts the screener's criteria between chips that can be removed, URLs and requests.
import type { RequestOf } from "../api.ts";
import { usd, words } from "../format.ts";

export type Criteria = Record<string, unknown>;

export interface CriterionChip {
  /** The field, and the element if the field is a list. */
  field: string;
  element?: string;
  label: string;
}

/** Order, time range and page size are shown elsewhere. */
const notChips = new Set(["sort_by", "sort_direction", "timeframe", "limit"]);

export function chipsOf(criteria: Criteria): CriterionChip[] {
  return Object.entries(criteria).flatMap(([field, given]) => {
    if (notChips.has(field)) return [];
    if (Array.isArray(given))
      return given.map((element) => ({
        field,
        element: String(element),
        label: `${listName(field)}${words(String(element))}`,
      }));
    return [{ field, label: boundLabel(field, Number(given)) }];
  });
}

function listName(field: string): string {
  if (field.startsWith("exclude_")) return "not ";
  return field === "tradable_chains" ? "tradable on " : "";
}

function boundLabel(field: string, value: number): string {
  const sign = field.startsWith("min_") ? "≥" : "≤";
  const name = words(field.replace(/^(min|max)_/, ""));
  if (field.endsWith("market_cap")) return `${name} ${sign} ${usd(value * 1e6)}`;
  if (/liquidity|volume/.test(field)) return `${name} ${sign} ${usd(value)}`;
  return `${name} ${sign} ${value}${field.endsWith("_change") ? " %" : ""}`;
}

export function without(criteria: Criteria, chip: CriterionChip): Criteria {
  const given = criteria[chip.field];
  const { [chip.field]: _removed, ...rest } = criteria;
  if (chip.element === undefined || !Array.isArray(given)) return rest;
  const left = given.filter((element) => element !== chip.element);
  return left.length > 0 ? { ...rest, [chip.field]: left } : rest;
}

/** Exclusions have no request field, so they are sent in words. The other criteria are fields, which take precedence. */
export function requestOf(criteria: Criteria): RequestOf<"projectsFilter"> {
  const fields = Object.fromEntries(
    Object.entries(criteria).filter(([field]) => !field.startsWith("exclude_")),
  );
  const excluded = [criteria["exclude_categories"], criteria["exclude_ecosystems"]].flatMap((given) =>
    Array.isArray(given) ? given.map((slug) => `not ${words(String(slug))}`) : [],
  );
  const mode =
    excluded.length > 0
      ? { filter_mode: "natural_language", instructions: `projects that are ${excluded.join(" and ")}` }
      : { filter_mode: "direct" };
  return { ...mode, ...fields } as RequestOf<"projectsFilter">;
}

/** Parses criteria from a URL, which may contain anything. */
export function parseCriteria(text: string | null): Criteria | undefined {
  if (text === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Criteria)
      : undefined;
  } catch {
    return undefined;
  }
}
