// The cost of a refusal: the gate alone, and the whole handler compared with a bare Hono app with the same response.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { openAccess } from "../src/access/access.ts";
import { newKey, pepperOf } from "../src/access/keys/api-key.ts";
import { createKeys } from "../src/access/keys/keys.ts";
import { readAccessSettings } from "../src/access/access-settings.ts";
import { silentLog } from "../src/base/log.ts";
import { readConfig } from "../src/config.ts";
import { createApp } from "../src/http/http-app.ts";
import { openServices } from "../src/open-services.ts";
import { routes } from "../src/routes.ts";
import { measure, ms, report } from "./report.ts";

const TIMES = 5_000;
const KEYS = 10_000;

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "orrery-bench-"));
  const plans = join(folder, "plans.json");
  writeFileSync(plans, JSON.stringify({ free: 1 }));
  const config = readConfig({ ORRERY_DATA: folder, ORRERY_DEMO: "false", ORRERY_PLANS: plans });
  const services = await openServices(config, silentLog);
  const keys = createKeys({ ...services, pepper: pepperOf("a pepper for the benchmark") });
  for (let i = 0; i < KEYS; i++) {
    const { id } = newKey();
    keys.table.apply({ ...record, id }, 1);
  }
  const pro = await keys.create({ plan: "enterprise" });
  const free = await keys.create({ plan: "free" });
  const revoked = await keys.create({ plan: "pro" });
  await keys.revoke(revoked.id);

  // One service sells its routes and one does not, so the same refusals have different statuses.
  const door = async (x402: Record<string, string>) => {
    const names = routes.map(({ name }) => name);
    const settings = await readAccessSettings(
      { plansFile: plans, x402 },
      { all: names, sellable: names },
      false,
    );
    const access = await openAccess({
      ...services,
      ...settings,
      keys,
      routes,
      redis: undefined,
      addressLimit: 1_000_000_000,
      usageDays: 400,
      publicUrl: () => "http://localhost:8080",
    });
    const { gate } = access;
    // No data is loaded, because only the gate is measured.
    const readiness = { watch: () => () => undefined, overall: () => undefined };
    return {
      access,
      app: createApp({ services, models: [], readiness, routes, gate, version: "bench" }),
    };
  };
  const keyed = await door({});
  const paid = await door({
    X402_PAY_TO: "0x000000000000000000000000000000000000dEaD",
    X402_NETWORK: "eip155:84532",
    X402_FACILITATOR_URL: "http://127.0.0.1:9",
    X402_ROUTES: "all",
  });

  const [route] = routes;
  if (route === undefined) throw new Error("there are routes");
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const cases: [string, number, typeof keyed, Record<string, string>][] = [
    ["no key, key-only path", 401, keyed, {}],
    ["no key, x402 path", 402, paid, {}],
    ["mistyped key, x402 path", 402, paid, bearer("ork_typo")],
    ["over the limit, x402 path", 402, paid, bearer(free.key)],
    ["mistyped key, key-only path", 403, keyed, bearer("ork_typo")],
    ["unknown key", 403, keyed, bearer(newKey().key)],
    ["revoked key", 403, keyed, bearer(revoked.key)],
    ["over the limit, key-only path", 429, keyed, bearer(free.key)],
    ["good key, admitted", 200, keyed, bearer(pro.key)],
  ];
  const rows: (string | number)[][] = [];
  for (const [name, status, { access, app }, headers] of cases) {
    const all = new Headers({ "content-type": "application/json", ...headers });
    const gate = await measure(TIMES, () =>
      access.gate.admit({ route, headers: all, address: "127.0.0.1", requestId: "req_bench" }),
    );
    if (status === 200) {
      rows.push([name, status, ms3(gate.p50), ms3(gate.p95), "-", "-", "-"]);
      continue;
    }
    const ask = () =>
      new Request(`http://localhost${route.path}`, { method: "POST", headers: all, body: "{}" });
    const answer = await app.fetch(ask(), {});
    if (answer.status !== status) throw new Error(`${name}: ${answer.status} instead of ${status}`);
    const body = await answer.text();
    const bare = new Hono();
    bare.post(route.path, () => new Response(body, { status, headers: answer.headers }));
    const whole = await measure(TIMES, async () => (await app.fetch(ask(), {})).text());
    const nothing = await measure(TIMES, async () => (await bare.fetch(ask())).text());
    rows.push([name, status, ms3(gate.p50), ms3(gate.p95), ms3(whole.p50), ms(whole.p95), ms3(nothing.p50)]);
  }
  report(
    "access",
    [
      "refusal",
      "status",
      "gate p50 ms",
      "gate p95 ms",
      "handler p50 ms",
      "handler p95 ms",
      "bare Hono p50 ms",
    ],
    rows,
    { keys: KEYS },
  );
  await Promise.all([keyed.access.close(), paid.access.close()]);
  await services.store.close();
  rmSync(folder, { recursive: true });
}

const record = {
  hash: "00".repeat(32),
  pepper_id: "",
  plan: "pro" as const,
  name: "",
  routes: [],
  created_at: 0,
  expires_at: null,
  revoked_at: null,
  rotated_from: "",
};

function ms3(value: number): string {
  return value.toFixed(3);
}
