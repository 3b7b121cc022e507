import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import { postWith } from "../../../test/mindshare-posts.ts";
import { MindshareState } from "../mindshare-state.ts";
import { momentum } from "../shares.ts";

const NOW = Date.UTC(2026, 0, 20, 12, 30);

function worldOf(posts: { hoursAgo: number; projectId: number; author: string }[], now = NOW) {
  const state = new MindshareState(now);
  state.track([1, 2]);
  for (const [i, { hoursAgo, projectId, author }] of posts.entries()) {
    state.put(
      postWith({
        id: `p${i}`,
        time: NOW - hoursAgo * HOUR_MS,
        kind: "social",
        author,
        isRetweet: false,
        engagementFactor: 1,
        copyKeys: [],
        refs: [],
        projects: [{ projectId, relevance: 1 }],
      }),
    );
  }
  state.applyChanges(now);
  return state.snapshot();
}

describe("mindshare history", () => {
  const steady = Array.from({ length: 40 * 8 }, (_, i) => ({
    hoursAgo: i * 3 + 0.25,
    projectId: i % 2 === 0 ? 1 : 2,
    author: `a${i}`,
  }));

  it("has 48 hourly and 30 daily points that end with the current figure", () => {
    const snapshot = worldOf(steady);
    const { hourly, daily } = snapshot.history(1, "weighted");
    expect(hourly).toHaveLength(48);
    expect(daily).toHaveLength(30);
    const now = {
      time: new Date(NOW).toISOString(),
      value: snapshot.ranking("weighted").get(1)?.mindshare_24h,
      confidence: snapshot.ranking("weighted").get(1)?.confidence_24h,
    };
    expect(hourly.at(-1)).toEqual(now);
    expect(daily.at(-1)).toEqual(now);
    expect(hourly.at(-2)?.time).toBe("2026-01-20T12:00:00.000Z");
    expect(hourly[0]?.time).toBe("2026-01-18T14:00:00.000Z");
    expect(daily.at(-2)?.time).toBe("2026-01-20T00:00:00.000Z");
    expect(daily[0]?.time).toBe("2025-12-23T00:00:00.000Z");
    for (const point of [...hourly, ...daily]) expect(point.value).toBeCloseTo(50, 4);
  });

  it("is null instead of 0 if there were no mentions at all", () => {
    const { daily } = worldOf(steady.filter(({ hoursAgo }) => hoursAgo < 48)).history(1, "weighted");
    expect(daily[5]?.value).toBeNull();
  });

  it("equals, at a whole hour, the share reported at that hour", () => {
    const then = NOW - 30 * 60_000 - 20 * HOUR_MS;
    const shown = worldOf(steady, then).ranking("weighted").get(1)?.mindshare_24h;
    const label = new Date(then).toISOString();
    const point = worldOf(steady)
      .history(1, "weighted")
      .hourly.find(({ time }) => time === label);
    expect(point?.value).toBeCloseTo(shown ?? -1, 9);
  });
});

describe("daily history", () => {
  it("has the share of each UTC day, at its end, whatever the time of the request", () => {
    const posts = [
      { hoursAgo: 13, projectId: 1, author: "before midnight" },
      { hoursAgo: 12, projectId: 2, author: "after midnight" },
    ];
    const at = (hours: number) => {
      const { daily } = worldOf(posts, NOW + hours * HOUR_MS).history(1, "weighted");
      return daily.find(({ time }) => time === "2026-01-20T00:00:00.000Z");
    };
    expect(at(0)?.value).toBe(100);
    expect(at(9)).toEqual(at(0));
    expect(at(14)).toEqual(at(0));
    expect(at(40)).toEqual(at(0));
  });
});

describe("momentum", () => {
  it("is 0 for steady growth, positive if growth accelerates, negative if it slows, within −100..100", () => {
    expect(momentum(10, 10, 10)).toBe(0);
    expect(momentum(40, 20, 10)).toBeCloseTo(0, 0);
    expect(momentum(20, 10, 10)).toBeGreaterThan(15);
    expect(momentum(10, 10, 5)).toBeLessThan(-15);
    expect(momentum(100, 0, 100)).toBeLessThanOrEqual(100);
    expect(momentum(0, 100, 0)).toBeGreaterThanOrEqual(-100);
  });

  it("does not surge for negligible shares", () => {
    expect(momentum(0.002, 0.001, 0.001)).toBeLessThan(1);
  });

  it("is null if there is not enough data", () => {
    expect(momentum(10, null, 5)).toBeNull();
    const two = [1, 25, 49].flatMap((hoursAgo) =>
      ["ann", "bob"].map((author) => ({ hoursAgo, projectId: 1, author })),
    );
    expect(worldOf(two).momentum(1, "weighted")).toBeNull();
    const three = [...two, { hoursAgo: 2, projectId: 1, author: "cyd" }];
    expect(worldOf(three).momentum(1, "weighted")).not.toBeNull();
    expect(worldOf(three).hasEnoughData(1)).toBe(true);
    expect(worldOf(three, NOW + 14 * DAY_MS).hasEnoughData(1)).toBe(false);
  });
});
