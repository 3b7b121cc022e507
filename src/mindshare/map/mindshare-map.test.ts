import fc from "fast-check";
import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import type { Project } from "../../projects/catalogue/catalogue.ts";
import { mindshareAttribute, round, roundedShares, SHARE_DIGITS } from "../mindshare-attribute.ts";
import { handleLimit } from "./handles.ts";
import { AnswerSize, type MapDeps } from "./map-handles.ts";
import { buildMap, type ProjectMap } from "./mindshare-map.ts";
import { MapInput } from "./map-request.ts";
import { MindshareState } from "../mindshare-state.ts";

const START = Date.UTC(2026, 0, 20, 12);

/** An in-memory state to which posts are added, removed and in which they age. */
class World {
  now = START;
  readonly state = new MindshareState(START);
  readonly projects = new Map<number, Project>();

  constructor(names: readonly string[]) {
    for (const [i, name] of names.entries()) this.name(i + 1, name);
    this.state.track(this.projects.keys());
  }

  /** Replaces the project object, as the catalogue does when a project changes. */
  name(projectId: number, name: string): void {
    this.projects.set(projectId, {
      project_id: projectId,
      project_name: name,
      symbol: name.slice(0, 3),
      slug: "",
      description: name,
      detailed_description: "",
      ecosystems: [],
      categories: [],
      tokens: [],
      twitter_handle: "",
      website: "",
      is_wrapped: false,
      is_stablecoin: false,
      aliases: [],
      launched_at: null,
      source_ids: [],
      origins: [],
      is_imported: true,
    });
  }

  put(id: number, { handle, hoursAgo, projectId, relevance, isRetweet }: Said): void {
    const text = `post ${id} of "${handle}"`;
    this.state.put({
      id: `p${id}`,
      time: this.now - hoursAgo * HOUR_MS,
      kind: "social",
      author: handle.toLowerCase(),
      isRetweet,
      engagementFactor: 1,
      copyKeys: [],
      tokens: null,
      refs: [],
      projects: [{ projectId, relevance }],
      type: "tweets",
      handle,
      title: text,
      text,
      url: "",
      engagement: { likes: id, reposts: 0, replies: 0, quotes: 0, views: 0 },
      images: [],
      keyPoints: [text],
      isWithheld: false,
    });
    this.state.applyChanges(this.now);
  }

  map(input: MapInput, size?: AnswerSize): Promise<ProjectMap> {
    const mindshare = {
      snapshot: () => this.state.snapshot(),
      isAutomated: (author: string) => this.state.isAutomated(author),
      profile: () => undefined,
      developmentsOf: () => [],
      mindshareOf: (projectId: number) => mindshareAttribute(this.state.snapshot(), projectId, "weighted"),
    } as Partial<MapDeps["mindshare"]> as MapDeps["mindshare"];
    const figures = {
      marketCap: () => 1,
      marketData: () => null,
      technicalAnalysis: () => null,
    };
    const deps = { mindshare, figures, project: (projectId: number) => this.projects.get(projectId) };
    return buildMap(deps, input, size);
  }

  /** The projects of a request without options, computed without the cache. */
  expectedProjects({ handle_days_back, include_retweets }: MapInput): unknown[] {
    const snapshot = this.state.snapshot();
    const ranking = snapshot.orderedBy("weighted", "mindshare_24h");
    const largest = ranking[0]?.mindshare_24h ?? 0;
    return ranking.map((ranked) => {
      const book = snapshot.book(ranked.projectId);
      const project = this.projects.get(ranked.projectId);
      if (book === undefined || project === undefined) throw new Error("ranked, but not known");
      const handles = snapshot.handleSums().select(book.columns, {
        now: snapshot.now,
        daysBack: handle_days_back,
        type: "weighted",
        includeRetweets: include_retweets,
        relevanceMin: 0,
        limit: handleLimit("sqrt", 3, 10, largest > 0 ? ranked.mindshare_24h / largest : 0),
        isWanted: () => true,
      });
      return {
        project_id: project.project_id,
        project_name: project.project_name,
        symbol: project.symbol,
        rank: ranked.rankDay,
        ...roundedShares(ranked),
        data_status: snapshot.hasEnoughData(project.project_id) ? "ok" : "insufficient_data",
        handles: handles.map(({ author, totalRelevance, meanRelevance, posts }) => ({
          handle: book.chains.of(author).at(-1)?.post.handle,
          total_relevance: round(totalRelevance, SHARE_DIGITS),
          mean_relevance: round(meanRelevance, SHARE_DIGITS),
          post_count: posts,
        })),
      };
    });
  }
}

interface Said {
  handle: string;
  hoursAgo: number;
  projectId: number;
  relevance: number;
  isRetweet: boolean;
}

const said: fc.Arbitrary<Said> = fc.record({
  handle: fc.constantFrom(
    "Ann",
    "ann",
    "böb",
    'c"',
    "d\\",
    "eve😀",
    "fay",
    "gus",
    "hal",
    "ida",
    "joe",
    "kim",
  ),
  hoursAgo: fc.oneof(fc.integer({ min: -48, max: 48 }), fc.integer({ min: 0, max: 31 * 24 })),
  projectId: fc.integer({ min: 1, max: 3 }),
  relevance: fc.double({ min: 0, max: 1, noNaN: true }),
  isRetweet: fc.boolean(),
});

type Step = (world: World) => void;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.nat(30), said).map(
      ([id, one]): Step =>
        (world) =>
          world.put(id, one),
    ),
  },
  fc.nat(30).map((id): Step => (world) => {
    world.state.remove(`p${id}`);
    world.state.applyChanges(world.now);
  }),
  fc.integer({ min: 1, max: 3 * DAY_MS }).map((ms): Step => (world) => {
    world.now += ms;
    world.state.applyChanges(world.now);
  }),
  fc.string().map(
    (name): Step =>
      (world) =>
        world.name(1, name),
  ),
  fc.nat(100_000).map((followers): Step => (world) => {
    world.state.setProfile("ann", { followers, createdAt: null });
    world.state.applyChanges(world.now);
  }),
);

const questions = [{}, { handle_days_back: 30 }, { handle_days_back: 1, include_retweets: true }].map(
  (question) => MapInput.parse(question),
);
it("is what its definition says, for any names, posts and changes over time", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string(), { minLength: 3, maxLength: 3 }),
      fc.array(step, { minLength: 30, maxLength: 60 }),
      async (names, steps) => {
        const world = new World(names);
        for (const action of [() => {}, ...steps]) {
          action(world);
          for (const input of questions)
            expect((await world.map(input)).projects).toEqual(world.expectedProjects(input));
        }
      },
    ),
    { numRuns: 80 },
  );
});

it("is truncated if it grows too large, and reports that", async () => {
  const world = new World(["One", "Two", "Three"]);
  const post = { hoursAgo: 1, relevance: 1, isRetweet: false };
  for (let id = 0; id < 30; id++) world.put(id, { ...post, handle: `h${id % 10}`, projectId: 1 + (id % 3) });
  const input = MapInput.parse({ posts_per_handle: 5, max_handles_per_project: 50, handle_scaling: "fixed" });
  const whole = await world.map(input);
  const cut = await world.map(input, new AnswerSize(1_000));
  expect(whole.isCut).toBe(false);
  expect(whole.projects.map(({ handles }) => handles.length)).toEqual([10, 10, 10]);
  expect(cut.isCut).toBe(true);
  expect(cut.projects).toHaveLength(1);
  expect(cut.projects[0]?.handles.length).toBeLessThan(10);
});
