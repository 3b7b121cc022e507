// Tests of the rules that `npm run check` enforces on the source tree, each violated on purpose.
import { describe, expect, it } from "vitest";
import { dependenciesOf, importGraph } from "../tools/import-graph.ts";
import { layeringProblems } from "../tools/layering.ts";
import { lintKeys } from "../tools/type-aware-lint.ts";

const problemsOf = (files: Record<string, string>) => layeringProblems(new Map(Object.entries(files)));

describe("the layering rules", () => {
  it("accept downward imports, from the top level to the base", () => {
    expect(
      problemsOf({
        "src/main.ts": 'import { start } from "./http/http-server.ts";',
        "src/http/http-server.ts": 'import { AppError } from "../base/errors.ts";',
        "src/base/errors.ts": "export class AppError {}",
        "src/mcp/results.ts": 'import type { Answer } from "../../sdk/typescript/src/types.ts";',
        "sdk/typescript/src/types.ts": "export type Answer = string;",
      }),
    ).toEqual([]);
  });

  it("reject upward imports, including type and dynamic imports", () => {
    const target = { "src/http/body.ts": "" };
    for (const statement of [
      'import { a } from "../http/body.ts";',
      'import type { A } from "../http/body.ts";',
      'export * from "../http/body.ts";',
      'import "../http/body.ts";',
      'const body = await import("../http/body.ts");',
    ])
      expect(problemsOf({ ...target, "src/store/store.ts": statement }), statement).toEqual([
        "src/store/store.ts must not import src/http/body.ts",
      ]);
  });

  it("let packages import other packages, and nothing of the product", () => {
    const product = { "src/base/clock.ts": "", "packages/threads/worker.ts": "" };
    const from = (path: string) => ({ ...product, "packages/search-index/index.ts": `import "${path}";` });
    expect(problemsOf(from("../threads/worker.ts"))).toEqual([]);
    expect(problemsOf(from("../../src/base/clock.ts"))).toEqual([
      "packages/search-index/index.ts must not import src/base/clock.ts",
    ]);
  });

  it("reject import cycles inside a folder", () => {
    expect(
      problemsOf({
        "src/base/a.ts": 'import { b } from "./b.ts";',
        "src/base/b.ts": 'import { c } from "./c.ts";',
        "src/base/c.ts": 'import type { A } from "./a.ts";',
        "src/base/d.ts": 'import type { A } from "./a.ts";',
      }),
    ).toEqual(["import cycle: src/base/a.ts → src/base/b.ts → src/base/c.ts → src/base/a.ts"]);
  });

  it("reject the environment, the wall clock and the web framework outside the allowed files", () => {
    expect(
      problemsOf({
        "src/config.ts": "export const env = process.env;",
        "src/store/store.ts": "const now = Date.now(); // process.env in a comment",
        "src/projects/taxonomy.ts": 'import { Hono } from "hono";\nconst path = process.env.PATH;',
      }),
    ).toEqual([
      "src/store/store.ts must not use the wall clock",
      "src/projects/taxonomy.ts must not use process.env",
      "src/projects/taxonomy.ts must not use hono",
    ]);
  });

  it("reject files of more than 300 lines", () => {
    expect(problemsOf({ "src/base/a.ts": "\n".repeat(300) })).toEqual([]);
    expect(problemsOf({ "src/base/a.ts": "\n".repeat(301) })).toEqual([
      "src/base/a.ts has 301 lines, more than 300",
    ]);
  });

  it("reject dependencies of the SDK", () => {
    expect(problemsOf({ "sdk/typescript/src/client.ts": 'import { z } from "zod";' })).toEqual([
      "sdk/typescript/src/client.ts must not import zod",
    ]);
  });
});

describe("the cache of the type-aware lint", () => {
  const files = {
    "src/base/a.ts": 'import { b } from "./b.ts";',
    "src/base/b.ts": "export const b = 1;",
    "src/base/c.ts": "export const c = 1;",
  };
  const changed = (after: Record<string, string>, configuration = "") => {
    const before = lintKeys(new Map(Object.entries(files)), "");
    const now = lintKeys(new Map(Object.entries({ ...files, ...after })), configuration);
    return Object.keys(now).filter((file) => now[file] !== before[file]);
  };

  it("is invalid for a changed file and every file that imports it", () => {
    expect(changed({})).toEqual([]);
    expect(changed({ "src/base/b.ts": "export const b = Promise.resolve(1);" })).toEqual([
      "src/base/a.ts",
      "src/base/b.ts",
    ]);
  });

  it("is invalid for all files when the configuration changes", () => {
    expect(changed({}, "another rule")).toHaveLength(3);
  });

  it("follows imports through any number of files, and through a cycle", () => {
    const graph = importGraph(
      new Map([
        ["a.ts", 'import "./b.ts";'],
        ["b.ts", 'import "./c.ts";'],
        ["c.ts", 'import "./a.ts";'],
      ]),
    );
    expect([...dependenciesOf("a.ts", graph)]).toEqual(["a.ts", "b.ts", "c.ts"]);
  });
});
