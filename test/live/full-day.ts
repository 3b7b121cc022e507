// Plays a first day and two more, and prints what a user would see when. By hand: node --import tsx test/live/full-day.ts
import { startRehearsal, MINUTE_MS, plainWallet } from "./rehearsal.ts";

const rehearsal = await startRehearsal();
const { clock, readyAt, call, get, server, world, linked } = rehearsal;

/** One line: what each kind of answer has by now, or why it has nothing. */
async function look(): Promise<void> {
  const projects = await get("reference/projects?limit=1");
  const screen = await call("projects/filter", {
    filter_mode: "direct",
    sort_by: "market_cap",
    limit: 50,
    include_attributes: ["market_data"],
  });
  const search = await call("content/search", { search_mode: "recent", sort_by: "date", limit: 100 });
  const map = await call("projects/mindshare-map", {});
  const tvl = await call("data/fundamentals/history", { metric: "tvl", group_by: "protocol" });
  const wallet = await call("data/wallets/pnl-details", { wallet: plainWallet.wallet });
  const priced = screen.body.projects.filter((one: any) => one.market_data?.price != null);
  const counts = (answer: any, rows: readonly unknown[]) =>
    rows.length > 0 ? rows.length : answer.body.metadata.warnings;
  console.log(
    JSON.stringify({
      minute: Number(((clock.now() - readyAt) / MINUTE_MS).toFixed(1)),
      projects: projects.metadata.total_projects,
      priced_of_50_largest: counts(screen, priced),
      largest: screen.body.projects[0]?.project_name,
      found: counts(search, search.body.content),
      map: counts(map, mapped(map.body.data)),
      tvl_days: counts(tvl, tvl.body.data),
      trades: wallet.body.data.summary.counts.total_trade,
      coverage: [wallet.body.data.meta.coverage.status, wallet.body.data.meta.coverage.reasons.join()],
      refused: server.asked.filter(({ status }) => status === 429).length,
    }),
  );
}

function mapped(data: any): unknown[] {
  return (
    data.projects ??
    data.items ??
    (Array.isArray(data) ? data : Object.values(data).find(Array.isArray)) ??
    []
  );
}

const first = world.stories.filter(({ about }) => about.listedAt === 0);
await look();
for (const minute of [0.2, 0.5, 1, 1.5, 2, 3, 5, 10, 15]) {
  await rehearsal.at(minute);
  await look();
  const { share } = await linked(first);
  console.log("  linked", share.toFixed(3));
}
console.log((await rehearsal.commands.orrery("sources", "list")).out);
await rehearsal.passHours(Number(process.argv[2] ?? 48), () => {
  for (const channel of rehearsal.providers.channels.slice(0, 10))
    rehearsal.providers.publish(channel, clock.now());
});
await clock.until(clock.now() + 4 * MINUTE_MS);
await look();
console.log((await rehearsal.commands.orrery("sources", "list")).out);
await rehearsal.close();
