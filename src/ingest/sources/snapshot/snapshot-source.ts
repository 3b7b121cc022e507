// Snapshot: proposals of DAOs when they are created, and again with the result when the vote has ended.
import { z } from "zod";
import { HOUR_MS } from "../../../base/time.ts";
import { About, type ContentRecord } from "../../../content/content-record.ts";
import {
  UpstreamFailure,
  type FetchOptions,
  type Page,
  type Source,
  type SourceContext,
  type UpstreamResponse,
} from "../../source.ts";
import { clipped } from "../feeds/feed-pages.ts";
import { defaultSpaces } from "../shared/default-lists.ts";
import { mergedLists } from "../shared/lists.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { FeedUrl, Secret, minutes } from "../shared/source-settings.ts";
import { readJson } from "../shared/upstream-json.ts";
import { publishedAt } from "../shared/post-fields.ts";
import { snapshotProvider } from "./snapshot-provider.ts";

const SpaceId = z.string().min(1).max(100);
const Space = z.strictObject({ space: SpaceId, about: About.optional() });

const Settings = z.strictObject({
  spaces: z
    .array(z.union([SpaceId.transform((space): z.output<typeof Space> => ({ space })), Space]))
    .default([])
    .describe("Spaces to read in addition to the built-in ones."),
  defaults: z.boolean().default(true).describe("Whether to read the built-in list."),
  verified_only: z
    .boolean()
    .default(true)
    .describe("Leave out spaces that Snapshot has not verified, which contain much spam."),
  url: FeedUrl.default(snapshotProvider.url).describe("URL of the hub's GraphQL endpoint."),
  api_key: Secret.optional().describe(
    "An API key for more than 100 requests per minute, which Orrery does not need.",
  ),
  every_minutes: minutes(15).describe("How often proposals are read."),
});
type Settings = z.output<typeof Settings>;

export const snapshot: Source<Settings> = {
  id: "snapshot",
  title: "DAO proposals on Snapshot",
  cost: "free",
  isFree: true,
  provider: snapshotProvider,
  gives: ["content"],
  settings: Settings,
  tasks(settings) {
    const spaces = spacesOf(settings);
    if (spaces.size === 0) return [];
    return (["created", "end"] as const).map((by) => ({
      id: by === "created" ? "snapshot:new" : "snapshot:ended",
      everyMs: settings.every_minutes * 60_000,
      read: (context) => readProposals(context, settings, spaces, by),
    }));
  },
  probes(settings, { now }) {
    const spaces = [...spacesOf(settings).keys()];
    if (spaces.length === 0) return [];
    const until = Math.floor(now / 1000);
    const variables = { spaces, from: until - FIRST_DAYS * 86_400, until, skip: 0 };
    return [
      {
        name: "proposals",
        url: settings.url,
        options: proposalsRequest(settings, "created", variables, 5),
        shape: z.array(DocumentedProposal),
        read: proposalsIn,
      },
    ];
  },
};

type Spaces = ReadonlyMap<string, string[]>;

function spacesOf({ spaces, defaults }: Settings): Spaces {
  const merged = mergedLists([...(defaults ? defaultSpaces() : []), ...spaces], ({ space }) => space);
  return new Map(Array.from(merged, ([space, { about = [] }]) => [space, about]));
}

const Seconds = z.number().min(0);
const Proposal = z.object({
  id: z.string().min(1).max(200),
  created: Seconds,
  end: Seconds,
  title: z.string(),
  body: z.string().nullish(),
  choices: z.array(z.string()).catch([]),
  scores: z.array(z.number()).catch([]),
  scores_state: z.string().catch(""),
  scores_total: z.number().catch(0),
  votes: z.number().catch(0),
  state: z.string().catch(""),
  symbol: z.string().catch(""),
  link: z.string().catch(""),
  discussion: z.string().catch(""),
  space: z.object({ id: z.string().min(1), name: z.string().nullish() }),
});
type Proposal = z.output<typeof Proposal>;
const DocumentedProposal = Proposal.extend({
  state: z.enum(snapshotProvider.states),
  scores_state: z.enum(snapshotProvider.scoresStates),
});

const GraphQl = z.object({
  data: z.object({ proposals: z.array(z.unknown()) }).nullish(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** Everything before `since` (seconds) was read. `known` lists the proposals within the overlap. */
const Cursor = z.object({ since: Seconds, known: z.array(z.string()) });

const PAGE = snapshotProvider.pageSize;
const MAX_PROPOSALS = 1_000;
const FIRST_DAYS = 30;
/** Proposals are listed with a delay, and results become final hours after the end: the overlap is read again. */
const OVERLAP_SECONDS = { created: 900, end: 86_400 };

async function* readProposals(
  context: SourceContext,
  settings: Settings,
  spaces: Spaces,
  by: "created" | "end",
): AsyncIterable<Page> {
  const saved = Cursor.safeParse(context.cursor).data;
  const now = Math.floor(context.now() / 1000);
  let since = saved?.since ?? now - FIRST_DAYS * 86_400;
  let from = since - (saved ? OVERLAP_SECONDS[by] : 0);
  const known = new Map(saved?.known.map((id) => [id, 0]));
  for (let skip = 0; ;) {
    const variables = { spaces: [...spaces.keys()], from, until: now, skip };
    const options = proposalsRequest(settings, by, variables, PAGE);
    const items = proposalsIn(await context.fetch(settings.url, options));
    const page = new PageBuilder();
    let last = from;
    for (const proposal of await page.parseAll(Proposal, items, MAX_PROPOSALS)) {
      last = Math.max(last, proposal[by]);
      // A result that is still being counted is written now, and again when it is final.
      const key = by === "end" && proposal.scores_state !== "final" ? `${proposal.id}:open` : proposal.id;
      if (!known.has(key)) addProposal(page, proposal, spaces, context.now());
      known.set(key, proposal[by]);
    }
    since = Math.max(since, last);
    const isLast = items.length < PAGE;
    // Proposals that a whole pass did not return are older than the overlap.
    const recent = [...known].filter(([, time]) =>
      time === 0 ? !isLast : time >= since - OVERLAP_SECONDS[by],
    );
    const cursor: z.input<typeof Cursor> = { since, known: recent.map(([key]) => key).slice(-2_000) };
    yield page.page(cursor);
    if (isLast) return;
    // If one second has more than a page of proposals, skips within it.
    skip = last > from ? 0 : skip + PAGE;
    from = last;
  }
}

function proposalsRequest(
  settings: Settings,
  by: string,
  variables: { spaces: readonly string[]; from: number; until: number; skip: number },
  first: number,
): FetchOptions {
  const query = `query ($spaces: [String], $from: Int, $until: Int, $skip: Int) {
    proposals(first: ${first}, skip: $skip, orderBy: "${by}", orderDirection: asc, where: {
      space_in: $spaces, ${by}_gte: $from, ${by}_lte: $until, flagged: false${settings.verified_only ? ", space_verified: true" : ""}
    }) { id created end title body choices scores scores_state scores_total votes state symbol link discussion space { id name } }
  }`;
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(settings.api_key ? { "x-api-key": settings.api_key } : {}),
    },
    body: JSON.stringify({ query, variables }),
    maxBytes: 16_000_000,
  };
}

function proposalsIn(response: UpstreamResponse): unknown[] {
  const { data, errors } = readJson(response, GraphQl);
  const [error] = errors ?? [];
  if (error) {
    const isLimit = snapshotProvider.rateLimitError.test(error.message);
    throw new UpstreamFailure(
      isLimit ? "rate_limited" : "bad_format",
      `Snapshot returned an error: ${error.message.slice(0, 200)}`,
      isLimit ? HOUR_MS / 60 : undefined,
    );
  }
  if (!data) throw new UpstreamFailure("bad_format", "Snapshot returned neither data nor an error");
  return data.proposals;
}

function addProposal(page: PageBuilder, proposal: Proposal, spaces: Spaces, now: number): void {
  // Stored all the same, but without a result.
  for (const field of ["state", "scores_state"] as const)
    if (!DocumentedProposal.shape[field].safeParse(proposal[field]).success)
      page.quarantine(`unknown ${field} ${proposal[field]}`, proposal.id);
  if (proposal.title.trim() === "") page.drop("neither a title nor a text");
  else page.addContent(() => recordOf(proposal, spaces, now), proposal);
}

function recordOf(proposal: Proposal, spaces: Spaces, now: number): z.input<typeof ContentRecord> {
  const { space } = proposal;
  const name = (space.name ?? "").trim() || space.id;
  const result = resultOf(proposal);
  return {
    id: `snapshot:${proposal.id}`,
    type: "developments",
    title: clipped(`${name}: ${proposal.title.trim()}`, 1_000),
    ...(result === "" ? {} : { key_points: [result] }),
    body: [
      result,
      clipped(proposal.body ?? "", 190_000),
      proposal.choices.length > 0 ? `Choices: ${proposal.choices.join(", ").slice(0, 2_000)}` : "",
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    published_at: publishedAt(proposal.created * 1000, now),
    url: /^https?:\/\//.test(proposal.link)
      ? proposal.link
      : `${snapshotProvider.webUrl}/#/${space.id}/proposal/${proposal.id}`,
    source_name: clipped(`Snapshot ${name}`, 200),
    about: spaces.get(space.id) ?? [],
  };
}

function resultOf({ choices, scores, scores_state, scores_total, votes, state }: Proposal): string {
  if (state !== "closed" || scores_state !== "final" || scores_total <= 0 || scores.length === 0) return "";
  const best = scores.indexOf(Math.max(...scores));
  const share = Math.round((1000 * (scores[best] ?? 0)) / scores_total) / 10;
  return `Result: "${(choices[best] ?? `choice ${best + 1}`).slice(0, 200)}" with ${share} % of ${votes} votes' power.`;
}
