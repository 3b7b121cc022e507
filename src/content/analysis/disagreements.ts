// Where sources disagree: two items of one story make nearly the same statement with different figures of one kind.
import { shareOf, type Statement } from "./statements.ts";

interface Told extends Statement {
  story: number;
}

export interface Disagreement {
  text: string;
  ids: string[];
}

/** The words apart from the figures must be this similar. */
const SAME_WORDS = 0.6;
const WORDS_MIN = 4;
const AMOUNT =
  /[$€£]\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:trillion|billion|million|thousand|bn|[KMBT])\b)?|\d+(?:\.\d+)?\s?(?:%|percent\b)/giu;
/** Prices and their changes differ because time has passed, not because sources disagree. */
const PRICE = /\b(?:price|prices|priced|trad(?:es?|ed|ing) (?:at|near|around)|changed hands)\b/i;
const CHANGE =
  /\b(?:up|down|higher|lower|rises?|rose|falls?|fell|gain(?:s|ed)|drop(?:s|ped)|climb(?:s|ed)|jump(?:s|ed)|surged?|slid)\b/i;
/** Rounded figures of one amount differ by less than this. */
const ROUNDING = 0.03;

export function disagreementsOf(points: readonly Told[], all: readonly Told[]): Disagreement[] {
  const found: Disagreement[] = [];
  for (const point of points) {
    const figure = onlyAmount(point.text);
    if (!figure) continue;
    for (const other of all) {
      if (other.item.source_name === point.item.source_name || other.story !== point.story) continue;
      const another = onlyAmount(other.text);
      if (!another || another.unit !== figure.unit || isSame(figure.value, another.value)) continue;
      if (!isAboutSameProject(point, other)) continue;
      const [a, b] = [wordsOf(point), wordsOf(other)];
      if (Math.min(a.size, b.size) < WORDS_MIN || shareOf(a, b) < SAME_WORDS) continue;
      found.push({
        text: `Sources disagree: ${point.item.source_name} reports ${figure.text}, ${other.item.source_name} ${another.text}.`,
        ids: [point.item.id, other.item.id],
      });
      break;
    }
  }
  return found;
}

interface Amount {
  text: string;
  unit: string;
  value: number;
}

const scale: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  trillion: 1e12,
};

/** The amount of a sentence that states exactly one, unless it is a price. */
function onlyAmount(text: string): Amount | undefined {
  const [only, second] = text.match(AMOUNT) ?? [];
  if (only === undefined || second !== undefined) return undefined;
  const [, sign = "", digits = "", word = ""] = /^([$€£]?)\s?([\d,.]+)\s?(.*)$/u.exec(only) ?? [];
  const unit = sign || "%";
  if (PRICE.test(text) || (unit === "%" && CHANGE.test(text))) return undefined;
  return {
    text: only.trim(),
    unit,
    value: Number(digits.replaceAll(",", "")) * (scale[word.toLowerCase()] ?? 1),
  };
}

function isAboutSameProject({ item: a }: Told, { item: b }: Told): boolean {
  const known = new Set(a.projects.map(({ project_id }) => project_id));
  return known.size === 0 || b.projects.length === 0 || b.projects.some((p) => known.has(p.project_id));
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(a), Math.abs(b));
}

function wordsOf({ terms }: Statement): Set<string> {
  return new Set([...terms].filter((term) => !/^[$\d]/.test(term)));
}
