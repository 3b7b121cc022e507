// A service as in earnest, for load: no demo world, no limit that the load would meet.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createLog } from "../../src/base/log.ts";
import { readConfig } from "../../src/config.ts";
import { startService, type RunningService } from "../../src/main.ts";

const restMs = 3_000;
const restShare = 0.2;

/** Ready, and done with what it loads and embeds in the background, which would be measured as well. */
export async function atRest(service: RunningService): Promise<void> {
  await service.ready;
  for (let share = 1; share > restShare;) {
    const before = process.cpuUsage();
    await sleep(restMs);
    const { user, system } = process.cpuUsage(before);
    share = (user + system) / 1_000 / restMs;
  }
}

export function serveForLoad(directory: string, now: number): Promise<RunningService> {
  const plans = join(directory, "plans.json");
  writeFileSync(plans, JSON.stringify({ enterprise: 1_000_000_000 }));
  return startService(
    readConfig({
      PORT: "0",
      ORRERY_DATA: directory,
      ORRERY_DEMO: "false",
      ORRERY_NOW: new Date(now).toISOString(),
      ORRERY_PLANS: plans,
    }),
    // A line for every request, but out of the way of the table.
    createLog("info", "/dev/null"),
  );
}
