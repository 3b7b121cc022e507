// Questions at the terminal.
import { createInterface } from "node:readline/promises";
import { StartupError } from "../base/errors.ts";

/** `usual` is the answer of an empty line. `problemOf` says what is wrong with an answer, which is then asked for again. */
type Ask = (
  question: string,
  usual: string,
  problemOf?: (answer: string) => string | undefined,
) => Promise<string>;

/** Ctrl-C and the end of the input cancel the command. */
export async function withQuestions<T>(run: (ask: Ask) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const cancelled = new Promise<never>((_, reject) =>
    terminal.once("close", () => reject(new StartupError("cancelled: nothing was changed"))),
  );
  cancelled.catch(() => {});
  try {
    return await run(async (question, usual, problemOf) => {
      for (;;) {
        const typed = await Promise.race([terminal.question(`${question} [${usual}] `), cancelled]);
        const answer = typed.trim() || usual;
        const problem = problemOf?.(answer);
        if (problem === undefined) return answer;
        process.stderr.write(`  ${problem}\n`);
      }
    });
  } finally {
    terminal.close();
  }
}
