// Accuracy of the screener in plain English: on the instructions of test/corpora/screener, and on titles that real users
// wrote. `npm run eval screener errors` lists the failures and leaves out the held-back half of the titles, which is only
// counted, and not while working on the rules.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { FilterRequest } from "../src/projects/screener/filter-request.ts";
import { interpretRequest } from "../src/projects/screener/interpret-request.ts";
import { parseInstructions } from "../src/projects/screener/plain-english/parse.ts";
import * as corpora from "../test/corpora/screener.ts";
import { sharedData } from "./shared-texts.ts";

const listsErrors = process.argv.includes("errors");

export async function run(): Promise<void> {
  const sets = {
    tuning: corpora.tuning,
    "held out": corpora.heldOut,
    "question lists": corpora.questionLists,
    "question lists, held out": corpora.questionListsHeldOut,
    "traders and agents": corpora.tradersAndAgents,
    ...Object.fromEntries(corpora.rounds.map((round, at) => [`round ${at + 1}`, round])),
    paraphrases: corpora.paraphrases,
  };
  for (const [name, set] of Object.entries(sets)) {
    const exact = set.filter(([text, expected]) =>
      corpora.isSameCriteria(parseInstructions(text).criteria, expected),
    );
    console.log(`${name}: ${share(exact.length, set.length)}`);
  }
  for (const [at, set] of corpora.utterances.entries()) await score(`utterances ${at + 1}`, set);
  const data = sharedData();
  if (data === null) console.log("titles: skipped, there is no shared data folder next to the repository");
  else await scoreTitles(data);
}

async function scoreTitles(data: string): Promise<void> {
  const titles = new Map(readTitles(data).map((text) => [idOf(text), text]));
  for (const half of listsErrors ? (["working"] as const) : (["working", "held-back"] as const)) {
    const labels = [...corpora.readTitleLabels(half)].map(([id, label]) => {
      const text = titles.get(id);
      if (text === undefined) throw new Error(`no title has the id ${id}`);
      return { text, ...label };
    });
    await score(`titles, ${half} half`, labels);
  }
}

async function score(name: string, labels: readonly corpora.Utterance[]): Promise<void> {
  const counts: Record<corpora.Outcome, number> = {
    correct: 0,
    "wrong, with something ignored": 0,
    "wrong without a word": 0,
  };
  for (const { text, ...label } of labels) {
    const parsed = await interpretRequest(
      FilterRequest.parse({ filter_mode: "natural_language", instructions: text }),
    );
    const outcome = corpora.outcomeOf(parsed, label);
    counts[outcome] += 1;
    if (listsErrors && outcome !== "correct")
      console.log(outcome, text, parsed.criteria, parsed.ignored, label);
  }
  const requests = labels.filter(({ criteria }) => Object.keys(criteria).length > 0).length;
  console.log(`\n${name} (${labels.length}, of which ${requests} have something to screen for):`);
  for (const [outcome, count] of Object.entries(counts))
    console.log(`  ${outcome}: ${share(count, labels.length)}`);
}

function readTitles(data: string): string[] {
  const file = readFileSync(join(data, "nl-screener-queries/reddit_titles.jsonl"), "utf8");
  const Title = z.object({ text: z.string() });
  return file
    .trim()
    .split("\n")
    .map((line) => Title.parse(JSON.parse(line)).text);
}

function idOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}

function share(count: number, total: number): string {
  return `${count} of ${total} (${((100 * count) / total).toFixed(1)} %)`;
}
