// What a filter request asks for: its fields, and in natural language its text, where the fields win.
import { boundFields, boundPairs, exclusions, type Criteria } from "./criteria.ts";
import type { FilterRequest } from "./filter-request.ts";
import { explain } from "./plain-english/explain.ts";
import type { LeftoverReader } from "./plain-english/llm-fallback.ts";
import { parseInstructions } from "./plain-english/parse.ts";

interface Understood {
  readonly criteria: Criteria;
  readonly explanation: string;
  readonly ignored: string[];
  readonly warnings: string[];
  /** Names of the criteria that a language model read from what the parser had left over. */
  readonly fromModel: string[];
}

const examples =
  'Try "Solana AI tokens under $50M that are not overbought", "top 10 gainers on Base in the last 4 hours" or "DeFi with volume over 5m, no memecoins".';

export async function understand(
  request: FilterRequest,
  readLeftovers?: LeftoverReader,
): Promise<Understood> {
  const given = givenCriteria(request);
  if (request.filter_mode === "direct") {
    const warnings =
      request.instructions === undefined ? [] : ["instructions are read in natural_language mode only"];
    return { criteria: given, explanation: explain(given), ignored: [], warnings, fromModel: [] };
  }
  const instructions = request.instructions ?? "";
  const parsed = parseInstructions(instructions);
  const more = parsed.ignored.length === 0 ? undefined : await readLeftovers?.(instructions, parsed);
  // The parser takes precedence; the model only fills in the rest.
  const text: Criteria = { ...more?.criteria, ...parsed.criteria };
  const warnings = Object.keys(text).length === 0 ? [nothingUsable(given)] : [];
  const criteria = merged(given, text, warnings);
  // A limit in the text gives way to the field, like any other criterion.
  if (criteria.limit !== undefined && request.limit !== undefined) criteria.limit = request.limit;
  return {
    criteria,
    explanation: explain(criteria),
    ignored: more?.ignored ?? parsed.ignored,
    warnings,
    fromModel: Object.keys(more?.criteria ?? {}).filter((field) => !(field in parsed.criteria)),
  };
}

function nothingUsable(given: Criteria): string {
  const instead =
    Object.keys(given).length === 0
      ? "so this is the trending list"
      : "so only the fields of the request apply";
  return `No criteria were found in the instructions, ${instead}. ${examples}`;
}

function givenCriteria(request: FilterRequest): Criteria {
  const given: Criteria = {};
  for (const field of boundFields) {
    const value = request[field];
    if (value !== undefined) given[field] = value;
  }
  const { tradable_chains, ecosystems, categories, sort_by, sort_direction, timeframe } = request;
  // An empty list is no criterion.
  if (tradable_chains !== undefined && tradable_chains.length > 0) given.tradable_chains = tradable_chains;
  if (ecosystems !== undefined && ecosystems.length > 0) given.ecosystems = ecosystems;
  if (categories !== undefined && categories.length > 0) given.categories = categories;
  if (sort_by !== undefined) given.sort_by = sort_by;
  if (sort_direction !== undefined) given.sort_direction = sort_direction;
  if (timeframe !== undefined) given.timeframe = timeframe;
  return given;
}

/** Fields take precedence over the text; contradicted parts of the text are dropped and reported. */
function merged(given: Criteria, text: Criteria, warnings: string[]): Criteria {
  const criteria: Criteria = { ...text, ...given };
  // A direction in the text belongs to the order in the text.
  if (given.sort_by !== undefined && given.sort_direction === undefined) delete criteria.sort_direction;
  for (const [min, max] of boundPairs) {
    if ((criteria[min] ?? -Infinity) <= (criteria[max] ?? Infinity)) continue;
    const dropped = given[min] === undefined ? min : max;
    warnings.push(`${dropped} from the instructions contradicts another criterion and was dropped`);
    delete criteria[dropped];
  }
  for (const [wanted, excluded] of exclusions) {
    const [kept, left] = [given[wanted], criteria[excluded]];
    if (kept === undefined || left === undefined) continue;
    const rest = left.filter((slug) => !kept.includes(slug));
    if (rest.length === left.length) continue;
    warnings.push(`${excluded} from the instructions contradicts ${wanted} and gave way`);
    if (rest.length === 0) delete criteria[excluded];
    else criteria[excluded] = rest;
  }
  return criteria;
}
