// The bounds that an amount with its noun and comparison becomes.
import { boundOf, bounds, type Side } from "../criteria.ts";
import { figures, type FigureField } from "../figures.ts";
import type { Amount } from "./amounts.ts";
import { metricNamed } from "./lexicon.ts";
import { figureOf, type Noun, type Resolved } from "./nouns.ts";
import type { Metric } from "./phrase-files.ts";
import type { Reading } from "./reading.ts";

/** An amount with what belongs to it. */
export interface Clause extends Noun {
  low: Amount;
  high?: Amount;
  op?: Side;
  /** "within 5%", "around 50m" */
  near?: "within" | "around";
  isNegated: boolean;
}

const mindsharePoints = metricNamed("mindshare_points");

type Found = Resolved & { readonly side: Side; readonly value: number };
type Sided = [side: Side, value: number][];

export function boundsFor(reading: Reading, clause: Clause, named: Metric): Found[] | undefined {
  const { low, high, hours } = clause;
  const inPoints = named.name === "mindshare" && low.unit === "points";
  const metric = inPoints ? mindsharePoints : named;
  // "price between -3% and +3%"
  const isPriceChange = named.name === "price" && low.unit === "percent";
  // "down 70% from their highs" is a distance, not a change of it.
  const isChange = (clause.isChange || inPoints || isPriceChange) && named.name !== "ath";
  const resolved = figureOf(metric, isChange, hours);
  if (resolved === undefined) return undefined;
  const { figure } = resolved;
  const [a, b] = [low, high ?? low].map((amount) => valueFor(figure, amount, clause.move));
  if (a === undefined || b === undefined) return undefined;
  const sides =
    isChange || named.name === "price_change"
      ? changeSides(clause, a, b)
      : levelSides(reading, clause, metric, a, b);
  const fits = sides?.every(([side, value]) => {
    const [least = -Infinity, most = Infinity] = bounds[boundOf(figure, side)].range;
    return value >= least && value <= most;
  });
  return fits === true ? sides?.map(([side, value]) => ({ ...resolved, side, value })) : undefined;
}

/** The amount in the unit of the figure's bounds, or undefined if it is of another kind. */
function valueFor(
  figure: FigureField,
  { value, unit, scale }: Amount,
  move?: "up" | "down",
): number | undefined {
  const { unit: wanted, scale: divisor = 1 } = figures[figure];
  const isPlain = unit === "plain";
  if (wanted === "usd") {
    const isClear = unit === "money" || (isPlain && (scale > 1 || value >= 1000 || figure === "price"));
    return isClear ? value / divisor : undefined;
  }
  if (wanted === "percent" && unit === "multiple") return move === "up" ? (value - 1) * 100 : undefined;
  if (wanted === "percent") return unit === "percent" || (isPlain && scale === 1) ? value : undefined;
  if (wanted === "ratio")
    return unit === "percent" ? value / 100 : isPlain || unit === "multiple" ? value : undefined;
  if (wanted === "points" || wanted === "score") return isPlain || unit === "points" ? value : undefined;
  return isPlain ? value : undefined;
}

/** "down more than 10%" is at most −10, "down less than 10%" between −10 and 0. */
function changeSides(
  { op, high, near, move, isNegated, low }: Clause,
  a: number,
  b: number,
): Sided | undefined {
  if (near === "within")
    return move === undefined && !isNegated
      ? [
          ["min", -a],
          ["max", a],
        ]
      : undefined;
  const sign = move === "down" ? -1 : 1;
  const size = (value: number) => (move === undefined ? value : Math.abs(value));
  const [least, most] = [Math.min(size(a), size(b)), Math.max(size(a), size(b))];
  const [inner, outer]: [Side, Side] = sign > 0 ? ["min", "max"] : ["max", "min"];
  if (high !== undefined)
    return isNegated
      ? undefined
      : [
          [inner, sign * least],
          [outer, sign * most],
        ];
  if (near === "around") return undefined;
  if (move === undefined) {
    if (op !== undefined) return [[(op === "min") === isNegated ? "max" : "min", a]];
    return low.isSigned && a > 0 && !isNegated ? [["min", a]] : undefined;
  }
  if (op === "max")
    return isNegated
      ? undefined
      : [
          [inner, 0],
          [outer, sign * least],
        ];
  return [[isNegated ? outer : inner, sign * least]];
}

function levelSides(
  reading: Reading,
  clause: Clause,
  metric: Metric,
  a: number,
  b: number,
): Sided | undefined {
  const { high, near, isNegated, first, last, move } = clause;
  const words = reading.text.slice(reading.core[first]?.start, reading.core[last]?.end).toLowerCase();
  const isHigh = metric.name === "ath";
  // "at 20% of its all-time high" is not a distance of 20%.
  if (isHigh && (move === "up" || (/\bof\b/.test(words) && near !== "within"))) return undefined;
  // Whether a rank "above 100" is a better or a worse one is not certain.
  const relative = /\b(?:above|below|over|under|beneath|better|worse|higher|lower|beyond)\b/;
  if (metric.name === "rank" && relative.test(words)) return undefined;
  if (high !== undefined)
    return isNegated
      ? undefined
      : [
          ["min", Math.min(a, b)],
          ["max", Math.max(a, b)],
        ];
  if (near === "within" && !isHigh) return undefined;
  const op = near === "within" ? "max" : (clause.op ?? (near === undefined ? metric.bare : undefined));
  if (near === "around" && op === undefined) {
    const round = (value: number) => Number(value.toPrecision(6));
    return isNegated
      ? undefined
      : [
          ["min", round(a * 0.8)],
          ["max", round(a * 1.2)],
        ];
  }
  return op === undefined ? undefined : [[(op === "min") === isNegated ? "max" : "min", a]];
}
