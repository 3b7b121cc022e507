// Shell completion. The scripts in data/cli ask this program for the words that may follow, so they never go out of date.
import type { Command, Option } from "commander";

export const shells = ["bash", "zsh", "fish"] as const;

/** The values of an argument or option that the program does not declare, by its name. */
type ValuesOf = (name: string) => Promise<readonly string[]> | readonly string[];

/**
 * The words that may stand in place of the last of `words`, each with a description after a tab. None: the shell offers
 * file names.
 */
export async function complete(
  program: Command,
  words: readonly string[],
  valuesOf: ValuesOf,
): Promise<string[]> {
  let command = program;
  let position = 0;
  let option: Option | undefined;
  for (const word of words.slice(0, -1)) {
    if (option) {
      option = undefined;
    } else if (word.startsWith("-")) {
      option = command.options.find(
        (one) => (one.long === word || one.short === word) && (one.required || one.optional),
      );
    } else {
      const next = command.commands.find((one) => one.name() === word);
      command = next ?? command;
      position = next ? 0 : position + 1;
    }
  }
  const current = words.at(-1) ?? "";
  const found = await candidates();
  return found.filter((line) => line.startsWith(current));

  async function candidates(): Promise<readonly string[]> {
    if (option) return option.argChoices ?? (await valuesOf(option.name()));
    const help = command.createHelp();
    if (current.startsWith("-"))
      return help
        .visibleOptions(command)
        .map(({ long, short, description }) => `${long ?? short ?? ""}\t${description}`);
    if (command.commands.length > 0)
      return help.visibleCommands(command).map((one) => `${one.name()}\t${one.description()}`);
    const argument = command.registeredArguments[position];
    return argument === undefined ? [] : (argument.argChoices ?? (await valuesOf(argument.name())));
  }
}
