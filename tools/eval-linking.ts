// Precision and recall of the linker on real texts, with the built-in catalogue and with DefiLlama's protocols. The
// mistakes are listed, except those of the set that is still held back, which is only counted: every look at it makes it less
// of a test, so look rarely and write down how often (test/corpora/linking/README.md). --held-back, --third and --fourth select
// the set.
import { projectRecord, realProjects } from "../src/demo/demo-catalogue.ts";
import type { LinkedText } from "../src/content/prepare/links-and-tags.ts";
import { createLinker } from "../src/projects/linker/linker.ts";
import type { Evidence, LinkerProject } from "../src/projects/linker/linker-types.ts";
import {
  readLinkingLabels,
  sameProjects,
  type LinkingLabel,
  type LinkingSet,
} from "../test/corpora/linking.ts";
import { preparedText, readItems, type LinkingItem } from "./linking-items.ts";
import { sharedData } from "./shared-texts.ts";
import { importedCatalogue, sourceCatalogue } from "./source-catalogue.ts";

interface Case {
  file: string;
  id: string;
  text: LinkedText;
  label: LinkingLabel;
}

interface Outcome extends Case {
  right: string[];
  missed: string[];
  /** Project → the first words that were taken for it. */
  wrong: Map<string, Evidence | undefined>;
}

export async function run(): Promise<void> {
  const data = sharedData();
  if (data === null) {
    console.log("eval linking: skipped, there is no shared data folder next to the repository");
    return;
  }
  const set = selectedSet(process.argv);
  const cases = readCases(data, set);
  const builtIn = realProjects().map(projectRecord);
  const known = new Set(builtIn.map(({ slug }) => slug));
  const catalogues: [string, readonly LinkerProject[]][] = [
    ["built-in catalogue", builtIn],
    ["with DefiLlama's protocols imported", await importedCatalogue(data, builtIn)],
    ["with DefiLlama as a source", await sourceCatalogue(data, builtIn, "none")],
  ];
  for (const [name, catalogue] of catalogues) {
    console.log(`\n${name} (${catalogue.length} projects)`);
    const outcomes = outcomesOf(cases, catalogue, catalogue.length > known.size);
    console.table({
      [set]: summaryOf(outcomes),
      ...Object.fromEntries(
        ["news", "tweets", "reddit"].map((kind) => [
          kind,
          summaryOf(outcomes.filter(({ file }) => file.startsWith(kind))),
        ]),
      ),
    });
    if (set !== HELD_BACK) for (const outcome of outcomes) listMistakes(outcome);
  }
}

/** Of the earlier sets, all mistakes have been read. */
const HELD_BACK: LinkingSet = "fourth-held-back";

function selectedSet(options: readonly string[]): LinkingSet {
  const half = options.includes("--held-back") ? "held-back" : "working";
  if (options.includes("--fourth")) return `fourth-${half}`;
  return options.includes("--third") ? `third-${half}` : half;
}

function readCases(data: string, set: LinkingSet): Case[] {
  return Object.entries(readLinkingLabels(set)).flatMap(([file, labels]) => {
    const items = new Map<string, LinkingItem>(readItems(data, file).map((item) => [item.id, item]));
    return Object.entries(labels).map(([id, label]) => {
      const item = items.get(id);
      if (item === undefined) throw new Error(`${file} has no item ${id}`);
      return { file, id, label, text: preparedText(item) };
    });
  });
}

function outcomesOf(
  cases: readonly Case[],
  catalogue: readonly LinkerProject[],
  isExtended: boolean,
): Outcome[] {
  const linker = createLinker(catalogue);
  const slugs = new Map(
    catalogue.map(({ project_id, slug = "" }) => [project_id, sameProjects[slug] ?? slug]),
  );
  const known = new Set(slugs.values());
  return cases.map((item) => {
    const { projects, extended } = item.label;
    const expected = isExtended ? [...projects, ...extended] : projects;
    const unknown = expected.find((slug) => !known.has(slug));
    if (unknown !== undefined) throw new Error(`${item.file} ${item.id}: no project is called ${unknown}`);
    const found = new Map(
      linker.link(item.text).map(({ project_id, evidence }) => [slugs.get(project_id) ?? "", evidence[0]]),
    );
    return {
      ...item,
      right: expected.filter((slug) => found.has(slug)),
      missed: expected.filter((slug) => !found.has(slug)),
      wrong: new Map([...found].filter(([slug]) => !expected.includes(slug))),
    };
  });
}

function summaryOf(outcomes: readonly Outcome[]): Record<string, number> {
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const right = sum((outcome) => outcome.right.length);
  const wrong = sum((outcome) => outcome.wrong.size);
  const missed = sum((outcome) => outcome.missed.length);
  return {
    texts: outcomes.length,
    labelled: right + missed,
    wrong,
    missed,
    precision: rounded(right / (right + wrong)),
    recall: rounded(right / (right + missed)),
    F1: rounded((2 * right) / (2 * right + wrong + missed)),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

function listMistakes({ file, id, text, missed, wrong }: Outcome): void {
  const [kind] = file.split("-");
  for (const [slug, evidence] of wrong)
    console.log(`wrong ${slug}: ${around(text, evidence)} (${kind} ${id})`);
  for (const slug of missed)
    console.log(`missed ${slug}: ${JSON.stringify((text.title || text.body).slice(0, 120))} (${kind} ${id})`);
}

/** The words that were linked, in brackets, with their surroundings. */
function around(text: LinkedText, evidence: Evidence | undefined): string {
  if (evidence === undefined) return "";
  if (evidence.field === "author") return `author ${evidence.text}`;
  const field = text[evidence.field] ?? "";
  const before = field.slice(Math.max(0, evidence.start - 40), evidence.start);
  return JSON.stringify(`${before}[${evidence.text}]${field.slice(evidence.end, evidence.end + 40)}`);
}
