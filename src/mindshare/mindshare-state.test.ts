import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { postWith } from "../../test/mindshare-posts.ts";
import { dayStartOf, reach, standings, weightUnits } from "./author-weight.ts";
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import { AUTOMATED, isAutomated, tokensOf } from "./automated.ts";
import { engagementFactor, FORMULA, type Kind, mindshareTypes, UNIT } from "./formula.ts";
import { attentionIn } from "./shares.ts";
import { MindshareState } from "./mindshare-state.ts";
import { copyKeys, type Post } from "./post.ts";

const NOW = Date.UTC(2026, 0, 20, 12, 30);
const AUTHORS = ["ann", "bob", "cyd", "dee", "eve"];
const PROJECTS = [1, 2, 3];
const TEXTS = [
  "the bridge upgrade shipped tonight and blocks are twice as fast as before",
  "the bridge upgrade shipped tonight and blocks are twice as fast as ever",
  "validators vote on the new fee model",
  "gm",
];
const TICKER = "price now 64,250.10 change in one hour 0.4 %";

interface Profile {
  followers: number | null;
  createdAt: number | null;
}

const post: fc.Arbitrary<Post> = fc
  .record({
    id: fc.integer({ min: 0, max: 40 }).map(String),
    hoursAgo: fc.integer({ min: -2, max: 24 * 20 }),
    kind: fc.constantFrom<Kind>("social", "news"),
    // The last one is a price ticker.
    author: fc.constantFrom(...AUTHORS, "eve", "eve"),
    isRetweet: fc.boolean(),
    likes: fc.integer({ min: 0, max: 5_000 }),
    text: fc.constantFrom(...TEXTS),
    refs: fc.uniqueArray(fc.constantFrom(...AUTHORS), { maxLength: 2 }),
    projects: fc.uniqueArray(
      fc.record({
        projectId: fc.constantFrom(...PROJECTS),
        relevance: fc.double({ min: 0.01, max: 1, noNaN: true }),
      }),
      { selector: ({ projectId }) => projectId, minLength: 1 },
    ),
  })
  .map(({ hoursAgo, likes, text: said, ...any }) => {
    const isTicker = any.author === "eve";
    const rest = isTicker ? { ...any, kind: "social" as const, isRetweet: false } : any;
    const text = isTicker ? TICKER : said;
    return postWith({
      ...rest,
      time: NOW - hoursAgo * HOUR_MS + rest.id.length,
      engagementFactor: engagementFactor({ likes }),
      copyKeys: copyKeys({ story: "", text }, rest.kind),
      tokens: rest.kind === "social" && !rest.isRetweet ? tokensOf(text) : null,
    });
  });

const profile: fc.Arbitrary<Profile> = fc.record({
  followers: fc.option(fc.integer({ min: 0, max: 100_000 })),
  createdAt: fc.option(fc.integer({ min: 1, max: 400 }).map((days) => NOW - days * DAY_MS)),
});

type Step =
  | { do: "put"; post: Post }
  | { do: "remove"; id: string }
  | { do: "profile"; author: string; profile: Profile }
  | { do: "applyChanges"; hours: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: post.map((value): Step => ({ do: "put", post: value })) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 40 }).map((id): Step => ({ do: "remove", id: String(id) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({ author: fc.constantFrom(...AUTHORS), profile })
      .map((value): Step => ({ do: "profile", ...value })),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: -30, max: 0 }).map((hours): Step => ({ do: "applyChanges", hours })),
  },
);

/** A naive implementation of the definition, which compares every post with every other. */
function byDefinition(posts: readonly Post[], profiles: ReadonlyMap<string, Profile>, now: number) {
  const dayStart = dayStartOf(now);
  const reachOf = (author: string) => reach(profiles.get(author), dayStart);
  const heard = posts.filter((p) => p.time < dayStart && p.time >= dayStart - FORMULA.graphDays * DAY_MS);
  const edges = heard.flatMap((p) => p.refs.map((to) => ({ from: p.author, to })));
  const standing = standings(edges, reachOf);
  const isBefore = (a: Post, b: Post) => a.time < b.time || (a.time === b.time && a.id < b.id);

  const isAbout = (projectId: number, p: Post) => p.projects.some((about) => about.projectId === projectId);
  const automated = (author: string) => {
    const own = posts.filter((q) => q.author === author && q.tokens !== null);
    const newest = own.sort((a, b) => (isBefore(a, b) ? -1 : 1)).slice(-AUTOMATED.postsMax);
    const sample = newest.filter((q) => q.time >= dayStart - AUTOMATED.daysBack * DAY_MS);
    return isAutomated(sample.map((q) => ({ ...q, tokens: q.tokens ?? new Uint32Array() })));
  };
  /** Posts of the same kind on the project before this one, at most `ms` older. */
  const since = (projectId: number, p: Post, ms: number) =>
    posts.filter((q) => q.kind === p.kind && isAbout(projectId, q) && isBefore(q, p) && q.time > p.time - ms);

  const dampingOn = (projectId: number, p: Post): number => {
    if (p.kind === "news") {
      const isStory = (q: Post) =>
        !since(projectId, q, DAY_MS).some(
          (r) => r.author === q.author && r.copyKeys.some((key) => q.copyKeys.includes(key)),
        );
      const window = [...since(projectId, p, DAY_MS), p];
      const n = Math.max(1, window.filter((q) => q.author === p.author && isStory(q)).length);
      const capacity = 1 + (new Set(window.map((q) => q.author)).size - 1) / 6;
      return (capacity / (capacity + (n - 1))) ** 2;
    }
    const counted = (ms: number) =>
      since(projectId, p, ms).filter((q) => q.author === p.author && (p.isRetweet || !q.isRetweet)).length +
      1;
    if (automated(p.author)) return counted(7 * DAY_MS) === 1 ? 1 : 0;
    const n = counted(DAY_MS);
    return n <= 10 ? 1 / n : 10 / (n * n);
  };

  const voiceOn = (projectId: number, p: Post) => {
    const sum = p.projects.reduce((whole, { relevance }) => whole + relevance, 0);
    const relevance = p.projects.find((about) => about.projectId === projectId)?.relevance ?? 0;
    const own = weightUnits(reachOf(p.author), standing.get(p.author) ?? 0);
    const capped = automated(p.author) ? Math.min(weightUnits(reach(undefined, dayStart), 0), own) : own;
    const weight = p.kind === "news" ? Math.max(FORMULA.outletWeight * UNIT, own) : capped;
    return Math.floor(weight * (relevance / Math.max(1, sum)) * dampingOn(projectId, p));
  };

  const attentionOn = (projectId: number, p: Post) => {
    const said = posts.filter(
      (q) =>
        isAbout(projectId, q) &&
        isBefore(q, p) &&
        q.time >= p.time - 7 * DAY_MS &&
        q.copyKeys.some((key) => p.copyKeys.includes(key)),
    );
    const loudest = Math.max(0, ...said.map((q) => voiceOn(projectId, q)));
    return Math.floor(Math.max(0, voiceOn(projectId, p) - loudest) * p.engagementFactor);
  };

  const inWindow = (projectId: number, kind: Kind, from: number, to: number) =>
    posts.filter((p) => isAbout(projectId, p) && p.kind === kind && p.time > from && p.time <= to);

  return {
    automated,
    attention: (projectId: number, kind: Kind, from: number, to: number) =>
      inWindow(projectId, kind, from, to).reduce((sum, p) => sum + attentionOn(projectId, p), 0),
    voices(projectIds: readonly number[], kind: Kind, from: number, to: number) {
      const samples = projectIds.flatMap((projectId) =>
        inWindow(projectId, kind, from, to)
          .filter((p) => dampingOn(projectId, p) === 1)
          .map((p) => Math.floor(attentionOn(projectId, p) / 10_000)),
      );
      const squares = samples.reduce((sum, sample) => sum + sample ** 2, 0);
      return squares === 0 ? 0 : samples.reduce((sum, sample) => sum + sample, 0) ** 2 / squares;
    },
  };
}

function stateOf(posts: Iterable<Post>, profiles: Iterable<[string, Profile]>, now = NOW) {
  const state = new MindshareState(now);
  state.track(PROJECTS);
  for (const [author, value] of profiles) state.setProfile(author, value);
  for (const value of posts) state.put(value);
  state.applyChanges(now);
  return state;
}

function allFigures(state: MindshareState) {
  const snapshot = state.snapshot();
  return PROJECTS.map((projectId) => ({
    ranked: mindshareTypes.map((type) => snapshot.ranking(type).get(projectId)),
    mentions: snapshot.mentions(projectId, "weighted"),
    authors: snapshot.authors(projectId),
    history: snapshot.history(projectId, "weighted"),
    momentum: snapshot.momentumHistory(projectId, "weighted"),
  }));
}

function sharesOf(posts: Iterable<Post>, type: "social" | "news" | "weighted" = "weighted") {
  const ranking = stateOf(posts, []).snapshot().ranking(type);
  return (projectId: number) => ranking.get(projectId)?.mindshare_7d ?? 0;
}

const distinct = (posts: readonly Post[]) => [...new Map(posts.map((p) => [p.id, p])).values()];

describe("incremental mindshare", () => {
  it("equals a full recomputation after any sequence of posts, updates, removals, profiles and hours", () => {
    let automatedSeen = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
        const state = new MindshareState(NOW - 30 * HOUR_MS);
        state.track(PROJECTS);
        const posts = new Map<string, Post>();
        const profiles = new Map<string, Profile>();
        for (const one of steps) {
          if (one.do === "put") {
            state.put(one.post);
            posts.set(one.post.id, one.post);
          } else if (one.do === "remove") {
            state.remove(one.id);
            posts.delete(one.id);
          } else if (one.do === "profile") {
            state.setProfile(one.author, one.profile);
            profiles.set(one.author, one.profile);
          } else state.applyChanges(NOW + one.hours * HOUR_MS);
        }
        state.applyChanges(NOW);
        expect(allFigures(state)).toEqual(allFigures(stateOf(posts.values(), profiles)));

        const defined = byDefinition([...posts.values()], profiles, NOW);
        const snapshot = state.snapshot();
        for (const author of AUTHORS) {
          expect(state.isAutomated(author)).toBe(defined.automated(author));
          if (state.isAutomated(author)) automatedSeen += 1;
        }
        for (const kind of ["social", "news"] as const) {
          const sum = (from: number, to: number) =>
            PROJECTS.reduce((whole, projectId) => whole + defined.attention(projectId, kind, from, to), 0);
          const [day, week] = [sum(NOW - DAY_MS, NOW), sum(NOW - 7 * DAY_MS, NOW)];
          expect(attentionIn(snapshot.totals, "day")[kind]).toBe(day);
          expect(attentionIn(snapshot.totals, "week")[kind]).toBe(week);
          expect(attentionIn(snapshot.totals, "weekBefore")[kind]).toBe(
            sum(NOW - 14 * DAY_MS, NOW - 7 * DAY_MS),
          );
          const voices = defined.voices(PROJECTS, kind, NOW - DAY_MS, NOW);
          for (const [projectId, ranked] of snapshot.ranking(kind)) {
            const of = (from: number, whole: number) =>
              (100 * defined.attention(projectId, kind, from, NOW)) / whole;
            const weight = voices / (voices + 100);
            const expected =
              day === 0 ? 0 : weight * of(NOW - DAY_MS, day) + (1 - weight) * of(NOW - 7 * DAY_MS, week);
            expect(ranked.mindshare_24h).toBeCloseTo(expected, 9);
            const own = defined.voices([projectId], kind, NOW - DAY_MS, NOW);
            expect(ranked.confidence_24h).toBeCloseTo(own / (own + 5), 9);
          }
        }
      }),
      { numRuns: 100 },
    );
    expect(automatedSeen).toBeGreaterThan(20);
  });

  it("does not depend on the order of ingestion", () => {
    const posts = fc.array(post, { maxLength: 40 }).map(distinct);
    const shuffled = posts.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(allFigures(stateOf(one, []))).toEqual(allFigures(stateOf(other, [])));
      }),
    );
  });

  it("removes old posts without changing a figure", () => {
    const posts = Array.from({ length: 40 }, (_, day): Post => ({
      ...plain(`p${day}`, 1, NOW - day * DAY_MS),
      author: `a${day % 5}`,
    }));
    const grown = new MindshareState(NOW - 20 * DAY_MS);
    grown.track(PROJECTS);
    for (const old of posts.toReversed()) grown.put(old);
    grown.applyChanges(NOW);
    grown.applyChanges(NOW + 20 * DAY_MS);
    expect(grown.posts).toBeLessThan(posts.length);
    expect(allFigures(grown)).toEqual(allFigures(stateOf(posts, [], NOW + 20 * DAY_MS)));
  });
});

function plain(id: string, projectId: number, time = NOW - HOUR_MS): Post {
  return postWith({
    id,
    time,
    kind: "social",
    author: id,
    isRetweet: false,
    engagementFactor: 1,
    copyKeys: [],
    refs: [],
    projects: [{ projectId, relevance: 1 }],
  });
}

describe("shares", () => {
  const world = fc.array(post, { minLength: 1, maxLength: 40 }).map(distinct);

  it("of a window sum to 100 over all tracked projects, for every type with data", () => {
    fc.assert(
      fc.property(world, (posts) => {
        const snapshot = stateOf(posts, []).snapshot();
        for (const type of mindshareTypes) {
          const rows = [...snapshot.ranking(type).values()];
          for (const [field, window] of [
            ["mindshare_24h", "day"],
            ["mindshare_7d", "week"],
          ] as const) {
            const { social, news } = attentionIn(snapshot.totals, window);
            const data = type === "weighted" ? social + news : type === "social" ? social : news;
            const sum = rows.reduce((whole, row) => whole + row[field], 0);
            expect(sum).toBeCloseTo(data > 0 ? 100 : 0, 9);
          }
        }
      }),
    );
  });

  it("split a post about several projects instead of counting it several times", () => {
    const base = [plain("a", 1), plain("b", 2), plain("c", 3)];
    const both = { ...plain("d", 1), projects: [1, 2].map((projectId) => ({ projectId, relevance: 1 })) };
    const share = sharesOf([...base, both]);
    expect(share(1)).toBeCloseTo((100 * 1.5) / 4, 4);
    expect(share(2)).toBeCloseTo((100 * 1.5) / 4, 4);
    expect(share(3)).toBeCloseTo(100 / 4, 4);
  });

  const risesNot = (posts: readonly Post[], added: Post) => {
    const was = sharesOf(posts);
    const is = sharesOf([...posts, added]);
    for (const projectId of PROJECTS.filter((id) =>
      added.projects.every((about) => about.projectId !== id),
    )) {
      expect(is(projectId)).toBeLessThanOrEqual(was(projectId) + 1e-9);
    }
  };

  it("never increase with a new post about another project", () => {
    fc.assert(
      fc.property(world, post, (posts, other) => {
        fc.pre(posts.every(({ id }) => id !== other.id));
        const past = posts.map((p) => ({ ...p, time: Math.min(p.time, NOW - 1) }));
        risesNot(past, { ...other, time: NOW });
      }),
    );
  });

  it("never increase with a late post about another project by a new author in new words", () => {
    fc.assert(
      fc.property(world, post, (posts, other) => {
        risesNot(posts, { ...other, id: "late", author: "new", copyKeys: [1], refs: [] });
      }),
    );
  });

  it("never decrease with more engagement, and increase at most threefold", () => {
    fc.assert(
      fc.property(world, fc.nat(), fc.nat({ max: 10_000_000 }), (posts, pick, likes) => {
        const chosen = posts[pick % posts.length];
        const about = chosen?.projects[0];
        if (chosen === undefined || about === undefined) return;
        const single = { ...chosen, projects: [about] };
        const more = Math.max(chosen.engagementFactor, engagementFactor({ likes }));
        const others = posts.filter((p) => p !== chosen);
        const was = sharesOf([...others, single])(about.projectId);
        const is = sharesOf([...others, { ...single, engagementFactor: more }])(about.projectId);
        expect(is).toBeGreaterThanOrEqual(was - 1e-9);
        expect(is).toBeLessThanOrEqual(3 * was + 1e-9);
      }),
    );
  });

  it("fall back to the type that has data", () => {
    const news = { ...plain("n", 2), kind: "news" as const };
    expect(sharesOf([plain("a", 1), plain("b", 2)])(1)).toBeCloseTo(50, 9);
    expect(sharesOf([news])(2)).toBe(100);
    const share = sharesOf([plain("a", 1), news]);
    expect([share(1), share(2)]).toEqual([70, 30]);
  });

  it("are computed among tracked projects only", () => {
    expect(sharesOf([plain("a", 1), plain("b", 99)])(1)).toBe(100);
  });
});
