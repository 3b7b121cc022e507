import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../base/time.ts";
import { createExplorerSessions, createSessionKeys } from "./explorer-session.ts";
import { KeyTable } from "./key-table.ts";
import { pepperOf } from "./api-key.ts";

const secret = "a secret that all processes share";
const start = 480_000 * HOUR_MS;

function processAt(clock: { now: number }, own = secret) {
  const keys = createSessionKeys(own);
  const table = new KeyTable(pepperOf("a pepper for tests"));
  table.acceptSessions(keys);
  return { table, ...createExplorerSessions(keys, { real: () => clock.now }) };
}

async function admitted(sessionFor: (address: string) => Promise<unknown>, addresses: Iterable<string>) {
  let count = 0;
  for (const address of addresses) {
    await sessionFor(address).then(
      () => (count += 1),
      (error: unknown) => expect(error).toMatchObject({ code: "rate_limited" }),
    );
  }
  return count;
}

describe("an explorer session", () => {
  it("is issued once per address and hour, has a small plan, and expires", async () => {
    const clock = { now: start + 1_000 };
    const { table, sessionFor } = processAt(clock);
    const first = await sessionFor("192.0.2.1");
    expect(await sessionFor("192.0.2.1")).toEqual(first);
    expect((await sessionFor("192.0.2.2")).key).not.toBe(first.key);
    expect(first.expiresAt).toBe(start + 2 * HOUR_MS);
    expect(table.check(first.key, "content_search", clock.now)).toMatchObject({
      outcome: "good",
      record: { plan: "casual", name: "explorer", expires_at: first.expiresAt },
    });
    clock.now += HOUR_MS;
    expect((await sessionFor("192.0.2.1")).key).not.toBe(first.key);
    expect(table.check(first.key, "content_search", first.expiresAt - 1).outcome).toBe("good");
    expect(table.check(first.key, "content_search", first.expiresAt)).toEqual({
      outcome: "refused",
      reason: "expired",
    });
  });

  it("is valid only in processes with the same secret", async () => {
    const clock = { now: start };
    const [one, two, other] = [processAt(clock), processAt(clock), processAt(clock, "a new secret")];
    const { key } = await one.sessionFor("2001:db8::1");
    expect((await two.sessionFor("2001:db8::2")).key).toBe(key);
    expect(two.table.check(key, "content_search", clock.now).outcome).toBe("good");
    expect(other.table.check(key, "content_search", clock.now)).toEqual({
      outcome: "refused",
      reason: "unknown",
    });
  });

  it("that was issued while the clock was ahead is refused when it is right again", async () => {
    const clock = { now: start + 20 * 365 * 24 * HOUR_MS };
    const { table, sessionFor } = processAt(clock);
    const { key } = await sessionFor("192.0.2.1");
    expect(table.check(key, "content_search", clock.now).outcome).toBe("good");
    expect(table.check(key, "content_search", start)).toEqual({ outcome: "refused", reason: "unknown" });
    const soon = (await processAt({ now: start + HOUR_MS }).sessionFor("192.0.2.1")).key;
    expect(table.check(soon, "content_search", start + 1).outcome).toBe("good");
  });

  it("cannot be forged, extended or used where the explorer is not open", async () => {
    const clock = { now: start };
    const { table, sessionFor } = processAt(clock);
    const { key } = await sessionFor("192.0.2.1");
    const later = createSessionKeys("guessed").issue("192.0.2.1", start + 10 * HOUR_MS).key;
    expect(table.check(later, "x", clock.now)).toEqual({ outcome: "refused", reason: "unknown" });
    const changed = `${key.slice(0, 12)}zzzz${key.slice(16)}`;
    expect(table.check(changed, "x", clock.now).outcome).not.toBe("good");
    const closed = new KeyTable(pepperOf("a pepper for tests"));
    expect(closed.check(key, "x", clock.now)).toEqual({ outcome: "refused", reason: "unknown" });
  });
});

describe("explorer sessions of one hour", () => {
  it("remain available to others when the owner of one IPv6 network requests as many as possible", async () => {
    const clock = { now: start };
    const { sessionFor } = processAt(clock);
    // A /48 contains 65,536 /64 networks; a sample of them is enough.
    const site = Array.from({ length: 1_024 }, (_, i) => `2001:db8:7:${i.toString(16)}::1`);
    expect(await admitted(sessionFor, site)).toBe(32);
    const home = Array.from({ length: 256 }, (_, i) => `2001:db8:8:${i.toString(16)}::1`);
    expect(await admitted(sessionFor, home)).toBe(8);
    const provider = Array.from({ length: 1_200 }, (_, i) => `2001:db8:${(i + 16).toString(16)}::1`);
    expect(await admitted(sessionFor, provider)).toBe(250 - 32 - 8);
    const providers = Array.from({ length: 1_200 }, (_, i) => `2a00:${i.toString(16)}:1::1`);
    expect(await admitted(sessionFor, providers)).toBe(1_000 - 250);
    expect(await admitted(sessionFor, ["192.0.2.1", "198.51.100.7"])).toBe(2);
  });

  it("are also bounded for IPv4 networks, and the bounds reset every hour", async () => {
    const clock = { now: start };
    const { sessionFor } = processAt(clock);
    const addresses = Array.from({ length: 4_096 }, (_, i) => `10.9.${i >> 8}.${i & 255}`);
    expect(await admitted(sessionFor, addresses.slice(0, 256))).toBe(32);
    expect(await admitted(sessionFor, addresses)).toBe(250);
    expect(await admitted(sessionFor, ["192.0.2.1", "2001:db8::1"])).toBe(2);
    // An address that has a session gets the same one again.
    expect(await admitted(sessionFor, ["10.9.0.0"])).toBe(1);
    clock.now += HOUR_MS;
    expect(await admitted(sessionFor, ["10.9.200.200"])).toBe(1);
  });
});
