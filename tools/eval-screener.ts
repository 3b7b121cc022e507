// How the screener reads plain English. `npm run eval screener` counts the older corpora, on which earlier versions of the
// parser were tuned; `npm run eval screener -- --file PATH` judges a file of labelled sentences (screener-cases.ts), and
// `--errors` lists what is not right.
import { parseInstructions } from "../src/projects/screener/plain-english/parse.ts";
import * as corpora from "../test/corpora/screener.ts";
import { judgeCase, readCases, verdicts, type Verdict } from "./screener-cases.ts";

const listsErrors = process.argv.includes("--errors");

export async function run(): Promise<void> {
  const path = process.argv[process.argv.indexOf("--file") + 1];
  if (process.argv.includes("--file") && path !== undefined) return judgeFile(path);
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
    const read = set.map(([text, expected]) => {
      const { criteria, ignored } = parseInstructions(text);
      if (corpora.isSameCriteria(criteria, expected)) return "right";
      return ignored.length > 0 ? "wrong, with something reported" : "wrong without a word";
    });
    print(name, read);
  }
  for (const [at, set] of corpora.utterances.entries()) {
    const read = set.map(({ text, ...label }) => corpora.outcomeOf(parseInstructions(text), label));
    print(`utterances ${at + 1}`, read);
  }
}

async function judgeFile(path: string): Promise<void> {
  const found: Verdict[] = [];
  for (const one of readCases(path)) {
    const { verdict, criteria, ignored } = await judgeCase(one);
    found.push(verdict);
    if (listsErrors && verdict !== "right") console.log(verdict, one.id, one.text, criteria, ignored);
  }
  console.log(`${found.length} sentences`);
  for (const verdict of verdicts) {
    const count = found.filter((one) => one === verdict).length;
    console.log(`  ${verdict}: ${count} (${((100 * count) / found.length).toFixed(1)} %)`);
  }
}

function print(name: string, outcomes: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const one of outcomes) counts.set(one, (counts.get(one) ?? 0) + 1);
  const parts = [...counts].map(([outcome, count]) => `${outcome} ${count}`);
  console.log(`${name}: ${parts.join(", ")} of ${outcomes.length}`);
}
