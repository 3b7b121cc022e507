// Precision and recall of the linker on hand-labelled texts. `npm run eval linker errors` lists the errors in
// the tuning half; the test half and the holdout, labelled after the weights were settled, are only counted.
import { createHash } from "node:crypto";
import { createLinker } from "../src/projects/linker/linker.ts";
import type { Linker, LinkerProject } from "../src/projects/linker/linker-types.ts";
import { Ambiguity, wordAmbiguity } from "../src/projects/linker/word-lists.ts";
import { readLabels } from "../test/corpora/linker.ts";
import { evalCatalogue } from "./linker-catalogue.ts";
import { sourceCatalogue } from "./source-catalogue.ts";
import { readTexts, sharedData, type SharedText } from "./shared-texts.ts";

type Part = "tuning" | "test" | "holdout";

interface Case {
  part: Part;
  text: SharedText;
  expected: string[];
  found: string[];
}

interface Tally {
  right: number;
  wrong: number;
  missed: number;
  /** Texts that contain the word in another sense, rightly not linked. */
  refused: number;
}

export async function run(): Promise<void> {
  const data = sharedData();
  if (data === null) {
    console.log("eval linker: skipped, there is no shared data folder next to the repository");
    return;
  }
  const catalogue = evalCatalogue;
  const cases = linkCases(data, catalogue);
  summariseParts(cases);
  if (process.argv.includes("errors")) listErrors(ofPart(cases, "tuning"));
  const merged = await sourceCatalogue(data, catalogue, "named");
  console.log(
    `\nWith ${merged.length - catalogue.length} more projects that sources name, as if all were chosen:`,
  );
  const equal = merged.map(({ is_imported: _, source_ids: __, ...project }) => project);
  summariseParts(linkCases(data, equal, ["news-labels-source-projects"]));
  console.log("The same, as the service does it, by standing:");
  summariseParts(linkCases(data, merged, ["news-labels-source-projects"]));
  console.log("\nAmbiguous names, test half and holdout:");
  console.table(ambiguousTable(catalogue, [...ofPart(cases, "test"), ...ofPart(cases, "holdout")]));
}

function summariseParts(cases: readonly Case[]): void {
  for (const part of ["tuning", "test", "holdout"] as const) summarise(part, ofPart(cases, part));
}

function ofPart(cases: readonly Case[], part: Part): Case[] {
  return cases.filter((item) => item.part === part);
}

/** `more` contains label sets that add projects to labelled texts. */
function linkCases(
  data: string,
  catalogue: readonly LinkerProject[],
  more: readonly LabelSet[] = [],
): Case[] {
  const linker = createLinker(catalogue);
  const slugs = new Map(catalogue.map((project) => [project.project_id, project.slug ?? ""]));
  const known = new Set(slugs.values());
  const labelled = [...labelsOf("news-labels", halfOf), ...labelsOf("news-labels-held-out", () => "holdout")];
  const added = new Map<string, string[]>();
  for (const { file, row, projects } of more.flatMap((name) => labelsOf(name, halfOf)))
    added.set(`${file}#${row}`, projects);
  const texts = new Map<string, SharedText[]>();
  return labelled.map(({ file, row, part, projects }) => {
    const rows = texts.get(file) ?? readTexts(data, file);
    texts.set(file, rows);
    const text = rows[Number(row)];
    if (text === undefined) throw new Error(`${file} has no row ${row}`);
    const all = [...projects, ...(added.get(`${file}#${row}`) ?? [])];
    const expected = all.filter((slug) => known.has(slug));
    return { part, text, expected, found: linkedSlugs(linker, text, slugs) };
  });
}

interface Label {
  file: string;
  row: string;
  part: Part;
  projects: string[];
}

type LabelSet = Parameters<typeof readLabels>[0];

function labelsOf(name: LabelSet, partOf: (file: string, row: string) => Part): Label[] {
  return Object.entries(readLabels(name)).flatMap(([file, rows]) =>
    Object.entries(rows).map(([row, projects]) => ({ file, row, part: partOf(file, row), projects })),
  );
}

function linkedSlugs(linker: Linker, text: SharedText, slugs: ReadonlyMap<number, string>): string[] {
  return linker.link(text).map((link) => slugs.get(link.project_id) ?? "");
}

/** Fixed before any tuning, by the hash of the text's file and row. */
function halfOf(file: string, row: string): Part {
  const byte = createHash("sha256").update(`${file}#${row}`).digest()[0] ?? 0;
  return byte % 2 === 0 ? "tuning" : "test";
}

function summarise(part: Part, cases: readonly Case[]): void {
  const total = tally(cases, () => true);
  const about = cases.filter((item) => item.expected.length > 0);
  const first = about.filter((item) => item.found[0] === item.expected[0]).length;
  console.log(
    `${part}: ${cases.length} texts, ${total.right + total.missed} labelled links: ` +
      `precision ${rate(total.right, total.wrong)}, recall ${rate(total.right, total.missed)}; ` +
      `main subject first in ${first} of ${about.length}`,
  );
}

function ambiguousTable(catalogue: readonly LinkerProject[], cases: readonly Case[]): Record<string, object> {
  const rows: Record<string, object> = {};
  for (const project of catalogue) {
    const words = [project.project_name, project.symbol, ...(project.aliases ?? [])].filter(
      (word) => /^\w+$/.test(word) && wordAmbiguity(word.toLowerCase()) !== Ambiguity.clear,
    );
    if (words.length === 0) continue;
    const pattern = new RegExp(`(?<![\\w@])(${words.join("|")})(?!\\w)`, "i");
    const counted = tally(cases, (slug) => slug === project.slug);
    counted.refused = cases.filter(
      ({ text, expected, found }) =>
        pattern.test(`${text.title ?? ""}\n${text.body ?? ""}`) &&
        ![...expected, ...found].includes(project.slug ?? ""),
    ).length;
    if (counted.right + counted.wrong + counted.missed + counted.refused === 0) continue;
    rows[project.slug ?? ""] = {
      ...counted,
      precision: rate(counted.right, counted.wrong),
      recall: rate(counted.right, counted.missed),
    };
  }
  return rows;
}

function tally(cases: readonly Case[], wanted: (slug: string) => boolean): Tally {
  const counted: Tally = { right: 0, wrong: 0, missed: 0, refused: 0 };
  for (const { expected, found } of cases) {
    for (const slug of new Set([...expected, ...found])) {
      if (wanted(slug)) counted[verdict(slug, expected, found)]++;
    }
  }
  return counted;
}

function listErrors(cases: readonly Case[]): void {
  for (const { text, expected, found } of cases) {
    for (const slug of new Set([...expected, ...found])) {
      const outcome = verdict(slug, expected, found);
      if (outcome !== "right")
        console.log(`${outcome} ${slug}: ${JSON.stringify([text.title, text.body]).slice(0, 300)}`);
    }
    if (expected.length > 0 && found[0] !== expected[0]) {
      console.log(
        `first ${found[0]} not ${expected[0]}: ${JSON.stringify([text.title, text.body]).slice(0, 300)}`,
      );
    }
  }
}

function verdict(
  slug: string,
  expected: readonly string[],
  found: readonly string[],
): "right" | "wrong" | "missed" {
  if (!expected.includes(slug)) return "wrong";
  return found.includes(slug) ? "right" : "missed";
}

function rate(right: number, other: number): string {
  return right + other === 0 ? "–" : (right / (right + other)).toFixed(3);
}
