// Creates the title of a post from its beginning. It must match the text exactly, so that search counts its words once.

const MAX = 140;

export function headline(text: string): string {
  const [line = ""] = text.trim().split("\n", 1);
  if (line.length <= MAX) return line;
  const head = line.slice(0, MAX);
  const words = head.replace(/\s+\S*$/u, "");
  return words.length >= MAX / 2 ? words : head.replace(/[\ud800-\udbff]$/, "");
}
