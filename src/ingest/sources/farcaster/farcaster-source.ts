// Casts of Farcaster: of accounts and channels from a Snapchain node, or by Neynar's search.
import { z } from "zod";
import { DAY_MS } from "../../../base/time.ts";
import { HandleRecord } from "../../../content/handle-record.ts";
import {
  UpstreamFailure,
  type Page,
  type Source,
  type SourceContext,
  type SourceTask,
} from "../../source.ts";
import { PageBuilder, readJson } from "../shared/answers.ts";
import {
  castsOf,
  FARCASTER_EPOCH_SECONDS,
  fromMessage,
  fromNeynar,
  Message,
  NeynarCast,
  recordOf,
} from "./farcaster-cast.ts";
import { FeedUrl, minutes } from "../shared/source-settings.ts";

const Settings = z.strictObject({
  node: FeedUrl.optional().describe("A Snapchain node's HTTP address, such as http://snapchain:3381."),
  fids: z.array(z.int().min(1)).default([]).describe("Accounts to read from the node, by number."),
  channels: z.array(FeedUrl).default([]).describe("Channels to read from the node, by their parent URL."),
  neynar_api_key: z.string().min(1).optional().describe("A key of Neynar, for searching."),
  queries: z.array(z.string().min(1).max(500)).default([]).describe("What to search for with Neynar."),
  neynar_url: FeedUrl.default("https://api.neynar.com"),
  only_about_projects: z.boolean().default(true).describe("Leaves out casts that are about no project."),
  every_minutes: minutes(10).describe("How often each is asked."),
});
type Settings = z.output<typeof Settings>;

export const farcaster: Source<Settings> = {
  id: "farcaster",
  title: "Casts of Farcaster",
  cost: "free with a node of one's own; Neynar by its plan",
  isFree: false,
  gives: ["content", "handles"],
  settings: Settings,
  tasks(settings) {
    const { node, neynar_api_key: key } = settings;
    const task = (id: string, read: SourceTask["read"]): SourceTask => ({
      id: `farcaster:${id}`,
      everyMs: settings.every_minutes * 60_000,
      read,
    });
    return [
      ...(node === undefined
        ? []
        : [
            ...[...new Set(settings.fids)].map((fid) =>
              task(`fid:${fid}`, (context) => readAccount(context, settings, node, fid)),
            ),
            ...[...new Set(settings.channels)].map((url) =>
              task(`channel:${url}`, (context) => sweep(context, settings, channelPages(context, node, url))),
            ),
          ]),
      ...(key === undefined
        ? []
        : [...new Set(settings.queries)].map((query) =>
            task(`search:${query.slice(0, 80)}`, (context) =>
              sweep(context, settings, searchPages(context, settings, key, query)),
            ),
          )),
    ];
  },
};

const PAGE = 100;
const MAX_PAGES = 50;
/** The last day is read again at every look: what is stored and no longer there was taken back. */
const WINDOW_MS = DAY_MS;
const FIRST_MS = 7 * DAY_MS;

type Cast = NonNullable<ReturnType<typeof fromMessage>>;

const Messages = z.object({ messages: z.array(z.unknown()), nextPageToken: z.string().nullish() });

async function* readAccount(
  context: SourceContext,
  settings: Settings,
  node: string,
  fid: number,
): AsyncIterable<Page> {
  const saved = z.object({ readUntil: z.number() }).safeParse(context.cursor).data?.readUntil;
  const start = (saved ?? context.now() - FIRST_MS + WINDOW_MS) - WINDOW_MS;
  const held = new Set((await heldOf(context, fid, start)).map(({ id }) => id));
  const names = new Names(context, node);
  const there = new Set<string>();
  let newest = saved ?? 0;
  let token = "";
  for (let pages = 1; ; pages++) {
    const { messages, next } = await ask(context, node, "castsByFid", {
      fid: String(fid),
      pageSize: String(PAGE),
      startTimestamp: String(Math.floor(start / 1000) - FARCASTER_EPOCH_SECONDS),
      ...(token === "" ? {} : { pageToken: token }),
    });
    const built = new PageBuilder();
    for (const cast of await readMessages(built, messages, names)) {
      there.add(`${castsOf(cast.fid)}${cast.hash.toLowerCase()}`);
      if (cast.at !== undefined && cast.at <= context.now()) newest = Math.max(newest, cast.at);
      await keep(built, cast, context, settings, held);
    }
    const isWhole = next === "" || messages.length === 0;
    if (isWhole) {
      const gone = (await heldOf(context, fid, start)).filter(({ id }) => !there.has(id));
      built.deleted.push(...gone);
    }
    // Oldest first: a run cut short is read again from where it began.
    const isEnough = isWhole || pages >= MAX_PAGES;
    yield built.page(isEnough ? { readUntil: newest } : (context.cursor ?? null));
    if (isEnough) return;
    token = next;
  }
}

async function heldOf(context: SourceContext, fid: number, since: number) {
  const all = await context.held.under(castsOf(fid), { limit: 20_000 });
  return all.filter(({ published_at }) => published_at >= since);
}

interface Listing {
  casts: Cast[];
  handles: z.input<typeof HandleRecord>[];
  next: string;
}
type ListPage = (built: PageBuilder, token: string) => Promise<Listing>;

/** Newest first, back to what was read before; `token` resumes a sweep cut short. Times in ms. */
const SweepCursor = z.object({ done: z.number(), top: z.number(), token: z.string() });
type SweepCursor = z.output<typeof SweepCursor>;

async function* sweep(context: SourceContext, settings: Settings, list: ListPage): AsyncIterable<Page> {
  const saved = SweepCursor.safeParse(context.cursor);
  let cursor: SweepCursor = saved.success
    ? saved.data
    : { done: context.now() - FIRST_MS, top: 0, token: "" };
  let isResumed = cursor.token !== "";
  for (let pages = 1; ; pages++) {
    const built = new PageBuilder();
    let listing: Listing;
    try {
      listing = await list(built, cursor.token);
    } catch (error) {
      // A token that is too old begins the sweep anew.
      if (!isResumed || !(error instanceof UpstreamFailure) || error.kind !== "refused") throw error;
      isResumed = false;
      cursor = { ...cursor, token: "" };
      continue;
    }
    const times = listing.casts.flatMap(({ at }) => (at !== undefined && at <= context.now() ? [at] : []));
    const top = Math.max(cursor.top, ...times);
    for (const cast of listing.casts) {
      if (cast.at === undefined || cast.at >= cursor.done)
        await keep(built, cast, context, settings, new Set());
    }
    const isWhole = listing.next === "" || listing.casts.length === 0 || times.some((at) => at < cursor.done);
    cursor = isWhole
      ? { done: Math.max(cursor.done, top), top, token: "" }
      : { done: cursor.done, top, token: listing.next };
    yield built.page(cursor, {
      records: { handles: listing.handles.flatMap((handle) => HandleRecord.safeParse(handle).data ?? []) },
    });
    if (!isWhole && pages < MAX_PAGES) continue;
    // What an interrupted sweep left open is read: now for what came since.
    if (!isResumed) return;
    isResumed = false;
  }
}

function channelPages(context: SourceContext, node: string, url: string): ListPage {
  const names = new Names(context, node);
  return async (built, token) => {
    const { messages, next } = await ask(context, node, "castsByParent", {
      url,
      pageSize: String(PAGE),
      reverse: "true",
      ...(token === "" ? {} : { pageToken: token }),
    });
    return { casts: await readMessages(built, messages, names), handles: [], next };
  };
}

const SearchAnswer = z.object({
  result: z.object({
    casts: z.array(z.unknown()),
    next: z.object({ cursor: z.string().nullish() }).nullish(),
  }),
});

function searchPages(context: SourceContext, settings: Settings, key: string, query: string): ListPage {
  return async (built, token) => {
    const url = new URL("/v2/farcaster/cast/search", settings.neynar_url);
    const parameters = { q: query, mode: "literal", sort_type: "desc_chron", limit: String(PAGE) };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    if (token !== "") url.searchParams.set("cursor", token);
    const answer = await context.fetch(url.href, { headers: { "x-api-key": key }, maxBytes: 8_000_000 });
    const { result } = readJson(answer.text, SearchAnswer, "Neynar's casts");
    const casts = result.casts.slice(0, PAGE).flatMap((raw) => built.parse(NeynarCast, raw) ?? []);
    return {
      casts: casts.map(fromNeynar),
      next: result.next?.cursor ?? "",
      handles: casts
        .filter(({ author }) => author.username !== "")
        .map(({ author }) => ({
          handle: author.username,
          name: author.display_name ?? "",
          followers: author.follower_count ?? null,
          avatar_url: author.pfp_url ?? "",
        })),
    };
  };
}

async function keep(
  built: PageBuilder,
  cast: Cast,
  context: SourceContext,
  settings: Settings,
  held: ReadonlySet<string>,
): Promise<void> {
  let record;
  try {
    record = recordOf(cast, context.now());
  } catch (error) {
    built.quarantine(error instanceof Error ? error.message : "unreadable", cast);
    return;
  }
  if (record === "no text") return built.drop(record);
  if (held.has(record.id)) return;
  const [about] = await context.projects.inTexts([{ title: "", body: record.body ?? "" }]);
  if (settings.only_about_projects && !about?.length) built.drop("not about a project");
  else built.keep(record);
}

async function ask(
  context: SourceContext,
  node: string,
  path: string,
  parameters: Record<string, string>,
): Promise<{ messages: unknown[]; next: string }> {
  const url = new URL(`/v1/${path}`, node);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const answer = await context.fetch(url.href, { maxBytes: 8_000_000 });
  const { messages, nextPageToken } = readJson(answer.text, Messages, "the node's casts");
  return { messages: messages.slice(0, 2 * PAGE), next: nextPageToken ?? "" };
}

async function readMessages(built: PageBuilder, raw: unknown[], names: Names): Promise<Cast[]> {
  const messages = raw.flatMap((one) => built.parse(Message, one) ?? []);
  await names.learn(messages.flatMap(({ data }) => [data.fid, ...(data.castAddBody?.mentions ?? [])]));
  return messages.flatMap((message) => fromMessage(message, (fid) => names.of(fid)) ?? []);
}

const UserName = z.object({ data: z.object({ userDataBody: z.object({ value: z.string().max(100) }) }) });

/** Names of accounts, asked of the node once; without an answer an account stays a number. */
class Names {
  readonly #context: SourceContext;
  readonly #node: string;
  readonly #known = new Map<number, string>();

  constructor(context: SourceContext, node: string) {
    this.#context = context;
    this.#node = node;
  }

  of(fid: number): string {
    return this.#known.get(fid) ?? "";
  }

  async learn(fids: readonly number[]): Promise<void> {
    const unknown = [...new Set(fids)].filter((fid) => !this.#known.has(fid)).slice(0, PAGE);
    for (const fid of unknown) {
      // 6 is the name an account goes by.
      const url = new URL(`/v1/userDataByFid?fid=${fid}&user_data_type=6`, this.#node);
      try {
        const answer = await this.#context.fetch(url.href, { maxBytes: 100_000, timeoutMs: 5_000 });
        this.#known.set(fid, readJson(answer.text, UserName, "a name").data.userDataBody.value);
      } catch (error) {
        if (!(error instanceof UpstreamFailure)) throw error;
        this.#known.set(fid, "");
        // A node that does not answer at all is not asked a hundred times.
        if (error.kind !== "not_found" && error.kind !== "bad_format") return;
      }
    }
  }
}
