// Sends the probes of one source and says what its provider answers today.
import { DAY_MS } from "../../base/time.ts";
import { withLockedCosts } from "../runner/budget.ts";
import { openProgress } from "../runner/progress.ts";
import { openContext } from "../runner/read-pages.ts";
import type { PlannedSource, PlannedTask, TaskDeps } from "../runner/source-plan.ts";
import { plain } from "../outbound/websocket.ts";
import { reportOf } from "../outbound/upstream-failure.ts";
import { parseJson } from "../sources/shared/upstream-json.ts";
import type { FailureKind, FetchOptions, Page, UpstreamResponse, Probe } from "../source.ts";
import { compareShape, type Change } from "./compare-shape.ts";
import { quotaOf } from "../outbound/host-pacing.ts";

export interface ProbeOutcome {
  name: string;
  /** The host that is asked. */
  host: string;
  changes: Change[];
  /** There was an answer, but nothing in it to compare. */
  isEmpty?: true | undefined;
  /** Absent if there was an answer. */
  failure?: { kind: FailureKind; message: string };
  quota?: string | undefined;
  /** What the request costs, in words. */
  price?: string | undefined;
  /** Not sent, because it costs money. */
  isSkipped?: boolean;
  sampleOf?: number | undefined;
  /** How far this machine's clock is ahead of the host's. */
  clockAheadMs?: number | undefined;
}

export interface SourceCheck {
  source: string;
  /** Why it is not read; null if it is. */
  off: string | null;
  probes: ProbeOutcome[];
}

export interface CheckOptions {
  solanaRpcUrl: string | undefined;
  /** Requests that cost money are sent alone, after the operator has agreed. */
  which: "free" | "paid";
  /** One request per source, and those of a sample: whether it can be read, rather than what changed. */
  isBrief: boolean;
  signal: AbortSignal;
}

/** How long one request may take, with the wait for the host's rate limit. */
const REQUEST_MS = 30_000;
const STREAM_MS = 10_000;
const MESSAGES = 20;

export async function checkSource(
  planned: PlannedSource,
  deps: TaskDeps,
  options: CheckOptions,
): Promise<SourceCheck> {
  const { source, off, budget } = planned;
  const all = planned.probes({ now: deps.now(), solanaRpcUrl: options.solanaRpcUrl });
  const wanted = options.isBrief ? all.filter(({ sampleOf }, i) => i === 0 || sampleOf !== undefined) : all;
  const check = { source: source.id, off: off ?? null };
  if (wanted.length === 0) return { ...check, probes: [] };
  const task = { id: `${source.id}:check`, everyMs: DAY_MS, read: noPages };
  const asTask = { sourceId: source.id, task, budget };
  const sent = wanted.filter(({ price }) => options.which === "free" || price !== undefined);
  const send = () => sendProbes(sent, asTask, deps, options);
  try {
    const isPaid = options.which === "paid";
    return { ...check, probes: await (isPaid ? withLockedCosts(deps.leases, asTask, send) : send()) };
  } catch (error) {
    return { ...check, probes: sent.map((probe) => ({ ...outcomeBefore(probe), failure: reportOf(error) })) };
  }
}

/** Nothing is stored but the cost. This is not a task of the source, so it has no lease. */
async function sendProbes(
  probes: readonly Probe[],
  asTask: PlannedTask,
  deps: TaskDeps,
  options: CheckOptions,
): Promise<ProbeOutcome[]> {
  const progress = await openProgress(asTask, deps, 0);
  const { context, costs } = openContext(asTask, deps, progress, options.signal);
  /** Less was spent than reserved. Of a request whose answer cannot be read, all that was reserved counts. */
  const saved = { posts: 0, dollars: 0 };
  const book = (reserved: Cost = {}, spent: Cost = reserved) => {
    saved.posts += (reserved.posts ?? 0) - (spent.posts ?? 0);
    saved.dollars += (reserved.dollars ?? 0) - (spent.dollars ?? 0);
  };
  const request = (probe: Probe): Promise<UpstreamResponse> =>
    /^wss?:/.test(probe.url)
      ? readStream(probe.url, deps.outbound, options.signal)
      : context.fetch(probe.url, { ...probe.options, timeoutMs: REQUEST_MS });

  async function outcomesOf(probe: Probe): Promise<ProbeOutcome[]> {
    const outcome = outcomeBefore(probe);
    if (probe.price !== undefined && options.which === "free") return [{ ...outcome, isSkipped: true }];
    try {
      const sentAt = deps.now();
      const response = await request(probe);
      const { answer, ...found } = examine(probe, response, { sentAt, receivedAt: deps.now() });
      book(probe.options?.mayCost, probe.spent?.(answer));
      const next = options.isBrief ? undefined : probe.next?.(answer);
      return [{ ...outcome, ...found }, ...(next ? await outcomesOf(next) : [])];
    } catch (error) {
      return [{ ...outcome, failure: reportOf(error) }];
    }
  }

  try {
    return (await Promise.all(probes.map(outcomesOf))).flat();
  } finally {
    const { day, posts, dollars } = costs.reserved;
    if (day !== "") {
      costs.settle({ posts: posts - saved.posts, dollars: dollars - saved.dollars });
      await progress.save();
    }
  }
}

type Cost = NonNullable<FetchOptions["mayCost"]>;

function outcomeBefore({ name, url, price, sampleOf }: Probe): ProbeOutcome {
  return { name, host: new URL(url).host, changes: [], price, sampleOf };
}

interface Times {
  sentAt: number;
  receivedAt: number;
}

function examine(probe: Probe, response: UpstreamResponse, times: Times) {
  const answer = probe.read ? probe.read(response) : parseJson(response);
  return {
    answer,
    changes: [...announcements(probe, response), ...compareShape(probe.shape, answer)],
    isEmpty: isEmpty(answer) || undefined,
    quota: probe.quota?.(answer) ?? quotaOf(response.headers),
    clockAheadMs: clockAhead(response.headers, times),
  };
}

/** Whether it is an empty list, or contains only such. */
function isEmpty(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  const lists = (Array.isArray(answer) ? [answer] : Object.values(answer)).filter(Array.isArray);
  return lists.length > 0 && lists.every(({ length }) => length === 0);
}

function announcements({ url, options }: Probe, { url: answeredBy, headers }: UpstreamResponse): Change[] {
  const end = headers.get("sunset");
  const [from, to] = [new URL(url), new URL(answeredBy)];
  const isMoved = from.origin !== to.origin || from.pathname !== to.pathname;
  // The path of an address that the operator chose may contain a key.
  const nameOf = ({ host, pathname }: URL) => (options?.isOperators ? host : `${host}${pathname}`);
  return [
    ...(isMoved ? [`moved from ${nameOf(from)} to ${nameOf(to)}`] : []),
    ...(end !== null || headers.has("deprecation")
      ? [`${nameOf(from)} is announced to end${end === null ? "" : ` on ${plain(end)}`}`]
      : []),
  ].map((says) => ({ says, isBreaking: false }));
}

/** The date of an answer has no fractions of a second, and it was made between the request and its arrival. */
function clockAhead(headers: Headers, { sentAt, receivedAt }: Times): number | undefined {
  const date = Date.parse(headers.get("date") ?? "") + 1000 * Number(headers.get("age") ?? 0);
  if (Number.isNaN(date)) return undefined;
  if (sentAt > date + 1000) return sentAt - date;
  return receivedAt < date ? receivedAt - date : 0;
}

async function readStream(
  url: string,
  outbound: TaskDeps["outbound"],
  signal: AbortSignal,
): Promise<UpstreamResponse> {
  const messages: string[] = [];
  // Node 20 may collect the signals that AbortSignal.any combines before they fire, which a timer of our own prevents.
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, STREAM_MS);
  signal.addEventListener("abort", abort, { once: true });
  try {
    for await (const message of outbound.socket(url, stop.signal))
      if (messages.push(message) === MESSAGES) break;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
  signal.throwIfAborted();
  return { status: 200, url, headers: new Headers(), text: `[${messages.join(",")}]` };
}

async function* noPages(): AsyncGenerator<Page> {}
