// Bluesky's Jetstream: parses the frames of both versions to one kind of event, and groups them into batches.
import { z } from "zod";
import { parseInstant } from "../../../base/time.ts";

export type JetstreamVersion = 1 | 2;

interface Position {
  did: string;
  /** Where to resume: Unix µs in version 1, the server's sequence number in version 2. */
  position: number;
  /** When the server received it, ms. */
  seenAt: number;
}
export type JetstreamEvent =
  | (Position & { kind: "post"; rkey: string; isUpdate: boolean; record: unknown })
  | (Position & { kind: "delete"; rkey: string })
  | (Position & { kind: "account"; isActive: boolean })
  | (Position & { kind: "identity" })
  | { kind: "other" }
  | { kind: "error"; name: string };

const Did = z.string().regex(/^did:[a-z]+:[\w.:%-]{1,250}$/);
const Rkey = z.string().regex(/^[\w.~:-]{1,200}$/);
const Commit = z.object({
  operation: z.enum(["create", "update", "delete"]),
  collection: z.string(),
  rkey: Rkey,
  record: z.unknown().optional(),
});
const Account = z.object({ active: z.boolean() });

const Frame1 = z.object({
  did: Did,
  time_us: z.int().min(1),
  kind: z.string(),
  commit: z.unknown().optional(),
  account: z.unknown().optional(),
});
const Frame2 = z.object({ $type: z.string(), payload: z.unknown().optional(), name: z.string().optional() });
const Payload2 = z.object({
  $type: z.string(),
  did: Did,
  seq: z.int().min(1),
  time: z.string(),
  account: z.unknown().optional(),
});

const POSTS = "app.bsky.feed.post";

/** @throws when it is not a frame of that version. */
export function readFrame(text: string, version: JetstreamVersion): JetstreamEvent {
  const json: unknown = JSON.parse(text);
  return version === 1 ? readFrame1(json) : readFrame2(json);
}

function readFrame1(json: unknown): JetstreamEvent {
  const { did, time_us, kind, commit, account } = Frame1.parse(json);
  const at = { did, position: time_us, seenAt: Math.floor(time_us / 1000) };
  return eventOf(kind, at, commit, account);
}

function readFrame2(json: unknown): JetstreamEvent {
  const { $type, payload, name } = Frame2.parse(json);
  if ($type === "error") return { kind: "error", name: name ?? "unknown" };
  if ($type !== "message") return { kind: "other" };
  const event = Payload2.parse(payload);
  const seenAt = parseInstant(event.time);
  if (seenAt === undefined) throw new Error("invalid time");
  const at = { did: event.did, position: event.seq, seenAt };
  const kind = event.$type.slice(event.$type.lastIndexOf("#") + 1);
  return eventOf(kind, at, payload, event.account);
}

function eventOf(kind: string, at: Position, commit: unknown, account: unknown): JetstreamEvent {
  if (kind === "account") return { ...at, kind, isActive: Account.parse(account).active };
  if (kind === "identity") return { ...at, kind };
  if (kind !== "commit") return { kind: "other" };
  const { operation, collection, rkey, record } = Commit.parse(commit);
  if (collection !== POSTS) return { kind: "other" };
  return operation === "delete"
    ? { ...at, kind: "delete", rkey }
    : { ...at, kind: "post", rkey, isUpdate: operation === "update", record };
}

/** After a reconnect, version 1 may send simultaneous events in a different order: a few seconds are read again. */
const REWIND_US = 5_000_000;

export function subscribeUrl(
  endpoint: string,
  version: JetstreamVersion,
  resume: { position: number; seenAt: number; endpoint: string } | undefined,
): string {
  const url = new URL(
    version === 1 ? "/subscribe" : "/xrpc/network.bsky.jetstream.subscribeEvents",
    endpoint,
  );
  if (version === 1) {
    url.searchParams.set("wantedCollections", POSTS);
    url.searchParams.set("maxMessageSizeBytes", "65536");
    if (resume) url.searchParams.set("cursor", String(resume.position - REWIND_US));
  } else {
    for (const kind of ["commit", "account", "identity"]) url.searchParams.append("kinds", kind);
    url.searchParams.set("collections", POSTS);
    // Sequence numbers are valid on one server only; on another one, resumes by time.
    if (resume)
      url.searchParams.set(
        "cursor",
        String(resume.endpoint === endpoint ? resume.position : resume.seenAt * 1000 - REWIND_US),
      );
  }
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
