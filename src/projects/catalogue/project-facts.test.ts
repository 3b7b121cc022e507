import { describe, expect, it } from "vitest";
import { openTestStore } from "../../../test/store.ts";
import { createCatalogue } from "./catalogue.ts";
import { ProjectRecord } from "./project-record.ts";
import { writeProjects } from "../project-writer.ts";

const record = (fields: Record<string, unknown>) =>
  ProjectRecord.parse({ project_id: 7, project_name: "Aave", symbol: "AAVE", ...fields });

async function open() {
  const store = await openTestStore();
  const catalogue = createCatalogue(store);
  return { store, catalogue };
}

describe("the facts of a project", () => {
  it("come from the operator first, with gaps filled by sources, in any order of arrival", async () => {
    const imported = record({
      description: "ours",
      categories: ["defi"],
      tokens: [{ chain: "ethereum", address: "0xAB" }],
    });
    const defillama = record({
      project_name: "Aave V3",
      description: "theirs",
      website: "https://aave.com",
      categories: ["lending"],
      ecosystems: ["ethereum"],
      source_ids: ["defillama:parent#aave", "coingecko:aave"],
    });
    const coingecko = record({
      website: "https://other.example",
      tokens: [
        { chain: "ethereum", address: "0xab", decimals: 18 },
        { chain: "base", address: "0xcd" },
      ],
      source_ids: ["coingecko:aave"],
    });
    const orders = [
      ["import", "defillama", "coingecko"],
      ["coingecko", "defillama", "import"],
    ];
    for (const order of orders) {
      const { store, catalogue } = await open();
      for (const origin of order) {
        const stated = { import: imported, defillama, coingecko }[origin];
        if (stated) await writeProjects(store, [stated], origin);
        await catalogue.tick();
      }
      expect(catalogue.all()).toHaveLength(1);
      expect(catalogue.get(7)).toMatchObject({
        project_name: "Aave",
        description: "ours",
        categories: ["defi"],
        ecosystems: ["ethereum"],
        website: "https://aave.com",
        tokens: [
          { chain: "ethereum", address: "0xAB", decimals: 18 },
          { chain: "base", address: "0xcd", decimals: null },
        ],
        source_ids: ["defillama:parent#aave", "coingecko:aave"],
        is_imported: true,
      });
      await store.close();
    }
  });

  it("move when a source id is assigned to another project, and a project without facts is removed", async () => {
    const { store, catalogue } = await open();
    await writeProjects(store, [record({ project_id: 8, source_ids: ["coingecko:aave"] })], "coingecko");
    await catalogue.tick();
    expect(catalogue.get(8)?.project_name).toBe("Aave");
    await writeProjects(store, [record({ project_id: 9, source_ids: ["coingecko:aave"] })], "coingecko");
    await catalogue.tick();
    expect(catalogue.get(8)).toBeUndefined();
    expect(catalogue.get(9)?.source_ids).toEqual(["coingecko:aave"]);
    const restarted = createCatalogue(store);
    await restarted.load();
    expect(restarted.all().map(({ project_id }) => project_id)).toEqual([9]);
    await store.close();
  });

  it("are not written again when nothing changed", async () => {
    const { store, catalogue } = await open();
    const stated = record({ source_ids: ["defillama:7"], launched_at: 1_700_000_000, categories: ["defi"] });
    for (let i = 0; i < 3; i++) await writeProjects(store, [stated], "defillama");
    await catalogue.load();
    const version = catalogue.version();
    await writeProjects(store, [stated], "defillama");
    await catalogue.tick();
    expect(catalogue.version()).toBe(version);
    await writeProjects(store, [{ ...stated, description: "new" }], "defillama");
    await catalogue.tick();
    expect(catalogue.get(7)?.description).toBe("new");
    await store.close();
  });

  it("include the source ids that the operator assigned", async () => {
    const { store, catalogue } = await open();
    await writeProjects(store, [record({ source_ids: ["coingecko:aave"] })], "import");
    await catalogue.load();
    expect(catalogue.get(7)).toMatchObject({ is_imported: true, source_ids: ["coingecko:aave"] });
    await store.close();
  });
});
