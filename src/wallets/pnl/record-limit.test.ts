// One request replays at most 1,000,000 records of a wallet.
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "../../../test/harness.ts";

const LIMIT = 1_000_000;
const BLOCK = 5_000;
const NOW = "2026-03-10T12:00:00.000Z";
const traded = Date.parse("2024-01-01T00:00:00Z");
const wallet = "Wa11etWithManyTrades".padEnd(44, "x");

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ now: NOW });
  const load = service.service.context.services.store.load("trades_v1");
  for (let start = 0; start < LIMIT; start += BLOCK)
    await load.add(
      Array.from({ length: BLOCK }, (_, i) => ({
        id: `t${start + i}`,
        chain: "solana",
        wallet,
        token: `Token${i % 3}`,
        side: "buy",
        amount: "1",
        value_usd: "1",
        fee_usd: "0",
        traded_at: traded + start + i,
        origin: "import",
      })),
    );
  await load.finish();
}, 300_000);
afterAll(() => service.close());

it("computes a wallet with 1,000,000 records, and refuses one with more, with the count and the limit", async () => {
  const computed = await service.call("wallets_pnl_details", { wallet });
  expect(computed.status).toBe(200);
  expect(computed.body.data.summary.counts.total_trade).toBe(LIMIT);

  const transfer = {
    id: "one more",
    chain: "solana",
    wallet,
    time: traded,
    token: "Token1",
    direction: "in",
    amount: "1",
  };
  await service.write({ transfers: [transfer] });
  const refused = await service.call("wallets_pnl_details", { wallet });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    reason: "too_expensive",
    details: [
      "wallet has 1000001 stored trades and transfers: at most 1000000 can be computed in one request",
    ],
  });
}, 120_000);
