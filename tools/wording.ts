// Wordings that read like a riddle without the line before, and that have standard words instead. CONTRIBUTING has the rules.

const banned: readonly [pattern: RegExp, instead: string][] = [
  [
    /^\s*(\/\/|\/?\*\*?) (The same (for|as)|Those of|Of) /,
    "begin with what is described, not with a reference",
  ],
  [/An addition to the interface/, "say what it does: readers do not know the history of the interface"],
  [/describe\("[^"]* (items?|tokens?|wallets?|trades?) a (page|token)\b/i, 'write "per page"'],
];

/** One line per banned wording, with its place. */
export function wordingProblems(files: ReadonlyMap<string, string>): string[] {
  return Array.from(files, ([path, text]) =>
    text
      .split("\n")
      .flatMap((line, at) =>
        banned
          .filter(([pattern]) => pattern.test(line))
          .map(([, instead]) => `${path}:${at + 1}: ${line.trim().slice(0, 80)}: ${instead}`),
      ),
  ).flat();
}
