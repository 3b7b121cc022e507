// Posts of Bluesky as they are written, those about a project; what is taken back there is taken back here.
import { z } from "zod";
import { eachInTurns, inTurns } from "../../../base/yielding.ts";
import { HandleRecord } from "../../../content/handle-record.ts";
import { HOUR_MS } from "../../../base/time.ts";
import { UpstreamFailure, type Page, type Source, type SourceContext } from "../../source.ts";
import { PageBuilder } from "../shared/answers.ts";
import { postId, postsOf, readPost } from "./bluesky-post.ts";
import { createProfiles, type Profiles } from "./bluesky-profiles.ts";
import { inBatches } from "../shared/batches.ts";
import { readFrame, subscribeUrl, type JetstreamEvent, type JetstreamVersion } from "./jetstream.ts";

const endpoints = { 1: "wss://jetstream2.us-east.bsky.network", 2: "wss://jetstream.us-east.bsky.network" };

const Settings = z.strictObject({
  version: z
    .union([z.literal(1), z.literal(2)])
    .default(1)
    .describe("Of Jetstream's protocol."),
  endpoint: z
    .string()
    .regex(/^wss?:\/\/[^\s/]+/, "must be a ws or wss address")
    .optional()
    .describe("A Jetstream server; absent: a public one."),
  languages: z
    .array(z.string().min(2).max(3))
    .default([])
    .describe("Only posts in these languages; empty: all."),
  min_relevance: z
    .number()
    .min(0)
    .max(1)
    .default(0.2)
    .describe("How much a post must be about a project (0 to 1) to be kept."),
  profiles: z
    .boolean()
    .default(true)
    .describe("Whether handles and followers of kept posts' authors are asked for."),
});
type Settings = z.output<typeof Settings>;

export const bluesky: Source<Settings> = {
  id: "bluesky",
  title: "Posts of Bluesky about projects, as they are written",
  cost: "free; a few GB of traffic a day",
  isFree: true,
  gives: ["content", "handles"],
  settings: Settings,
  tasks: (settings) => [
    { id: "bluesky:jetstream", everyMs: 0, read: (context) => readStream(context, settings) },
  ],
};

const Cursor = z.object({
  position: z.int().min(1),
  seenAt: z.number(),
  endpoint: z.string(),
  version: z.number(),
});
type Cursor = z.output<typeof Cursor>;

const BATCH = { size: 500, ms: 1_000 };
/** Without anything to store, the cursor is saved this often. */
const IDLE_MS = 5_000;
/** What the servers keep; older cursors are moved up (version 1) or refused (version 2). */
const LOOK_BACK_MS = 36 * HOUR_MS;
/** So many unreadable frames without a readable one between are no accident. */
const MOST_BAD = 100;
const GAP = "a gap longer than the server looks back";

async function* readStream(context: SourceContext, settings: Settings): AsyncIterable<Page> {
  const endpoint = settings.endpoint ?? endpoints[settings.version];
  const reader = new StreamReader(context, settings, await createProfiles(context), endpoint);
  const resume = resumeFrom(context.cursor, settings.version);
  if (resume && context.now() - resume.seenAt > LOOK_BACK_MS) reader.built.drop(GAP);
  try {
    yield* pagesOf(context, reader, subscribeUrl(endpoint, settings.version, resume));
  } catch (error) {
    const isTooOld = error instanceof UpstreamFailure && /CursorTooOld/.test(error.message);
    if (!isTooOld || !resume) throw error;
    reader.built.drop(GAP);
    yield* pagesOf(context, reader, subscribeUrl(endpoint, settings.version, undefined));
  }
}

async function* pagesOf(context: SourceContext, reader: StreamReader, url: string): AsyncIterable<Page> {
  let lastPageAt = context.now();
  for await (const batch of inBatches(context.socket(url), BATCH)) {
    await inTurns(reader.taking(batch));
    await reader.sift();
    if (!reader.hasPosts() && context.now() - lastPageAt < IDLE_MS) continue;
    lastPageAt = context.now();
    const page = await reader.page();
    if (page) yield page;
  }
  const rest = await reader.page();
  if (rest) yield rest;
}

/** From one version to the other only the time can be carried over. */
function resumeFrom(cursor: unknown, version: JetstreamVersion): Cursor | undefined {
  const saved = Cursor.safeParse(cursor);
  if (!saved.success) return undefined;
  const { position, seenAt, endpoint } = saved.data;
  if (saved.data.version === version) return saved.data;
  return version === 1
    ? { position: seenAt * 1000, seenAt, endpoint, version }
    : { position, seenAt, endpoint: "", version };
}

interface TakenPost {
  did: string;
  isUpdate: boolean;
  record: Parameters<PageBuilder["keep"]>[0];
  /** An earlier version of it came since the last page. */
  isAgain: boolean;
  /** Known once the batch it came with is sifted. */
  isAbout: boolean;
}

/** What has come in since the last page. */
class StreamReader {
  readonly #context: SourceContext;
  readonly #settings: Settings;
  readonly #profiles: Profiles;
  readonly #endpoint: string;
  built = new PageBuilder();
  #posts = new Map<string, TakenPost>();
  #deleted = new Set<string>();
  #gone = new Set<string>();
  #cursor: Cursor | undefined;
  #badInARow = 0;
  #hasNews = false;

  constructor(context: SourceContext, settings: Settings, profiles: Profiles, endpoint: string) {
    this.#context = context;
    this.#settings = settings;
    this.#profiles = profiles;
    this.#endpoint = endpoint;
  }

  hasPosts(): boolean {
    return this.#posts.size > 0;
  }

  *taking(texts: readonly string[]): Generator<void, void> {
    for (const text of texts) {
      this.#take(text);
      yield;
    }
  }

  #take(text: string): void {
    this.#hasNews = true;
    let event: JetstreamEvent;
    try {
      event = readFrame(text, this.#settings.version);
      this.#badInARow = 0;
    } catch (error) {
      this.built.quarantine(`no frame as documented: ${firstLine(error)}`, text);
      this.#badInARow += 1;
      if (this.#badInARow >= MOST_BAD)
        throw new UpstreamFailure(
          "bad_format",
          `frames in another form than documented: ${firstLine(error)}`,
        );
      return;
    }
    if (event.kind === "error")
      throw new UpstreamFailure("bad_format", `Jetstream ended the stream: ${event.name.slice(0, 100)}`);
    if (event.kind === "other") return;
    const { version } = this.#settings;
    if (!this.#cursor || event.position > this.#cursor.position)
      this.#cursor = { position: event.position, seenAt: event.seenAt, endpoint: this.#endpoint, version };
    switch (event.kind) {
      case "post":
        this.#post(event);
        return;
      case "delete": {
        const id = postId(event.did, event.rkey);
        if (this.#posts.delete(id) || this.#profiles.isKnown(event.did)) this.#deleted.add(id);
        return;
      }
      case "account":
        if (!event.isActive) this.#goneAccount(event.did);
        return;
      case "identity":
        this.#profiles.forget(event.did);
    }
  }

  #post(event: JetstreamEvent & { kind: "post" }): void {
    const id = postId(event.did, event.rkey);
    let draft;
    try {
      draft = readPost(event, this.#context.now());
    } catch (error) {
      this.built.quarantine(`no post as documented: ${firstLine(error)}`, event.record);
      return;
    }
    const { did, isUpdate } = event;
    const isAgain = this.#posts.delete(id);
    if ("drop" in draft) return this.#leave(id, { did, isUpdate, isAgain }, draft.drop);
    const { languages } = this.#settings;
    if (languages.length > 0 && !languages.includes(draft.record.lang ?? ""))
      return this.#leave(id, { did, isUpdate, isAgain }, "another language");
    this.#posts.set(id, { did, isUpdate, isAgain, record: draft.record, isAbout: false });
  }

  /** Of the posts taken since, only those about a project stay. */
  async sift(): Promise<void> {
    const taken = [...this.#posts].filter(([, { isAbout }]) => !isAbout);
    const texts = taken.map(([, { record }]) => ({ title: "", body: record.body ?? "" }));
    const links = texts.length === 0 ? [] : await this.#context.projects.inTexts(texts);
    for (const [i, [id, post]] of taken.entries()) {
      const best = links[i]?.[0];
      post.isAbout = best !== undefined && best.relevance >= this.#settings.min_relevance;
      if (post.isAbout) this.#deleted.delete(id);
      else {
        this.#posts.delete(id);
        this.#leave(id, post, "not about a project");
      }
    }
  }

  /** An edit that is about nothing any more takes the post back. */
  #leave(
    id: string,
    { did, isUpdate, isAgain }: Pick<TakenPost, "did" | "isUpdate" | "isAgain">,
    reason: string,
  ): void {
    this.built.drop(reason);
    if (isUpdate && (isAgain || this.#profiles.isKnown(did))) this.#deleted.add(id);
  }

  #goneAccount(did: string): void {
    for (const [id, post] of this.#posts) if (post.did === did) this.#posts.delete(id);
    if (this.#profiles.isKnown(did)) this.#gone.add(did);
  }

  /** Undefined when nothing has come since the last one, or nothing that could be resumed after. */
  async page(): Promise<Page | undefined> {
    const { built } = this;
    if (!this.#cursor || !this.#hasNews) return undefined;
    this.#hasNews = false;
    const { held } = this.#context;
    const updates = [...this.#posts].flatMap(([id, { isUpdate }]) => (isUpdate ? [id] : []));
    const found = new Map(
      (await held.withIds([...updates, ...this.#deleted])).map(({ id, published_at }) => [id, published_at]),
    );
    for (const id of this.#deleted) {
      const published_at = found.get(id);
      if (published_at !== undefined) built.deleted.push({ id, published_at });
    }
    for (const did of this.#gone) {
      for (let after: string | undefined; ;) {
        const some = await held.under(postsOf(did), {
          ...(after === undefined ? {} : { after }),
          limit: 1_000,
        });
        built.deleted.push(...some);
        after = some.at(-1)?.id;
        if (some.length < 1_000) break;
      }
    }
    const dids = [...new Set([...this.#posts.values()].map(({ did }) => did))];
    const { handles, handleOf } = this.#settings.profiles
      ? await this.#profiles.of(dids)
      : this.#profiles.none(dids);
    await eachInTurns([...this.#posts], ([id, { did, record }]) =>
      built.keep({
        ...record,
        author_handle: handleOf(did),
        published_at: found.get(id) ?? record.published_at,
      }),
    );
    const page = built.page(this.#cursor, {
      records: { handles: handles.flatMap((handle) => HandleRecord.safeParse(handle).data ?? []) },
    });
    this.built = new PageBuilder();
    this.#posts = new Map();
    this.#deleted = new Set();
    this.#gone = new Set();
    return page;
  }
}

function firstLine(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim();
  }
  return error instanceof Error ? error.message.slice(0, 120) : "unreadable";
}
