// orrery demo seed, orrery demo remove
import type { Command } from "commander";
import { createInterface } from "node:readline/promises";
import { StartupError } from "../base/errors.ts";
import type { SeedProgress } from "../demo/seed-demo.ts";
import { createOutput, progressBar } from "./output.ts";
import type { CallOperation } from "../admin/admin-client.ts";

export function demoCommands(program: Command, call: CallOperation): void {
  const demo = program.command("demo").description("the simulated demo world");

  demo
    .command("seed")
    .description("build the demo world now; repeating it writes the same rows again")
    .option("--scale <n>", "size: 1 is about 20,000 content items and 300,000 trades")
    .option("--seed <n>", "seed of the random world")
    .option("--json", "print one JSON object")
    .action(async (options: { scale?: string; seed?: string; json?: boolean }) => {
      const output = createOutput(options.json ?? false);
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
      output.result(
        summary,
        () => `wrote ${String(summary["rows"])} rows in ${String(summary["seconds"])} s`,
      );
    });

  demo
    .command("remove")
    .description("delete every simulated record and the demo API key; imported data and other keys stay")
    .option("--yes", "do not ask")
    .option("--json", "print one JSON object")
    .action(async (options: { yes?: boolean; json?: boolean }) => {
      const output = createOutput(options.json ?? false);
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
  if (summary["removed"] !== true) return "There is no demo world here: nothing was removed.";
  const kept = summary["left"] === "own data" ? " Your own data was kept." : "";
  return `The demo world and its API key are removed.${kept} Start with ORRERY_DEMO=false to serve your own data.`;
}

/** Deleting takes a clear yes: from a person at a terminal, or as --yes in a script. */
async function confirmed(): Promise<void> {
  if (!process.stdin.isTTY) throw new StartupError("demo remove deletes data: add --yes to confirm");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question("Delete every simulated record of this data directory? [y/N] ");
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartupError("nothing was removed");
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value))
    throw new StartupError(`demo seed: --${name} must be a number, not "${text}"`);
  return value;
}
