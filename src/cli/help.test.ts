// The commands as commander knows them: examples, completion.
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { routes } from "../routes.ts";
import { complete } from "./completion.ts";
import { readExamples } from "./help.ts";
import { createProgram } from "./program.ts";

const program = createProgram(() => {});
const examples = readExamples();

function paths(command: Command, path = ""): string[] {
  const children = command.commands.filter((child) => child.name() !== "__complete");
  return [path, ...children.flatMap((child) => paths(child, `${path} ${child.name()}`.trim()))];
}

/** Splits a line as a shell does, and leaves out what is not the command. */
function wordsOf(line: string): string[] {
  const words = [...line.matchAll(/'([^']*)'|[^\s()<>|]+/g)].map(([word, quoted]) => quoted ?? word);
  return words.slice(words.indexOf("orrery") + 1);
}

function commandOf(words: string[]): { command: Command; rest: string[] } {
  let command: Command = program;
  let depth = 0;
  for (const word of words) {
    const next = command.commands.find((child) => child.name() === word);
    if (!next) break;
    command = next;
    depth += 1;
  }
  return { command, rest: words.slice(depth) };
}

describe("--help", () => {
  it("has examples for every command, and no others", () => {
    expect(Object.keys(examples).toSorted()).toEqual(paths(program).toSorted());
  });

  it("has examples with options that exist and requests that are valid", () => {
    for (const [path, lines] of Object.entries(examples))
      for (const line of lines) {
        const { command, rest } = commandOf(wordsOf(line));
        expect(line).toContain(`orrery ${path}`.trim());
        const { unknown } = command.parseOptions(rest);
        expect(unknown, line).toEqual([]);
        const body = rest.find((word) => word.startsWith("{"));
        if (body === undefined) continue;
        const route = routes.find(({ name }) => name === rest[0]);
        expect(route?.input.strict().safeParse(JSON.parse(body)).error, line).toBeUndefined();
        expect(route, line).toBeDefined();
      }
  });
});

describe("completion", () => {
  const values: Record<string, string[]> = {
    route: ["content_search", "projects_filter"],
    plan: ["free", "pro"],
  };
  const found = async (...words: string[]) =>
    (await complete(program, words, (name) => values[name] ?? [])).map((line) => line.split("\t")[0]);

  it("offers commands, subcommands, options and their values", async () => {
    expect(await found("")).toEqual(expect.arrayContaining(["init", "serve", "keys", "help"]));
    expect(await found("")).not.toContain("__complete");
    expect(await found("ke")).toEqual(["keys"]);
    expect(await found("keys", "r")).toEqual(["revoke", "rotate"]);
    expect(await found("keys", "create", "--p")).toEqual(["--plan"]);
    expect(await found("keys", "create", "--plan", "")).toEqual(["free", "pro"]);
    expect(await found("export", "--format", "")).toEqual(["csv", "parquet", "json"]);
    expect(await found("export", "--format", "csv", "p")).toEqual(["projects_filter"]);
    expect(await found("completion", "")).toEqual(["bash", "zsh", "fish"]);
  });

  it("leaves file names to the shell", async () => {
    expect(await found("export", "content_search", "{}", "--output", "")).toEqual([]);
    expect(await found("import", "trades", "")).toEqual([]);
    expect(await found("nosuch", "")).not.toContain("create");
  });
});
