// Translates a filter request to criteria: from its fields and, in natural_language mode, from its text. Fields take
// precedence.
import { boundFields, boundPairs, exclusions, listFields, type Criteria } from "./criteria.ts";
import type { FilterRequest } from "./filter-request.ts";
import { explain } from "./plain-english/explain.ts";
import type { LeftoverReader } from "./plain-english/llm-fallback.ts";
import { readNamedProjects, type FindProject } from "./plain-english/named-projects.ts";
import { parseInstructions, parsePart, type ParsedInstructions } from "./plain-english/parse.ts";

interface InterpretedRequest {
  readonly criteria: Criteria;
  readonly explanation: string;
  readonly ignored: string[];
  readonly warnings: string[];
  /** False if the instructions had no criterion. */
  readonly isUnderstood: boolean;
  /** The names of the criteria that a language model found in text that the parser did not understand. */
  readonly fromModel: string[];
}

const examples =
  'Try "Solana AI tokens under $50M that are not overbought", "top 10 gainers on Base in the last 4 hours" or "DeFi with volume over 5m, no memecoins".';

export async function interpretRequest(
  request: FilterRequest,
  {
    readLeftovers,
    findProject,
  }: { readLeftovers?: LeftoverReader | undefined; findProject?: FindProject } = {},
): Promise<InterpretedRequest> {
  const fromFields = criteriaFromFields(request);
  if (request.filter_mode === "direct") {
    const warnings =
      request.instructions === undefined ? [] : ["instructions are read in natural_language mode only"];
    const explanation = explain(fromFields);
    return { criteria: fromFields, explanation, ignored: [], warnings, isUnderstood: true, fromModel: [] };
  }
  const instructions = request.instructions ?? "";
  const parsed = parseWithNames(instructions, findProject);
  const more = parsed.ignored.length === 0 ? undefined : await readLeftovers?.(instructions, parsed);
  // The parser takes precedence; the model only fills in the rest.
  const text: Criteria = { ...more?.criteria, ...parsed.criteria };
  const isUnderstood = Object.keys(text).length > 0;
  const warnings = isUnderstood ? [] : [noCriteriaWarning(fromFields)];
  const criteria = mergeCriteria(fromFields, text, warnings);
  // The field takes precedence over a limit in the text.
  if (criteria.limit !== undefined && request.limit !== undefined) criteria.limit = request.limit;
  return {
    criteria,
    explanation: explain(criteria),
    ignored: more?.ignored ?? parsed.ignored,
    warnings,
    isUnderstood,
    fromModel: Object.keys(more?.criteria ?? {}).filter((field) => !(field in parsed.criteria)),
  };
}

/** Reads the named projects first. A bound in the text takes precedence over one that follows from "like Aave". */
function parseWithNames(instructions: string, findProject: FindProject | undefined): ParsedInstructions {
  if (findProject === undefined) return parseInstructions(instructions);
  const { criteria: named, rest } = readNamedProjects(instructions, findProject);
  if (Object.keys(named).length === 0) return parseInstructions(instructions);
  const { criteria, ignored } = parsePart(rest);
  const isSized = (criteria.min_market_cap ?? criteria.max_market_cap) !== undefined;
  if (isSized) {
    delete named.min_market_cap;
    delete named.max_market_cap;
  }
  const excluded = [...new Set([...(named.exclude_projects ?? []), ...(criteria.exclude_projects ?? [])])];
  return {
    criteria: { ...named, ...criteria, exclude_projects: excluded },
    ignored: ignored.map((part) => part.replace(/\s+/g, " ")),
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
  for (const field of [...listFields, "sort_by", "sort_direction", "timeframe"] as const) {
    const value = request[field];
    // An empty list is not a criterion.
    if (value !== undefined && value.length > 0) Object.assign(fromFields, { [field]: value });
  }
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
    warnings.push(`${dropped} from the instructions contradicts another criterion and was ignored`);
    delete criteria[dropped];
  }
  for (const [wanted, excluded] of exclusions) {
    const [kept, left] = [fromFields[wanted], criteria[excluded]];
    if (kept === undefined || left === undefined) continue;
    const rest = left.filter((slug) => !kept.includes(slug));
    if (rest.length === left.length) continue;
    warnings.push(`${excluded} from the instructions contradicts ${wanted} and was ignored`);
    if (rest.length === 0) delete criteria[excluded];
    else criteria[excluded] = rest;
  }
  return criteria;
}
