// What is answered without a key spends from the budget of the caller's address, as refused calls of endpoints do.
import type { Refusal } from "../base/gate.ts";
import { readJsonObject, type Unread } from "./body.ts";

export type SpendBudget = (address: string, points: number) => Promise<Refusal | undefined>;

const DEFAULT_POINTS = 1;
/** A new session is a key: it is made, hashed and written. */
const SESSION_POINTS = 10;
/** A message over MCP is served by a library that builds a server for each. */
const MCP_POINTS = 5;
/** A message is parsed, checked and written again several times on its way; the largest useful one has some 10 KB. */
const MAX_MESSAGE_BYTES = 64 * 1024;

/**
 * Points by path. Health checks are free: they are answered from a few bytes at hand, refusing them would cost as much,
 * and a flood must not make an orchestrator believe that the service is down. MCP spends once its message is
 * known, and the usage report spends by itself.
 */
const points = new Map([
  ["/health", 0],
  ["/health/ready", 0],
  ["/mcp", 0],
  ["/api/v1/usage", 0],
  ["/explorer/session", SESSION_POINTS],
]);

export async function spendFor(
  path: string,
  address: string,
  spend: SpendBudget,
): Promise<Refusal | undefined> {
  const cost = points.get(path) ?? DEFAULT_POINTS;
  return cost === 0 ? undefined : spend(address, cost);
}

/** A message over MCP. A tool call spends nothing here: it passes the gate, which counts it against its key or address. */
export async function readMessage(
  unread: Unread,
  address: string,
  spend: SpendBudget,
): Promise<{ body: Record<string, unknown>; refused: Refusal | undefined }> {
  const body = await readJsonObject(unread, MAX_MESSAGE_BYTES).catch((error: unknown) => error);
  const isCall = isRecord(body) && body["method"] === "tools/call";
  const refused = isCall ? undefined : await spend(address, MCP_POINTS);
  if (isRecord(body)) return { body, refused };
  if (refused) return { body: {}, refused };
  throw body;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !(value instanceof Error);
}

export function refusalResponse({ status, headers, body }: Refusal): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json", ...headers },
  });
}
