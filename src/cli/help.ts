// Colours and examples of --help.
import { styleText } from "node:util";
import type { Command } from "commander";
import { z } from "zod";
import { readDataJson } from "../base/data-file.ts";

/** Commander removes the colours where they are not wanted. */
const style = (format: "bold" | "cyan") => (text: string) =>
  styleText(format, text, { validateStream: false });

/** Applies to every command that is added later. */
export function styleHelp(program: Command): void {
  program.configureHelp({
    styleTitle: style("bold"),
    styleCommandText: style("cyan"),
    styleSubcommandText: style("cyan"),
    styleOptionText: style("cyan"),
  });
}

export function addExamples(command: Command, path = ""): void {
  command.addHelpText("after", () => {
    const lines = readExamples()[path]?.map((line) => `\n  ${line}`) ?? [];
    return `\n${style("bold")("Examples:")}${lines.join("")}`;
  });
  for (const child of command.commands) addExamples(child, `${path} ${child.name()}`.trim());
}

/** By command; "" is the program. */
export function readExamples(): Record<string, string[]> {
  return readDataJson("cli/examples.json", z.record(z.string(), z.array(z.string()).min(1)));
}
