// The text of a rejected call: the problem, and how to solve it.
import type { Reply } from "./api-call.ts";

export function refusalText({ status, body }: Reply, path: string, keyHint: string): string {
  const error = typeof body["error"] === "string" ? body["error"] : `The service answered ${status}.`;
  const details = (Array.isArray(body["details"]) ? body["details"] : [])
    .map(String)
    .filter((detail) => detail !== error);
  const problems = [error, ...details.map((detail) => `- ${detail}`)];
  const advice = adviceFor(status, body, path, keyHint);
  const id = body["request_id"];
  return [
    ...problems,
    advice,
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
