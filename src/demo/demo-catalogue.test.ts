import { isAddress } from "viem";
import { describe, expect, it } from "vitest";
import { ProjectRecord } from "../projects/catalogue/project-record.ts";
import { categories, categoryValues, ecosystemValues } from "../projects/catalogue/taxonomy.ts";
import { allProjects, projectRecord, realProjects } from "./demo-catalogue.ts";

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

function bytesOfBase58(text: string): number {
  let value = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) return -1;
    value = value * 58n + BigInt(digit);
  }
  const zeros = text.length - text.replace(/^1+/, "").length;
  return zeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2));
}

const catalogue = allProjects();

describe("demo catalogue", () => {
  it("has at least 220 real projects, and 80 protocols with fundamentals on several chains", () => {
    expect(realProjects().length).toBeGreaterThanOrEqual(220);
    const protocols = realProjects().filter(({ protocol }) => protocol !== undefined);
    expect(protocols.length).toBeGreaterThanOrEqual(80);
    expect(protocols.filter(({ protocol }) => (protocol?.chains.length ?? 0) > 1).length).toBeGreaterThan(25);
  });

  it("has a unique id, slug and pair of name and symbol for every project", () => {
    for (const key of [
      (entry: (typeof catalogue)[number]) => String(entry.id),
      (entry: (typeof catalogue)[number]) => entry.slug,
      (entry: (typeof catalogue)[number]) => `${entry.name}|${entry.symbol}`,
    ]) {
      expect(new Set(catalogue.map(key)).size).toBe(catalogue.length);
    }
  });

  it("uses only the API's ecosystems and categories, and covers the categories", () => {
    const allowedEcosystems = new Set(ecosystemValues);
    const allowedCategories = new Set(categoryValues);
    for (const { categories: own, ecosystems, name } of catalogue) {
      expect(own.length, name).toBeGreaterThan(0);
      expect(
        ecosystems.filter((slug) => !allowedEcosystems.has(slug)),
        name,
      ).toEqual([]);
      expect(
        own.filter((slug) => !allowedCategories.has(slug)),
        name,
      ).toEqual([]);
    }
    const covered = new Set(catalogue.flatMap((project) => project.categories));
    const uncovered = categories.map(({ slug }) => slug).filter((slug) => !covered.has(slug));
    // No protocol for insurance is in the catalogue.
    expect(uncovered).toEqual(["insurance"]);
  });

  it("produces records that the import schema accepts unchanged", () => {
    for (const record of catalogue.map(projectRecord)) expect(ProjectRecord.parse(record)).toEqual(record);
  });

  it("has valid addresses: EIP-55 checksums, and 32 bytes on Solana", () => {
    for (const { project_name, tokens } of catalogue.map(projectRecord)) {
      for (const { address, chain } of tokens) {
        if (chain === "solana") expect(bytesOfBase58(address), project_name).toBe(32);
        else if (/^0x[0-9a-fA-F]{40}$/.test(address))
          expect(isAddress(address, { strict: true }), project_name).toBe(true);
      }
    }
  });

  it("describes each project in one sentence and then in two or three", () => {
    for (const { about, detail, name } of realProjects()) {
      expect(about.match(/[.!?](?=\s|$)/g)?.length, name).toBe(1);
      const sentences = detail.match(/[.!?](?=\s|$)/g)?.length ?? 0;
      expect(sentences >= 2 && sentences <= 3, `${name}: ${sentences}`).toBe(true);
    }
  });

  it("lets wrapped and staked assets follow a project that has a market", () => {
    const byId = new Map(catalogue.map((entry) => [entry.id, entry]));
    for (const { market, name } of catalogue) {
      if (market?.follows !== undefined) expect(byId.get(market.follows)?.market, name).toBeDefined();
    }
  });
});
