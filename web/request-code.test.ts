// The code that the explorer offers to copy calls methods that exist, with parameters that exist.
import { readFileSync } from "node:fs";
import { operations } from "@orrery/sdk";
import { describe, expect, it } from "vitest";
import { codeOf, type MadeRequest } from "./src/request-code.ts";

const origin = "http://127.0.0.1:8080";
const names = Object.keys(operations) as MadeRequest["name"][];
const python = readFileSync(new URL("../sdk/python/src/orrery/_methods.py", import.meta.url), "utf8");

describe("the code of a request", () => {
  it.each(names)("%s: is a method of both clients", (name) => {
    expect(codeOf({ name, request: {} }, "TypeScript", origin)).toContain(`await orrery.${name}({});`);
    const [, method = ""] =
      /= orrery\.(\w+)\(\)$/m.exec(codeOf({ name, request: {} }, "Python", origin)) ?? [];
    expect(python).toContain(`    def ${method}(\n`);
  });

  it("writes the values in the language", () => {
    const request = {
      query: 'the "big" one',
      include_analysis: true,
      project_ids: [1, 2],
      snippet_limit: null,
    };
    expect(codeOf({ name: "contentSearch", request }, "Python", origin)).toBe(
      [
        '# pip install "orrery-sdk[pandas]"',
        "from orrery import Orrery",
        "",
        'orrery = Orrery("http://127.0.0.1:8080")  # the key is in ORRERY_API_KEY',
        "response = orrery.content_search(",
        '    query="the \\"big\\" one",',
        "    include_analysis=True,",
        "    project_ids=[1, 2],",
        ")",
        "print(response.df())",
      ].join("\n"),
    );
  });

  it("quotes for the shell", () => {
    const code = codeOf({ name: "contentSearch", request: { query: "it's" } }, "curl", origin);
    expect(code).toContain(`-d '{"query":"it'\\''s"}'`);
  });
});
