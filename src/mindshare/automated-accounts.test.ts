import { describe, expect, it } from "vitest";
import { DAY_MS } from "../base/time.ts";
import { AUTOMATED, tokensOf } from "./automated.ts";
import { AutomatedAccounts } from "./automated-accounts.ts";
import type { Post } from "./post.ts";

const TODAY = Date.UTC(2026, 4, 20);

const post = (day: number, text: string) =>
  ({
    id: String(day),
    time: TODAY + day * DAY_MS,
    author: "ticker",
    tokens: tokensOf(text),
  }) as unknown as Post;

const daily = (days: number[]) =>
  days.map((day) => post(day, `gm everyone the price of solana is ${day + 100} dollars today`));

function accountsWith(posts: readonly Post[]): AutomatedAccounts {
  const accounts = new AutomatedAccounts(TODAY);
  for (const one of posts) accounts.add(one);
  accounts.refresh(TODAY);
  return accounts;
}

describe("automated accounts", () => {
  it("are recognised by their posts of the last days, and forgotten when they stop", () => {
    const accounts = accountsWith(daily([-4, -3, -2, -1, 0]));
    expect(accounts.has("ticker")).toBe(true);
    expect(accounts.refresh(TODAY + (AUTOMATED.daysBack - 4) * DAY_MS)).toEqual([]);
    expect(accounts.refresh(TODAY + (AUTOMATED.daysBack - 3) * DAY_MS)).toEqual(["ticker"]);
    expect(accounts.has("ticker")).toBe(false);
  });

  it("need no tokens of posts that are too old, whenever they were added", () => {
    const posts = daily([-AUTOMATED.daysBack - 1, -AUTOMATED.daysBack, -2, -1, 0]);
    const accounts = accountsWith(posts);
    const kept = () => posts.map(({ tokens }) => tokens !== null);
    expect(kept()).toEqual([false, true, true, true, true]);
    expect(accounts.has("ticker")).toBe(false);
    accounts.refresh(TODAY + DAY_MS);
    expect(kept()).toEqual([false, false, true, true, true]);
    // Removing a post that was forgotten changes nothing.
    for (const one of posts.slice(0, 2)) accounts.remove(one);
    expect(accounts.refresh(TODAY + DAY_MS)).toEqual([]);
  });
});
