import { describe, expect, it } from "vitest";
import { createResolver, siteOf, type Known, type Subject } from "./project-resolver.ts";

const known = (fields: Partial<Known>): Known => ({
  project_id: 1,
  project_name: "Aave",
  symbol: "AAVE",
  slug: "aave",
  tokens: [],
  website: "",
  twitter_handle: "",
  source_ids: [],
  is_imported: false,
  ...fields,
});
const subject = (fields: Partial<Subject>): Subject => ({
  sourceId: "coingecko:aave",
  otherIds: [],
  name: "Aave",
  symbol: "AAVE",
  slug: "aave-coin",
  tokens: [],
  website: "",
  twitter: "",
  ...fields,
});
const token = (address: string) => ({ chain: "ethereum", address, decimals: null });

describe("project resolver", () => {
  it("never matches by symbol alone", () => {
    const resolver = createResolver([known({}), known({ project_id: 2, slug: "other" })]);
    const { project_id: projectId } = resolver.resolve(
      subject({ sourceId: "coingecko:fake-aave", name: "Fake" }),
    );
    expect([1, 2]).not.toContain(projectId);
  });

  it("matches by token, ignoring the case of the address, before the website", () => {
    const resolver = createResolver([
      known({ project_id: 1, website: "https://aave.com" }),
      known({ project_id: 2, tokens: [token("0xABCD")] }),
    ]);
    expect(resolver.find(subject({ tokens: [token("0xabcd")], website: "https://aave.com" }))).toBe(2);
  });

  it("matches by a unique website or handle, and not by a shared one", () => {
    const one = createResolver([
      known({ website: "https://app.aave.com/markets", twitter_handle: "AaveAave" }),
      known({ project_id: 2, website: "https://github.com/someone", twitter_handle: "two" }),
      known({ project_id: 3, twitter_handle: "two" }),
    ]);
    expect(one.find(subject({ website: "https://www.aave.com" }))).toBe(1);
    expect(one.find(subject({ twitter: "aaveaave" }))).toBe(1);
    expect(one.find(subject({ website: "https://github.com/other" }))).toBeUndefined();
    expect(one.find(subject({ twitter: "two" }))).toBeUndefined();
  });

  it("matches by slug only if the name or the symbol is the same", () => {
    const resolver = createResolver([known({ slug: "sun" })]);
    expect(resolver.find(subject({ slug: "sun" }))).toBe(1);
    expect(resolver.find(subject({ slug: "sun", name: "Sun", symbol: "SUN" }))).toBeUndefined();
  });

  it("never merges two items of one source", () => {
    const resolver = createResolver([
      known({ source_ids: ["defillama:1"], tokens: [token("0xab")], twitter_handle: "team" }),
    ]);
    const other = subject({ sourceId: "defillama:2", tokens: [token("0xab")], twitter: "team" });
    expect(resolver.resolve(other).project_id).not.toBe(1);
    expect(resolver.resolve(subject({ sourceId: "defillama:1" })).project_id).toBe(1);
  });

  it("derives the same id from a coin and from a protocol that refers to it, in either order and in any process", () => {
    const protocol = subject({ sourceId: "defillama:parent#aave", otherIds: ["coingecko:aave"] });
    const coin = subject({});
    const first = createResolver([]).resolve(protocol).project_id;
    expect(createResolver([]).resolve(coin).project_id).toBe(first);
    const both = createResolver([]);
    expect(both.resolve(coin).project_id).toBe(both.resolve(protocol).project_id);
    expect(first).toBeGreaterThanOrEqual(1_000_000_000);
    expect(first).toBeLessThan(2 ** 31);
  });

  it("gives a coin to the first of two protocols that refer to it", () => {
    const resolver = createResolver([]);
    const one = resolver.resolve(subject({ sourceId: "defillama:1", otherIds: ["coingecko:aave"] }));
    const two = resolver.resolve(
      subject({ sourceId: "defillama:2", otherIds: ["coingecko:aave"], slug: "b" }),
    );
    expect(two.project_id).not.toBe(one.project_id);
    expect(two.source_ids).toEqual(["defillama:2"]);
    expect(resolver.known("coingecko:aave")?.project_id).toBe(one.project_id);
  });

  it("merges projects that two sources found separately, preferring imported ones and then protocols", () => {
    const protocol = known({ project_id: 1_500_000_000, source_ids: ["defillama:7", "coingecko:foo"] });
    const coin = known({ project_id: 1_400_000_000, source_ids: ["coingecko:foo"], slug: "foo" });
    const own = known({ project_id: 12, is_imported: true, tokens: [token("0xfe")] });
    const foo = subject({ sourceId: "coingecko:foo", tokens: [token("0xfe")] });
    expect(createResolver([coin, protocol]).resolve(foo).project_id).toBe(1_500_000_000);
    expect(createResolver([coin, protocol, own]).resolve(foo).project_id).toBe(12);
    const named = subject({ sourceId: "defillama:7", otherIds: ["coingecko:foo"] });
    const resolved = createResolver([coin, known({ ...protocol, source_ids: ["defillama:7"] })]).resolve(
      named,
    );
    expect(resolved).toMatchObject({
      project_id: 1_500_000_000,
      source_ids: ["defillama:7", "coingecko:foo"],
    });
  });

  it("identifies a website by its host", () => {
    expect(siteOf("https://www.aave.com/x")).toBe("aave.com");
    expect(siteOf("https://medium.com/aave")).toBe("");
    expect(siteOf("not a site")).toBe("");
  });
});
