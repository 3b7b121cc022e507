// A log line for people: the time, the level, the message and the fields, instead of JSON.
import { styleText } from "node:util";

const levels: Record<number, [string, "dim" | "green" | "yellow" | "red"]> = {
  10: ["trace", "dim"],
  20: ["debug", "dim"],
  30: ["info", "green"],
  40: ["warn", "yellow"],
  50: ["error", "red"],
  60: ["fatal", "red"],
};

interface Line extends Record<string, unknown> {
  level: number;
  time: string;
  msg?: string;
  err?: { message?: string; stack?: string };
}

/** `json` is a line of pino. */
export function prettyLine(json: string): string {
  const { level, time, msg = "", err, ...fields } = JSON.parse(json) as Line;
  const [name, colour] = levels[level] ?? [String(level), "dim"];
  const pairs = Object.entries(fields).map(([key, value]) => `${key}=${textOf(value)}`);
  const parts = [
    styleText("dim", `${time.slice(11, 19)}Z`),
    styleText(colour, name.padEnd(5)),
    printable(msg),
    ...(pairs.length > 0 ? [styleText("dim", pairs.join(" "))] : []),
  ];
  const trace = (err?.stack ?? err?.message ?? "").split("\n").filter(Boolean);
  return [parts.join(" "), ...trace.map((line) => `    ${printable(line)}`)]
    .map((line) => `${line}\n`)
    .join("");
}

function textOf(value: unknown): string {
  return printable(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));
}

/** Texts from outside must not control the terminal. */
function printable(text: string): string {
  return text.replace(
    /\p{Cc}/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}
