// Posts have no title: their beginning serves, and must be their beginning exactly, so that its words count once.

const MAX = 140;

export function headline(text: string): string {
  const [line = ""] = text.trim().split("\n", 1);
  if (line.length <= MAX) return line;
  const head = line.slice(0, MAX);
  const words = head.replace(/\s+\S*$/u, "");
  return words.length >= MAX / 2 ? words : head.replace(/[\ud800-\udbff]$/, "");
}
