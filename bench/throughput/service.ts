// A service with production settings for load tests: no demo data, and limits above the load.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createLog } from "../../src/base/log.ts";
import { readConfig } from "../../src/config.ts";
import { startService, type RunningService } from "../../src/main.ts";

const restMs = 3_000;
const restShare = 0.2;

/** Waits until the service is ready and its background loading and embedding is finished. */
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
    // Logs every request, but not into the output table.
    createLog("info", "/dev/null"),
  );
}
