// Projects that DefiLlama, CoinGecko and DexScreener read in two processes and any order become one project each.
import { describe, expect, it } from "vitest";
import { ProjectRecord } from "../../projects/catalogue/project-record.ts";
import { writeProjects } from "../../projects/project-writer.ts";
import { sourceWorld } from "../../../test/source-world.ts";
import { coingecko } from "./coingecko/coingecko-source.ts";
import { defillama } from "./defillama/defillama-source.ts";

const LLAMA = "https://api.llama.fi";
const GECKO = "https://api.coingecko.com/api/v3";
const address = (n: number) => `0xb${String(n).padStart(39, "0")}`;

const protocol = (id: string, name: string, fields: object) => ({
  id,
  name,
  slug: name.toLowerCase(),
  symbol: name.toUpperCase(),
  category: "Lending",
  chains: ["Ethereum"],
  tvl: 1,
  chainTvls: { Ethereum: 1 },
  ...fields,
});
const llama = {
  [`${LLAMA}/protocols`]: [
    protocol("1", "Named", { gecko_id: "named" }),
    protocol("2", "Addressed", { address: address(2) }),
    protocol("3", "Imported", { url: "https://www.imported.example/app", symbol: "-" }),
    protocol("4", "Alone", { symbol: "NAMED" }),
    protocol("5", "Fork", { address: address(5), twitter: "team" }),
    protocol("6", "Fork2", { address: address(5), twitter: "team" }),
  ],
  [`${LLAMA}/v2/chains`]: [{ name: "Named", gecko_id: "named", tokenSymbol: "NAMED", tvl: 5 }],
};
const coin = (id: string, platforms: object) => ({
  id,
  symbol: "named",
  name: id,
  platforms,
  current_price: 1,
  last_updated: null,
});
const coins = [
  coin("named", {}),
  coin("addressed-token", { ethereum: address(2).toUpperCase().replace("0X", "0x") }),
  coin("same-symbol", { ethereum: address(9) }),
  coin("imported-token", { base: address(3) }),
];
const gecko = {
  [`${GECKO}/coins/list`]: coins,
  [`${GECKO}/coins/markets`]: coins,
};

const expected = [
  { name: "Addressed", ids: ["coingecko:addressed-token", "defillama:2"] },
  { name: "Alone", ids: ["defillama:4"] },
  { name: "Fork", ids: ["defillama:5"] },
  { name: "Fork2", ids: ["defillama:6"] },
  { name: "Named", ids: ["coingecko:named", "defillama-chain:Named", "defillama:1"] },
  { name: "Our own", ids: ["coingecko:imported-token", "defillama:3"] },
  { name: "same-symbol", ids: ["coingecko:same-symbol"] },
];

describe("one project", () => {
  for (const order of ["llama first", "coins first", "at once", "operator last"] as const)
    it(`is one, ${order}`, async () => {
      const one = await sourceWorld(defillama, {}, llama);
      const two = await sourceWorld(coingecko, {}, gecko, one);
      const own = ProjectRecord.parse({
        project_id: 3,
        project_name: "Our own",
        symbol: "OWN",
        website: "https://imported.example",
        tokens: [{ chain: "base", address: address(3) }],
      });
      const importOwn = () => writeProjects(one.store, [own], "import");
      const runs = {
        llama: () => one.run("defillama:protocols"),
        coins: () => two.run("coingecko:coins"),
        refresh: () => Promise.all([one.catalogue.tick(), two.catalogue.tick()]),
      };
      if (order !== "operator last") await importOwn();
      await runs.refresh();
      if (order === "llama first") await runs.llama();
      if (order === "coins first") await runs.coins();
      if (order === "at once") await Promise.all([runs.llama(), runs.coins()]);
      await runs.refresh();
      for (let round = 0; round < 3; round++) {
        await runs.coins();
        await runs.refresh();
        await runs.llama();
        await runs.refresh();
        if (order === "operator last" && round === 0) await importOwn();
        await runs.refresh();
      }
      const found = two.catalogue
        .all()
        .map((project) => ({ name: project.project_name, ids: project.source_ids.toSorted() }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      expect(found).toEqual(expected);
      const ids = (catalogue: typeof one.catalogue) => catalogue.all().map(({ project_id }) => project_id);
      expect(ids(one.catalogue)).toEqual(ids(two.catalogue));
      const restarted = await sourceWorld(defillama, {}, llama, one);
      expect(ids(restarted.catalogue)).toEqual(ids(one.catalogue));
      await one.close();
    });
});
