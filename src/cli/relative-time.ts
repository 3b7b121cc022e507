// Formats times for people, such as "3 min ago" or "in 2 h"; --json has the exact times.
const UNITS: [number, string][] = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
  [1_000, "s"],
];

export function relativeTime(at: number, now: number): string {
  const distance = Math.abs(now - at);
  const [unit, name] = UNITS.find(([ms]) => distance >= ms) ?? [1_000, "s"];
  const text = `${Math.floor(distance / unit)} ${name}`;
  return at > now ? `in ${text}` : `${text} ago`;
}
