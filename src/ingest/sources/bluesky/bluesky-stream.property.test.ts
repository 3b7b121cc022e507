// Whatever happens to the connection, the service and the server's archive, what is stored in the end is what the events
// say: no post is lost, and none that is gone stays.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JetstreamDouble } from "../../../../test/jetstream-double.ts";
import { NOW, upstreamDouble } from "../../../../test/upstream-double.ts";
import { UpstreamFailure, type Page } from "../../source.ts";
import { bluesky } from "./bluesky-source.ts";

interface Event {
  type: "post" | "update" | "delete" | "gone" | "repair" | "like" | "identity";
  did: string;
  rkey: string;
  isAbout: boolean;
  n: number;
}
type Stored = Map<string, { text: string; published_at: number; isDeleted: boolean }>;

const prefixOf = (did: string) => `bluesky:${did}/`;
const textOf = ({ isAbout, n }: Event) => `${isAbout ? "Solana" : "weather"} ${n}`;

/** What the events leave, by id. */
function fold(events: readonly Event[]): Map<string, string> {
  const posts = new Map<string, string>();
  for (const event of events) {
    const id = prefixOf(event.did) + event.rkey;
    if (event.type === "post" || event.type === "update")
      if (event.isAbout) posts.set(id, textOf(event));
      else posts.delete(id);
    else if (event.type === "delete") posts.delete(id);
    else if (event.type === "gone" || event.type === "repair")
      for (const other of posts.keys()) if (other.startsWith(prefixOf(event.did))) posts.delete(other);
  }
  return posts;
}

const ENDPOINT = "wss://one.example";
const atOf = (n: number) => (NOW - 3_600_000) * 1_000 + n * 1_000_003;

function send(archive: JetstreamDouble, event: Event): number {
  const { did, rkey, n } = event;
  const at = atOf(n);
  switch (event.type) {
    case "post":
      return archive.post(did, at, rkey, textOf(event));
    case "update":
      return archive.post(did, at, rkey, textOf(event), {}, "update");
    case "delete":
      return archive.delete(did, at, rkey);
    case "gone":
      return archive.account(did, at, false, "deleted");
    case "repair":
      return archive.add("sync", did, at, { sync: { did, rev: "r" } });
    case "like":
      return archive.add("commit", did, at, { operation: "create", collection: "app.bsky.feed.like", rkey });
    case "identity":
      return archive.add("identity", did, at, { identity: { did, handle: "a.example", seq: 1 } });
  }
}

/** The service: its stored posts survive everything, its cursor the last save. */
function startService() {
  const stored: Stored = new Map();
  let saved: unknown = null;
  const [task] = bluesky.tasks(
    bluesky.settings.parse({ profiles: false, backfill_days: 1, endpoint: ENDPOINT }),
  );
  if (!task) throw new Error("no task");

  function write(page: Page): void {
    const records = page.records.content ?? [];
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    for (const { id, body, published_at } of records)
      stored.set(id, { text: body ?? "", published_at: Number(published_at), isDeleted: false });
    for (const { id, published_at } of page.deleted ?? [])
      stored.set(id, { text: "", published_at, isDeleted: true });
  }

  return {
    live: () => new Map([...stored].flatMap(([id, { text, isDeleted }]) => (isDeleted ? [] : [[id, text]]))),
    position: () => (saved as { last?: { seq: number } } | null)?.last?.seq ?? 0,
    /** Reads until the connection breaks after some frames. A crash happens before the last cursors were saved. */
    async run(archive: JetstreamDouble, frames: number, unsaved: number): Promise<Page[]> {
      const held = () => [...stored].map(([id, item]) => ({ id, ...item }));
      const context = upstreamDouble({ about: /Solana/, cursor: saved });
      Object.assign(context.storedContent, {
        everWithIds: async (ids: string[]) => held().filter(({ id }) => ids.includes(id)),
        under: async (prefix: string, { after }: { after?: string }) =>
          held()
            .filter(({ id, isDeleted }) => !isDeleted && id.startsWith(prefix) && id > (after ?? prefix))
            .sort((a, b) => (a.id < b.id ? -1 : 1)),
      });
      // eslint-disable-next-line typescript/require-await -- the interface is asynchronous
      context.socket = async function* (url) {
        const all = archive.replay(url);
        // With nothing to replay, the next event of the network comes.
        if (all.length === 0) {
          const seq = archive.add("identity", "did:plc:z", archive.newestAt ?? atOf(0), {
            identity: { did: "did:plc:z", seq: 1 },
          });
          all.push(...archive.replay(url.replace(/(&cursor=.*)?$/, `&cursor=${seq}`)));
        }
        yield* all.slice(0, frames);
        if (frames < all.length) throw new UpstreamFailure("unreachable", "cut");
      };
      const pages: Page[] = [];
      const cursors = [saved];
      try {
        for await (const page of task.read(context)) {
          write(page);
          pages.push(page);
          cursors.push(JSON.parse(JSON.stringify(page.cursor)));
        }
      } catch (error) {
        expect(error).toMatchObject({ message: "cut" });
      }
      saved = cursors[Math.max(0, cursors.length - 1 - unsaved)];
      return pages;
    },
  };
}

const event = fc.record({
  type: fc.constantFrom<Event["type"]>(
    ...(["post", "post", "post", "post", "update", "delete", "like", "identity", "gone", "repair"] as const),
  ),
  did: fc.constantFrom("did:plc:a", "did:plc:ab", "did:web:b.example"),
  rkey: fc.constantFrom("1", "2", "3", "4", "5"),
  isAbout: fc.boolean(),
});

describe("the stream, interrupted at any moment", () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant("send" as const), events: fc.array(event, { maxLength: 9 }) }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant("run" as const), frames: fc.nat(14), unsaved: fc.nat(2) }),
    },
    /** The server's archive is made again, with other numbers. */
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("rebuild" as const),
        firstSeq: fc.integer({ min: 1, max: 40 }),
      }),
    },
    /** An event disappears from the archive that is no longer needed. */
    { weight: 1, arbitrary: fc.record({ do: fc.constant("compact" as const) }) },
  );

  it("stores what the events say", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const service = startService();
        const log: Event[] = [];
        let archive = new JetstreamDouble();
        let sent: { event: Event; seq: number }[] = [];
        for (const one of steps) {
          if (one.do === "send")
            for (const fields of one.events) {
              const next = { ...fields, n: log.length };
              log.push(next);
              sent.push({ event: next, seq: send(archive, next) });
            }
          else if (one.do === "run") await service.run(archive, one.frames, one.unsaved);
          else if (one.do === "rebuild") {
            archive = new JetstreamDouble(one.firstSeq);
            sent = sent.map(({ event: old }) => ({ event: old, seq: send(archive, old) }));
          } else {
            // Compaction removes versions that a later event replaced or deleted.
            const superseded = sent.find(
              ({ event: { type, did, rkey } }, i) =>
                (type === "post" || type === "update") &&
                sent
                  .slice(i + 1)
                  .some(
                    ({ event: later }) =>
                      later.did === did && later.rkey === rkey && /post|delete/.test(later.type),
                  ),
            );
            if (superseded) archive.remove(superseded.seq);
            sent = sent.filter((one) => one !== superseded);
          }
        }
        await service.run(archive, Infinity, 0);
        expect(service.live()).toEqual(fold(log));
      }),
      { numRuns: 300 },
    );
  });

  it("loses only what the server no longer has, and names it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { minLength: 1, maxLength: 30 }),
        fc.array(event, { minLength: 1, maxLength: 30 }),
        fc.nat(40),
        async (before, during, lost) => {
          const service = startService();
          const archive = new JetstreamDouble();
          const log = [...before, ...during].map((fields, n) => ({ ...fields, n }));
          const seqs = log.slice(0, before.length).map((one) => send(archive, one));
          await service.run(archive, Infinity, 0);
          const read = service.position();
          seqs.push(...log.slice(before.length).map((one) => send(archive, one)));
          const floor = Math.min(read + lost, archive.tip);
          archive.forgetBefore(floor);
          const pages = await service.run(archive, Infinity, 0);
          const isHeld = ({ n }: Event) => (seqs[n] ?? 0) >= floor;
          expect(service.live()).toEqual(
            fold(log.filter((one) => (seqs[one.n] ?? 0) <= read || isHeld(one))),
          );
          const isGap = read > 0 && floor > read;
          const hasEvents = log.some((one) => isHeld(one) && one.type !== "like");
          expect(pages.at(-1)?.note?.includes("missing") ?? false).toBe(isGap && hasEvents);
        },
      ),
      { numRuns: 150 },
    );
  });
});
