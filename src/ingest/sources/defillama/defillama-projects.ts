// Converts DefiLlama's protocols and chains to projects. The versions of a protocol are one project, their parent.
import { z } from "zod";
import { lenient } from "../shared/upstream-json.ts";
import { parseInstant } from "../../../base/time.ts";
import type { ProjectRecord } from "../../../projects/catalogue/project-record.ts";
import { chainSlug, tokenAddress } from "../shared/chain-names.ts";
import { groupBy } from "../shared/lists.ts";
import type { Resolver } from "../shared/project-resolver.ts";
import { readDataJson } from "../../../base/data-file.ts";
import { once } from "../../../base/once.ts";
import { categories, categorySlug } from "../../../projects/catalogue/taxonomy.ts";

/** Facts of the wrong type are ignored; only the fields that identify a protocol must be valid. */
const text = lenient(z.string());
const words = lenient(z.array(z.unknown())).transform((list) =>
  (list ?? []).filter((word) => typeof word === "string"),
);
const amount = lenient(z.number());

export const Protocol = z.object({
  id: z.union([z.string().min(1).max(100), z.int()]).transform(String),
  name: z.string().trim().min(1).max(200),
  slug: text,
  symbol: text,
  category: text,
  tags: words,
  chains: words,
  address: text,
  gecko_id: text,
  twitter: lenient(z.union([z.string(), z.array(z.string()).transform((list) => list[0])])),
  url: text,
  description: text,
  listedAt: amount,
  parentProtocol: text,
  parentProtocolSlug: text,
  tvl: amount,
  chainTvls: lenient(z.record(z.string(), z.unknown())).transform((sections) => sections ?? {}),
});
export type Protocol = z.output<typeof Protocol>;

export const Chain = z.object({
  name: z.string().trim().min(1).max(64),
  gecko_id: text,
  tokenSymbol: text,
  tvl: amount,
});
export type Chain = z.output<typeof Chain>;

export type ProtocolGroup = ReturnType<typeof groupsOf>[number];

/** Groups the protocols that make up one project, the largest first. */
export function groupsOf(protocols: readonly Protocol[]) {
  return [...groupBy(protocols, ({ parentProtocol, id }) => parentProtocol || id)]
    .map(([id, list]) => {
      const members = list.toSorted((a, b) => (b.tvl ?? 0) - (a.tvl ?? 0));
      const [first] = members;
      const parentSlug = members.find((one) => one.parentProtocolSlug)?.parentProtocolSlug;
      const slug = id.startsWith("parent#")
        ? parentSlug || id.slice("parent#".length)
        : first?.slug || llamaSlug(first?.name ?? id);
      // `id` is "parent#aave", or the protocol's own id; `slug` is the path segment of its history.
      return { id, slug, members, tvl: members.reduce((sum, { tvl }) => sum + (tvl ?? 0), 0) };
    })
    .sort((a, b) => b.tvl - a.tvl || (a.id < b.id ? -1 : 1));
}

/** Builds a slug the way DefiLlama does. */
export function llamaSlug(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-").replaceAll("'", "");
}

export function protocolId(id: string): string {
  return `defillama:${id}`;
}

export function chainId(name: string): string {
  return `defillama-chain:${name}`;
}

/** Facts about a parent, which only the response for a single protocol contains. */
export const ProtocolInfo = z.object({
  name: lenient(z.string().trim().min(1).max(200)),
  symbol: text,
  gecko_id: text,
  url: text,
  twitter: text,
  description: text,
  address: text,
});
export type ProtocolInfo = z.output<typeof ProtocolInfo>;

export function projectOf(
  group: ProtocolGroup,
  resolver: Resolver,
  info?: ProtocolInfo,
): z.input<typeof ProjectRecord> {
  const { members } = group;
  const isParent = group.id.startsWith("parent#");
  // The list contains only the id of a parent, so its facts come from its versions and from an earlier read.
  const known = isParent ? resolver.known(protocolId(group.id)) : undefined;
  const geckoId = info?.gecko_id || members.find((one) => one.gecko_id)?.gecko_id;
  const knownCoin = known?.source_ids.find((id) => id.startsWith("coingecko:"));
  const name =
    info?.name ||
    (isParent ? known?.project_name || commonName(members, group.slug) : (members[0]?.name ?? ""));
  const subject = {
    sourceId: protocolId(group.id),
    otherIds: geckoId ? [`coingecko:${geckoId}`] : knownCoin ? [knownCoin] : [],
    name,
    symbol: symbolOf(info?.symbol) || commonest(members.map((one) => symbolOf(one.symbol))),
    slug: group.slug,
    tokens: tokensOf([info?.address, ...members.map((one) => one.address)]),
    website: info?.url || commonest(members.map((one) => one.url ?? "")),
    twitter: handleOf(info?.twitter) || commonest(members.map((one) => handleOf(one.twitter))),
  };
  return {
    ...resolver.resolve(subject),
    project_name: name.slice(0, 200),
    slug: group.slug.slice(0, 200),
    description: (info?.description || members[0]?.description || "").slice(0, 10_000),
    ecosystems: [...new Set(members.flatMap((one) => one.chains.map(chainSlug)))]
      .filter(Boolean)
      .slice(0, 50),
    categories: categoriesOf(
      members.flatMap((one) => [...(one.category ? [one.category] : []), ...one.tags]),
    ).slice(0, 50),
    tokens: subject.tokens,
    twitter_handle: subject.twitter,
    website: isWebsite(subject.website) ? subject.website.slice(0, 500) : "",
    aliases: isParent
      ? [...new Set(members.map((one) => one.name))].filter((one) => one !== name).slice(0, 100)
      : [],
    launched_at: earliest(members),
  };
}

export function projectOfChain(chain: Chain, resolver: Resolver): z.input<typeof ProjectRecord> {
  const ecosystem = chainSlug(chain.name);
  return {
    ...resolver.resolve({
      sourceId: chainId(chain.name),
      otherIds: chain.gecko_id ? [`coingecko:${chain.gecko_id}`] : [],
      name: chain.name,
      symbol: symbolOf(chain.tokenSymbol),
      slug: ecosystem,
    }),
    ecosystems: ecosystem ? [ecosystem] : [],
    categories: ["ecosystems"],
  };
}

/** "0x…" is an Ethereum address; other chains are prefixed, as in "bsc:0x…". */
function tokensOf(addresses: readonly (string | null | undefined)[]): { chain: string; address: string }[] {
  const tokens = new Map<string, { chain: string; address: string }>();
  for (const value of addresses) {
    if (!value) continue;
    const colon = value.indexOf(":");
    const isPrefixed = colon > 0 && !value.startsWith("0x");
    const address = tokenAddress(isPrefixed ? value.slice(colon + 1) : value);
    const chain = isPrefixed ? chainSlug(value.slice(0, colon)) : value.startsWith("0x") ? "ethereum" : "";
    const key = `${chain}:${address?.toLowerCase()}`;
    if (address && chain && chain !== "coingecko" && !tokens.has(key)) tokens.set(key, { chain, address });
  }
  return [...tokens.values()].slice(0, 200);
}

/** DefiLlama writes "-" for a protocol without a token. */
function symbolOf(value: string | null | undefined): string {
  const symbol = (value ?? "").trim();
  return symbol === "-" || symbol.length > 64 ? "" : symbol;
}

function handleOf(value: string | null | undefined): string {
  const handle = (value ?? "").trim().replace(/^@/, "");
  return /^\w{1,64}$/.test(handle) ? handle : "";
}

function isWebsite(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** The most frequent value; of equally frequent ones, that of the largest protocol. */
function commonest(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

/** "Aave V2" and "Aave V3" are "Aave". Names without a common start fall back to the slug. */
function commonName(members: readonly Protocol[], slug: string): string {
  const split = members.map(({ name }) => name.split(" "));
  const [first = []] = split;
  let shared = 0;
  while (shared < first.length && split.every((parts) => parts[shared] === first[shared])) shared++;
  const name = first
    .slice(0, shared)
    .join(" ")
    .replace(/ (V\d+|AMM)$/i, "");
  return (
    name ||
    slug
      .split("-")
      .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
      .join(" ")
  );
}

function earliest(members: readonly Protocol[]): number | null {
  const times = members.flatMap(({ listedAt }) => parseInstant(listedAt) ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

const Tables = z.strictObject({
  /** Our category, by DefiLlama's word. */
  also: z.record(z.string(), z.string()),
  /** Listed by DefiLlama, but not decentralised finance. */
  not_defi: z.array(z.string()),
});

const tables = once(() => {
  const { also, not_defi: notDefi } = readDataJson("sources/defillama-categories.json", Tables);
  return { also: new Map(Object.entries(also)), notDefi: new Set(notDefi) };
});
const ours = new Set(categories.map(({ slug }) => slug));

export function categoriesOf(words: readonly string[]): string[] {
  const { also, notDefi } = tables();
  const own = words.map((word) => categorySlug(word)).filter(Boolean);
  const all = own.flatMap((slug) => [slug, also.get(slug) ?? []].flat());
  if (own.some((slug) => !notDefi.has(slug))) all.push("defi");
  // Our categories come first because filters use them.
  return [...new Set(all)].sort((a, b) => Number(ours.has(b)) - Number(ours.has(a)));
}
