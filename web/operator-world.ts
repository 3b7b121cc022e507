// A service with something to operate: keys, calls of the last days, payments, a source that works and one that fails.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS, HOUR_MS } from "../src/base/time.ts";
import { startTestService, type TestService } from "../test/harness.ts";
import { smallWorld } from "../test/small-world.ts";
import { startUpstream } from "../test/upstream.ts";

export const TOKEN = "operator-token-for-the-browser-test";
const USDC = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";
const routes = ["content_search", "projects_filter", "projects_mindshare_map", "wallets_pnl_leaders"];
const states = ["settled", "settled", "settled", "settled", "pending", "refused", "unknown"];

export interface OperatorWorld {
  service: TestService;
  close(): Promise<void>;
}

export async function startOperatorWorld(): Promise<OperatorWorld> {
  const upstream = await startUpstream();
  upstream.on("/feed.xml", (_, response) => {
    response.end(
      `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><item><guid>1</guid><title>One</title><pubDate>${new Date().toUTCString()}</pubDate></item></channel></rss>`,
    );
  });
  const folder = mkdtempSync(join(tmpdir(), "orrery-operator-"));
  const config = join(folder, "orrery.config.yaml");
  writeFileSync(
    config,
    `free_sources: false
outbound: { allow_private: [127.0.0.1], hosts: { "${upstream.host}": { per_minute: 6000 } } }
sources: { rss: { defaults: false, feeds: ["${upstream.url}/feed.xml", "${upstream.url}/gone.xml"] } }
`,
  );
  const service = await startTestService({
    records: smallWorld(),
    env: {
      ORRERY_OPERATOR_TOKEN: TOKEN,
      ORRERY_SOURCES: "true",
      ORRERY_CONFIG: config,
      X402_PAY_TO: "0x1111111111111111111111111111111111111111",
      X402_NETWORK: "eip155:84532",
      X402_FACILITATOR_URL: upstream.url,
    },
  });
  await addHistory(service);
  return {
    service,
    async close() {
      await service.close();
      await upstream.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addHistory({ service, directory }: TestService): Promise<void> {
  const { services, keys } = service.context;
  const now = services.clock.real();
  const callers = [];
  for (const [name, plan] of [
    ["Trading agent", "pro"],
    ["Research notebook", "casual"],
    ["Public dashboard", "enterprise"],
  ] as const)
    callers.push((await keys.create({ plan, name })).id);
  const usage = [];
  for (let hour = 0; hour < 14 * 24; hour++)
    for (const [i, route] of routes.entries())
      for (const [j, caller] of callers.entries()) {
        const calls = Math.round(
          4 + 30 / (1 + i + j) + 12 * Math.sin((hour + 5 * i) / 7) * (j === 0 ? 1 : 0.3),
        );
        if (calls <= 0) continue;
        const status = (hour + i + j) % 17 === 0 ? 429 : 200;
        const minute = Math.floor((now - hour * HOUR_MS) / 60_000) * 60_000;
        usage.push({
          caller,
          kind: "key",
          minute,
          route,
          status,
          batch: `test-${hour}`,
          calls,
          took_ms_total: calls * (3 + 4 * i),
          took_ms_max: 40,
        });
      }
  await services.store.insert("usage_v1", usage);
  await services.store.insert(
    "payments_v1",
    Array.from({ length: 28 }, (_, i) => ({
      claim: `claim ${i}`,
      request_id: `request ${i}`,
      state: states[i % states.length],
      route: "content_search",
      network: "eip155:84532",
      asset: USDC,
      payer: `0x${String(i).padStart(2, "0").repeat(20)}`,
      pay_to: "0x1111111111111111111111111111111111111111",
      amount: "10000",
      transaction_id: states[i % states.length] === "settled" ? `0x${"ab".repeat(32)}` : "",
      reason: states[i % states.length] === "refused" ? "insufficient_funds" : "",
      generation: 2,
      valid_until: now,
      created_at: now - i * 7 * HOUR_MS,
      fingerprint: "",
    })),
  );
  const history = Array.from({ length: 20 }, (_, i) => {
    const at = now - (20 - i) * DAY_MS;
    return { day: new Date(at).toISOString().slice(0, 10), at, bytes: 4e6 + i * 350_000 };
  });
  writeFileSync(join(directory, "disk-history.json"), JSON.stringify(history));
}
