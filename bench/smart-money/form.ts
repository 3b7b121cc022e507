// Forms the cohorts that are due in a data directory, in a process of its own so that its memory can be measured.
import { writeFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { frozenClock } from "../../src/base/clock.ts";
import { createCatalogue } from "../../src/projects/catalogue/catalogue.ts";
import { createSmartMoney } from "../../src/smart-money/smart-money-service.ts";
import { METHOD, WEEK_MS } from "../../src/smart-money/method.ts";
import { openStore } from "../../src/store/open-store.ts";
import { longestTurnMs } from "./stall-log.ts";
import { FIRST_TRADE, LAST_FORMATION, NOW } from "./world.ts";

// As in `orrery serve`.
setFlagsFromString("--heap-growing-percent=40");
const ENGINE_MEMORY_MB = 1_024;
const [path = "", weeks = "1"] = process.argv.slice(2);

const store = await openStore({ path, memoryMb: ENGINE_MEMORY_MB }, () => Date.now());
const catalogue = createCatalogue(store);
await catalogue.load();
// Only the last weeks are formed: the earlier ones count as formed, without members.
for (let at = FIRST_TRADE; at <= LAST_FORMATION - Number(weeks) * WEEK_MS; at += WEEK_MS)
  await store.insert("smart_formations_v1", [
    { chain: "solana", formed_at: at, run: "bench", method: METHOD, models_json: "{}", excluded_json: "{}" },
  ]);
const { cohorts, formation, activity } = createSmartMoney({ store, clock: frozenClock(NOW), catalogue });
await cohorts.load();
const startMb = megabytes();
let peakMb = 0;
const watching = setInterval(() => (peakMb = Math.max(peakMb, megabytes())), 20);
const log = process.env["STALL_LOG"] ?? "";
// The turns of the start do not count.
writeFileSync(log, "");
const cpuBefore = process.cpuUsage();
const started = performance.now();
const progress = setInterval(() => {
  const elapsed = Math.round((performance.now() - started) / 1_000);
  process.stderr.write(`${elapsed} s, ${Math.round(megabytes())} MB: ${formation.status().note ?? ""}\n`);
}, 5_000);
await formation.run();
const seconds = (performance.now() - started) / 1_000;
const { user, system } = process.cpuUsage(cpuBefore);
clearInterval(watching);
clearInterval(progress);
const longest = longestTurnMs(log);
const last = cohorts.latest("solana", NOW);
const sizes: Record<string, number> = {};
for (const { cohorts: names } of last ? await cohorts.walletsOf(last) : [])
  for (const name of names) sizes[name] = (sizes[name] ?? 0) + 1;
process.stdout.write(
  JSON.stringify({
    seconds,
    cpuSeconds: (user + system) / 1e6,
    startMb,
    peakMb: Math.max(peakMb, megabytes()),
    longestTurnMs: longest,
    population: last?.population,
    eligible: last?.eligible,
    cohorts: sizes,
  }),
);
activity.stop();
await store.close();

function megabytes(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}
