// Finds the project of an upstream's item: by known ids and token addresses, else by a unique website or handle, never by
// symbol alone. A new project gets an id that every process would derive (docs/decisions/0007-project-identity.md).
import { readDataWords } from "../../../base/data-file.ts";
import { once } from "../../../base/once.ts";
import type { Project } from "../../../projects/catalogue/catalogue.ts";
import { tokenKey } from "../../../projects/catalogue/project-facts.ts";
import { derivedId } from "../../../projects/catalogue/derived-id.ts";

export interface Subject {
  /** The source's id: "coingecko:aave". */
  sourceId: string;
  /** Ids of other sources that it refers to. */
  otherIds?: readonly string[];
  name: string;
  symbol: string;
  slug: string;
  tokens?: readonly { chain: string; address: string }[];
  website?: string;
  twitter?: string;
}

export type Resolver = ReturnType<typeof createResolver>;

export type Known = Pick<
  Project,
  | "project_id"
  | "project_name"
  | "symbol"
  | "slug"
  | "website"
  | "twitter_handle"
  | "source_ids"
  | "is_imported"
> & { tokens: NonNullable<Subject["tokens"]> };

/** Hosts that many projects share, so that they do not identify one. */
const sharedHosts = once(() => readDataWords("words/shared-hosts.txt"));

export function createResolver(projects: readonly Known[]) {
  const byId = new Map<number, Known>();
  const bySourceId = new Index();
  const byToken = new Index();
  const bySite = new Index();
  const byHandle = new Index();
  const bySlug = new Index();
  for (const project of projects) add(project);

  function add(project: Known): void {
    const id = project.project_id;
    byId.set(id, project);
    for (const sourceId of project.source_ids) bySourceId.add(sourceId, id);
    for (const { chain, address } of project.tokens) byToken.add(tokenKey(chain, address), id);
    bySite.add(siteOf(project.website), id);
    byHandle.add(project.twitter_handle.toLowerCase(), id);
    bySlug.add(project.slug, id);
  }

  /** Two items of one source are never one project. */
  function mayBe(subject: Subject, id: number): boolean {
    const known = byId.get(id)?.source_ids ?? [];
    const source = sourceOf(subject.sourceId);
    return known.includes(subject.sourceId) || !known.some((other) => sourceOf(other) === source);
  }

  function find(subject: Subject): number | undefined {
    const strong = [
      ...[subject.sourceId, ...(subject.otherIds ?? [])].flatMap((id) => bySourceId.get(id)),
      ...(subject.tokens ?? []).flatMap(({ chain, address }) => byToken.get(tokenKey(chain, address))),
    ].filter((id) => mayBe(subject, id));
    const found = best(strong);
    if (isImported(found)) return found;
    // An imported project takes precedence over one that only sources know.
    return weakMatch(subject, isImported) ?? found ?? weakMatch(subject, () => true);
  }

  function isImported(id: number | undefined): boolean {
    return id !== undefined && byId.get(id)?.is_imported === true;
  }

  /** Matches by slug, website or handle, if only one project has it. */
  function weakMatch(subject: Subject, isCandidate: (id: number) => boolean): number | undefined {
    const similar = bySlug.get(subject.slug).filter((id) => isSimilar(subject, byId.get(id)));
    const { website = "", twitter = "" } = subject;
    return [similar, bySite.get(siteOf(website)), byHandle.get(twitter.toLowerCase())]
      .map((ids) => ids.filter(isCandidate))
      .filter((ids) => ids.length === 1)
      .flat()
      .find((id) => mayBe(subject, id));
  }

  /** Prefers the imported match, then the protocol, whose history is longer. */
  function best(ids: readonly number[]): number | undefined {
    const rank = (id: number) => {
      const known = byId.get(id);
      if (known?.is_imported) return 0;
      return known?.source_ids.some((other) => sourceOf(other) === "defillama") ? 1 : 2;
    };
    return [...new Set(ids)].sort((a, b) => rank(a) - rank(b) || a - b)[0];
  }

  function newId({ sourceId, otherIds = [] }: Subject): number {
    // Sources share the ids of coins, so that all of them derive the same project id.
    const shared = otherIds.find((id) => id.startsWith("coingecko:"));
    const keys = [...(shared ? [shared] : []), sourceId];
    for (let attempt = 0; ; attempt++) {
      const id = derivedId(keys[attempt] ?? `${sourceId}#${attempt}`);
      if (!byId.has(id)) return id;
    }
  }

  return {
    find,
    /** Its project, existing or new, as the beginning of a record. Idempotent. */
    resolve(subject: Subject) {
      const id = find(subject) ?? newId(subject);
      const before = byId.get(id);
      // If two protocols refer to the same coin, it belongs to the first.
      const otherIds = (subject.otherIds ?? []).filter((other) =>
        bySourceId.get(other).every((holder) => holder === id || mayBe(subject, holder)),
      );
      add({
        project_id: id,
        project_name: before?.project_name ?? subject.name,
        symbol: before?.symbol ?? subject.symbol,
        slug: before?.slug ?? subject.slug,
        tokens: [...(before?.tokens ?? []), ...(subject.tokens ?? [])],
        website: before?.website || subject.website || "",
        twitter_handle: before?.twitter_handle || subject.twitter || "",
        source_ids: [...new Set([...(before?.source_ids ?? []), subject.sourceId, ...otherIds])],
        is_imported: before?.is_imported ?? false,
      });
      const { name, symbol, slug } = subject;
      const sourceIds = [subject.sourceId, ...otherIds];
      return { project_id: id, project_name: name, symbol, slug, source_ids: sourceIds };
    },
    known(sourceId: string): Known | undefined {
      const id = best(bySourceId.get(sourceId));
      return id === undefined ? undefined : byId.get(id);
    },
  };
}

/** The host of a website without "www." and "app."; empty if many projects share it. */
export function siteOf(url: string): string {
  if (!URL.canParse(url)) return "";
  const host = new URL(url).hostname.toLowerCase().replace(/^(www|app)\./, "");
  const parent = host.split(".").slice(-2).join(".");
  return sharedHosts().has(host) || sharedHosts().has(parent) ? "" : host;
}

function isSimilar(subject: Subject, known: Known | undefined): boolean {
  if (!known) return false;
  const same = (a: string, b: string) => a !== "" && a.toLowerCase() === b.toLowerCase();
  return same(subject.name, known.project_name) || same(subject.symbol, known.symbol);
}

function sourceOf(sourceId: string): string {
  return sourceId.slice(0, sourceId.indexOf(":"));
}

class Index {
  readonly #ids = new Map<string, number[]>();

  add(key: string, id: number): void {
    if (key === "") return;
    const ids = this.#ids.get(key);
    if (!ids) this.#ids.set(key, [id]);
    else if (!ids.includes(id)) ids.push(id);
  }

  get(key: string): readonly number[] {
    return key === "" ? [] : (this.#ids.get(key) ?? []);
  }
}
