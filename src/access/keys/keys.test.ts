import { describe, expect, it } from "vitest";
import { systemClock } from "../../base/clock.ts";
import { DAY_MS } from "../../base/time.ts";
import { openStore } from "../../store/open-store.ts";
import { hasClickHouse, startClickHouse } from "../../../test/clickhouse/server.ts";
import { openTestStore } from "../../../test/store.ts";
import { createKeys, parseSpan } from "./keys.ts";
import { newKey, pepperOf } from "./api-key.ts";

const pepper = pepperOf("a pepper for tests");

async function twoProcesses() {
  const store = await openTestStore();
  let now = systemClock.real();
  const clock = { real: () => now };
  const make = () => createKeys({ store, clock, pepper });
  const [here, there] = [make(), make()];
  await Promise.all([here.load(), there.load()]);
  return { store, here, there, make, wait: (ms: number) => (now += ms), now: () => now };
}

describe("keys", () => {
  it("work immediately where they were created, and in other processes after a tick", async () => {
    const { here, there, now } = await twoProcesses();
    const { key, id } = await here.create({ plan: "pro", name: "agent" });
    expect(here.table.check(key, "content_search", now())).toMatchObject({ outcome: "good", record: { id } });
    expect(there.table.check(key, "content_search", now())).toEqual({
      outcome: "refused",
      reason: "unknown",
    });
    await there.tick();
    expect(there.table.check(key, "content_search", now())).toMatchObject({
      record: { plan: "pro", name: "agent" },
    });
  });

  it("stop working when revoked: here immediately, in other processes after a tick, and after a restart", async () => {
    const { here, there, make, now } = await twoProcesses();
    const { key, id } = await here.create({ plan: "free" });
    await there.tick();
    await there.revoke(id);
    expect(there.table.check(key, "x", now())).toEqual({ outcome: "refused", reason: "revoked" });
    await here.tick();
    expect(here.table.check(key, "x", now())).toEqual({ outcome: "refused", reason: "revoked" });
    const later = make();
    await later.load();
    expect(later.table.check(key, "x", now())).toEqual({ outcome: "refused", reason: "revoked" });
  });

  it("of the demo are marked, also after a rotation, and are rejected outside the demo", async () => {
    const { store, here, now } = await twoProcesses();
    const demo = createKeys({ store, clock: { real: now }, pepper, isDemo: true });
    const made = await demo.create({ plan: "pro", isDemo: true });
    const rotated = await demo.rotate(made.id, 60_000);
    await here.tick();
    for (const { id, key } of [made, rotated]) {
      expect(id).toMatch(/^demo/);
      expect(demo.table.check(key, "content_search", now()).outcome).toBe("good");
      expect(here.table.check(key, "content_search", now())).toEqual({
        outcome: "refused",
        reason: "unknown",
      });
      expect(here.table.identify(key, now())).toBeUndefined();
    }
  });

  it("expire on time and are restricted to their routes", async () => {
    const { here, now, wait } = await twoProcesses();
    const { key } = await here.create({
      plan: "free",
      routes: ["projects_filter"],
      expiresAt: now() + 1_000,
    });
    expect(here.table.check(key, "projects_filter", now()).outcome).toBe("good");
    expect(here.table.check(key, "content_search", now())).toEqual({ outcome: "refused", reason: "route" });
    wait(1_000);
    expect(here.table.check(key, "projects_filter", now())).toEqual({
      outcome: "refused",
      reason: "expired",
    });
  });

  it("are replaced by a rotation, immediately or after a grace period", async () => {
    const { here, now, wait } = await twoProcesses();
    const first = await here.create({ plan: "casual", name: "bot", routes: ["content_search"] });
    const second = await here.rotate(first.id, 0);
    expect(second).toMatchObject({ plan: "casual", name: "bot", routes: ["content_search"] });
    expect(here.table.check(first.key, "content_search", now()).outcome).toBe("refused");
    const third = await here.rotate(second.id, 60_000);
    expect(here.table.check(second.key, "content_search", now()).outcome).toBe("good");
    wait(60_000);
    expect(here.table.check(second.key, "content_search", now()).outcome).toBe("refused");
    expect(here.table.check(third.key, "content_search", now()).outcome).toBe("good");
    await expect(here.rotate(first.id, 0)).rejects.toThrow();
    await expect(here.revoke("nothing1")).rejects.toThrow(/no API key with id nothing1/);
  });

  it("are never stored in plain text", async () => {
    const { store, here } = await twoProcesses();
    const { key } = await here.create({ plan: "free" });
    expect(JSON.stringify(here.list())).not.toContain(key.slice(12, 30));
    expect(await store.count("api_keys_v1")).toBe(1);
  });

  it("hashed with another pepper never match, and the status reports them", async () => {
    const { store, here, now } = await twoProcesses();
    const { key } = await here.create({ plan: "free" });
    const other = createKeys({ store, clock: { real: now }, pepper: pepperOf("another") });
    await other.load();
    expect(other.table.check(key, "x", now())).toEqual({ outcome: "refused", reason: "unknown" });
    expect(other.status().note).toMatch(/1 keys were hashed with another pepper/);
  });

  it("hashed with another pepper are counted without scanning every key again", async () => {
    const { store, here, now, wait } = await twoProcesses();
    const expiresAt = now() + 1_000;
    const { id } = await here.create({ plan: "free" });
    await here.create({ plan: "free", expiresAt });
    const other = createKeys({ store, clock: { real: now }, pepper: pepperOf("another") });
    await other.load();
    expect(other.table.foreignCount(now())).toBe(2);
    wait(1_000);
    expect(other.table.foreignCount(now())).toBe(1);
    await here.revoke(id);
    await other.tick();
    expect(other.table.foreignCount(now())).toBe(0);
    expect(other.status().rows).toBe(2);
  });

  it("are forgotten a month after they expired, and those of explorer visitors at once", async () => {
    const { store, here, there, make, now, wait } = await twoProcesses();
    const active = await here.create({ plan: "pro" });
    const short = await here.create({ plan: "free", name: "agent", expiresAt: now() + 1_000 });
    const visitor = await here.create({ plan: "casual", name: "explorer", expiresAt: now() + 1_000 });
    // Its first version never expires, so it must not reappear when the newer version is removed.
    const rotated = await here.create({ plan: "free" });
    await here.rotate(rotated.id, 1_000);
    await there.tick();
    wait(2_000);
    expect(await here.removeExpired()).toBe(1);
    expect(here.list().map(({ id }) => id)).not.toContain(visitor.id);
    expect(here.list().map(({ id }) => id)).toContain(short.id);
    wait(31 * 86_400_000);
    expect(await here.removeExpired()).toBe(2);
    expect(await there.removeExpired()).toBe(3);
    const later = make();
    await later.load();
    for (const keys of [here, there, later]) {
      expect(keys.list()).toHaveLength(2);
      expect(keys.table.check(active.key, "x", now()).outcome).toBe("good");
      expect(keys.table.check(rotated.key, "x", now())).toEqual({ outcome: "refused", reason: "unknown" });
    }
    expect(await store.count("api_keys_v1")).toBe(2);
  });

  it("that are invented or mistyped are distinguished without a lookup", async () => {
    const { here, now } = await twoProcesses();
    expect(here.table.check(newKey().key, "x", now())).toEqual({ outcome: "refused", reason: "unknown" });
    expect(here.table.check("ork_nonsense", "x", now())).toEqual({ outcome: "malformed" });
  });
});

describe("parseSpan", () => {
  it.each([
    ["30d", 30 * 86_400_000],
    ["12h", 12 * 3_600_000],
    ["90m", 90 * 60_000],
    ["0d", undefined],
    ["30", undefined],
    ["soon", undefined],
    ["-1d", undefined],
  ])("parses %s as %s", (text, ms) => {
    expect(parseSpan(text)).toBe(ms);
  });
});

describe("keys in a store shared by several processes", () => {
  it.skipIf(!hasClickHouse)("can be revoked by a process whose clock is a day behind", async () => {
    const server = await startClickHouse();
    const now = systemClock.real();
    const process = async (real: () => number) => {
      const store = await openStore({ path: "", memoryMb: 256, url: server.url }, real);
      const keys = createKeys({ store, clock: { real }, pepper });
      await keys.load();
      return { store, keys };
    };
    const behind = await process(() => now);
    const ahead = await process(() => now + DAY_MS);
    const { id, key } = await ahead.keys.create({ plan: "free" });
    expect(await behind.keys.revoke(id)).toMatchObject({ id, revoked_at: now });
    await ahead.keys.tick();
    expect(ahead.keys.table.check(key, "x", now)).toEqual({ outcome: "refused", reason: "revoked" });
    // The process that was behind still sees the revocation after a restart.
    const later = await process(() => now);
    expect(later.keys.table.check(key, "x", now)).toEqual({ outcome: "refused", reason: "revoked" });
    for (const { store } of [behind, ahead, later]) await store.close();
    await server.close();
  });

  it("are not reported as revoked while the store contains them as active", async () => {
    const { store, now } = await twoProcesses();
    // Imitates a store where a later change by another process wins.
    const stubborn = { ...store, insert: async () => {} };
    const keys = createKeys({ store: stubborn, clock: { real: now }, pepper });
    const elsewhere = createKeys({ store, clock: { real: now }, pepper });
    const { id } = await elsewhere.create({ plan: "free" });
    await expect(keys.revoke(id)).rejects.toThrow(/may still work/);
    await expect(keys.rotate(id, 60_000)).rejects.toThrow();
  });
});
