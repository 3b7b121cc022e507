// Follows the recipes of CONTRIBUTING.md on a copy of the source, each edit below in a file that a recipe names, has the
// files generated and compiled, and runs the tests of every source.
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_WORLD, demoDirectory } from "./demo-world.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const COPIED = [
  "src",
  "packages",
  "test",
  "tools",
  "data",
  "web",
  "docs",
  "migrations",
  "skills",
  "bin",
  "sdk",
];
let copy = "";
let world = "";

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "orrery-recipes-"));
  for (const path of COPIED)
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (file) => !/\/(node_modules|dist|\.\w*cache|__pycache__)$/.test(file),
    });
  for (const name of readdirSync(root))
    if (statSync(join(root, name)).isFile()) cpSync(join(root, name), join(copy, name));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
});
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
  if (world !== "") rmSync(world, { recursive: true, force: true });
});

function edit(path: string, before: string, after: string): void {
  const text = readFileSync(join(copy, path), "utf8");
  expect(text.split(before), path).toHaveLength(2);
  writeFileSync(
    join(copy, path),
    text.replace(before, () => after),
  );
}

/** Runs a program in the copy and returns the JSON it prints. */
function trial(program: string): unknown {
  writeFileSync(join(copy, "trial.ts"), program);
  const output = execFileSync(process.execPath, ["--import", "tsx", "trial.ts"], {
    cwd: copy,
    encoding: "utf8",
  });
  return JSON.parse(output) as unknown;
}

/** Runs a tool of the copy, and shows what it prints if it fails. */
function tool(args: readonly string[], env: Record<string, string> = {}): void {
  const options = { cwd: copy, encoding: "utf8", env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  expect(status, `${args.join(" ")}\n${stdout.slice(-4_000)}\n${stderr.slice(-4_000)}`).toBe(0);
}

/** Hostile upstreams, as far as the tests are about every source. */
const SOURCE = [
  "src/ingest/sources/hostile.test.ts",
  "-t",
  "every listed source|every task of every source|trial",
];

/** Without the build, which these tests do not need. */
const CONFIG = `import { defineConfig } from "vitest/config";
export default defineConfig({
  cacheDir: ".cache",
  test: {
    setupFiles: ["test/fuzz-seed.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
`;

function runTests(args: readonly string[]): void {
  tool(["node_modules/vitest/vitest.mjs", "run", "--config", "recipes.config.ts", ...args]);
}

describe("the recipes of CONTRIBUTING.md", { timeout: 600_000 }, () => {
  it("add a setting with one entry in src/settings.ts, next to the code that reads it", () => {
    edit(
      "src/settings.ts",
      "  server: {\n",
      '  server: {\n    greeting: setting("ORRERY_GREETING", text(), "A greeting.", { default: "hello" }),\n',
    );
    const result = trial(`
      import { readConfig } from "./src/config.ts";
      import { envExample } from "./src/env-file.ts";
      const greetings: string[] = [{}, { ORRERY_GREETING: "good morning" }].map(
        (env) => readConfig(env).server.greeting,
      );
      process.stdout.write(JSON.stringify({ greetings, example: envExample() }));
    `) as { greetings: string[]; example: string };
    expect(result.greetings).toEqual(["hello", "good morning"]);
    expect(result.example).toContain("# A greeting.\n#ORRERY_GREETING=hello\n");
  });

  it("add a screener figure with an entry in figures.ts and its names in data/", () => {
    edit(
      "src/projects/screener/figures.ts",
      "  liquidity: {\n",
      `  depth: { column: "Depth", ...named("market depth", "usd"), range: [0], ...each(({ market }) => market.liquidity) },
  liquidity: {
`,
    );
    edit(
      "data/screener/figures.json",
      "[\n  {\n",
      '[\n  { "meaning": { "kind": "metric", "name": "depth", "level": "depth" }, "phrases": ["market depth"] },\n  {\n',
    );
    edit(
      "src/projects/screener/filter.test.ts",
      "    liquidity: market.liquidity,\n",
      "    liquidity: market.liquidity,\n    depth: market.liquidity,\n",
    );
    const result = trial(`
      import { FilterRequest } from "./src/projects/screener/filter-request.ts";
      import type { Criteria } from "./src/projects/screener/criteria.ts";
      import { explain } from "./src/projects/screener/plain-english/explain.ts";
      import { parseInstructions } from "./src/projects/screener/plain-english/parse.ts";
      const criteria: Criteria = { max_depth: 1_000 };
      const isAccepted = (body: object) => FilterRequest.safeParse(body).success;
      process.stdout.write(
        JSON.stringify({
          understood: parseInstructions("projects with a market depth below 1000").criteria,
          explained: explain(criteria),
          accepted: isAccepted({ filter_mode: "direct", max_depth: 1_000, sort_by: "depth" }),
          contradiction: isAccepted({ filter_mode: "direct", min_depth: 5_000, max_depth: 1_000 }),
          negative: isAccepted({ filter_mode: "direct", max_depth: -1 }),
        }),
      );
    `);
    expect(result).toEqual({
      understood: { max_depth: 1_000 },
      explained: expect.stringContaining("a market depth of at most $1K"),
      accepted: true,
      contradiction: false,
      negative: false,
    });
  });

  it("add a source with one file, its example for the tests and one line in src/ingest/sources/all-sources.ts", () => {
    writeFileSync(
      join(copy, "src/ingest/sources/trial-source.ts"),
      `import { z } from "zod";
      import type { Source } from "../source.ts";
      import { PageBuilder } from "./shared/page-builder.ts";
      import { readJson } from "./shared/upstream-json.ts";
      const Item = z.object({ id: z.string().min(1), title: z.string().min(1), published_at: z.string() });
      export const trial: Source<{ section: string }> = {
        id: "trial",
        title: "Trial",
        cost: "free",
        isFree: true,
        provider: {
          checkedOn: "2026-01-01",
          documents: ["https://example.org/docs"],
          hosts: { "example.org": { perMinute: 60, burst: 5 } },
        },
        gives: ["content"],
        settings: z.strictObject({ section: z.string().default("news") }),
        tasks: ({ section }) => [
          {
            id: \`trial:\${section}\`,
            everyMs: 60_000,
            async *read(context) {
              const items = readJson(await context.fetch("https://example.org/news"), z.array(z.unknown()));
              const page = new PageBuilder();
              for (const raw of items)
                page.addContent(() => {
                  const { id, title, published_at } = Item.parse(raw);
                  const url = \`https://example.org/news/\${id}\`;
                  return { id: \`trial:\${id}\`, type: "news", title, body: title, url, source_name: "Trial", published_at };
                }, raw);
              yield page.page(1);
            },
          },
        ],
        probes: () => [{ name: "news", url: "https://example.org/news", shape: z.array(Item) }],
      };`,
    );
    edit(
      "test/source-examples.ts",
      "export const sourceExamples: Record<string, SourceExample> = {\n",
      `export const sourceExamples: Record<string, SourceExample> = {
  trial: {
    settings: {},
    tasks: {
      "trial:news": {
        answers: {
          "https://example.org/news": three.map((n) => ({
            id: String(n),
            title: \`News of \${names[n]}\`,
            published_at: iso(NOW - n * HOUR),
          })),
        },
        lists: [{ of: "https://example.org/news", at: "" }],
      },
    },
  },
`,
    );
    edit(
      "src/ingest/sources/all-sources.ts",
      "export const sources: readonly Source[] = [\n",
      'import { trial } from "./trial-source.ts";\nexport const sources: readonly Source[] = [\n  trial,\n',
    );
    const result = trial(`
      import { readIngestSettings } from "./src/ingest/ingest-settings.ts";
      import { planSources } from "./src/ingest/runner/source-plan.ts";
      import { sources } from "./src/ingest/sources/all-sources.ts";
      const settings = readIngestSettings(undefined, { sources, variable: () => undefined, userAgent: "test" });
      const [planned] = planSources(sources, settings, { onlyNamed: false });
      process.stdout.write(JSON.stringify({ id: planned?.source.id, tasks: planned?.tasks.map(({ task }) => task.id) }));
    `);
    expect(result).toEqual({ id: "trial", tasks: ["trial:news"] });
  });

  it("add a column of content with a migration and four edits, of which the compiler names the last", () => {
    writeFileSync(
      join(copy, "migrations/9000_word_count.sql"),
      "ALTER TABLE content_v1 {on_cluster} ADD COLUMN IF NOT EXISTS word_count UInt32;\n",
    );
    edit(
      "src/content/content-columns.ts",
      '  body: column(z.string(), "document"),\n',
      '  body: column(z.string(), "document"),\n  word_count: column(z.number(), "document"),\n',
    );
    edit(
      "src/content/prepare/prepare.ts",
      "    body,\n    url,\n",
      "    body,\n    word_count: body.split(/\\s+/).length,\n    url,\n",
    );
    edit(
      "src/content/search/search-request.ts",
      "  images: z.array(z.string()),\n  engagement: z.object({\n",
      "  images: z.array(z.string()),\n  word_count: z.int(),\n  engagement: z.object({\n",
    );
    edit(
      "src/content/search/content-item.ts",
      "    lang: document.lang,\n",
      "    lang: document.lang,\n    word_count: document.word_count,\n",
    );
  });

  it("add an endpoint with one file, a line in src/routes.ts and one in the skill of agents", () => {
    writeFileSync(
      join(copy, "src/projects/lookup-route.ts"),
      `// POST /api/v1/projects/lookup
import { z } from "zod";
import { integer, text } from "../base/fields.ts";
import { defineRoute } from "../base/route.ts";
import { line } from "../base/summary-text.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";

export const projectsLookup = defineRoute({
  path: "/api/v1/projects/lookup",
  name: "projects_lookup",
  group: "Projects",
  summary: "Projects whose name contains a text.",
  tool: { title: "Look up projects", usage: "Use it to list projects by a part of their name." },
  units: 1,
  needs: ["catalogue"],
  feeds: [],
  input: z.object({
    text: text(1, 100).describe("A part of the name."),
    limit: integer(1, 50).default(10).describe("Projects per page."),
    offset: integer(0, 10_000).default(0).describe("Projects to skip."),
  }),
  output: z.object({
    projects: z.array(z.object({ project_id: z.int(), project_name: z.string() })),
    metadata: z.looseObject({ total_projects: z.int() }),
  }),
  pages: { items: "found_projects", by: "offset", end: "metadata.total_projects", key: "project_id" },
  rows: ({ projects }) => projects,
  example: { text: "a", limit: 5 },
  run: async ({ catalogue }: { catalogue: Catalogue }, input) => {
    const projects = [...catalogue.all()]
      .filter(({ project_name }) => project_name.includes(input.text))
      .map(({ project_id, project_name }) => ({ project_id, project_name }));
    return {
      projects: projects.slice(input.offset, input.offset + input.limit),
      metadata: { total_projects: projects.length, as_of: null },
    };
  },
  summarize: ({ projects, metadata }) => [
    \`\${metadata.total_projects} projects:\`,
    ...projects.map(({ project_id, project_name }) => \`\${line(project_name, 40)} (id \${project_id})\`),
  ],
});
`,
    );
    edit(
      "src/routes.ts",
      "  projectsFilter,\n  marketHistoryRoute,\n",
      "  projectsFilter,\n  projectsLookup,\n  marketHistoryRoute,\n",
    );
    edit(
      "src/routes.ts",
      "import { projectsFilter } from",
      'import { projectsLookup } from "./projects/lookup-route.ts";\nimport { projectsFilter } from',
    );
    edit(
      "skills/orrery/SKILL.md",
      "| an id for `project_ids` | `find_project` |",
      "| an id for `project_ids` | `find_project`, `projects_lookup` |",
    );
  });

  it("add a field of an answer with its schema and the function that builds the row", () => {
    edit(
      "src/wallets/wallet-responses.ts",
      '  volume_usd: Usd.describe("Plain value of all trades, without fees."),\n',
      '  volume_usd: Usd.describe("Plain value of all trades, without fees."),\n  avg_trade_usd: Usd.nullable(),\n',
    );
    edit(
      "src/wallets/leaderboards/leader-row.ts",
      "    volume_usd: toNumber(performance.volume),\n",
      "    volume_usd: toNumber(performance.volume),\n    avg_trade_usd: performance.trades === 0 ? null : toNumber(performance.volume) / performance.trades,\n",
    );
  });

  it("have their files generated, examples of the API included, and everything else is right for the compiler", async () => {
    world = await demoDirectory();
    tool(["--import", "tsx", "tools/generate.ts"], { ...DEMO_WORLD, ORRERY_DATA: world });
    const generated = (path: string) => readFileSync(join(copy, path), "utf8");
    expect(generated("openapi.json")).toContain('"word_count": ');
    expect(generated("sdk/typescript/src/types.gen.ts")).toContain("iterateFoundProjects: {");
    expect(generated("sdk/python/src/orrery/_methods.py")).toContain("def iter_found_projects(");
    expect(generated("web/src/pages/figures.gen.ts")).toContain('depth: { label: "Depth"');
    const { operations } = JSON.parse(generated("data/api-reference/examples.json"));
    expect(operations.wallets_pnl_leaders.data.items[0].avg_trade_usd).toBeGreaterThan(0);
    expect(operations.projects_lookup.projects.length).toBeGreaterThan(0);
    // node_modules, where the compiler keeps its state, is not a copy.
    tool(["node_modules/typescript/bin/tsc", "--noEmit", "--incremental", "false", "-p", "."]);
  });

  it("leave the tests of every source green, which need an example of the new one", () => {
    writeFileSync(join(copy, "recipes.config.ts"), CONFIG);
    runTests(SOURCE);
  });
});
