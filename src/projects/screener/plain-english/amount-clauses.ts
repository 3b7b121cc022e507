// Reads clauses around an amount: nouns, a comparison, a window. A comparison binds to the nearest noun; if that noun is
// unknown, the clause is reported.
import { boundOf } from "../criteria.ts";
import type { FigureField } from "../figures.ts";
import { boundsFor, type Clause } from "./amount-bounds.ts";
import { metricNamed, type Kind } from "./lexicon.ts";
import { emptyNoun, extendNoun, startsClause, type Noun } from "./nouns.ts";
import type { Metric } from "./phrase-files.ts";
import type { Reading } from "./reading.ts";

const marketCap = metricNamed("market_cap");
const price = metricNamed("price");
const priceChange = metricNamed("price_change");

export function readAmounts(reading: Reading): void {
  let before: Clause | undefined;
  for (const index of reading.places("amount")) {
    // A number among numbers has no noun.
    const isBare = reading.was(index - 1, "amount") && reading.was(index + 1, "amount");
    const clause = isBare ? undefined : clauseAt(reading, index, before);
    if (clause === undefined) {
      reading.report(index);
      continue;
    }
    const { first, last } = clause;
    // "under 20m or over 1b" cannot be required, but "nothing under 5m or over 500m" can.
    const isAlternative = before?.last === first - 2 && reading.textAt(first - 1) === "or";
    if (isAlternative && before?.isNegated === true) clause.isNegated = true;
    if (isAlternative && before?.isNegated !== true) reading.report(first - 1, last);
    else if (apply(reading, clause)) {
      reading.use(first, last);
      before = clause;
    } else reading.reportWithNeighbours(first, last);
  }
}

function clauseAt(reading: Reading, index: number, before: Clause | undefined): Clause | undefined {
  const low = reading.as(index, "amount")?.amount;
  if (low === undefined) return undefined;
  const clause: Clause = { ...emptyNoun(index, index), low, isNegated: false };
  readRange(reading, clause);
  readComparison(reading, clause);
  readNouns(reading, clause);
  const joint = reading.isBoundary(clause.first - 1) ? reading.textAt(clause.first - 1) : "";
  if (clause.metrics.length === 0 && before?.last === clause.first - 2 && /^(?:and|but|&|yet)$/.test(joint)) {
    // "RSI above 30 and below 50", "300 traders and growing 25%"
    if (clause.op !== undefined || clause.move !== undefined) clause.metrics = before.metrics;
  }
  const noun = reading.as(clause.first - 2, "metric");
  if (clause.metrics.length === 0 && joint === "," && noun !== undefined) {
    // "deep liquidity, 250k minimum"
    clause.metrics = [noun];
    clause.first -= 2;
  }
  const negation = reading.negationBefore(clause.first);
  if (negation !== undefined) {
    clause.isNegated = !clause.isNegated;
    clause.first = negation;
  }
  return clause;
}

/** "10 to 50m", "between 10 and 50m" */
function readRange(reading: Reading, clause: Clause): void {
  const isOpened = reading.is(clause.first - 1, "between");
  const high = reading.as(clause.last + 2, "amount")?.amount;
  const joins = reading.is(clause.last + 1, "to") || (isOpened && reading.is(clause.last + 1, "and"));
  if (high === undefined || !joins) return;
  clause.last += 2;
  if (isOpened) clause.first -= 1;
  const { low } = clause;
  const isShared = low.scale === 1 && high.scale > 1 && low.value < 1000;
  const unit = low.unit === "plain" ? high.unit : low.unit;
  clause.low = { ...low, unit, value: low.value * (isShared ? high.scale : 1), scale: high.scale };
  clause.high = high.unit === "plain" ? { ...high, unit } : high;
}

function readComparison(reading: Reading, clause: Clause): void {
  let at = clause.first - 1;
  if (reading.is(at, "within", "around") && !reading.is(at, "compare")) {
    clause.near = reading.is(at, "within") ? "within" : "around";
    clause.first = at;
    at -= 1;
  }
  if (clause.high !== undefined) return;
  const compare = reading.as(at, "compare");
  const isFrom = reading.is(at, "between") && reading.textAt(at).endsWith("from");
  if (compare !== undefined || isFrom) {
    clause.op = compare?.op ?? "min";
    // "RSI not above 70"
    clause.isNegated = reading.is(at - 1, "not") && reading.is(at - 2, "metric", "move");
    clause.first = clause.isNegated ? at - 1 : at;
    return;
  }
  const next = clause.last + 1;
  const after = reading.as(next, "after");
  if (after === undefined || (reading.is(next, "and") && !reading.isBoundary(next + 1))) return;
  clause.op = after.op;
  clause.last = next;
}

function readNouns(reading: Reading, clause: Clause): void {
  // "up by 20%"
  if (reading.is(clause.first - 1, "by") && reading.is(clause.first - 2, "move", "change")) clause.first -= 1;
  extendNoun(reading, clause, -1, {
    isRelative: clause.low.unit === "percent" && !reading.is(clause.first - 1, "metric"),
  });
  const next = clause.last + 1;
  const isHigh = reading.as(next + 1, "metric")?.name === "ath";
  const [left] = clause.metrics;
  const isSign = reading.is(next, "compare") && /^[<>]=?$/.test(reading.textAt(next));
  const flipped = isSign ? reading.as(next + 1, "metric") : undefined;
  if (left === undefined && clause.op === undefined && flipped !== undefined) {
    // "10m < market cap"
    clause.op = reading.textAt(next).startsWith("<") ? "min" : "max";
    clause.metrics = [flipped];
    clause.last = next;
    return;
  }
  const right = reading.as(next, "metric");
  if (left !== undefined && right !== undefined && !startsClause(reading, next)) {
    // Both neighbours are nouns: one with a role of its own ("growing TVL above 100m market cap") leaves the amount.
    const isTaken =
      clause.op === undefined || reading.is(clause.first - 1, "move", "level", "superlative", "by");
    clause.metrics = isTaken ? [right] : [metricNamed("unsupported")];
    if (isTaken && reading.is(clause.first, "metric")) clause.first += 1;
    clause.last = next;
  }
  // "(20%) below (its all-time high)"
  if (left === undefined && reading.is(next, "compare") && isHigh) clause.last = next;
  extendNoun(reading, clause, 1, { isLast: true });
  const after = reading.as(clause.last + 1, "after");
  // "30m cap or lower"
  if (
    clause.op === undefined &&
    clause.metrics.length > 0 &&
    after !== undefined &&
    !reading.is(clause.last + 1, "and")
  ) {
    clause.op = after.op;
    clause.last += 1;
  }
  // "minimum market cap 200m"
  const compare = reading.as(clause.first - 1, "compare");
  if (
    clause.metrics.length > 0 &&
    clause.op === undefined &&
    clause.high === undefined &&
    compare !== undefined
  ) {
    clause.op = compare.op;
    clause.first -= 1;
  }
  // "at least 3 proven wallets buying"
  if (clause.metrics[0]?.name !== "smart_wallets") return;
  if (reading.as(clause.last + 1, "wallets")?.isBuying === true) clause.last += 1;
  else clause.metrics = [metricNamed("unsupported")];
}

function apply(reading: Reading, clause: Clause): boolean {
  const metrics = clause.metrics.length > 0 ? clause.metrics : nounImplied(reading, clause);
  const found = metrics.map((metric) => boundsFor(reading, clause, metric));
  const all = found.flatMap((one) => one ?? []);
  if (all.length === 0 || found.includes(undefined)) return false;
  if (!all.every(({ timeframe }) => reading.frame(timeframe))) return false;
  for (const { figure, side, value } of all) reading.bound(boundOf(figure, side), value);
  return true;
}

/** What may stand next to a clause without a noun; anything else could be its noun. */
const neutral = (
  "noun category ecosystem place state ranking order not limit by superlative aside modal after sign excluded " +
  "comma stop and or joint"
).split(" ") as Kind[];

function isNeutral(reading: Reading, at: number): boolean {
  const item = reading.core[at];
  return item === undefined || item.isUsed || reading.was(at, ...neutral);
}

function isAlone(reading: Reading, { first, last }: Noun): boolean {
  const next = last + 1;
  if (!isNeutral(reading, first - 1)) return false;
  if (isNeutral(reading, next) || reading.is(next, "move", "age", "time")) return true;
  const isVerb = reading.is(next, "unknown") && /(?:ing|ed|ly)$/.test(reading.textAt(next));
  return isVerb || (reading.is(next, "metric") && startsClause(reading, next));
}

/** An amount without a noun: a change of the price, a market cap or, if it is a small amount in dollars, a price. */
function nounImplied(reading: Reading, clause: Clause): Metric[] {
  const { low, high, op, near, move, isChange, hours } = clause;
  if (!isAlone(reading, clause)) return [];
  const isRelative = low.unit === "percent" || low.unit === "multiple";
  if (move !== undefined || (isChange && hours !== undefined))
    return isRelative || high?.value === 0 || low.value === 0 ? [priceChange] : [];
  if (low.unit === "percent" && low.isSigned && high === undefined) {
    // "+12% in the past 4 hours"
    clause.move = low.value < 0 ? "down" : "up";
    clause.isChange = true;
    return [priceChange];
  }
  if (isRelative || low.unit === "points" || (op === undefined && high === undefined && near === undefined))
    return [];
  const most = (high ?? low).value;
  if (most >= 1e5 && (low.unit === "money" || low.scale > 1)) return [marketCap];
  return low.unit === "money" && most <= 1000 ? [price] : [];
}

/** The ratio of two figures: "a market cap below TVL" is a market cap / TVL below one. */
const ratios: Readonly<Record<string, FigureField>> = {
  "market_cap tvl": "market_cap_to_tvl",
  "market_cap fdv": "market_cap_to_fdv",
  "volume market_cap": "volume_to_market_cap",
};

export function readRatios(reading: Reading): void {
  for (const index of reading.places("compare")) {
    const op = reading.as(index, "compare")?.op;
    const [above, below] = [reading.as(index - 1, "metric")?.name, reading.as(index + 1, "metric")?.name];
    if (op === undefined || above === undefined || below === undefined) continue;
    if (reading.is(index + 2, "amount", "compare")) continue;
    const direct = ratios[`${above} ${below}`];
    const figure = direct ?? ratios[`${below} ${above}`];
    if (figure === undefined) {
      reading.report(index - 1, index + 1);
      continue;
    }
    reading.bound(boundOf(figure, (op === "min") === (direct !== undefined) ? "min" : "max"), 1);
    reading.use(index - 1, index + 1);
  }
}
