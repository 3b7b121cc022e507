// External names are looked up in tables without inherited properties such as "constructor".
import { describe, expect, it } from "vitest";
import { plainText } from "../src/content/text/html.ts";
import { canonicalUrl } from "../src/content/text/canonical-url.ts";
import { pacesFrom } from "../src/ingest/outbound/host-pacing.ts";
import { chainSlug, dexScreenerChain, llamaCoinsChain } from "../src/ingest/sources/shared/chain-names.ts";
import { parseFeedDate } from "../src/ingest/sources/feeds/feed-date.ts";
import { firstGenerationName } from "../src/access/payments/networks.ts";
import { kindOf } from "../src/mindshare/formula.ts";
import { categoriesOf } from "../src/ingest/sources/defillama/defillama-projects.ts";

const inherited = Object.getOwnPropertyNames(Object.prototype);

describe.each(inherited)("%s", (name) => {
  it("is not an HTML entity", () => {
    expect(plainText(`a &${name}; b`)).toBe(`a &${name}; b`);
  });

  it("is treated like any unknown host, chain, category or time zone", () => {
    expect(canonicalUrl(`https://${name.replaceAll("_", "")}/x`)).toMatch(/^https:\/\/\w+\/x$/);
    expect(pacesFrom({})(name)).toEqual(pacesFrom({})("unknown.example"));
    expect(typeof chainSlug(name)).toBe("string");
    expect(dexScreenerChain(name)).toBeUndefined();
    expect(llamaCoinsChain(name)).toBe(name);
    expect(categoriesOf([name]).every((slug) => typeof slug === "string")).toBe(true);
    expect(parseFeedDate(`Mon, 02 Mar 2026 10:00:00 ${name}`)).toBe(
      parseFeedDate("Mon, 02 Mar 2026 10:00:00 nowhere"),
    );
    expect(firstGenerationName(name)).toBeUndefined();
    expect(kindOf(name)).toBeNull();
  });
});
