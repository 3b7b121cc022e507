// `orrery doctor --live` against the providers of the rehearsal. test/doctor-live.test.ts has more changes, and complete answers.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { environment, type Environment } from "../spawn.ts";
import { createProviders } from "./providers.ts";
import { startProvidersServer, type ProvidersServer } from "./providers-server.ts";
import { startWarpedClock, type WarpedClock } from "./warped-clock.ts";
import { HOUR_MS, makeWorld } from "./world.ts";

interface Finding {
  check: string;
  level: "ok" | "warning" | "problem";
  says: string;
}

describe("orrery doctor --live", () => {
  let clock: WarpedClock;
  let server: ProvidersServer;
  let commands: Environment;

  beforeAll(async () => {
    clock = startWarpedClock();
    const world = makeWorld(clock.now());
    const providers = createProviders(world, () => clock.now());
    for (const channel of providers.channels)
      for (const ago of [2, 1]) providers.publish(channel, clock.now() - ago * HOUR_MS);
    server = await startProvidersServer({
      providers,
      clock,
      faults: [],
      solanaNode: () => ({}),
      // Asked several times in a minute.
      limits: { "api.coingecko.com": 1_000, "wikimedia.org": 1_000, "api.jup.ag": 1_000 },
    });
    commands = environment({
      ...clock.env,
      ORRERY_SOURCES: undefined,
    });
    const post = world.story("bluesky", clock.now());
    server.stream.post(post);
    writeFileSync(join(commands.directory, "orrery.config.yaml"), server.config);
  });
  afterAll(async () => {
    await server.close();
    commands.remove();
    clock.remove();
  });

  async function liveFindings(): Promise<Map<string, Finding>> {
    const { out } = await commands.orrery("doctor", "--live", "--json");
    const { findings } = JSON.parse(out) as { findings: Finding[] };
    return new Map(
      findings.filter(({ check }) => check.startsWith("live ")).map((one) => [one.check.slice(5), one]),
    );
  }

  it("names what changes at a provider, and only there", { timeout: 180_000 }, async () => {
    // The answers of the rehearsal are simpler than real ones, which it says.
    const before = await liveFindings();
    for (const source of ["rss", "snapshot", "bluesky", "wikipedia", "clock"])
      expect(before.get(source), source).toMatchObject({ level: "ok" });
    const changes: [host: string, source: string, change: (answer: any) => void, says: string][] = [
      [
        "yields.llama.fi",
        "defillama",
        ({ data }) => rename(data, "tvlUsd", "tvl"),
        "yields changed: data[].tvlUsd is missing",
      ],
      [
        "public.api.bsky.app",
        "bluesky",
        ({ profiles }) => rename(profiles, "handle", "name"),
        "profiles[].handle is missing",
      ],
      [
        "api.coingecko.com",
        "coingecko",
        (coins) => rename(coins, "current_price", "price"),
        "markets changed: current_price is missing",
      ],
      [
        "wikimedia.org",
        "wikipedia",
        ({ items }) => assign(items, { views: "many" }),
        "items[].views must be a number, not a string",
      ],
      [
        "api.jup.ag",
        "prices",
        (prices) => rename(Object.values(prices), "usdPrice", "price"),
        "usdPrice is missing",
      ],
    ];
    for (const [host, , change] of changes)
      server.plant(host, (answer) => {
        change(answer);
        return answer;
      });
    const after = await liveFindings();
    for (const [host, source, , says] of changes) {
      expect(before.get(source)?.says, host).not.toContain(says);
      expect(after.get(source)?.says, host).toContain(says);
      expect(after.get(source)?.level, host).not.toBe("ok");
    }
    const others = [...before.keys()].filter((source) => !changes.some(([, changed]) => changed === source));
    for (const source of others) expect(after.get(source)?.says, source).toBe(before.get(source)?.says);
  });
});

function rename(items: unknown, from: string, to: string): void {
  if (!Array.isArray(items)) return;
  for (const item of items as Record<string, unknown>[])
    if (from in item) {
      item[to] = item[from];
      delete item[from];
    }
}

function assign(items: object[], fields: object): void {
  for (const item of items) Object.assign(item, fields);
}
