// The text of a tool's result: the route's summary, its warnings, and the age of the data.
import type { Route } from "../base/route.ts";
import { line } from "../base/summary-text.ts";

const MAX_CHARACTERS = 6_000;

export function resultText(route: Pick<Route, "summarize">, answer: Record<string, unknown>): string {
  return truncated([...route.summarize(answer), ...footer(answer)].join("\n"));
}

function footer(answer: Record<string, unknown>): string[] {
  const { as_of, dataset, warnings } = (answer["metadata"] ?? {}) as {
    as_of?: string | null;
    dataset?: string;
    warnings?: string[];
  };
  const age = as_of ? `Data as of ${as_of}.` : "There is no data behind this answer.";
  return [
    ...(warnings ?? []).map((warning) => `Note: ${line(warning, 300)}`),
    dataset === "demo" ? `${age} Simulated demo data, not the real market.` : age,
  ];
}

/** Whole lines only, with a note if some are missing. */
export function truncated(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  const start = text.slice(0, MAX_CHARACTERS);
  return `${start.slice(0, start.lastIndexOf("\n"))}\n… cut here: ask for fewer items, or read the structured content, which is complete.`;
}
