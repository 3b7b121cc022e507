import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import {
  damping,
  dampingOfArticles,
  dampingOfChain,
  engagementFactor,
  loudestBefore,
  split,
} from "./formula.ts";

const chain = (times: readonly number[], isRetweet = false) =>
  times.map((time, i) => ({ id: String(i), time, isRetweet }));
const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0);

describe("an author's posts on one project", () => {
  it("count 1, 1/2, 1/3 … within 24 hours, even across midnight", () => {
    const hours = [22, 23, 25, 26].map((hour) => hour * HOUR_MS);
    expect(dampingOfChain(chain(hours))).toEqual([1, 1 / 2, 1 / 3, 1 / 4]);
  });

  it("count fully again after 24 hours", () => {
    expect(dampingOfChain(chain([0, DAY_MS, 2 * DAY_MS]))).toEqual([1, 1, 1]);
  });

  it("are worth less than four posts per day, regardless of their number", () => {
    for (const count of [400, 10_000]) {
      const times = Array.from({ length: count }, (_, i) => (i * DAY_MS) / count);
      const total = sum(dampingOfChain(chain(times)));
      expect(total).toBeGreaterThan(3.5);
      expect(total).toBeLessThan(4);
    }
  });

  it("add less and less, but always something", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (n) => {
        expect(damping(n)).toBeGreaterThan(damping(n + 1));
        expect(damping(n + 1)).toBeGreaterThan(0);
      }),
    );
  });

  it("are not dampened by the author's retweets", () => {
    const posts = [...chain([1, 2, 3], true), { id: "own", time: 4, isRetweet: false }];
    expect(dampingOfChain(posts)).toEqual([1, 1 / 2, 1 / 3, 1]);
  });
});

describe("an outlet's articles on one project", () => {
  const articles = (
    outlet: number,
    count: number,
    copyKeys: (i: number) => number[] = (i) => [outlet * 1_000 + i],
  ) =>
    Array.from({ length: count }, (_, i) => ({
      id: `${outlet}-${i}`,
      time: i * 60_000 + outlet,
      outlet,
      copyKeys: copyKeys(i),
    }));
  const weightOf = (outlet: number, all: ReturnType<typeof articles>) => {
    const ordered = all.toSorted((a, b) => a.time - b.time);
    return sum(dampingOfArticles(ordered).filter((_, i) => ordered[i]?.outlet === outlet));
  };
  const others = (count: number) => Array.from({ length: count }, (_, i) => articles(i + 2, 1)).flat();

  it("are forty stories with diminishing weight, worth more if other outlets cover the project", () => {
    const alone = dampingOfArticles(articles(1, 40));
    for (const [i, damping] of alone.entries()) expect(damping).toBeLessThan(alone[i - 1] ?? 2);
    expect(sum(alone)).toBeCloseTo(1.62, 2);
    expect(weightOf(1, [...articles(1, 40), ...others(24)])).toBeCloseTo(4.97, 2);
  });

  it("are bounded, however many there are", () => {
    expect(weightOf(1, articles(1, 1_400))).toBeLessThan(1.65);
    expect(weightOf(1, [...articles(1, 1_400), ...others(12)])).toBeLessThan(3.65);
  });

  it("are one story if they repeat each other, and do not dampen the next one", () => {
    const repeated = [
      ...articles(1, 5, () => [7]),
      { id: "new", time: DAY_MS / 2, outlet: 1, copyKeys: [8] },
    ];
    expect(dampingOfArticles(repeated)).toEqual([1, 1, 1, 1, 1, 1 / 4]);
  });

  it("count fully again after 24 hours", () => {
    const [first] = articles(1, 1);
    if (first === undefined) throw new Error("no article");
    expect(dampingOfArticles([first, { ...first, id: "next", time: first.time + DAY_MS }])).toEqual([1, 1]);
  });
});

describe("copies", () => {
  const said = (voices: readonly number[], step = 1) =>
    voices.map((voice, i) => ({ id: String(i), time: i * step, voice }));
  const gains = (voices: readonly number[]) => {
    const loudest = loudestBefore(said(voices));
    return voices.map((voice, i) => Math.max(0, voice - (loudest[i] ?? 0)));
  };

  it("together weigh exactly as much as the loudest of them", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 50 }), (voices) => {
        expect(sum(gains(voices))).toBe(Math.max(...voices));
      }),
    );
  });

  it("cannot suppress a louder voice by being first", () => {
    expect(gains([1, 1, 100, 1])).toEqual([1, 0, 99, 0]);
  });

  it("are compared over seven days, like in a naive scan", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 30 * 24 }), fc.nat({ max: 9 })), { maxLength: 60 }),
        (raw) => {
          const posts = raw
            .map(([hour, voice], i) => ({ id: String(i).padStart(3, "0"), time: hour * HOUR_MS, voice }))
            .sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
          const scan = posts.map((post, i) =>
            Math.max(
              0,
              ...posts
                .slice(0, i)
                .filter((p) => p.time >= post.time - 7 * DAY_MS)
                .map((p) => p.voice),
            ),
          );
          expect(loudestBefore(posts)).toEqual(scan);
        },
      ),
    );
  });
});

describe("one post", () => {
  it("is split by relevance into parts that never exceed one post", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 10 }),
        (relevances) => {
          expect(sum(split(relevances))).toBeLessThanOrEqual(1 + 1e-9);
        },
      ),
    );
    expect(split([1, 1])).toEqual([0.5, 0.5]);
    expect(split([0.3])).toEqual([0.3]);
  });

  it("gains from engagement, up to a factor below three", () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.nat({ max: 1e6 }), (likes, more) => {
        const factor = engagementFactor({ likes });
        expect(factor).toBeGreaterThanOrEqual(1);
        expect(factor).toBeLessThan(3);
        expect(engagementFactor({ likes: likes + more })).toBeGreaterThanOrEqual(factor);
      }),
    );
    expect(engagementFactor({ likes: 200 })).toBe(2);
    expect(engagementFactor({})).toBe(1);
  });
});
