// Translates a filter request to criteria: from its fields and, in natural_language mode, from its text. Fields take
// precedence.
import { boundFields, boundPairs, exclusions, type Criteria } from "./criteria.ts";
import type { FilterRequest } from "./filter-request.ts";
import { explain } from "./plain-english/explain.ts";
import type { LeftoverReader } from "./plain-english/llm-fallback.ts";
import { parseInstructions } from "./plain-english/parse.ts";

interface InterpretedRequest {
  readonly criteria: Criteria;
  readonly explanation: string;
  readonly ignored: string[];
  readonly warnings: string[];
  /** The names of the criteria that a language model found in text that the parser did not understand. */
  readonly fromModel: string[];
}

const examples =
  'Try "Solana AI tokens under $50M that are not overbought", "top 10 gainers on Base in the last 4 hours" or "DeFi with volume over 5m, no memecoins".';

export async function interpretRequest(
  request: FilterRequest,
  readLeftovers?: LeftoverReader,
): Promise<InterpretedRequest> {
  const fromFields = criteriaFromFields(request);
  if (request.filter_mode === "direct") {
    const warnings =
      request.instructions === undefined ? [] : ["instructions are read in natural_language mode only"];
    return { criteria: fromFields, explanation: explain(fromFields), ignored: [], warnings, fromModel: [] };
  }
  const instructions = request.instructions ?? "";
  const parsed = parseInstructions(instructions);
  const more = parsed.ignored.length === 0 ? undefined : await readLeftovers?.(instructions, parsed);
  // The parser takes precedence; the model only fills in the rest.
  const text: Criteria = { ...more?.criteria, ...parsed.criteria };
  const warnings = Object.keys(text).length === 0 ? [noCriteriaWarning(fromFields)] : [];
  const criteria = mergeCriteria(fromFields, text, warnings);
  // The field takes precedence over a limit in the text.
  if (criteria.limit !== undefined && request.limit !== undefined) criteria.limit = request.limit;
  return {
    criteria,
    explanation: explain(criteria),
    ignored: more?.ignored ?? parsed.ignored,
    warnings,
    fromModel: Object.keys(more?.criteria ?? {}).filter((field) => !(field in parsed.criteria)),
  };
}

function noCriteriaWarning(fromFields: Criteria): string {
  const instead =
    Object.keys(fromFields).length === 0
      ? "so this is the trending list"
      : "so only the fields of the request apply";
  return `No criteria were found in the instructions, ${instead}. ${examples}`;
}

function criteriaFromFields(request: FilterRequest): Criteria {
  const fromFields: Criteria = {};
  for (const field of boundFields) {
    const value = request[field];
    if (value !== undefined) fromFields[field] = value;
  }
  const { tradable_chains, ecosystems, categories, sort_by, sort_direction, timeframe } = request;
  // An empty list is not a criterion.
  if (tradable_chains !== undefined && tradable_chains.length > 0)
    fromFields.tradable_chains = tradable_chains;
  if (ecosystems !== undefined && ecosystems.length > 0) fromFields.ecosystems = ecosystems;
  if (categories !== undefined && categories.length > 0) fromFields.categories = categories;
  if (sort_by !== undefined) fromFields.sort_by = sort_by;
  if (sort_direction !== undefined) fromFields.sort_direction = sort_direction;
  if (timeframe !== undefined) fromFields.timeframe = timeframe;
  return fromFields;
}

/** Fields take precedence over the text; contradicted parts of the text are dropped and reported. */
function mergeCriteria(fromFields: Criteria, text: Criteria, warnings: string[]): Criteria {
  const criteria: Criteria = { ...text, ...fromFields };
  // A sort direction in the text applies only to the sort field in the text.
  if (fromFields.sort_by !== undefined && fromFields.sort_direction === undefined)
    delete criteria.sort_direction;
  for (const [min, max] of boundPairs) {
    if ((criteria[min] ?? -Infinity) <= (criteria[max] ?? Infinity)) continue;
    const dropped = fromFields[min] === undefined ? min : max;
    warnings.push(`${dropped} from the instructions contradicts another criterion and was dropped`);
    delete criteria[dropped];
  }
  for (const [wanted, excluded] of exclusions) {
    const [kept, left] = [fromFields[wanted], criteria[excluded]];
    if (kept === undefined || left === undefined) continue;
    const rest = left.filter((slug) => !kept.includes(slug));
    if (rest.length === left.length) continue;
    warnings.push(`${excluded} from the instructions contradicts ${wanted} and gave way`);
    if (rest.length === 0) delete criteria[excluded];
    else criteria[excluded] = rest;
  }
  return criteria;
}
