// The best wallet of the week, and what it made it with.
import { createOrrery } from "@orrery/sdk";

const orrery = createOrrery({
  baseUrl: process.env["ORRERY_URL"] ?? "http://127.0.0.1:8080",
  apiKey: process.env["ORRERY_API_KEY"],
});

const { data } = await orrery.walletsPnlLeaders({ type: "1W", limit: 1 });
for (const { wallet, pnl } of data.items) {
  console.log(`${wallet} realised $${pnl}`);
  for await (const token of orrery.iterateWalletTokens({ wallet, duration: "7d" }))
    console.log(`  ${token.symbol}: $${token.realized_usd}`);
}
