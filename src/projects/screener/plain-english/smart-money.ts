// Parses what proven wallets do: "bought by smart money", "smart wallets are dumping", "strongest smart money inflows".
import { kinds } from "./meanings.ts";
import type { Metric } from "./metric-figures.ts";
import type { ParseState } from "./parse-state.ts";
import { smartMoneyVerbs } from "./phrase-files.ts";
import { isBounded, ranked } from "./sort-context.ts";

const { buying, selling } = smartMoneyVerbs();

interface Activity {
  readonly at: number;
  readonly isBuying: boolean;
}

/** Whether the metric names wallets with a proven record. */
export function isOfWallets(metric: Metric): boolean {
  return metric === "smart_money" || metric === "smart_wallets";
}

export function readSmartMoney(parse: ParseState): void {
  for (let index = 0; index < parse.items.length; index++) {
    const { metric } = parse.as(index, "metric") ?? {};
    if (metric === undefined || !isOfWallets(metric) || parse.isUsed(index)) continue;
    const isMoney = metric === "smart_money";
    const activity = activityOf(parse, index);
    // "smart money score above 2", "more than 5 smart wallets buying"
    if (isBounded(parse, index)) readBounded(parse, index, activity, isMoney);
    else if (activity !== undefined) readActivity(parse, index, activity);
    // "held by smart money", "smart wallets": what they do has no figure, or is not said.
    else if (!isMoney || isPassive(parse, index))
      parse.markUnsupported(isPassive(parse, index) ? index - 2 : index, index);
  }
}

/** The filter has the number of wallets that buy more than they sell, but not how many sell or hold. */
function readBounded(
  parse: ParseState,
  index: number,
  activity: Activity | undefined,
  isMoney: boolean,
): void {
  if (activity?.isBuying === true && activity.at > index) parse.use(activity.at);
  else if (!isMoney) {
    const first = parse.skip(index - 1, -1, kinds.amount | kinds.compare | kinds.link);
    parse.markUnsupported(first + 1, activity?.at ?? index + 1);
  }
}

function isPassive(parse: ParseState, index: number): boolean {
  return parse.textAt(index - 1) === "by" && /ed$|^held$/.test(parse.textAt(index - 2));
}

function readActivity(parse: ParseState, index: number, { at, isBuying }: Activity): void {
  const [first, last] = [Math.min(index, at), Math.max(index, at)];
  const most = superlativeAt(parse, first, last);
  const ranks = most !== undefined || parse.textAt(at).startsWith("most ");
  const before = parse.skipInClause(first - 1, -1, kinds.link | kinds.chatter | kinds.noun);
  const isNegated = parse.isFree(before, kinds.not);
  if (ranks && !isNegated && parse.sort("smart_money_z_24h", isBuying ? "desc" : "asc", false)) {
    for (let used = first; used <= last; used++) parse.use(used);
    return parse.use(most);
  }
  if (ranks || isExpected(parse, first)) return parse.markUnsupported(first, last);
  if (isBuying === isNegated) parse.bound("max_smart_wallets_net_buying", isNegated ? 0 : -1, index, true);
  else parse.bound("min_smart_wallets_net_buying", isNegated ? 0 : 1, index, true);
  for (let used = first; used <= last; used++) parse.use(used);
  if (isNegated) parse.use(before);
}

/** "before smart money buys", "if smart wallets sell": in the future. */
function isExpected(parse: ParseState, first: number): boolean {
  return /^(?:before|until|once|when|if)$/.test(parse.textAt(first - 1));
}

/** "most bought by smart money", "smart money is buying the most", "strongest smart money inflows" */
function superlativeAt(parse: ParseState, first: number, last: number): number | undefined {
  const before = parse.skipInClause(first - 1, -1, kinds.link);
  if (parse.isFree(before, kinds.superlative)) return before;
  const after = parse.skipInClause(last + 1, 1, kinds.link | kinds.chatter);
  return parse.isFree(after, kinds.superlative) && !parse.is(after + 1, ranked | kinds.sort | kinds.move)
    ? after
    : undefined;
}

/** Finds the verb: within the name ("smart money inflows"), after it, or before it ("bought by", "inflows from"). */
function activityOf(parse: ParseState, index: number): Activity | undefined {
  const own = /\b(in|out)flows?$/.exec(parse.textAt(index))?.[1];
  if (own !== undefined) return { at: index, isBuying: own === "in" };
  const after = parse.skipInClause(index + 1, 1, kinds.link | kinds.time);
  const before = parse.skipInClause(index - 1, -1, kinds.link | kinds.by | kinds.on);
  // "smart money netflow positive"
  const sign = parse.as(after, "state")?.state;
  if (sign === "positive" || sign === "negative") return { at: after, isBuying: sign === "positive" };
  const beyond = isAdverb(parse, after) ? parse.skipInClause(after + 1, 1, kinds.link) : after;
  for (const at of before < index - 1 ? [after, beyond, before] : [after, beyond]) {
    const isBuying = isBuyingVerb(parse.textAt(at));
    if (isBuying !== undefined) return { at, isBuying };
  }
  return undefined;
}

/** Whether the words mean buying or selling; undefined for anything else. */
export function isBuyingVerb(words: string): boolean | undefined {
  const verb = words.replace(/^(?:being|most|net|been) /, "");
  return buying.has(verb) ? true : selling.has(verb) ? false : undefined;
}

/** "quietly accumulating", "now buying" */
function isAdverb(parse: ParseState, at: number): boolean {
  return /ly$|^(?:now|still|also|already|just|net|back)$/.test(parse.textAt(at));
}
