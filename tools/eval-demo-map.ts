// npm run eval demo-map: the mindshare map of the demo world on ten seeds and dates, as in docs/performance.md.
import { demoMap, demoWorlds, objections, surprises } from "./demo-map.ts";

export async function run(): Promise<void> {
  let failed = 0;
  for (const [seed, now] of demoWorlds) {
    const projects = await demoMap(seed, now);
    const found = objections(projects);
    if (found.length > 0) failed++;
    const first = projects
      .slice(0, 12)
      .map(({ symbol, share, change }) => `${symbol} ${share.toFixed(1)} (${signed(change)})`);
    process.stdout.write(`\nseed ${seed}, ${now}\n  ${first.join(", ")}\n`);
    for (const { symbol, capRank, story } of surprises(projects))
      process.stdout.write(
        `  surprise: ${symbol}, number ${capRank} by market cap: ${story ?? "no story"}\n`,
      );
    for (const problem of found) process.stdout.write(`  OBJECTION: ${problem}\n`);
  }
  process.stdout.write(`\n${demoWorlds.length - failed} of ${demoWorlds.length} worlds are believable\n`);
  if (failed > 0) process.exitCode = 1;
}

function signed(change: number | undefined): string {
  return change === undefined ? "new" : `${change > 0 ? "+" : ""}${change.toFixed(0)} %`;
}
