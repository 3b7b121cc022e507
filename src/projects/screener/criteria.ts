// The screener's criteria, with the field names of the request: every figure has a lower and an upper bound. The request
// schema, the filter, the plain-English parser, the explanation and the language model's schema are derived from them.
import { unitOf } from "./figure.ts";
import { figureFields, figures, type BoundName, type FigureField } from "./figures.ts";
import type { Timeframe } from "../market/market-window.ts";

export type Side = "min" | "max";
export type BoundField = `${Side}_${BoundName}`;

export interface Bound {
  readonly figure: FigureField;
  readonly side: Side;
  /** The factor from the unit of the request to the unit of the figure. */
  readonly scale: number;
  /** The values that a request may have. */
  readonly range: readonly [least?: number, most?: number];
  readonly description: string;
}

export function boundOf(figure: FigureField, side: Side): BoundField {
  return `${side}_${figures[figure].bound ?? figure}` as BoundField;
}

/** In the order of the figures. */
export const bounds = Object.fromEntries(
  figureFields.flatMap((figure) =>
    (["min", "max"] as const).map((side): [BoundField, Bound] => {
      const { label, scale = 1, range = [] } = figures[figure];
      const description = `${side === "min" ? "Lowest" : "Highest"} ${label}, ${unitOf(figures[figure])}.`;
      return [boundOf(figure, side), { figure, side, scale, range, description }];
    }),
  ),
) as Readonly<Record<BoundField, Bound>>;
export const boundFields = Object.keys(bounds) as BoundField[];

/** The lower and the upper bound of each figure. */
export const boundPairs: readonly (readonly [min: BoundField, max: BoundField])[] = figureFields.map(
  (figure) => [boundOf(figure, "min"), boundOf(figure, "max")],
);

export const filterChains = ["solana", "ethereum", "base", "arbitrum"] as const;

/** The pairs of an inclusion list and its exclusion list. */
export const exclusions = [
  ["ecosystems", "exclude_ecosystems"],
  ["categories", "exclude_categories"],
] as const;

export type FilterChain = (typeof filterChains)[number];
export type SortDirection = "asc" | "desc";

/** The criteria that are lists of terms; an empty list is not a criterion. */
export const listFields = [
  "tradable_chains",
  "ecosystems",
  "categories",
  "exclude_ecosystems",
  "exclude_categories",
  "exclude_projects",
] as const;

export type Criteria = { [Field in BoundField]?: number } & {
  sort_by?: FigureField;
  sort_direction?: SortDirection;
  timeframe?: Timeframe;
  tradable_chains?: FilterChain[];
  ecosystems?: string[];
  categories?: string[];
  exclude_ecosystems?: string[];
  exclude_categories?: string[];
  /** Slugs, symbols or names. */
  exclude_projects?: string[];
  limit?: number;
};
