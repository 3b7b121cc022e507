// Reads DefiLlama's real protocols (2026) and TVL histories, if they are available next to the repository.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PageBuilder } from "../shared/page-builder.ts";
import { createResolver, type Known } from "../shared/project-resolver.ts";
import { groupsOf, projectOf, Protocol, ProtocolInfo } from "./defillama-projects.ts";
import { addTvlHistory } from "./defillama-series.ts";
import { ProjectRecord } from "../../../projects/catalogue/project-record.ts";

const shared = new URL("../../../../../shared/data/", import.meta.url);
const list = new URL("meta-defillama-protocols/protocols.json.gz", shared);
const parents = new URL("meta-defillama-protocols/parents.json", shared);
const lido = new URL("fundamentals-defillama-tvl-protocols/lido.csv", shared);

describe.skipIf(!existsSync(list))("7,370 real protocols (skipped without ../shared)", async () => {
  const raw = existsSync(list) ? (JSON.parse(gunzipSync(readFileSync(list)).toString()) as unknown[]) : [];
  const page = new PageBuilder();
  const items = await page.parseAll(Protocol, raw, 50_000);
  const { quarantined } = page;
  const groups = groupsOf(items);
  const resolver = createResolver([]);
  const projects = groups.map((group) => ProjectRecord.parse(projectOf(group, resolver)));

  it("are all valid, are grouped under their parents and get distinct project ids", () => {
    expect(raw).toHaveLength(7_370);
    expect(quarantined).toEqual([]);
    expect(groups.length).toBe(new Set(items.map((one) => one.parentProtocol || one.id)).size);
    expect(new Set(projects.map(({ project_id }) => project_id)).size).toBe(groups.length);
    const categories = new Map<string, number>();
    for (const project of projects)
      for (const slug of project.categories) categories.set(slug, (categories.get(slug) ?? 0) + 1);
    console.info(
      `${items.length} protocols → ${groups.length} projects, ${groups.filter(({ id }) => id.startsWith("parent#")).length} of them parents of ${items.filter((one) => one.parentProtocol).length}; ` +
        `${projects.filter(({ tokens }) => tokens.length > 0).length} with a token, ${projects.filter(({ twitter_handle }) => twitter_handle).length} with a handle, ${projects.filter((one) => one.categories.length === 0).length} without a category; ` +
        [...categories]
          .sort((a, b) => b[1] - a[1])
          .slice(0, 30)
          .map(([slug, n]) => `${slug} ${n}`)
          .join(", "),
    );
    expect(projects.filter((one) => one.categories.length === 0).length).toBeLessThan(10);
    expect(projects.filter(({ symbol }) => symbol === "-")).toEqual([]);
  });

  it("get the same ids in any order and after a restart", () => {
    const backwards = createResolver([]);
    const ids = new Map(projects.map((project) => [project.source_ids?.[0], project.project_id]));
    let differing = 0;
    for (const group of groups.toReversed()) {
      const again = projectOf(group, backwards);
      if (ids.get(again.source_ids?.[0]) !== again.project_id) differing += 1;
    }
    // Only ids that collide depend on the order; after that they are stored.
    expect(differing).toBeLessThanOrEqual(2);
    const stored = projects.map((project): Known => ({
      ...project,
      source_ids: project.source_ids ?? [],
      is_imported: false,
    }));
    const restarted = createResolver(stored.toReversed());
    expect(
      groups.filter((group, i) => projectOf(group, restarted).project_id !== projects[i]?.project_id),
    ).toEqual([]);
  });

  it("get DefiLlama's parent names, mostly from the versions alone and always from the parent's response", () => {
    const real = JSON.parse(readFileSync(parents, "utf8")) as { id: string; name: string }[];
    const nameOf = new Map(real.map(({ id, name }) => [id, name]));
    const own = groups.filter(({ id }) => nameOf.has(id));
    const guessed = own.filter(
      (group) => projectOf(group, createResolver([])).project_name === nameOf.get(group.id),
    );
    console.info(`${guessed.length} of ${own.length} parents are named from their versions alone`);
    expect(guessed.length / own.length).toBeGreaterThan(0.6);
    for (const group of own) {
      const info = ProtocolInfo.parse(real.find(({ id }) => id === group.id));
      expect(projectOf(group, createResolver([]), info).project_name).toBe(nameOf.get(group.id));
    }
  });
});

describe.skipIf(!existsSync(lido))("a real TVL history (skipped without ../shared)", () => {
  it("is converted to one figure per day and chain", () => {
    const rows = readFileSync(lido, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    const [, , chainRow = [], kindRow = []] = rows;
    const columns = kindRow.flatMap((kind, i) => (kind === "TVL" && chainRow[i] !== "Total" ? [i] : []));
    const days = rows.slice(5).filter((row) => /^\d+$/.test(row[2] ?? ""));
    const chainTvls = Object.fromEntries(
      columns.map((i) => [
        chainRow[i] ?? "",
        {
          tvl: days
            .filter((row) => row[i])
            .map((row) => ({ date: Number(row[2]), totalLiquidityUSD: Number(row[i]) })),
        },
      ]),
    );
    const page = new PageBuilder();
    addTvlHistory(page, { chainTvls }, { projectId: 1, metric: "tvl", until: "2030-01-01" });
    const records = page.records.fundamentals ?? [];
    expect(page.quarantined).toEqual([]);
    expect(records).toHaveLength(Object.values(chainTvls).reduce((n, { tvl }) => n + tvl.length, 0));
    expect(records.length).toBeGreaterThan(1_000);
    expect(
      records.find(({ date, chain }) => date === "2020-12-20" && chain === "ethereum")?.value,
    ).toBeCloseTo(1_484_680.728, 2);
  });
});
