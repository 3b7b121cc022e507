// npm run bench embed: texts per second that one core embeds with the bundled model.
import { openStatic } from "../src/embed/open-static.ts";
import { measure, ms, report } from "./report.ts";

const TEXTS = 4_000;
const ROUNDS = 5;

export async function run(): Promise<void> {
  const before = performance.now();
  const embedder = openStatic();
  const openMs = performance.now() - before;
  const sorts: [string, number][] = [
    ["headline", 10],
    ["post", 30],
    ["article", 250],
  ];
  const rows: (string | number)[][] = [];
  for (const [sort, length] of sorts) {
    const texts = Array.from({ length: TEXTS }, (_, i) => sentence(i, length));
    let best = 0;
    for (let round = 0; round < ROUNDS; round++) {
      // CPU time, not wall time, because the figure is for a dedicated core.
      const started = process.cpuUsage();
      for (const text of texts) embedder.embedOne(text);
      const { user, system } = process.cpuUsage(started);
      best = Math.max(best, (TEXTS / (user + system)) * 1e6);
    }
    const one = await measure(500, (i) => embedder.embedOne(texts[i % TEXTS] ?? ""));
    rows.push([sort, length, Math.round(best).toLocaleString("en"), ms(one.p50), ms(one.p95)]);
  }
  report("embed", ["text", "words", "texts/s on one core", "p50 ms", "p95 ms"], rows, { openMs });
  process.stdout.write(`opened in ${Math.round(openMs)} ms\n`);
}

const words =
  "bitcoin ethereum solana price falls after the court ruling as traders move funds to exchanges protocol upgrade brings lower fees for users of decentralised lending markets while analysts expect more volatility this week stablecoin issuer freezes addresses linked to hack validators vote on inflation proposal governance token airdrop season rollup bridge exploit drained liquidity pool yield farming returns dropped sharply".split(
    " ",
  );

/** A different text for every number, so that only words can be cached. */
function sentence(number: number, length: number): string {
  return Array.from({ length }, (_, i) => words[(number * 31 + i * (7 + (number % 5))) % words.length]).join(
    " ",
  );
}
