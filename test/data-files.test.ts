// Every file of data/ matches its schema, is used, and is part of an installation.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listDataFiles, readDataLines } from "../src/base/data-file.ts";
import { packagePath } from "../src/base/package-root.ts";
import { shells } from "../src/cli/completion.ts";
import { concepts } from "../src/content/glossary/concepts.ts";
import { languages } from "../src/content/text/detect-language.ts";
import { allProjects } from "../src/demo/demo-catalogue.ts";
import { eventKinds } from "../src/demo/event-kinds.ts";
import { chatter, eventText, inventedNames, wordsFor } from "../src/demo/text/demo-texts.ts";
import { knownArticles } from "../src/ingest/sources/wikipedia/project-articles.ts";
import * as sources from "../src/ingest/sources/shared/default-lists.ts";
import { contextFiles, contextWords } from "../src/projects/linker/word-lists.ts";
import { listPrompts } from "../src/mcp/prompts.ts";
import * as phrases from "../src/projects/screener/plain-english/phrase-files.ts";
import { categories } from "../src/projects/catalogue/taxonomy.ts";

const folders = [
  "cli",
  "demo",
  "glossary",
  "mcp",
  "projects",
  "screener",
  "sources",
  "taxonomy",
  "wikipedia",
  "words",
];
const files = folders.flatMap((folder) =>
  readdirSync(packagePath("data", folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.\w+$/.test(file))
    .map((file) => `${folder}/${file}`),
);

describe("the data files", () => {
  it("match their schemas", () => {
    expect(allProjects().length).toBeGreaterThan(300);
    expect(concepts().length).toBeGreaterThan(100);
    expect(contextWords().size).toBeGreaterThan(500);
    expect(Object.keys(chatter()).length).toBeGreaterThan(10);
    expect(listPrompts().length).toBeGreaterThan(3);
    expect(inventedNames().outlets.length).toBeGreaterThan(5);
    for (const kind of eventKinds) expect(eventText(kind).headlines.length).toBeGreaterThan(0);
    for (const { slug } of categories) expect(wordsFor({ slug: "" }, slug).topics.length).toBeGreaterThan(0);
    const lists = [...Object.values(sources).map((list) => list()), phrases.readPhrases()];
    for (const list of lists) expect(list.length).toBeGreaterThan(0);
  });

  it("have each project id once, in the order of assignment", () => {
    const ids = allProjects().map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  it("name the Wikipedia articles of known projects, each once", () => {
    const known = new Set(allProjects().map(({ slug, symbol }) => `${slug} ${symbol}`));
    expect(knownArticles().filter(({ slug, symbol }) => !known.has(`${slug} ${symbol}`))).toEqual([]);
    for (const key of ["slug", "article"] as const)
      expect(new Set(knownArticles().map((one) => one[key])).size).toBe(knownArticles().length);
  });

  it("have no duplicate line in a word list", () => {
    for (const file of files.filter((name) => name.endsWith(".txt"))) {
      const lines = readDataLines(file);
      expect(lines.length, file).toBeGreaterThan(0);
      const seen = new Set<string>();
      expect(
        lines.filter((line) => seen.size === seen.add(line).size),
        file,
      ).toEqual([]);
    }
  });

  it("are all read by a module", () => {
    const src = packagePath("src");
    const code = readdirSync(src, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => readFileSync(join(src, file), "utf8"))
      .join("\n");
    const used = new Set([
      ...[
        ...code.matchAll(/"((?:cli|demo|mcp|screener|sources|taxonomy|wikipedia|words)\/[\w/-]+\.\w+)"/g),
      ].map(([, name]) => name),
      ...listDataFiles("projects", ".json").map((name) => `projects/${name}.json`),
      ...listDataFiles("glossary", ".md").map((name) => `glossary/${name}.md`),
      ...shells.map((shell) => `cli/completion.${shell}`),
      ...eventKinds.map((kind) => `demo/events/${kind}.json`),
      ...Object.keys(contextFiles).map((name) => `words/context/${name}.txt`),
      ...languages.map((code) => `words/languages/${code}.txt`),
    ]);
    expect(files.filter((file) => !used.has(file))).toEqual([]);
  });

  it("are in the repository and in the image, and files that an earlier version wrote next to them are not", () => {
    const git = readFileSync(packagePath(".gitignore"), "utf8").split("\n");
    const docker = readFileSync(packagePath(".dockerignore"), "utf8").split("\n");
    expect(git).toContain("/data/*");
    expect(docker).not.toContain("!data");
    for (const folder of [...folders, "api-reference", "embedding"]) {
      expect(git).toContain(`!/data/${folder}/`);
      expect(docker).toContain(`!data/${folder}`);
    }
    expect(readFileSync(packagePath("Dockerfile"), "utf8")).toContain("COPY data data\n");
  });
});
