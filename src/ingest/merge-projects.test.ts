import { afterAll, describe, expect, it } from "vitest";
import { openTestStore } from "../../test/store.ts";
import { silentLog } from "../base/log.ts";
import { HOUR_MS } from "../base/time.ts";
import { createCatalogue } from "../projects/catalogue/catalogue.ts";
import { ProjectRecord } from "../projects/catalogue/project-record.ts";
import { marketOfProjects, statedOfProjects } from "../projects/project-queries.ts";
import { writeMarket, writeProjects } from "../projects/project-writer.ts";
import type { Store } from "../store/store.ts";
import { kinds } from "./import/kinds.ts";
import { createProjectMerger } from "./merge-projects.ts";
import { createResolver } from "./sources/shared/project-resolver.ts";

const NOW = Date.UTC(2026, 2, 10, 12);
const stores: Store[] = [];
afterAll(async () => {
  for (const store of stores) await store.close();
});

const token = (n: number) => ({ chain: "polygon", address: `0x${String(n).padStart(40, "0")}` });
const record = (id: number, name: string, more: object = {}) =>
  ProjectRecord.parse({
    project_id: id,
    project_name: name,
    symbol: name.slice(0, 3).toUpperCase(),
    ...more,
  });

async function world() {
  const store = await openTestStore();
  stores.push(store);
  const time = { real: NOW };
  const clock = { now: () => NOW, real: () => time.real };
  const catalogue = createCatalogue(store);
  await catalogue.load();
  const acquire = async () => ({ lost: new AbortController().signal, release: async () => {} });
  const merger = createProjectMerger({ store, clock, log: silentLog, catalogue, acquire });
  const opened = {
    store,
    catalogue,
    async write(origin: string, ...records: ReturnType<typeof record>[]) {
      await writeProjects(store, records, origin);
      await catalogue.tick();
    },
    async merge() {
      for (let i = 0; i < 3; i += 1) {
        time.real += 5_000;
        await merger.tick();
      }
    },
    projects: () =>
      catalogue
        .all()
        .map(({ project_id: id, source_ids: ids }) => ({ id, ids: ids.toSorted() }))
        .sort((a, b) => a.id - b.id),
  };
  return opened;
}

const span = { from: 0, until: NOW + HOUR_MS, limit: 100 };

describe("projects that two sources found under different names", () => {
  it("are merged when one of them names the other, with their figures, and the old id still finds them", async () => {
    const { store, catalogue, write, merge, projects } = await world();
    const parent = { source_ids: ["defillama:parent#zorvex"] };
    await write("defillama", record(2_000, "Zorvex Finance", parent));
    await write("coingecko", record(1_000, "ZVX Token", { source_ids: ["coingecko:zvx"] }));
    const observed = (id: number, hoursAgo: number, price: number, more: object = {}) =>
      kinds.market.schema.parse({ project_id: id, time: NOW - hoursAgo * HOUR_MS, price, ...more });
    await writeMarket(store, [observed(1_000, 2, 3, { market_cap: 9 }), observed(1_000, 1, 4)], "coingecko");
    await writeMarket(store, [observed(2_000, 2, 3.1, { liquidity: 7 })], "dexscreener");
    await writeMarket(store, [observed(1_000, 1, 4, { open_interest: 5 })], "coingecko");
    await merge();
    expect(projects()).toHaveLength(2);

    // The history of the parent names its coin.
    const named = { source_ids: ["defillama:parent#zorvex", "coingecko:zvx"] };
    await write("defillama", record(2_000, "Zorvex Finance", named));
    await merge();
    expect(projects()).toEqual([{ id: 2_000, ids: ["coingecko:zvx", "defillama:parent#zorvex"] }]);
    const rows = await store.read(marketOfProjects, { projects: [2_000], ...span });
    expect(rows.sort((a, b) => a.hour - b.hour)).toMatchObject([
      { price: 3, market_cap: 9, liquidity: 7, origin: "coingecko" },
      { price: 4, origin: "coingecko" },
    ]);
    const stated = await store.read(statedOfProjects, { projects: [2_000], limit: 10 });
    expect(stated).toMatchObject([{ figure: "open_interest", value: 5 }]);
    expect(catalogue.get(1_000)?.project_id).toBe(2_000);
    expect(catalogue.currentId(1_000)).toBe(2_000);
    const restarted = createCatalogue(store);
    await restarted.load();
    expect(restarted.get(1_000)?.project_name).toBe("Zorvex Finance");
    expect(restarted.get(3_000)).toBeUndefined();
  });

  it("are merged when both were written at the same moment and share a token", async () => {
    const { write, merge, projects } = await world();
    const coin = { source_ids: ["coingecko:tun"], tokens: [token(1)] };
    await write("coingecko", record(1_000, "Tunu", coin));
    await write("defillama", record(2_000, "Tunu", { source_ids: ["defillama:7"], tokens: [token(1)] }));
    await merge();
    expect(projects()).toEqual([{ id: 2_000, ids: ["coingecko:tun", "defillama:7"] }]);
  });

  it("are merged into the operator's project", async () => {
    const { catalogue, write, merge, projects } = await world();
    await write("coingecko", record(1_000, "Tunu", { source_ids: ["coingecko:tun"] }));
    const protocol = { source_ids: ["defillama:7", "coingecko:tun"] };
    await write("defillama", record(1_000, "Tunu", protocol));
    await write("import", record(5, "Our Tunu", { source_ids: ["coingecko:tun"] }));
    await merge();
    expect(projects()).toEqual([{ id: 5, ids: ["coingecko:tun", "defillama:7"] }]);
    expect(catalogue.get(1_000)?.project_name).toBe("Our Tunu");
  });

  it("stay apart if one source lists both, and are what the sources themselves would find", async () => {
    const { catalogue, write, merge, projects } = await world();
    const forks = [7, 8].map((n) =>
      record(2_000 + n, `Fork ${n}`, { source_ids: [`defillama:${n}`], tokens: [token(1)] }),
    );
    await write("defillama", ...forks);
    await write(
      "coingecko",
      record(1_000, "Forked", { source_ids: ["coingecko:forked"], tokens: [token(1)] }),
    );
    await merge();
    expect(projects()).toEqual([
      { id: 2_007, ids: ["coingecko:forked", "defillama:7"] },
      { id: 2_008, ids: ["defillama:8"] },
    ]);
    const found = createResolver(catalogue.all()).find({
      sourceId: "coingecko:forked",
      otherIds: [],
      name: "Forked",
      symbol: "FOR",
      slug: "forked",
      tokens: [token(1)],
      website: "",
      twitter: "",
    });
    expect(found).toBe(2_007);
  });
});
