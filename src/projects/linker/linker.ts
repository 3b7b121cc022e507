// Links a text to the projects it is about, with the words that are the evidence.
import { getOrCreate } from "../../base/maps.ts";
import { Ambiguity, Context } from "./word-lists.ts";
import type { Candidate } from "./candidate.ts";
import { CRYPTO_MUCH, isCompanyName, isPartOfOtherName, judge, type ItemContext } from "./judge.ts";
import { ACCEPT_FROM } from "./judge-weights.ts";
import { isBusiness, isCertain } from "./possible-senses.ts";
import { handleOf } from "./identifiers.ts";
import { buildLexicon } from "./linker-lexicon.ts";
import type { Lexicon, Sense } from "./lexicon-types.ts";
import { nameKey } from "./name-key.ts";
import { isExpected } from "./prior.ts";
import { relevanceOf, type Mention } from "./relevance.ts";
import { scanText, scanUrl, type Hit, type Scan, type Word } from "./text-scan.ts";
import { isLineStart, namesAmounts, textShape, type TextShape } from "./shape.ts";
import type { Link, Linker, LinkerProject, LinkInput } from "./linker-types.ts";

/** Building takes milliseconds per thousand projects, so a changed catalogue simply gets a new linker. */
export function createLinker(projects: readonly LinkerProject[]): Linker {
  const lexicon = buildLexicon(projects);
  return { link: (input) => link(lexicon, input) };
}

interface Field {
  scan: Scan;
  /** Computed when the first undecided hit is judged. */
  shape?: TextShape;
  accepted: Mention[];
  undecided: Hit[];
}

/** Undecided hits are judged repeatedly while new links are found, because each link makes its neighbours likelier. */
const ROUNDS_MAX = 3;

function link(lexicon: Lexicon, input: LinkInput): Link[] {
  const scans = scanInput(lexicon, input);
  const businesses = businessesOf(scans);
  const fields = scans.map((scan) => acceptCertain(scan, businesses));
  let undecidedFields = fields.filter((field) => field.undecided.length > 0);
  const cryptoWords = undecidedFields.length > 0 ? countCryptoWords(scans) : 0;
  const hasAmounts = undecidedFields.length > 0 && scans.some(isMarketText);
  const others = otherNamesOf(undecidedFields, businesses);
  for (let round = 0; round < ROUNDS_MAX && undecidedFields.length > 0; round++) {
    const itemContext = { certain: acceptedProjects(fields), cryptoWords, hasAmounts, ...others };
    let found = 0;
    for (const field of undecidedFields) found += judgeUndecided(field, itemContext);
    if (found === 0) break;
    undecidedFields = undecidedFields.filter((field) => field.undecided.length > 0);
  }
  return relevanceOf(fields.flatMap((field) => field.accepted));
}

function scanInput(lexicon: Lexicon, input: LinkInput): Scan[] {
  const scans: Scan[] = [];
  if (input.title) scans.push(scanText(lexicon, "title", input.title));
  if (input.body) scans.push(scanText(lexicon, "body", input.body));
  if (input.url) {
    const scan: Scan = { field: "url", text: input.url, words: [], hits: [] };
    scanUrl(lexicon, scan, 0, input.url.length);
    scans.push(scan);
  }
  const author = input.author_handle ? lexicon.handles.get(handleOf(input.author_handle) ?? "") : undefined;
  if (input.author_handle && author !== undefined) {
    const text = input.author_handle;
    const hit: Hit = {
      field: "author",
      start: 0,
      end: text.length,
      firstWord: 0,
      afterWord: 1,
      mark: "identifier",
      senses: [author],
    };
    scans.push({ field: "author", text, words: [{ start: 0, end: text.length, bits: 0 }], hits: [hit] });
  }
  return scans;
}

function acceptCertain(scan: Scan, businesses: ReadonlySet<readonly Sense[]>): Field {
  const accepted: Mention[] = [];
  const undecided: Hit[] = [];
  let covered = 0;
  for (const hit of scan.hits) {
    if (hit.start < covered) continue;
    const sense = businesses.has(hit.senses) ? undefined : onlyCertainSense(hit, scan);
    if (sense !== undefined) accepted.push({ hit, sense, scan });
    if (sense !== undefined || hit.senses.length === 0) covered = hit.end;
    else undecided.push(hit);
  }
  return { scan, accepted, undecided: withoutOverlaps(undecided, accepted) };
}

/** The contexts of the undecided hits, one per hit; the caller tries each of its senses. */
function candidatesOf(field: Field): Candidate[] {
  const { scan, accepted, undecided } = field;
  const shape = (field.shape ??= textShape(scan));
  const candidates: Candidate[] = [];
  let after = 0;
  let lineStart: Hit | undefined;
  for (let index = 0; index < undecided.length; index++) {
    const hit = undecided[index];
    const sense = hit?.senses[0];
    if (hit === undefined || sense === undefined) continue;
    for (; (accepted[after]?.hit.start ?? Infinity) < hit.start; after++) {
      const passed = accepted[after]?.hit;
      if (passed !== undefined && isLineStart(scan.text, passed.start)) lineStart = passed;
    }
    const neighbours = {
      beforeLeft: accepted[after - 2]?.hit,
      left: accepted[after - 1]?.hit,
      right: accepted[after]?.hit,
      lineStart,
    };
    candidates.push({ hit, sense, scan, shape, neighbours, undecidedHits: undecided, index });
  }
  return candidates;
}

/** Returns the number of newly accepted hits. */
function judgeUndecided(field: Field, itemContext: ItemContext): number {
  const { scan, accepted, undecided } = field;
  const found: Mention[] = [];
  // A symbol that two projects share waits until one of them is named elsewhere.
  const tied: Mention[] = [];
  for (const candidate of candidatesOf(field)) {
    const { hit } = candidate;
    let best: Sense | undefined;
    let bestScore = -Infinity;
    let isTied = false;
    for (const sense of hit.senses) {
      candidate.sense = sense;
      const score = judge(candidate, itemContext);
      if (score === null || score < bestScore) continue;
      if (score < ACCEPT_FROM && !isCertain(hit, sense, scan)) continue;
      // Senses are sorted by project id: among equal scores the lowest id wins.
      if (score === bestScore) isTied ||= sense.project !== best?.project;
      else [best, bestScore, isTied] = [sense, score, false];
    }
    if (best !== undefined) (isTied ? tied : found).push({ hit, sense: best, scan });
  }
  const mentions = disjoint(found.length > 0 ? found : tied);
  if (mentions.length === 0) return 0;
  field.accepted = [...accepted, ...mentions].sort((a, b) => a.hit.start - b.hit.start);
  field.undecided = withoutOverlaps(undecided, mentions);
  return mentions.length;
}

/** Sorted by start, longest first: the longest of overlapping mentions is kept. */
function disjoint(mentions: readonly Mention[]): Mention[] {
  let covered = 0;
  return mentions.filter(({ hit }) => {
    if (hit.start < covered) return false;
    covered = hit.end;
    return true;
  });
}

/** Both lists are sorted by start and the mentions are disjoint, so one pass suffices. */
function withoutOverlaps(hits: readonly Hit[], mentions: readonly Mention[]): Hit[] {
  let at = 0;
  return hits.filter((hit) => {
    while ((mentions[at]?.hit.end ?? Infinity) <= hit.start) at++;
    return (mentions[at]?.hit.start ?? Infinity) >= hit.end;
  });
}

/** Returns the certain sense if only one project has one; otherwise the context decides later. */
function onlyCertainSense(hit: Hit, scan: Scan): Sense | undefined {
  let sole: Sense | undefined;
  for (const sense of hit.senses) {
    if (!isCertain(hit, sense, scan)) continue;
    if (sole !== undefined && sole.project !== sense.project) return undefined;
    sole ??= sense;
  }
  return sole;
}

const NO_SENSES: ReadonlySet<readonly Sense[]> = new Set();

/** The names that an item without a word about crypto gives to a business: after "fintech Navi", "Navi" is the company. */
function businessesOf(scans: readonly Scan[]): ReadonlySet<readonly Sense[]> {
  let found: Set<readonly Sense[]> | undefined;
  for (const scan of scans)
    for (const hit of scan.hits)
      if (hit.mark === "none" && isBusiness(hit, scan)) (found ??= new Set()).add(hit.senses);
  return found !== undefined && countCryptoWords(scans) === 0 ? found : NO_SENSES;
}

/** The words that are part of another name, or of a company's, somewhere in the item. */
function otherNamesOf(
  fields: readonly Field[],
  businesses: ReadonlySet<readonly Sense[]>,
): Pick<ItemContext, "otherNames" | "companies" | "named"> {
  const otherNames = new Set<readonly Sense[]>();
  const companies = new Set(businesses);
  for (const field of fields)
    for (const candidate of candidatesOf(field)) {
      const { senses } = candidate.hit;
      if (isCompanyName(candidate)) companies.add(senses);
      else if (!otherNames.has(senses))
        for (const sense of senses) {
          candidate.sense = sense;
          if (isPartOfOtherName(candidate)) otherNames.add(senses);
        }
    }
  return { otherNames, companies, named: namedTwice(fields) };
}

/** The projects that both their name, with a capital, and their symbol, in capitals, may mean. */
function namedTwice(fields: readonly Field[]): Set<LinkerProject> {
  const symbols = new Set<LinkerProject>();
  for (const { scan, undecided } of fields)
    for (const hit of undecided)
      for (const sense of hit.senses)
        if (sense.kind === "symbol" && isPlain(hit, sense) && isOwnSymbol(sense, hit, scan))
          symbols.add(sense.project);
  const named = new Set<LinkerProject>();
  if (symbols.size === 0) return named;
  for (const { scan, undecided } of fields)
    for (const hit of undecided)
      for (const sense of hit.senses)
        if (sense.kind !== "symbol" && symbols.has(sense.project) && isPlain(hit, sense))
          if (/^\p{Lu}\p{Ll}/u.test(scan.text.slice(hit.start, hit.start + 2))) named.add(sense.project);
  return named;
}

function isPlain(hit: Hit, { ambiguity, standing }: Sense): boolean {
  return hit.mark === "none" && ambiguity !== Ambiguity.acronym && isExpected(standing);
}

function isOwnSymbol(sense: Sense, { start, end }: Hit, { text }: Scan): boolean {
  const { written } = sense;
  return (
    written.length > 2 && end - start === written.length && text.startsWith(written, start) && !isNamed(sense)
  );
}

/** Symbols are compared with all names of their project only once. */
const namedSymbols = new WeakMap<Sense, boolean>();

/** "FLOW" is the symbol and the name of Flow. */
function isNamed(symbol: Sense): boolean {
  return getOrCreate(namedSymbols, symbol, () => {
    const { project_name: name, aliases = [] } = symbol.project;
    const key = nameKey(symbol.written);
    return [name, ...aliases].some((written) => nameKey(written).split(" ").includes(key));
  });
}

function acceptedProjects(fields: readonly Field[]): Set<LinkerProject> {
  const projects = new Set<LinkerProject>();
  for (const { accepted } of fields) for (const { sense } of accepted) projects.add(sense.project);
  return projects;
}

/** Counts each word once, because feeds repeat the title and the name of the outlet. */
function countCryptoWords(scans: readonly Scan[]): number {
  const found = new Set<string>();
  for (const { text, words } of scans) {
    for (const { start, end, bits } of words) {
      if (!(bits & Context.crypto)) continue;
      found.add(text.slice(start, end).toLowerCase());
      if (found.size >= CRYPTO_MUCH) return found.size;
    }
  }
  return found.size;
}

function isMarketText({ text, words, hits }: Scan): boolean {
  return namesAmounts(text) || hits.some(({ mark }) => mark === "cashtag") || hasBits(words, Context.market);
}

/** A loop, because it reads every word. */
function hasBits(words: readonly Word[], bits: number): boolean {
  for (const word of words) if (word.bits & bits) return true;
  return false;
}
