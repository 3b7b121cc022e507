// Converts the screener's criteria between chips that can be edited, URLs and requests.
import type { RequestOf } from "../api.ts";
import { words } from "../format.ts";
import { figures } from "./figures.gen.ts";
import { boundUnit, figureOfBound, shown } from "./figures.ts";

export type Criteria = Record<string, unknown>;

export interface CriterionChip {
  /** The field, and the element if the field is a list. */
  field: string;
  element?: string;
  label: string;
  /** The number of a bound, and its unit in a request. */
  bound?: { value: number; unit: string };
}

/** Order, time range and page size are shown elsewhere. */
const notChips = new Set(["sort_by", "sort_direction", "timeframe", "limit"]);

export function chipsOf(criteria: Criteria): CriterionChip[] {
  return Object.entries(criteria).flatMap(([field, given]): CriterionChip[] => {
    if (notChips.has(field)) return [];
    if (Array.isArray(given))
      return given.map((element) => ({
        field,
        element: String(element),
        label: `${listName(field)}${words(String(element))}`,
      }));
    const value = Number(given);
    return [
      { field, label: boundLabel(field, value), bound: { value, unit: boundUnit(figureOfBound(field)) } },
    ];
  });
}

function listName(field: string): string {
  if (field.startsWith("exclude_")) return "not ";
  return field === "tradable_chains" ? "tradable on " : "";
}

function boundLabel(field: string, value: number): string {
  const figure = figureOfBound(field);
  const sign = field.startsWith("min_") ? "≥" : "≤";
  const amount = shown(figure, figures[figure]?.inMillions ? value * 1e6 : value)
    .replace(/^\+/, "")
    .replace(/\.0+(?=[KMBT%]?$)/, "");
  const label = figures[figure]?.label ?? words(figure);
  // Abbreviations keep their capitals.
  const name = /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  return `${name} ${sign} ${amount}`;
}

export function without(criteria: Criteria, chip: CriterionChip): Criteria {
  const given = criteria[chip.field];
  const { [chip.field]: _removed, ...rest } = criteria;
  if (chip.element === undefined || !Array.isArray(given)) return rest;
  const left = given.filter((element) => element !== chip.element);
  return left.length > 0 ? { ...rest, [chip.field]: left } : rest;
}

/** Adds a value to a list, and removes it from the opposite list. */
export function withTerm(criteria: Criteria, field: string, element: string): Criteria {
  const opposite = field.startsWith("exclude_") ? field.replace("exclude_", "") : `exclude_${field}`;
  const rest = without(criteria, { field: opposite, element, label: "" });
  const list = Array.isArray(rest[field]) ? (rest[field] as unknown[]) : [];
  return { ...rest, [field]: [...new Set([...list, element])] };
}

export function requestOf(criteria: Criteria): RequestOf<"projectsFilter"> {
  return { filter_mode: "direct", ...criteria };
}

/** The API needs ten characters, but "solana" is a wish as well. */
export function instructionsOf(sentence: string): string {
  return sentence.length < 10 ? `projects: ${sentence}` : sentence;
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
