// What several endpoints say about one project, in one answer. A part that could not be read is named.
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type {
  ContentSearchResponse,
  FundamentalsHistoryResponse,
  ProjectsFilterResponse,
  ProjectsMindshareMapResponse,
} from "@orrery/sdk";
import type { Route } from "../base/route.ts";
import { line, percent, short, usd } from "../base/summary-text.ts";
import type { ApiCall, Reply } from "./api-call.ts";
import { type Detail, errorResult, problemsOf, refusalText, toolResult } from "./tool-text.ts";

export interface ProjectToolDeps {
  routes: readonly Pick<Route, "name" | "path">[];
  callApi: ApiCall;
  keyHint: string;
}

/** A project of the reference list. */
export interface Found {
  project_id: number;
  project_name: string;
  symbol: string;
  slug: string;
  ecosystems: string[];
  categories: string[];
}

interface Answers {
  market: ProjectsFilterResponse;
  mindshare: ProjectsMindshareMapResponse;
  tvl: FundamentalsHistoryResponse;
  fees: FundamentalsHistoryResponse;
  headlines: ContentSearchResponse;
}
type Part = keyof Answers;

/** The call for each part; `project_ids` is added. */
const calls: Record<Part, { route: string; body: Record<string, unknown> }> = {
  market: { route: "projects_filter", body: { filter_mode: "direct", include_attributes: ["market_data"] } },
  mindshare: { route: "projects_mindshare_map", body: { max_handles_per_project: 5 } },
  tvl: { route: "fundamentals_history", body: { metric: "tvl", date_grouping: "weekly" } },
  fees: { route: "fundamentals_history", body: { metric: "fees", date_grouping: "weekly" } },
  headlines: { route: "content_search", body: { search_mode: "recent", sort_by: "date", limit: 5 } },
};

const describe: { [Name in Part]: (answer: Answers[Name]) => string[] } = {
  market({ projects: [project] }) {
    if (!project) return ["No market data."];
    const changes = `4h ${percent(project.market_data?.["4h"].price_change)}, 24h ${percent(project.price_change)}`;
    return [
      `Price ${usd(project.price)} (${changes}), market cap ${usd(project.market_cap)}, volume 24h ${usd(project.volume)}, RSI ${short(project.rsi)}.`,
    ];
  },
  mindshare({ data }) {
    const [project] = data.projects;
    if (!project) return ["No attention in 7 days."];
    const change = project.mindshare_change_24h;
    const voices = project.handles.slice(0, 5).map((one) => `@${line(one.handle, 40)} (${one.post_count})`);
    return [
      `Mindshare ${short(project.mindshare_24h)}% in 24h${change === null ? "" : `, ${change > 0 ? "+" : ""}${short(change)} points`}, rank ${project.rank}; ${short(project.mindshare_7d)}% in 7d.`,
      ...(voices.length > 0 ? [`Top voices (posts): ${voices.join(", ")}.`] : []),
    ];
  },
  tvl: (answer) => {
    const values = valuesOf(answer);
    const [last, before] = [values.at(-1), values.at(-5)];
    return last === undefined ? [] : [`TVL ${usd(last)}${changed(last, before, "four weeks ago")}.`];
  },
  fees: (answer) => {
    // The running week is not comparable with whole ones.
    const values = valuesOf(answer, answer.metadata.provisional);
    const [last, before] = [values.at(-1), values.at(-2)];
    return last === undefined
      ? []
      : [`Fees last week ${usd(last)}${changed(last, before, "the week before")}.`];
  },
  headlines: ({ content }) => [
    content.length === 0 ? "No content in 7 days." : "Latest:",
    ...content.map((item) => {
      const facts = [`id ${item.id}`, line(item.source_name, 40), item.published_at.slice(0, 16)];
      return `- ${line(item.title || item.summary)} [${facts.join(" · ")}]${item.url ? ` ${line(item.url, 200)}` : ""}`;
    }),
  ],
};

export async function overview(
  { routes, callApi, keyHint }: ProjectToolDeps,
  project: Found,
  others: readonly Found[],
  detail: Detail,
): Promise<CallToolResult> {
  const parts = Object.keys(calls) as Part[];
  const replies = await Promise.all(
    parts.map((part): Promise<Reply> => {
      const path = routes.find(({ name }) => name === calls[part].route)?.path ?? "";
      return callApi(path, { ...calls[part].body, project_ids: [project.project_id] });
    }),
  );
  const [first] = replies;
  if (first && replies.every(({ status }) => status !== 200))
    return errorResult(
      refusalText(first, calls.market.route, keyHint),
      "project_overview makes five calls, and a payment buys one: without a key, call the tools one by one.",
    );
  const lines = [
    `${nameOf(project)} · ${[...project.ecosystems.slice(0, 3), ...project.categories.slice(0, 3)].join(", ")}`,
  ];
  const answers: Record<string, unknown> = {};
  for (const [i, part] of parts.entries()) {
    const { status, body } = replies[i] as Reply;
    if (status === 200) {
      answers[part] = { ...body, metadata: undefined };
      lines.push(...(describe[part] as (answer: unknown) => string[])(body));
    } else lines.push(`Not available: ${part}. ${problemsOf(status, body).join(" ")}`);
  }
  if (others.length > 0) lines.push(`Other matches: ${others.map(nameOf).join(", ")}.`);
  return toolResult(lines, { project, ...answers, metadata: merged(replies) }, detail);
}

function nameOf({ project_id, project_name, symbol }: Found): string {
  return `${line(project_name, 40)} ${line(symbol, 16)} (id ${project_id})`;
}

/** The figures of the only entity, oldest first, without the period `omitted`. */
function valuesOf({ data, metadata }: FundamentalsHistoryResponse, omitted: string | null = null): number[] {
  const [entity = ""] = metadata.entities;
  return data
    .filter(({ period }) => period !== omitted)
    .map((row) => row.data[entity])
    .filter((value) => value !== undefined);
}

function changed(last: number, before: number | undefined, when: string): string {
  return before ? `, ${percent((last / before - 1) * 100)} against ${when}` : "";
}

/** The age of the prices, or of the newest other part, and the warnings of all parts. */
function merged(replies: readonly Reply[]): Record<string, unknown> {
  const all = replies
    .map(({ body }) => body["metadata"] as { as_of?: string | null; dataset?: string; warnings?: string[] })
    .filter((metadata) => metadata !== undefined);
  return {
    as_of: all.find(({ as_of }) => as_of)?.as_of ?? null,
    dataset: all[0]?.dataset,
    warnings: [...new Set(all.flatMap(({ warnings }) => warnings ?? []))],
  };
}
