// Requests without a key are charged to the budget of the caller's address, like rejected calls of endpoints.
import type { Refusal } from "../base/gate.ts";
import { readJsonObject, type Unread } from "./body.ts";

export type SpendBudget = (address: string, points: number) => Promise<Refusal | undefined>;

const DEFAULT_POINTS = 1;
/** A new session creates, hashes and stores a key. */
const SESSION_POINTS = 10;
/** The MCP library builds a server for each message. */
const MCP_POINTS = 5;
/** A message is parsed and validated several times. The largest useful one has about 10 KB. */
const MAX_MESSAGE_BYTES = 64 * 1024;

/**
 * Points by path. Health checks are free: they cost as little as a rejection, and a flood must not make an orchestrator
 * consider the service down. MCP is charged once its message is known, and the usage report charges by itself.
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

/**
 * Reads an MCP message. A call of one of the `endpoints` is not charged here: the access gate counts it against its key
 * or address.
 */
export async function readMessage(
  unread: Unread,
  { address, spend, endpoints }: { address: string; spend: SpendBudget; endpoints: ReadonlySet<unknown> },
): Promise<{ body: Record<string, unknown>; refused: Refusal | undefined }> {
  const body = await readJsonObject(unread, MAX_MESSAGE_BYTES).catch((error: unknown) => error);
  const params = isRecord(body) && body["method"] === "tools/call" ? body["params"] : undefined;
  const isCall = isRecord(params) && endpoints.has(params["name"]);
  const refused = isCall ? undefined : await spend(address, MCP_POINTS);
  if (isRecord(body)) return { body, refused };
  if (refused) return { body: {}, refused };
  throw body;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !(value instanceof Error);
}
