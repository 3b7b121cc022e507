import { describe, expect, it } from "vitest";
import { z } from "zod";
import { planSources } from "./runner/source-plan.ts";
import type { Source } from "./source.ts";
import { parseIngestSettings } from "./ingest-settings.ts";

const feeds: Source = {
  id: "rss",
  title: "Feeds",
  cost: "free",
  isFree: true,
  provider: { checkedOn: "2026-01-01", documents: [], hosts: {} },
  gives: ["content"],
  settings: z.strictObject({
    feeds: z
      .array(z.strictObject({ url: z.url({ protocol: /^https?$/ }) }))
      .default([{ url: "https://a.example" }]),
    key: z.string().optional(),
    every_minutes: z.number().min(1).default(10),
  }),
  probes: () => [],
  tasks: (settings) =>
    (settings as { feeds: { url: string }[] }).feeds.map(({ url }) => ({
      id: `rss:${url}`,
      everyMs: 60_000,
      // eslint-disable-next-line require-yield -- there is nothing to read
      async *read() {},
    })),
};
const paid: Source = {
  ...feeds,
  id: "x",
  isFree: false,
  settings: z.strictObject({ token: z.string() }),
  tasks: () => [],
};

const parse = (text: string, env: Record<string, string> = {}) =>
  parseIngestSettings(text, "orrery.config.yaml", {
    sources: [feeds, paid],
    variable: (name) => env[name],
    userAgent: "Orrery/test",
  });
const problem = (text: string) => {
  try {
    parse(text);
    return "no problem";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
};

describe("configuration file", () => {
  it("reports the line and the path of a mistake", () => {
    const text = `# sources
sources:
  rss:
    feeds:
      - url: https://one.example/feed
      - url: https://two.example/feed
      - url: ftp://three.example
`;
    expect(problem(text)).toBe("orrery.config.yaml:7: sources.rss.feeds[2].url must be a URL");
  });

  it.each([
    ["sources:\n  rs: true", "orrery.config.yaml:2: sources.rs: no such source; the sources are rss, x"],
    ["sources:\n  rss:\n    feedz: []", "orrery.config.yaml:3: sources.rss.feedz is not a setting"],
    [
      "sources:\n  rss:\n    every_minutes: often",
      "orrery.config.yaml:3: sources.rss.every_minutes must be a number, not a string",
    ],
    ["sources:\n  x: {}", "orrery.config.yaml:2: sources.x.token is missing"],
    [
      "sources:\n  x:\n    token: t\n    budget:\n      posts: many",
      "orrery.config.yaml:5: sources.x.budget.posts must be a whole number",
    ],
    [
      "sources:\n  x:\n    token: t\n    budget: { euros: 1 }",
      "orrery.config.yaml:4: sources.x.budget.euros is not a setting",
    ],
    ["sources:\n  rss: maybe", "orrery.config.yaml:2: sources.rss must be true, false or settings"],
    ["sourcez: {}", "orrery.config.yaml:1: sourcez is not a setting"],
    [
      "outbound:\n  allow_private: [10.0.0.0/40]",
      "orrery.config.yaml:2: outbound.allow_private[0] must be a host name, an address or a range such as 10.0.0.0/8",
    ],
    [
      "sources:\n  x:\n    token: ${X_TOKEN}",
      "orrery.config.yaml:3: ${X_TOKEN} is not set in the environment",
    ],
    ["just a text", "orrery.config.yaml:1: the file must be an object, not a string"],
  ])("reports the problem with %j", (text, message) => expect(problem(text)).toBe(message));

  it("reports where it is not valid YAML, in a few lines", () => {
    expect(problem("sources:\n  rss: [")).toMatch(/^orrery\.config\.yaml:\d: invalid YAML/);
    const many = `sources:\n  rss:\n${Array.from({ length: 20 }, (_, i) => `    wrong${i}: 1`).join("\n")}`;
    expect(problem(many).split("\n").length).toBeLessThanOrEqual(8);
  });

  it("never shows the value of a variable", () => {
    const text = "sources:\n  rss:\n    every_minutes: ${SECRET}";
    expect(() => parse(text, { SECRET: "hunter2" })).toThrow(/must be a number, not a string$/);
  });

  it("supports JSON, variables, budgets, switches and rate limits", () => {
    const settings = parse(
      JSON.stringify({
        sources: { x: { token: "Bearer ${TOKEN}", budget: { posts: 100, dollars: 1.5 } }, rss: false },
        outbound: { hosts: { "api.example": { per_minute: 10 } }, allow_private: ["localhost"] },
      }),
      { TOKEN: "abc" },
    );
    expect(settings.sources.get("x")).toEqual({
      enabled: true,
      settings: { token: "Bearer abc" },
      budget: { posts: 100, dollars: 1.5 },
    });
    expect(settings.sources.get("rss")?.enabled).toBe(false);
    expect(settings.outbound).toMatchObject({
      allowPrivate: ["localhost"],
      hosts: { "api.example": { perMinute: 10, burst: 5 } },
    });
  });

  it("runs the free sources if it is empty, unless only configured ones may run", () => {
    const states = (text: string, onlyNamed: boolean) =>
      Object.fromEntries(
        planSources([feeds, paid], parse(text), { onlyNamed }).map(({ source, off }) => [
          source.id,
          off === undefined,
        ]),
      );
    expect(states("", false)).toEqual({ rss: true, x: false });
    expect(states("", true)).toEqual({ rss: false, x: false });
    expect(states("sources: { rss: true }", true)).toEqual({ rss: true, x: false });
    expect(states("free_sources: false", false)).toEqual({ rss: false, x: false });
  });

  it("rejects two tasks with the same name", () => {
    const twice = { ...feeds, tasks: () => [...feeds.tasks({ feeds: [{ url: "a" }, { url: "a" }] })] };
    expect(() => planSources([twice], parse(""), { onlyNamed: false })).toThrow(/configured twice/);
  });
});
