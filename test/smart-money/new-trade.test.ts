// A service in a process of its own: an imported trade of a member is in the flows of its cohort a few seconds later, and the
// figures lead to that trade.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { NOW, tokenAddress } from "../smart-money-world.ts";
import { environment } from "../spawn.ts";
import { ask, type Server, untilFormed } from "./formation-answers.ts";
import { storeWorld } from "./stored-world.ts";

/** Generous: on an idle machine it takes two or three. */
const MAX_SECONDS = 15;
const world = environment({ ORRERY_NOW: NOW });
afterAll(() => world.remove());

it("shows a new trade within seconds, over HTTP", async () => {
  await storeWorld({ path: world.directory });
  const created = await world.orrery("keys", "create", "--plan", "enterprise", "--json");
  const { key } = JSON.parse(created.out) as { key: string };
  const service = await world.serve();
  const server: Server = { url: service.url, key };
  try {
    await untilFormed(server, { weeks: 9, recorded: 1 });
    const token = tokenAddress(30);
    const flows = async () =>
      (await ask(server, "smart_money_netflows", { window: "1h" })).data.items.filter(
        (item: { token: string }) => item.token === token,
      );
    expect(await flows()).toEqual([]);
    const { data } = await ask(server, "smart_money_wallets", { cohort: "proven", limit: 1 });
    const { wallet } = data.items[0];
    const file = join(world.directory, "trades.ndjson");
    const time = new Date(Date.parse(NOW) - 60_000).toISOString();
    writeFileSync(
      file,
      JSON.stringify({
        id: "new",
        chain: "solana",
        wallet,
        time,
        token,
        side: "buy",
        amount: "10",
        value_usd: "5000",
      }),
    );
    expect((await world.orrery("import", "trades", file)).code).toBe(0);
    const imported = Date.now();
    let found = await flows();
    while (found.length === 0 && Date.now() - imported < MAX_SECONDS * 1_000) {
      await sleep(100);
      found = await flows();
    }
    expect(found).toMatchObject([{ token, net_usd: 5_000, wallets_buying: 1, opened: 1 }]);
    const evidence = await fetch(server.url + found[0].evidence.trades_url, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(evidence.status).toBe(200);
    expect(await evidence.text()).toContain(wallet);
  } finally {
    await service.stop();
  }
}, 120_000);
