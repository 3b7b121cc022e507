import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { packagePath } from "../base/package-root.ts";
import { kindNames, kinds } from "../ingest/import/kinds.ts";
import { createRejectedFile, exampleLine } from "./import-command.ts";

const folder = mkdtempSync(join(tmpdir(), "orrery-rejected-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const line = { line: 3, reason: "not valid JSON", text: "{oops" };

async function written(...paths: string[]) {
  const warnings: string[] = [];
  const file = createRejectedFile(paths, (text) => warnings.push(text));
  for (let i = 0; i < 3; i++) file.write(line);
  return { path: await file.close(), warnings };
}

describe("the example of a kind", () => {
  const page = readFileSync(packagePath("docs", "import.md"), "utf8");

  it.each(kindNames)("%s is valid, uses only fields of its schema, and is in docs/import.md", (kind) => {
    const line = exampleLine(kind);
    const example = JSON.parse(line) as object;
    const parsed = kinds[kind].schema.parse(example) as object;
    expect(Object.keys(parsed)).toEqual(expect.arrayContaining(Object.keys(example)));
    expect(page).toContain(`## ${kind}\n`);
    expect(page).toContain(`\`\`\`json\n${line}\`\`\``);
    const section = page.split(`## ${kind}\n`)[1]?.split("\n## ")[0] ?? "";
    for (const field of Object.keys(kinds[kind].schema.shape))
      if (field !== "source_ids") expect(section, field).toContain(`\`${field}\``);
  });

  it("of an unknown kind is refused with the known ones", () => {
    expect(() => exampleLine("tweets")).toThrow('unknown kind "tweets"; use one of projects, content');
  });
});

describe("the file of rejected lines", () => {
  it("is created at the first line, is readable by its owner only, and replaces the file of an earlier import", async () => {
    const path = join(folder, "a.rejected");
    expect(await createRejectedFile([path], () => {}).close()).toBe(null);
    expect(lstatSync(path, { throwIfNoEntry: false })).toBe(undefined);
    for (let i = 0; i < 2; i++) expect(await written(path)).toEqual({ path, warnings: [] });
    expect(readFileSync(path, "utf8")).toBe(`${JSON.stringify(line)}\n`.repeat(3));
    expect(lstatSync(path).mode & 0o777).toBe(0o600);
  });

  it("never follows a symbolic link", async () => {
    const target = join(folder, "precious");
    writeFileSync(target, "precious");
    const link = join(folder, "b.rejected");
    symlinkSync(target, link);
    const dangling = join(folder, "c.rejected");
    symlinkSync(join(folder, "nowhere"), dangling);
    const other = join(folder, "other.rejected");
    expect(await written(link, dangling, other)).toEqual({ path: other, warnings: [] });
    expect(readFileSync(target, "utf8")).toBe("precious");
    expect(lstatSync(join(folder, "nowhere"), { throwIfNoEntry: false })).toBe(undefined);
  });

  it("is skipped with one warning if no path can be opened", async () => {
    const directory = join(folder, "d.rejected");
    mkdirSync(directory);
    const missing = join(folder, "no", "such", "e.rejected");
    const { path, warnings } = await written(directory, missing);
    expect(path).toBe(null);
    expect(warnings).toEqual([
      `the rejected lines cannot be saved (${directory}: it is not a file; ${missing}: the directory does not exist); the import continues without them`,
    ]);
  });
});
