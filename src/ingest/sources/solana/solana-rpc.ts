// A JSON-RPC client for a Solana node, with a rate limit that serves callers round-robin, retries after 429 and 5xx, and a
// deadline per call.
import { z } from "zod";
import { sentences } from "../../../base/fields.ts";
import { type FailureKind, UpstreamFailure } from "../../source.ts";
import { BlockTime, SolanaTransaction } from "../../../wallets/solana/solana-tx.ts";
import { solanaProvider } from "./solana-provider.ts";

/** The node works, but this transaction cannot be read: its version is unknown, or the node refuses or lacks it. */
export class UnreadableTransaction extends Error {}

/** The caller, for fairness, and the deadline (wall clock, ms). */
export interface RpcCall {
  caller: string;
  deadline: number;
}

interface LimiterDeps {
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  perSecond: number;
}

interface RpcDeps extends LimiterDeps {
  url: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

export type SolanaRpc = ReturnType<typeof createSolanaRpc>;

export const SignatureInfo = z.object({
  signature: z.string(),
  slot: z.int().min(0),
  err: z.unknown(),
  // The transaction itself has it as well.
  blockTime: BlockTime.nullish().catch(null),
});
export type SignatureInfo = z.output<typeof SignatureInfo>;

export const Envelope = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
});

const { codes, maxSupportedTransactionVersion } = solanaProvider;

const FIRST_PAUSE_MS = 500;
const MAX_ATTEMPTS = 5;
/** A shorter timeout says nothing about the node. */
const MIN_TIMEOUT_MS = 1_000;

/** After this many transactions in a row that it refused without saying that they are the reason, the node is at fault. */
const MAX_REFUSED_IN_A_ROW = 5;

const refusals: Record<number, FailureKind> = { 404: "not_found", 410: "gone" };

export function transactionRequest(signature: string): unknown[] {
  return [signature, { encoding: "jsonParsed", maxSupportedTransactionVersion, commitment: "finalized" }];
}

export function rpcRequest(method: string, params: unknown[]) {
  return {
    method: "POST" as const,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  };
}

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
      if ("result" in outcome) {
        const parsed = schema.safeParse(outcome.result);
        if (parsed.success) return parsed.data;
        throw new UnexpectedResult(
          "bad_format",
          `${method}: ${sentences(parsed.error).slice(0, 3).join("; ")}`,
        );
      }
      const pause = outcome.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempt - 1);
      if (attempt === MAX_ATTEMPTS || deps.now() + pause > deadline)
        throw new UpstreamFailure(outcome.kind, outcome.reason);
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
      const signal = AbortSignal.timeout(Math.max(1, deadline - deps.now()));
      response = await deps.fetch(deps.url, { ...rpcRequest(method, params), signal });
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
    const error = body.success ? body.data.error : null;
    // Some nodes send their errors with status 400.
    if (response.status >= 400 && !(response.status === 400 && error))
      throw new UpstreamFailure(
        refusals[response.status] ?? "refused",
        `the node returned status ${response.status}`,
      );
    if (!body.success) return { kind: "bad_format", reason: "the node's response is not JSON-RPC" };
    if (error && codes.busy.has(error.code))
      return { kind: "rate_limited", reason: `the node is busy (error ${error.code})` };
    if (error) throw new RpcError(error.code, `${method}: the node returned error ${error.code}`);
    return { result: body.data.result };
  }

  let refusedInRow = 0;

  /** @throws UnreadableTransaction if the other transactions can still be read. */
  async function transaction(signature: string, on: RpcCall): Promise<SolanaTransaction> {
    try {
      const found = await call(
        "getTransaction",
        transactionRequest(signature),
        SolanaTransaction.nullable(),
        on,
      );
      refusedInRow = 0;
      if (found !== null) return found;
    } catch (error) {
      if (error instanceof UnexpectedResult) throw new UnreadableTransaction(error.message);
      if (!(error instanceof RpcError) || codes.node.has(error.code)) throw error;
      if (error.code === codes.unsupportedVersion) throw new UnreadableTransaction(error.message);
      refusedInRow += 1;
      if (refusedInRow >= MAX_REFUSED_IN_A_ROW) throw error;
      throw new UnreadableTransaction(error.message);
    }
    throw new UnreadableTransaction("the node lists the transaction, but does not have it");
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
    transaction,
  };
}

/** An error of the node: about one request, or about the node itself. */
class RpcError extends UpstreamFailure {
  readonly code: number;

  constructor(code: number, message: string) {
    super("refused", message);
    this.code = code;
  }
}

class UnexpectedResult extends UpstreamFailure {}

/** The caller's deadline would pass before its call could be sent. */
export class DeadlineExceeded extends Error {}

interface Waiter {
  deadline: number;
  grant: () => void;
  refuse: (error: DeadlineExceeded) => void;
}

/** Resolves when the caller may send a call; rejects with DeadlineExceeded if that would be after `deadline`. */
type AwaitSlot = (caller: string, deadline: number) => Promise<void>;

export function createFairLimiter({ perSecond, now, sleep }: LimiterDeps): AwaitSlot {
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
    return Math.min(...[...waiting.values()].flat().map(({ deadline }) => deadline));
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
