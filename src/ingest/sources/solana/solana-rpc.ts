// A JSON-RPC client for a Solana node, with a rate limit that serves callers round-robin, retries after 429 and 5xx, and a
// deadline per call.
import { z } from "zod";
import type { FailureKind } from "../../source.ts";
import { SolanaTransaction } from "../../../wallets/solana/solana-tx.ts";

/** The node is unreachable or over its rate limit, which must not be confused with "no data". */
export class UpstreamUnavailable extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
/** The caller, for fairness, and the deadline (wall clock, ms). */
export interface RpcCall {
  caller: string;
  deadline: number;
}

interface RpcDeps {
  url: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Wall clock, ms. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  perSecond: number;
}

export type SolanaRpc = ReturnType<typeof createSolanaRpc>;

const SignatureInfo = z.object({
  signature: z.string(),
  slot: z.number(),
  err: z.unknown(),
  blockTime: z.number().nullish(),
});
export type SignatureInfo = z.output<typeof SignatureInfo>;

const Envelope = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
});

const FIRST_PAUSE_MS = 500;
const MAX_ATTEMPTS = 5;
/** A shorter timeout says nothing about the node. */
const MIN_TIMEOUT_MS = 1_000;
// Error codes for "behind", "unhealthy" and "rate limited".
const BUSY_CODES = new Set([-32004, -32005, -32014, -32016, -32429, 429]);

const refusals: Record<number, FailureKind> = { 404: "not_found", 410: "gone" };

export function createSolanaRpc(deps: RpcDeps) {
  const awaitSlot = createFairLimiter(deps);

  async function call<T>(
    method: string,
    params: unknown[],
    schema: z.ZodType<T>,
    { caller, deadline }: RpcCall,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      await awaitSlot(caller, deadline);
      const outcome = await send(method, params, deadline);
      if ("result" in outcome) return schema.parse(outcome.result);
      const pause = outcome.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempt - 1);
      if (attempt === MAX_ATTEMPTS || deps.now() + pause > deadline)
        throw new UpstreamUnavailable(outcome.kind, outcome.reason);
      await deps.sleep(pause);
    }
  }

  async function send(
    method: string,
    params: unknown[],
    deadline: number,
  ): Promise<{ result: unknown } | { kind: FailureKind; reason: string; retryAfterMs?: number }> {
    const started = deps.now();
    let response: Response;
    try {
      response = await deps.fetch(deps.url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
        signal: AbortSignal.timeout(Math.max(1, deadline - deps.now())),
      });
    } catch {
      // Aborted by our own deadline before the node could reasonably respond.
      if (deps.now() >= deadline && deps.now() - started < MIN_TIMEOUT_MS) throw new DeadlineExceeded(method);
      return { kind: "unreachable", reason: "the node does not respond" };
    }
    const body = Envelope.safeParse(await response.json().catch(() => null));
    if (response.status === 429 || response.status >= 500) {
      const seconds = Number(response.headers.get("retry-after"));
      const failure = {
        kind: response.status === 429 ? ("rate_limited" as const) : ("server_error" as const),
        reason: `the node returned status ${response.status}`,
      };
      return seconds > 0 ? { ...failure, retryAfterMs: seconds * 1000 } : failure;
    }
    if (response.status >= 400)
      throw new UpstreamUnavailable(
        refusals[response.status] ?? "refused",
        `the node returned status ${response.status}`,
      );
    if (!body.success) return { kind: "bad_format", reason: "the node's response is not JSON-RPC" };
    const { error } = body.data;
    if (error && BUSY_CODES.has(error.code)) return { kind: "rate_limited", reason: error.message };
    if (error) throw new UpstreamUnavailable("refused", `${method}: ${error.message}`);
    return { result: body.data.result };
  }

  return {
    signatures: (
      wallet: string,
      page: { before?: string; until?: string; limit: number },
      on: RpcCall,
    ): Promise<SignatureInfo[]> =>
      call(
        "getSignaturesForAddress",
        [wallet, { ...page, commitment: "finalized" }],
        z.array(SignatureInfo),
        on,
      ),
    transaction: (signature: string, on: RpcCall): Promise<SolanaTransaction | null> =>
      call(
        "getTransaction",
        [signature, { encoding: "jsonParsed", maxSupportedTransactionVersion: 0, commitment: "finalized" }],
        SolanaTransaction.nullable(),
        on,
      ),
  };
}

/** The caller's deadline would pass before its call could be sent. */
export class DeadlineExceeded extends Error {}

interface FairLimiterDeps {
  perSecond: number;
  /** Wall clock, ms. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

interface Waiter {
  deadline: number;
  grant: () => void;
  refuse: (error: DeadlineExceeded) => void;
}

/** Resolves when the caller may send a call; rejects with DeadlineExceeded if that would be after `deadline`. */
type AwaitSlot = (caller: string, deadline: number) => Promise<void>;

export function createFairLimiter({ perSecond, now, sleep }: FairLimiterDeps): AwaitSlot {
  const intervalMs = 1_000 / perSecond;
  /** In round-robin order: a caller that was served moves to the end. */
  const waiting = new Map<string, Waiter[]>();
  let nextAt = 0;
  let isGranting = false;

  function rejectExpired(): void {
    const time = now();
    for (const [caller, queue] of waiting) {
      const inTime = queue.filter(({ deadline }) => deadline >= time);
      if (inTime.length === queue.length) continue;
      for (const waiter of queue) if (waiter.deadline < time) waiter.refuse(deadlineExceeded());
      if (inTime.length > 0) waiting.set(caller, inTime);
      else waiting.delete(caller);
    }
  }

  function earliestDeadline(): number {
    let earliest = Number.POSITIVE_INFINITY;
    for (const queue of waiting.values())
      for (const { deadline } of queue) earliest = Math.min(earliest, deadline);
    return earliest;
  }

  async function grantAll(): Promise<void> {
    for (;;) {
      rejectExpired();
      const [next] = waiting;
      if (next === undefined) {
        isGranting = false;
        return;
      }
      const wait = nextAt - now();
      if (wait > 0) {
        // Waits until just after the earliest deadline, so that the expired caller is rejected then.
        await sleep(Math.max(1, Math.min(wait, earliestDeadline() - now() + 1)));
        continue;
      }
      const [caller, [first, ...others]] = next;
      waiting.delete(caller);
      if (others.length > 0) waiting.set(caller, others);
      nextAt = Math.max(now(), nextAt) + intervalMs;
      first?.grant();
    }
  }

  return (caller, deadline) =>
    new Promise((grant, refuse) => {
      const queue = waiting.get(caller) ?? [];
      // Even without other callers it could not be served in time.
      const earliest = Math.max(now(), nextAt) + queue.length * intervalMs;
      if (earliest > deadline) return refuse(deadlineExceeded());
      waiting.set(caller, [...queue, { deadline, grant, refuse }]);
      if (isGranting) return;
      isGranting = true;
      void grantAll();
    });
}

function deadlineExceeded(): DeadlineExceeded {
  return new DeadlineExceeded("no time left for another call");
}
