import { expect, it } from "vitest";
import { PollPosition } from "./poll-position.ts";

function shared(lookBackMs: number, from = 1_000_000) {
  let now = 0;
  let observed = 0;
  const store = {
    openedAt: 1_000_000,
    observe: (writtenAt: number) => (observed = Math.max(observed, writtenAt)),
  };
  const position = new PollPosition(store, from, { lookBackMs, monotonicMs: () => now });
  return { position, wait: (ms: number) => (now += ms), observed: () => observed };
}

it("looks back if several processes write, and advances as time passes", () => {
  const { position, wait } = shared(10_000);
  for (let second = 1; second <= 60; second++) {
    wait(1_000);
    position.advance(1_000_000 + second * 1_000);
    expect(position.since()).toBeLessThanOrEqual(1_000_000 + second * 1_000 - 10_000 + 1_000);
    expect(position.since()).toBeGreaterThanOrEqual(1_000_000 + second * 1_000 - 22_000);
  }
});

it("does not skip the rows of other processes when one clock is a day ahead", () => {
  const { position, wait, observed } = shared(10_000);
  wait(5_000);
  position.advance(1_005_000);
  const tomorrow = 1_005_000 + 86_400_000;
  position.advance(tomorrow);
  expect(observed()).toBe(tomorrow);
  // Another process has not observed that row yet and writes at 1,006,000.
  wait(2_000);
  expect(position.since()).toBeLessThan(1_006_000);
  wait(20_000);
  position.advance(tomorrow + 5);
  wait(20_000);
  expect(position.since()).toBeGreaterThan(1_006_000);
});

it("looks back only from the start after it has read the history of a table", () => {
  const { position } = shared(10_000, 0);
  position.advance(500_000);
  expect(position.since()).toBe(490_000);
  position.advance(1_000_000);
  position.advance(2_000_000);
  expect(position.since()).toBe(990_000);
});
