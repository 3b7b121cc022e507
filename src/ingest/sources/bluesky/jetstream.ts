// Bluesky's Jetstream, version 2 of its protocol: parses frames to events, builds addresses and groups items into batches.
import { z } from "zod";
import { parseInstant } from "../../../base/time.ts";
import { blueskyProvider } from "./bluesky-provider.ts";

interface At {
  did: string;
  /** The server's number of the event, which grows with every event. Other servers number differently. */
  seq: number;
  /** When the server saw it, as sent (in µs) and in ms. */
  time: string;
  seenAt: number;
}
export type JetstreamEvent =
  | (At & { kind: "post"; rkey: string; isUpdate: boolean; record: unknown })
  | (At & { kind: "delete"; rkey: string })
  | (At & { kind: "account"; isRemoved: boolean })
  | (At & { kind: "identity" })
  /** The account's posts are sent again, without those that no longer exist. */
  | (At & { kind: "sync" })
  /** An event that means nothing to us; `name` if it is of a kind that was not documented. */
  | (At & { kind: "other"; name?: string })
  | { kind: "unknown"; name: string }
  /** The requested position is no longer on the server, which continues with the oldest event that is. */
  | { kind: "outdated" }
  | { kind: "error"; name: string; message: string };

const { jetstream, temporaryStatuses } = blueskyProvider;

const Did = z.string().regex(/^did:[a-z]+:[\w.:%-]{1,250}$/);
const Rkey = z.string().regex(/^[\w.~:-]{1,200}$/);
const Commit = z.object({
  operation: z.string(),
  collection: z.string(),
  rkey: Rkey,
  record: z.unknown().optional(),
});
const Account = z.object({
  account: z.object({ active: z.boolean(), status: z.string().optional().catch(undefined) }),
});
const Frame = z.object({
  $type: z.string(),
  payload: z.unknown().optional(),
  error: z.string().catch("unknown"),
  message: z.string().catch(""),
});
const Typed = z.object({ $type: z.string(), name: z.string().optional() });
const Position = z.object({ did: Did, seq: z.int().min(1).max(jetstream.maxSeq), time: z.string() });

/** @throws when it does not have the documented shape. */
export function readFrame(text: string): JetstreamEvent {
  const { $type, payload, error, message } = Frame.parse(JSON.parse(text));
  if ($type === "error") return { kind: "error", name: error.slice(0, 100), message: message.slice(0, 200) };
  if ($type !== "message") return { kind: "unknown", name: `frame ${$type}` };
  const typed = Typed.parse(payload);
  const kind = typed.$type.slice(typed.$type.lastIndexOf("#") + 1);
  if (kind === "info")
    return typed.name === "OutdatedCursor"
      ? { kind: "outdated" }
      : { kind: "unknown", name: `notice ${typed.name}` };
  const { did, seq, time } = Position.parse(payload);
  const seenAt = parseInstant(time);
  if (seenAt === undefined) throw new Error("invalid time");
  const at = { did, seq, time, seenAt };
  switch (kind) {
    case "commit":
      return commitEvent(at, Commit.parse(payload));
    case "account": {
      const { active, status } = Account.parse(payload).account;
      return { ...at, kind, isRemoved: !active && !temporaryStatuses.includes(status ?? "") };
    }
    case "identity":
    case "sync":
      return { ...at, kind };
    default:
      return { ...at, kind: "other", name: `event ${kind}` };
  }
}

function commitEvent(
  at: At,
  { operation, collection, rkey, record }: z.output<typeof Commit>,
): JetstreamEvent {
  if (collection !== jetstream.collection) return { ...at, kind: "other", name: "collection" };
  switch (operation) {
    case "create":
    case "update":
      return { ...at, kind: "post", rkey, isUpdate: operation === "update", record };
    case "delete":
      return { ...at, kind: "delete", rkey };
    default:
      return { ...at, kind: "other", name: `operation ${operation}` };
  }
}

/** `from`: the number of the event from which to replay, a time in ms, or undefined for new events only. */
export function subscribeUrl(endpoint: string, from: { seq: number } | { ms: number } | undefined): string {
  const url = new URL(jetstream.path, endpoint);
  for (const kind of jetstream.kinds) url.searchParams.append("kinds", kind);
  url.searchParams.set("collections", jetstream.collection);
  url.searchParams.set("maxMessageSizeBytes", String(jetstream.maxMessageBytes));
  // The server tells them apart by size: microseconds are larger than any sequence number.
  if (from) url.searchParams.set("cursor", String("seq" in from ? from.seq : from.ms * 1_000));
  return url.href;
}

export async function* inBatches<T>(
  items: AsyncIterable<T>,
  { size, ms }: { size: number; ms: number },
): AsyncIterable<T[]> {
  const iterator = items[Symbol.asyncIterator]();
  let batch: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  let due: Promise<"due"> | undefined;
  try {
    let next = iterator.next();
    for (;;) {
      const won = await (due ? Promise.race([next, due]) : next);
      if (won !== "due") {
        if (won.done) break;
        batch.push(won.value);
        next = iterator.next();
        due ??= new Promise((resolve) => (timer = setTimeout(() => resolve("due"), ms)));
        if (batch.length < size) continue;
      }
      clearTimeout(timer);
      due = undefined;
      const full = batch;
      batch = [];
      // If the next item fails while this batch is processed, the error is thrown when the item is awaited.
      next.catch(() => undefined);
      yield full;
    }
  } catch (error) {
    if (batch.length > 0) yield batch;
    throw error;
  } finally {
    clearTimeout(timer);
    // Not awaited because it waits for the pending item, which may never arrive.
    iterator.return?.().catch(() => undefined);
  }
  if (batch.length > 0) yield batch;
}
