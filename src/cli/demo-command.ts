// orrery demo seed, orrery demo remove
import type { Command } from "commander";
import { StartupError } from "../base/errors.ts";
import type { SeedProgress } from "../demo/seed-demo.ts";
import { createOutput, progressBar } from "./output.ts";
import { withQuestions } from "./questions.ts";
import type { CallOperation } from "../admin/admin-client.ts";

export function demoCommands(program: Command, call: CallOperation): void {
  const demo = program.command("demo").description("create or remove the simulated demo data");

  demo
    .command("seed")
    .description("create the demo data now; repeating it writes the same rows again")
    .option("--scale <n>", "size: 1 is about 20,000 content items and 300,000 trades")
    .option("--seed <n>", "random seed")
    .option("--json", "print one JSON object")
    .action(async (options: { scale?: string; seed?: string; json?: boolean }) => {
      const output = createOutput(options.json);
      const bar = progressBar("demo seed", !output.json);
      const input = { scale: numberOf("scale", options.scale), seed: numberOf("seed", options.seed) };
      const summary = await call({
        name: "demo.seed",
        input,
        onEvent: (event) => {
          const progress = event["progress"] as SeedProgress | undefined;
          if (progress) bar.update(progress.done, `${progress.rows} rows`);
        },
      });
      bar.end("done");
      const { rows, seconds } = summary;
      output.result(summary, () => `wrote ${String(rows)} rows in ${String(seconds)} s`);
    });

  demo
    .command("remove")
    .description("delete every simulated record and the demo API key; imported data and other keys stay")
    .option("--yes", "do not ask for confirmation")
    .option("--json", "print one JSON object")
    .action(async (options: { yes?: boolean; json?: boolean }) => {
      const output = createOutput(options.json);
      if (options.yes !== true) await confirmed();
      const bar = progressBar("demo remove", !output.json);
      const summary = await call({
        name: "demo.remove",
        input: {},
        onEvent: (event) => {
          const progress = event["progress"] as { done: number } | undefined;
          if (progress) bar.update(progress.done, "");
        },
      });
      output.result(summary, () => outcomeOf(summary));
    });
}

function outcomeOf(summary: Record<string, unknown>): string {
  if (summary["removed"] !== true) return "No demo data found: nothing was removed.";
  const kept = summary["left"] === "own data" ? " Your own data was not changed." : "";
  return `Removed the demo data and its API key.${kept} Start with ORRERY_DEMO=false to serve your own data.`;
}

/** Deleting needs confirmation: at a terminal, or --yes in a script. */
async function confirmed(): Promise<void> {
  if (!process.stdin.isTTY) throw new StartupError("demo remove deletes data: add --yes to confirm");
  const answer = await withQuestions((ask) =>
    ask("Delete every simulated record of this data directory? (yes/no)", "no"),
  );
  if (!/^y(es)?$/i.test(answer)) throw new StartupError("nothing was removed");
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value))
    throw new StartupError(`demo seed: --${name} must be a number, not "${text}"`);
  return value;
}
