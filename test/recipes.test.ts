// Follows two recipes of CONTRIBUTING.md on a copy of the source: each edit below is one hand-written file.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
let copy = "";

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "orrery-recipes-"));
  for (const path of ["src", "packages", "data/screener", "package.json"])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  for (const path of ["migrations", "node_modules"]) symlinkSync(join(root, path), join(copy, path));
  for (const name of readdirSync(join(root, "data")))
    if (name !== "screener") symlinkSync(join(root, "data", name), join(copy, "data", name));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

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

describe("the recipes of CONTRIBUTING.md", { timeout: 120_000 }, () => {
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

  it("add a source with one file and one line in src/ingest/sources/all-sources.ts", () => {
    writeFileSync(
      join(copy, "src/ingest/sources/trial-source.ts"),
      `import { z } from "zod";
      import type { Source } from "../source.ts";
      export const trial: Source<{ section: string }> = {
        id: "trial",
        title: "Trial",
        cost: "free",
        isFree: true,
        provider: { checkedOn: "2026-01-01", documents: ["https://example.org/docs"], hosts: {} },
        gives: ["content"],
        settings: z.strictObject({ section: z.string().default("news") }),
        tasks: ({ section }) => [
          { id: \`trial:\${section}\`, everyMs: 60_000, async *read() { yield { records: {}, cursor: 1 }; } },
        ],
        probes: () => [{ name: "news", url: "https://example.org/news", shape: z.array(z.object({ id: z.string() })) }],
      };`,
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
});
