// Accuracy of the screener in plain English: on the instructions of test/corpora/screener, and on titles that real users
// wrote. `npm run eval screener errors` lists the failures in the working half of the titles; the held-back half is only counted.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseInstructions } from "../src/projects/screener/plain-english/parse.ts";
import * as corpora from "../test/corpora/screener.ts";
import { sharedData } from "./shared-texts.ts";

const halves = ["working", "held-back"] as const;
type Outcome = "correct" | "wrong, with something ignored" | "wrong without a word";

export function run(): Promise<void> {
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
  const data = sharedData();
  if (data === null) console.log("titles: skipped, there is no shared data folder next to the repository");
  else scoreTitles(data);
  return Promise.resolve();
}

function scoreTitles(data: string): void {
  const titles = new Map(readTitles(data).map((text) => [idOf(text), text]));
  for (const half of halves) {
    const labels = corpora.readTitleLabels(half);
    const counts: Record<Outcome, number> = {
      correct: 0,
      "wrong, with something ignored": 0,
      "wrong without a word": 0,
    };
    for (const [id, label] of labels) {
      const text = titles.get(id);
      if (text === undefined) throw new Error(`no title has the id ${id}`);
      const outcome = outcomeOf(text, label);
      counts[outcome] += 1;
      if (half === "working" && outcome !== "correct" && process.argv.includes("errors"))
        console.log(outcome, id, text, parseInstructions(text), label);
    }
    const requests = [...labels.values()].filter(({ criteria }) => Object.keys(criteria).length > 0).length;
    console.log(
      `\ntitles, ${half} half (${labels.size}, of which ${requests} have something to screen for):`,
    );
    for (const [outcome, count] of Object.entries(counts))
      console.log(`  ${outcome}: ${share(count, labels.size)}`);
  }
}

function outcomeOf(text: string, label: corpora.TitleLabel): Outcome {
  const { criteria, ignored } = parseInstructions(text);
  const reported = ignored.join(" … ").toLowerCase();
  const isExpected =
    corpora.isSameCriteria(criteria, label.criteria) &&
    (label.ignored ?? []).every((part) => reported.includes(part.toLowerCase()));
  const isAsGood = ignored.length > 0 && label.or?.some((other) => corpora.isSameCriteria(criteria, other));
  if (isExpected || isAsGood === true) return "correct";
  return ignored.length > 0 ? "wrong, with something ignored" : "wrong without a word";
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
