// Precision and recall of the linker on hand-labelled texts; only the test half is reported as the result.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { createLinker } from "../src/projects/linker/linker.ts";
import type { LinkerProject } from "../src/projects/linker/types.ts";
import { evalCatalogue } from "./eval-linker-catalogue.ts";
import { readTexts, sharedData, type SharedText } from "./shared-texts.ts";

/** File → row → slugs, the main subject first. */
const Labels = z.record(z.string(), z.record(z.string(), z.array(z.string())));

interface Case {
  file: string;
  row: string;
  half: "tuning" | "test";
  text: SharedText;
  expected: string[];
}

interface Tally {
  right: number;
  wrong: number;
  missed: number;
}

export function run(options: { half?: "tuning" | "test"; verbose?: boolean } = {}): void {
  const data = sharedData();
  if (data === null) {
    console.log(
      "eval linker: skipped, the shared data folder is not beside the repository (ORRERY_SHARED names another place)",
    );
    return;
  }
  const catalogue = evalCatalogue;
  const cases = readCases(data);
  for (const half of ["tuning", "test"] as const) {
    if (options.half !== undefined && options.half !== half) continue;
    report(
      half,
      catalogue,
      cases.filter((item) => item.half === half),
      options.verbose === true,
    );
  }
}

function readCases(data: string): Case[] {
  const path = join(import.meta.dirname, "..", "src", "projects", "linker", "labels.json");
  const labels = Labels.parse(JSON.parse(readFileSync(path, "utf8")));
  return Object.entries(labels).flatMap(([file, rows]) => {
    const texts = readTexts(data, file);
    return Object.entries(rows).map(([row, expected]) => {
      const text = texts[Number(row)];
      if (text === undefined) throw new Error(`${file} has no row ${row}`);
      return { file, row, half: halfOf(file, row), text, expected };
    });
  });
}

function halfOf(file: string, row: string): "tuning" | "test" {
  const byte = createHash("sha256").update(`${file}#${row}`).digest()[0] ?? 0;
  return byte % 2 === 0 ? "tuning" : "test";
}

function report(
  half: string,
  catalogue: readonly LinkerProject[],
  cases: readonly Case[],
  verbose: boolean,
): void {
  const linker = createLinker(catalogue);
  const slugs = new Map(catalogue.map((project) => [project.project_id, project.slug ?? ""]));
  const known = new Set(slugs.values());
  const total: Tally = { right: 0, wrong: 0, missed: 0 };
  const perProject = new Map<string, Tally>();
  let subjects = 0;
  let subjectsFirst = 0;
  for (const item of cases) {
    const expected = item.expected.filter((slug) => known.has(slug));
    const found = linker.link(item.text).map((link) => slugs.get(link.project_id) ?? "");
    if (expected.length > 0) {
      subjects++;
      if (found[0] === expected[0]) subjectsFirst++;
    }
    for (const slug of new Set([...expected, ...found])) {
      const tally = perProject.get(slug) ?? { right: 0, wrong: 0, missed: 0 };
      perProject.set(slug, tally);
      const verdict = !expected.includes(slug) ? "wrong" : found.includes(slug) ? "right" : "missed";
      tally[verdict]++;
      total[verdict]++;
      if (verbose && verdict !== "right") {
        console.log(
          `${verdict} ${slug}: ${JSON.stringify(`${item.text.title ?? ""} ‖ ${item.text.body ?? ""}`.slice(0, 330))}`,
        );
      }
    }
  }
  console.log(`\n${half} half: ${cases.length} texts, ${total.right + total.missed} labelled links`);
  console.log(`precision ${rate(total.right, total.wrong)}  recall ${rate(total.right, total.missed)}`);
  console.log(
    `the main subject comes first in ${subjectsFirst} of ${subjects} texts (${rate(subjectsFirst, subjects - subjectsFirst)})`,
  );
  console.table(
    Object.fromEntries(
      [...perProject]
        .filter(([, tally]) => tally.right + tally.wrong + tally.missed > 1 || tally.right === 0)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([slug, tally]) => [
          slug,
          { ...tally, precision: rate(tally.right, tally.wrong), recall: rate(tally.right, tally.missed) },
        ]),
    ),
  );
}

function rate(right: number, other: number): string {
  return right + other === 0 ? "–" : (right / (right + other)).toFixed(3);
}
