import { describe, expect, it } from "vitest";
import { KnownWallets } from "./followed-wallets.ts";

const complete = { newest: "b", oldest: "a", oldest_at: 1, complete: true, reader: 1, stale_until: 0 };

/** Requests a wallet twice, because wallets requested once are not followed. */
function requestTwice(wallets: KnownWallets, wallet: string, now: number): void {
  wallets.set(wallet, complete);
  wallets.markRequested(wallet, now);
  wallets.markRequested(wallet, now);
}

describe("followed wallets", () => {
  it("are the most recently requested ones, up to the limit", () => {
    const wallets = new KnownWallets(2);
    for (const [now, wallet] of ["a", "b", "c"].entries()) requestTwice(wallets, wallet, now);
    expect(wallets.followed).toBe(2);
    wallets.markRead("b", 500);
    wallets.markRead("c", 400);
    expect(wallets.due(1_000, 900)).toBe("c");
    wallets.markRequested("b", 10);
    requestTwice(wallets, "d", 11);
    // Now c is the least recently requested wallet.
    wallets.markRead("d", 600);
    expect(wallets.due(1_000, 900)).toBe("b");
  });

  it("are none if the limit is 0", () => {
    const wallets = new KnownWallets(0);
    requestTwice(wallets, "a", 1);
    expect([wallets.followed, wallets.due(1_000, 900)]).toEqual([0, undefined]);
  });

  it("do not include addresses without transactions, however often they are requested", () => {
    const wallets = new KnownWallets(10);
    for (let i = 0; i < 5; i++) {
      wallets.markRead("empty", i);
      wallets.markRequested("empty", i);
    }
    expect(wallets.due(1_000, 900)).toBeUndefined();
  });

  it("include a stored wallet as soon as it is requested", () => {
    const wallets = new KnownWallets(10);
    wallets.restore("a", complete);
    wallets.markRequested("a", 1);
    expect(wallets.followed).toBe(1);
  });

  it("use a bounded amount of memory", () => {
    const wallets = new KnownWallets(1);
    requestTwice(wallets, "kept", 1);
    for (let i = 0; i < 30_000; i++) wallets.markRead(`made up ${i}`, i);
    expect(wallets.readAt("made up 1")).toBe(0);
    expect(wallets.readAt("made up 29999")).toBe(29_999);
    expect(wallets.get("kept")).toEqual(complete);
  });
});
