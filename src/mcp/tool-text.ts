// The text of a tool's result: the route's summary, its warnings and the age of the data, or why the call was rejected.
import type { Route } from "../base/route.ts";
import { line } from "../base/summary-text.ts";
import type { Reply } from "./api-call.ts";

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

/** The problem, and how to solve it. */
export function refusalText({ status, body }: Reply, path: string, keyHint: string): string {
  const error = typeof body["error"] === "string" ? body["error"] : `The service answered ${status}.`;
  const details = (Array.isArray(body["details"]) ? body["details"] : [])
    .map(String)
    .filter((detail) => detail !== error);
  const id = body["request_id"];
  return [
    error,
    ...details.map((detail) => `- ${detail}`),
    adviceFor(status, body, path, keyHint),
    ...(status >= 500 && typeof id === "string" ? [`Request id: ${id}`] : []),
  ].join("\n");
}

function adviceFor(status: number, body: Record<string, unknown>, path: string, keyHint: string): string {
  const wait = body["retryAfter"];
  const again = typeof wait === "number" ? `Call again in ${wait} s.` : "Call again in a minute.";
  switch (status) {
    case 400:
    case 413:
      return "Correct the fields named above and call again; the tool's input schema lists what each takes.";
    case 401:
    case 403:
      return keyHint;
    case 402: {
      const choice = `This call can be paid for, but not over MCP: POST ${path} with an x402 client, or use an API key.`;
      return `${choice} ${body["reason"] === "over_limit" ? again : keyHint}`;
    }
    case 429:
      return again;
    case 503:
      return body["reason"] === "loading"
        ? `The service is starting. ${again}`
        : "This is not the fault of the request: try again later.";
    default:
      return status >= 500 ? "This is not the fault of the request: try again later." : "";
  }
}
