// What identifies a project without context: its X account, the host of its website and its token addresses.
import { getOrCreate } from "../../base/maps.ts";
import type { Lexicon, Sense } from "./lexicon-types.ts";
import type { EvidenceKind, LinkerProject } from "./linker-types.ts";
import { nameKey } from "./name-key.ts";
import { bestKnown, isExpected, type Standing } from "./prior.ts";
import { Ambiguity, isPlatform } from "./word-lists.ts";

/** Shorter strings are not token addresses. */
export const MIN_ADDRESS_LENGTH = 8;

/** If several projects claim an account, host or address, it means the best known one with its name, otherwise none. */
export function identifierSenses(
  projects: readonly LinkerProject[],
  standings: ReadonlyMap<LinkerProject, Standing>,
): Pick<Lexicon, "handles" | "domains" | "addresses"> {
  const handles = new Map<string, Sense[]>();
  const domains = new Map<string, Sense[]>();
  /** Hosts of projects whose website is a page on them; the project whose website is the host itself takes precedence. */
  const pages = new Map<string, Sense[]>();
  const addresses = new Map<string, Sense[]>();
  for (const project of projects) {
    const claim = (claims: Map<string, Sense[]>, kind: EvidenceKind, written: string | null) => {
      if (written === null) return;
      const others = getOrCreate(claims, written, () => []);
      if (others.some((other) => other.project === project)) return;
      others.push({
        project,
        kind,
        ambiguity: Ambiguity.clear,
        standing: standings.get(project) ?? "obscure",
        isProperName: false,
        written,
      });
    };
    claim(handles, "handle", handleOf(project.twitter_handle));
    const hasPath = /^(?:[a-z]+:\/\/)?[^/]+\/[^/?#]/i.test(project.website ?? "");
    claim(hasPath ? pages : domains, "domain", hostOf(project.website));
    for (const { address } of project.tokens ?? []) {
      const written = addressKey(address);
      if (written.length >= MIN_ADDRESS_LENGTH) claim(addresses, "address", written);
    }
  }
  return {
    handles: claimedByOne(ownedHandles(handles, projects, standings)),
    domains: claimedByOne(new Map([...pages, ...domains])),
    addresses: claimedByOne(addresses),
  };
}

/** Several projects of one company have its account: "@Ripple" is the widely known project that is called Ripple. */
function ownedHandles(
  handles: ReadonlyMap<string, Sense[]>,
  projects: readonly LinkerProject[],
  standings: ReadonlyMap<LinkerProject, Standing>,
): Map<string, Sense[]> {
  const owned = new Map(handles);
  for (const project of projects) {
    const standing = standings.get(project) ?? "obscure";
    if (!isExpected(standing)) continue;
    for (const handle of joinedNames(project)) {
      const [sense] = handles.get(handle) ?? [];
      if (sense === undefined || sense.project.twitter_handle === project.twitter_handle) continue;
      owned.set(handle, [{ ...sense, project, standing }]);
    }
  }
  return owned;
}

function joinedNames({ project_name: name, aliases = [] }: LinkerProject): string[] {
  return [name, ...aliases].map((written) => nameKey(written).replaceAll(/[ .]/g, ""));
}

function claimedByOne(claims: ReadonlyMap<string, Sense[]>): Map<string, Sense> {
  const kept = new Map<string, Sense>();
  for (const [written, senses] of claims) {
    const best = bestKnown(senses);
    const sense = best.length > 1 ? namesake(written, best) : best[0];
    if (sense !== undefined) kept.set(written, sense);
  }
  return kept;
}

/** Shorter names begin many accounts. */
const NAMESAKE_LENGTH_MIN = 3;

/** "@LidoFinance" is Lido, although Lido Staked Ether has the account, too. */
function namesake(written: string, senses: readonly Sense[]): Sense | undefined {
  const key = written.replaceAll(/[^a-z0-9]/g, "");
  let found: Sense | undefined;
  let longest = NAMESAKE_LENGTH_MIN - 1;
  for (const sense of senses)
    for (const name of joinedNames(sense.project))
      if (name.length > longest && key.startsWith(name)) [found, longest] = [sense, name.length];
  return found;
}

/** Hex addresses are case-insensitive, base58 addresses are case-sensitive. */
export function addressKey(address: string): string {
  const trimmed = address.trim();
  return /^0x/i.test(trimmed) ? trimmed.toLowerCase() : trimmed;
}

export function handleOf(handle: string | null | undefined): string | null {
  // Fast path for the usual format.
  if (handle && /^[a-z0-9_]{1,20}$/.test(handle)) return handle;
  const name = (handle ?? "")
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?(x|twitter)\.com\//i, "")
    .replace(/^@/, "")
    .toLowerCase();
  return /^[a-z0-9_]{1,20}$/.test(name) ? name : null;
}

/** Returns the host of a website, or null for a page on a platform shared by many projects. */
export function hostOf(website: string | null | undefined): string | null {
  const match = /^(?:[a-z]+:\/\/)?(?:www\.)?([a-z0-9.-]+\.[a-z]{2,})(?::\d+)?(?:[/?#](.*))?$/i.exec(
    (website ?? "").trim(),
  );
  const host = match?.[1]?.toLowerCase();
  if (host === undefined) return null;
  return isPlatform(host) && match?.[2] ? null : host;
}
