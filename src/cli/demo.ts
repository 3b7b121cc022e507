// orrery demo seed
import type { Command } from "commander";
import { StartupError } from "../base/errors.ts";
import type { SeedProgress } from "../demo/seed.ts";
import { createOutput, progressBar } from "./output.ts";
import type { CallOperation } from "./program.ts";

export function demoCommands(program: Command, call: CallOperation): void {
  program
    .command("demo")
    .description("the simulated demo world")
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
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value))
    throw new StartupError(`demo seed: --${name} must be a number, not "${text}"`);
  return value;
}
