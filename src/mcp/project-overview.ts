// What several endpoints say about one project, in one answer. A part that could not be read is named.
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { type Orrery, OrreryError, type ReferenceProjectsResponse } from "@orrery/sdk";
import { line, percent, short, usd } from "../base/summary-text.ts";
import { type Detail, errorResult, problemsOf, refusalText, replyOf, toolResult } from "./tool-text.ts";

export interface ProjectToolDeps {
  api: Orrery;
  keyHint: string;
}

export type Found = ReferenceProjectsResponse["projects"][number];

/** The call for each part. */
const calls = {
  market: (api: Orrery, project_ids: number[]) =>
    api.projectsFilter({ filter_mode: "direct", include_attributes: ["market_data"], project_ids }),
  mindshare: (api: Orrery, project_ids: number[]) =>
    api.projectsMindshareMap({ max_handles_per_project: 5, project_ids }),
  tvl: (api: Orrery, project_ids: number[]) =>
    api.fundamentalsHistory({ metric: "tvl", date_grouping: "weekly", project_ids }),
  fees: (api: Orrery, project_ids: number[]) =>
    api.fundamentalsHistory({ metric: "fees", date_grouping: "weekly", project_ids }),
  smart_money: (api: Orrery, [project_id = 0]: number[]) =>
    api.smartMoneyNetflows({ cohort: "proven", window: "7d", project_id }),
  headlines: (api: Orrery, project_ids: number[]) =>
    api.contentSearch({ search_mode: "recent", sort_by: "date", limit: 5, project_ids }),
};
type Part = keyof typeof calls;
type Answers = { [Name in Part]: Awaited<ReturnType<(typeof calls)[Name]>> };

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
  smart_money: ({ data: { items, meta } }) => {
    if (meta.formed_at === null) return ["Smart money: not measured yet."];
    if (items.length === 0) return ["Smart money: proven wallets did not trade it in 7d."];
    return items.map(({ net_usd, wallets_buying, wallets_selling, placebo }) => {
      const z = placebo?.z ?? null;
      return `Smart money in 7d: net ${usd(net_usd)}, ${wallets_buying} proven wallets buying, ${wallets_selling} selling${z === null ? "" : `, z ${short(z)} against random wallets`}.`;
    });
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
  { api, keyHint }: ProjectToolDeps,
  project: Found,
  others: readonly Found[],
  detail: Detail,
): Promise<CallToolResult> {
  const parts = Object.keys(calls) as Part[];
  const outcomes = await Promise.all(
    parts.map((part) => answerOrError<Answers[Part]>(calls[part](api, [project.project_id]))),
  );
  const answers = outcomes.filter((outcome): outcome is Answers[Part] => !(outcome instanceof OrreryError));
  const [first] = outcomes;
  if (answers.length === 0 && first instanceof OrreryError)
    return errorResult(
      refusalText(replyOf(first), "", keyHint),
      "project_overview makes six calls, and a payment buys one: without a key, call the tools one by one.",
    );
  const lines = [
    `${nameOf(project)} · ${[...project.ecosystems.slice(0, 3), ...project.categories.slice(0, 3)].join(", ")}`,
  ];
  const full: Record<string, unknown> = {};
  for (const [i, part] of parts.entries()) {
    const outcome = outcomes[i];
    if (outcome instanceof OrreryError) {
      const { status, body } = replyOf(outcome);
      lines.push(`Not available: ${part}. ${problemsOf(status, body).join(" ")}`);
    } else {
      full[part] = { ...outcome, metadata: undefined };
      lines.push(...(describe[part] as (answer: unknown) => string[])(outcome));
    }
  }
  if (others.length > 0) lines.push(`Other matches: ${others.map(nameOf).join(", ")}.`);
  return toolResult(lines, { project, ...full, metadata: merged(answers) }, detail, true);
}

function answerOrError<T>(call: Promise<T>): Promise<T | OrreryError> {
  return call.catch((error: unknown) => {
    if (error instanceof OrreryError) return error;
    throw error;
  });
}

function nameOf({ project_id, project_name, symbol }: Found): string {
  return `${line(project_name, 40)} ${line(symbol, 16)} (id ${project_id})`;
}

/** The figures of the only entity, oldest first, without the period `omitted`. */
function valuesOf({ data, metadata }: Answers["tvl"], omitted: string | null = null): number[] {
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
function merged(answers: readonly Answers[Part][]): Record<string, unknown> {
  const all = answers.map(({ metadata }) => metadata);
  return {
    as_of: all.find(({ as_of }) => as_of)?.as_of ?? null,
    dataset: all[0]?.dataset,
    warnings: [...new Set(all.flatMap(({ warnings }) => warnings ?? []))],
  };
}
