// A Jetstream server's archive, without a network: events with sequence numbers, replay from any position that is still
// held, and the documented refusals. Like the real one it delivers at least once and in order.
import { UpstreamFailure } from "../src/ingest/source.ts";

const NSID = "network.bsky.jetstream.subscribeEvents";
const COLLECTION = "app.bsky.feed.post";

interface Stored {
  seq: number;
  at: number;
  kind: string;
  collection: string | undefined;
  text: string;
}

export class JetstreamDouble {
  readonly #events: Stored[] = [];
  #nextSeq: number;

  constructor(firstSeq = 1) {
    this.#nextSeq = firstSeq;
  }

  get tip(): number {
    return this.#nextSeq - 1;
  }

  get newestAt(): number | undefined {
    return this.#events.at(-1)?.at;
  }

  /** `at`: when the server saw it, in µs. */
  add(
    kind: string,
    did: string,
    at: number,
    more: { collection?: string; [field: string]: unknown },
  ): number {
    const seq = this.#nextSeq++;
    const millis = isoOf(at).slice(0, -1);
    const time = `${millis}${String(at % 1_000).padStart(3, "0")}Z`;
    const text = frame({ $type: `${NSID}#${kind}`, seq, did, time, ...more });
    this.#events.push({ seq, at, kind, collection: more.collection, text });
    return seq;
  }

  post(did: string, at: number, rkey: string, text: string, more: object = {}, operation = "create"): number {
    const record = { $type: COLLECTION, text, langs: ["en-GB"], createdAt: isoOf(at), ...more };
    return this.#commit(did, at, { operation, rkey, cid: "bafyexample", record });
  }

  delete(did: string, at: number, rkey: string): number {
    return this.#commit(did, at, { operation: "delete", rkey });
  }

  #commit(did: string, at: number, more: object): number {
    return this.add("commit", did, at, { collection: COLLECTION, rev: "3ke6kg3wlrm22", ...more });
  }

  account(did: string, at: number, active: boolean, status?: string): number {
    return this.add("account", did, at, { account: { did, seq: 7, active, status } });
  }

  /** Forgets the events before a sequence number, as the replay window moves on. */
  forgetBefore(seq: number): void {
    this.#events.splice(0, this.#events.filter((event) => event.seq < seq).length);
  }

  /** Compacts: the event is no longer in the archive. */
  remove(seq: number): void {
    this.#events.splice(
      this.#events.findIndex((event) => event.seq === seq),
      1,
    );
  }

  /** What a subscriber to this address is sent from now on, or the refusal. */
  replay(address: string): string[] {
    const { pathname, searchParams: query } = new URL(address);
    if (pathname !== `/xrpc/${NSID}`) throw new UpstreamFailure("not_found", "status 404");
    for (const name of ["wantedCollections", "wantedDids"])
      if (query.has(name)) throw refusal("InvalidRequest", `${name} is the legacy /subscribe parameter`);
    const kinds = query.getAll("kinds");
    const collections = query.getAll("collections");
    const floor = this.#events[0]?.seq ?? this.#nextSeq;
    const cursor = Number(query.get("cursor") ?? Infinity);
    const isTime = cursor >= 1e15 && cursor < Infinity;
    if (!isTime && cursor < floor)
      throw refusal("CursorTooOld", `cursor ${cursor} below lookback floor ${floor}`);
    const isClamped = isTime && floor > 1 && cursor < (this.#events[0]?.at ?? 0);
    const info = frame({
      $type: `${NSID}#info`,
      name: "OutdatedCursor",
      message: `requested timestamp cursor below retention floor; starting at seq ${floor}`,
    });
    const events = this.#events
      .filter(({ seq, at }) => (isTime ? at >= cursor : seq >= cursor))
      .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
      .filter(
        ({ kind, collection }) =>
          kind !== "commit" || collections.length === 0 || collections.includes(collection ?? ""),
      );
    return [...(isClamped ? [info] : []), ...events.map(({ text }) => text)];
  }
}

const isoOf = (micros: number) => new Date(Math.floor(micros / 1_000)).toISOString();

export const frame = (payload: object) => JSON.stringify({ $type: "message", payload });

function refusal(error: string, message: string): UpstreamFailure {
  return new UpstreamFailure("refused", `returned status 400: ${JSON.stringify({ error, message })}`);
}
