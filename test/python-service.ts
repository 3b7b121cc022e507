// Runs the services that the tests of the Python client call: one with the small world, and one that sells its answers.
// It prints their addresses and keys as a line of JSON. Each line on standard input is then answered with the number of
// payments settled so far, and the end of standard input ends it.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PAY_TO, startFacilitator } from "./facilitator-double.ts";
import { startTestService } from "./harness.ts";
import { NOW, smallWorld } from "./small-world.ts";

const FREE_LIMIT = 2;
const say = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);

const directory = mkdtempSync(join(tmpdir(), "orrery-python-"));
const plans = join(directory, "plans.json");
writeFileSync(plans, JSON.stringify({ free: FREE_LIMIT }));
const facilitator = await startFacilitator();
const selling = {
  X402_PAY_TO: PAY_TO,
  X402_NETWORK: "eip155:84532",
  X402_FACILITATOR_URL: facilitator.url,
  X402_ROUTES: "all",
};
const [world, paid] = await Promise.all([
  startTestService({ now: NOW, records: smallWorld(), env: { ORRERY_PLANS: plans } }),
  startTestService({ env: selling }),
]);
const free = await world.service.context.keys.create({ plan: "free", name: "python" });
say({ url: world.url, key: world.key, free_key: free.key, free_limit: FREE_LIMIT, paid_url: paid.url });

for await (const _ of createInterface({ input: process.stdin })) say({ settled: facilitator.settled.length });

await Promise.all([world.close(), paid.close(), facilitator.close()]);
rmSync(directory, { recursive: true });
process.exit(0);
