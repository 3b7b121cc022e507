import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../base/time.ts";
import { createExplorerSessions } from "./explorer-session.ts";
import type { IssuedKey, KeyRequest } from "./keys.ts";

function sessionsAt(clock: { now: number }, fails: () => boolean = () => false) {
  const issued: KeyRequest[] = [];
  const create = async (request: KeyRequest): Promise<IssuedKey> => {
    if (fails()) throw new Error("the store is away");
    issued.push(request);
    return {
      id: "k",
      key: `key-${issued.length}`,
      plan: request.plan,
      name: "",
      routes: [],
      expires_at: request.expiresAt ?? null,
    };
  };
  return { issued, ...createExplorerSessions({ create }, { real: () => clock.now }) };
}

describe("the explorer's session keys", () => {
  it("are one an address and hour, small and ending", async () => {
    const clock = { now: 1_000_000 };
    const { issued, sessionFor } = sessionsAt(clock);
    const [first, same] = await Promise.all([sessionFor("192.0.2.1"), sessionFor("192.0.2.1")]);
    expect(same).toEqual(first);
    expect((await sessionFor("192.0.2.2")).key).not.toBe(first?.key);
    expect(issued).toHaveLength(2);
    expect(issued[0]).toMatchObject({ plan: "casual", expiresAt: clock.now + 2 * HOUR_MS });
    clock.now += HOUR_MS;
    expect((await sessionFor("192.0.2.1")).key).not.toBe(first?.key);
  });

  it("are not issued without end", async () => {
    const clock = { now: 1_000_000 };
    const { issued, sessionFor } = sessionsAt(clock);
    for (let n = 0; n < 2_000; n += 1) await sessionFor(`10.0.${n >> 8}.${n & 255}`);
    await expect(sessionFor("192.0.2.1")).rejects.toMatchObject({ code: "rate_limited" });
    expect(issued).toHaveLength(2_000);
    clock.now += HOUR_MS;
    await expect(sessionFor("192.0.2.1")).resolves.toMatchObject({ key: "key-2001" });
  });

  it("are asked for again after a failure", async () => {
    let away = true;
    const { sessionFor } = sessionsAt({ now: 1_000_000 }, () => away);
    await expect(sessionFor("192.0.2.1")).rejects.toThrow("away");
    away = false;
    await expect(sessionFor("192.0.2.1")).resolves.toMatchObject({ key: "key-1" });
  });
});
