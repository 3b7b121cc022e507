// Merges the facts that the operator and the sources state about a project. Each has a separate row. For each field, the
// first row in order of precedence that states it wins (docs/decisions/0007-project-identity.md).
import type { StoredFacts, StoredProject } from "../project-queries.ts";
import { slugOf } from "./taxonomy.ts";

export interface Token {
  chain: string;
  address: string;
  decimals: number | null;
}

export interface Project extends Omit<StoredProject, "tokens" | "written_at" | "link"> {
  /** Only the operator decides how names are linked. */
  link?: StoredProject["link"] | null;
  tokens: Token[];
  /** Its ids at the sources: "defillama:parent#aave", "coingecko:aave". */
  source_ids: string[];
  /** The sources that describe it. */
  origins: string[];
  /** Whether the operator imported it; sources only fill in missing fields. */
  is_imported: boolean;
}

/** DefiLlama describes protocols, CoinGecko coins: for a project that is both, DefiLlama takes precedence. */
const sourceOrder = ["import", "defillama", "coingecko"];

export function mergeFacts(
  operator: StoredProject | undefined,
  unsorted: readonly StoredFacts[],
): Project | undefined {
  const facts = unsorted.toSorted(byPrecedence);
  const rows: StoredProject[] = [...(operator ? [operator] : []), ...facts];
  const [first] = rows;
  if (!first) return undefined;
  const project_name = firstText(rows, "project_name");
  // The rows state only an id.
  if (!project_name) return undefined;
  return {
    project_id: first.project_id,
    project_name,
    symbol: firstText(rows, "symbol"),
    slug: firstText(rows, "slug") || slugOf(project_name),
    description: firstText(rows, "description"),
    detailed_description: firstText(rows, "detailed_description"),
    ecosystems: terms(operator, facts, "ecosystems"),
    categories: terms(operator, facts, "categories"),
    tokens: tokensOf(rows),
    twitter_handle: firstText(rows, "twitter_handle"),
    website: firstText(rows, "website"),
    is_wrapped: flag(operator, facts, "is_wrapped"),
    is_stablecoin: flag(operator, facts, "is_stablecoin"),
    aliases: union(rows.map(({ aliases }) => aliases)),
    link: operator?.link,
    launched_at: rows.find(({ launched_at }) => launched_at !== null)?.launched_at ?? null,
    source_ids: union(facts.map(({ source_ids }) => source_ids)),
    origins: union([facts.map(({ origin }) => origin)]),
    is_imported: operator !== undefined,
  };
}

/** EVM addresses are case-insensitive, base58 addresses are case-sensitive. */
export function tokenKey(chain: string, address: string): string {
  return `${chain}:${address.startsWith("0x") ? address.toLowerCase() : address}`;
}

function byPrecedence(a: StoredFacts, b: StoredFacts): number {
  const rank = ({ origin }: StoredFacts) => {
    const place = sourceOrder.indexOf(origin);
    return place < 0 ? sourceOrder.length : place;
  };
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  return `${a.origin} ${a.source_id}` < `${b.origin} ${b.source_id}` ? -1 : 1;
}

type TextField =
  | "project_name"
  | "symbol"
  | "slug"
  | "description"
  | "detailed_description"
  | "twitter_handle"
  | "website";

function firstText(rows: readonly StoredProject[], field: TextField): string {
  return rows.find((row) => row[field] !== "")?.[field] ?? "";
}

/** If the operator chose ecosystems or categories, sources do not add to them, because filters use them. */
function terms(
  operator: StoredProject | undefined,
  facts: readonly StoredFacts[],
  field: "ecosystems" | "categories",
): string[] {
  if (operator && operator[field].length > 0) return operator[field];
  return union(facts.map((row) => row[field]));
}

function flag(
  operator: StoredProject | undefined,
  facts: readonly StoredFacts[],
  field: "is_wrapped" | "is_stablecoin",
): boolean {
  return operator ? operator[field] : facts.some((row) => row[field]);
}

/** Tokens of all rows by address; decimals come from the first row that states them. */
function tokensOf(rows: readonly StoredProject[]): Token[] {
  const tokens = new Map<string, Token>();
  for (const token of rows.flatMap((row) => JSON.parse(row.tokens || "[]") as Token[])) {
    const key = tokenKey(token.chain, token.address);
    const known = tokens.get(key);
    if (!known) tokens.set(key, token);
    else if (known.decimals === null && token.decimals !== null)
      tokens.set(key, { ...known, decimals: token.decimals });
  }
  return [...tokens.values()];
}

function union(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}
