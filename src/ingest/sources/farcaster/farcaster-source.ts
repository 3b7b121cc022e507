// Farcaster: casts of accounts and channels from a Snapchain node, or from Neynar's search.
import { z } from "zod";
import { DAY_MS } from "../../../base/time.ts";
import type { HandleRecord } from "../../../content/handle-record.ts";
import {
  UpstreamFailure,
  type Page,
  type Source,
  type SourceContext,
  type SourceTask,
} from "../../source.ts";
import { PageBuilder, reasonOf } from "../shared/page-builder.ts";
import { readJson } from "../shared/upstream-json.ts";
import {
  castId,
  castIdPrefix,
  fromMessage,
  fromNeynar,
  Message,
  NeynarCast,
  recordOf,
  type Cast,
} from "./farcaster-cast.ts";
import { FeedUrl, Secret, minutes } from "../shared/source-settings.ts";
import {
  farcasterProbes,
  castsUrl,
  Messages,
  SearchResponse,
  searchRequest,
  UserName,
  userNameUrl,
} from "./farcaster-requests.ts";
import { farcasterProvider } from "./farcaster-provider.ts";

const Settings = z.strictObject({
  node: FeedUrl.optional().describe("HTTP address of a Snapchain node, such as http://snapchain:3381."),
  fids: z.array(z.int().min(1)).default([]).describe("Accounts to read from the node, by fid."),
  channels: z.array(FeedUrl).default([]).describe("Channels to read from the node, by their parent URL."),
  neynar_api_key: Secret.optional().describe("A Neynar API key, used for searches."),
  queries: z.array(z.string().min(1).max(500)).default([]).describe("Search queries for Neynar."),
  neynar_url: FeedUrl.default(farcasterProvider.neynarUrl),
  only_about_projects: z.boolean().default(true).describe("Leave out casts that are not about a project."),
  every_minutes: minutes(10).describe("How often each account, channel and query is read."),
});
type Settings = z.output<typeof Settings>;

export const farcaster: Source<Settings> = {
  id: "farcaster",
  title: "Farcaster casts",
  cost: "free with your own node; Neynar by plan",
  isFree: false,
  provider: farcasterProvider,
  gives: ["content", "handles"],
  settings: Settings,
  tasks(settings) {
    const { node, neynar_api_key: key } = settings;
    const tasks: SourceTask[] = [];
    const add = (id: string, read: SourceTask["read"]) =>
      tasks.push({ id: `farcaster:${id}`, everyMs: settings.every_minutes * 60_000, read });
    if (node !== undefined) {
      for (const fid of new Set(settings.fids))
        add(`fid:${fid}`, (context) => readAccount(context, settings, node, fid));
      for (const url of new Set(settings.channels))
        add(`channel:${url}`, (context) => sweep(context, settings, channelPages(context, node, url)));
    }
    for (const query of new Set(key === undefined ? [] : settings.queries))
      add(`search:${query.slice(0, 80)}`, (context) =>
        sweep(context, settings, searchPages(context, settings, key ?? "", query)),
      );
    return tasks;
  },
  probes: farcasterProbes,
};

const PAGE = farcasterProvider.pageSize;
const MAX_PAGES = 50;
/** The last day is read again on every run: stored casts that are missing from it were deleted. */
const REREAD_MS = DAY_MS;
const FIRST_MS = 7 * DAY_MS;

async function* readAccount(
  context: SourceContext,
  settings: Settings,
  node: string,
  fid: number,
): AsyncIterable<Page> {
  const saved = z.object({ readUntil: z.number() }).safeParse(context.cursor).data?.readUntil;
  const start = (saved ?? context.now() - FIRST_MS + REREAD_MS) - REREAD_MS;
  const stored = new Set((await storedCasts(context, fid, start)).map(({ id }) => id));
  const names = createUserNames(context, node);
  const listed = new Set<string>();
  let isReadable = true;
  let newest = saved ?? 0;
  let token = "";
  for (let pages = 1; ; pages++) {
    const { messages, next } = await requestCasts(context, node, "castsByFid", {
      fid: String(fid),
      pageSize: String(PAGE),
      startTimestamp: String(Math.floor(start / 1000) - farcasterProvider.epochSeconds),
      ...(token === "" ? {} : { pageToken: token }),
    });
    const page = new PageBuilder();
    const all = await castsOf(page, messages, names);
    const casts = all.filter((cast) => cast.fid === fid);
    page.drop("a cast of another account", all.length - casts.length);
    isReadable &&= casts.length === messages.length;
    for (const cast of casts) {
      listed.add(castId(cast));
      if (cast.at !== undefined && cast.at <= context.now()) newest = Math.max(newest, cast.at);
      if (!stored.has(castId(cast))) await addCast(page, cast, context, settings);
    }
    const isComplete = next === "" || messages.length === 0;
    // A cast that could not be read is not a deleted one.
    if (isComplete && isReadable) {
      const deleted = (await storedCasts(context, fid, start)).filter(({ id }) => !listed.has(id));
      page.deleted.push(...deleted);
    }
    // Casts are listed oldest first, so an interrupted run starts again from its beginning.
    const isLast = isComplete || pages >= MAX_PAGES;
    yield page.page(isLast ? { readUntil: newest } : (context.cursor ?? null));
    if (isLast) return;
    token = next;
  }
}

async function storedCasts(context: SourceContext, fid: number, since: number) {
  const all = await context.storedContent.under(castIdPrefix(fid), { limit: 20_000 });
  return all.filter(({ published_at }) => published_at >= since);
}

interface Listing {
  casts: Cast[];
  handles: z.input<typeof HandleRecord>[];
  next: string;
}
type ListCasts = (page: PageBuilder, token: string) => Promise<Listing>;

/** Reads newest first, back to `done` (ms); `token` resumes an interrupted sweep. */
const SweepCursor = z.object({ done: z.number(), top: z.number(), token: z.string() });
type SweepCursor = z.output<typeof SweepCursor>;

async function* sweep(context: SourceContext, settings: Settings, list: ListCasts): AsyncIterable<Page> {
  const initial = { done: context.now() - FIRST_MS, top: 0, token: "" };
  let cursor: SweepCursor = SweepCursor.catch(initial).parse(context.cursor);
  let isResumed = cursor.token !== "";
  for (let pages = 1; ; pages++) {
    const page = new PageBuilder();
    let listing: Listing;
    try {
      listing = await list(page, cursor.token);
    } catch (error) {
      // The token may have expired: the sweep then starts again.
      if (!isResumed || !(error instanceof UpstreamFailure) || error.kind !== "refused") throw error;
      isResumed = false;
      cursor = { ...cursor, token: "" };
      continue;
    }
    const times = listing.casts.flatMap(({ at }) => (at !== undefined && at <= context.now() ? [at] : []));
    const top = Math.max(cursor.top, ...times);
    for (const cast of listing.casts)
      if (cast.at === undefined || cast.at >= cursor.done) await addCast(page, cast, context, settings);
      else page.drop("older than the last read");
    page.addHandles(listing.handles);
    const isComplete =
      listing.next === "" || listing.casts.length === 0 || (times.at(-1) ?? Infinity) < cursor.done;
    cursor = isComplete
      ? { done: Math.max(cursor.done, top), top, token: "" }
      : { done: cursor.done, top, token: listing.next };
    yield page.page(cursor);
    if (!isComplete && pages < MAX_PAGES) continue;
    // The interrupted sweep is complete; the next one reads what was published since.
    if (!isResumed) return;
    isResumed = false;
  }
}

function channelPages(context: SourceContext, node: string, url: string): ListCasts {
  const names = createUserNames(context, node);
  return async (page, token) => {
    const { messages, next } = await requestCasts(context, node, "castsByParent", {
      url,
      pageSize: String(PAGE),
      reverse: "true",
      ...(token === "" ? {} : { pageToken: token }),
    });
    return { casts: await castsOf(page, messages, names), handles: [], next };
  };
}

function searchPages(context: SourceContext, settings: Settings, key: string, query: string): ListCasts {
  return async (page, token) => {
    const { url, options } = searchRequest(settings.neynar_url, key, query, PAGE, token);
    const response = await context.fetch(url, options);
    const { result } = readJson(response, SearchResponse);
    const casts = await page.parseAll(NeynarCast, result.casts, PAGE);
    page.drop("author without a name", casts.filter(({ author }) => author.username === "").length);
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

async function addCast(
  page: PageBuilder,
  cast: Cast,
  context: SourceContext,
  settings: Settings,
): Promise<void> {
  let record: ReturnType<typeof recordOf>;
  try {
    record = recordOf(cast, context.now());
  } catch (error) {
    return page.quarantine(reasonOf(error), cast);
  }
  if (!record.body) return page.drop("no text");
  const [projects] = await context.projects.inTexts([{ title: "", body: record.body }]);
  if (settings.only_about_projects && !projects?.length) page.drop("not about a project");
  else page.addContent(() => record, cast);
}

async function requestCasts(
  context: SourceContext,
  node: string,
  path: string,
  parameters: Record<string, string>,
): Promise<{ messages: unknown[]; next: string }> {
  const response = await context.fetch(castsUrl(node, path, parameters), { maxBytes: 8_000_000 });
  const { messages, nextPageToken } = readJson(response, Messages);
  return { messages: messages.slice(0, 2 * PAGE), next: nextPageToken ?? "" };
}

async function castsOf(page: PageBuilder, raw: unknown[], names: UserNames): Promise<Cast[]> {
  const messages = raw.flatMap((item) => page.parse(Message, item) ?? []);
  await names.load(messages.flatMap(({ data }) => [data.fid, ...(data.castAddBody?.mentions ?? [])]));
  return messages.flatMap((message) => {
    const cast = fromMessage(message, names.of);
    if (cast) return [cast];
    page.drop(`not a cast: ${message.data.type.slice(0, 60)}`);
    return [];
  });
}

type UserNames = ReturnType<typeof createUserNames>;

/** Caches the names of accounts. An account whose name cannot be read is shown by its fid. */
function createUserNames(context: SourceContext, node: string) {
  const names = new Map<number, string>();
  return {
    of: (fid: number): string => names.get(fid) ?? "",
    async load(fids: readonly number[]): Promise<void> {
      const unknown = [...new Set(fids)].filter((fid) => !names.has(fid)).slice(0, PAGE);
      for (const fid of unknown) {
        try {
          const response = await context.fetch(userNameUrl(node, fid), {
            maxBytes: 100_000,
            timeoutMs: 5_000,
          });
          names.set(fid, readJson(response, UserName).data.userDataBody.value);
        } catch (error) {
          if (!(error instanceof UpstreamFailure)) throw error;
          names.set(fid, "");
          // If the node does not respond at all, the other names are not requested.
          if (error.kind !== "not_found" && error.kind !== "bad_format") return;
        }
      }
    },
  };
}
