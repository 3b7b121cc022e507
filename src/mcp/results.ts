// Each endpoint's answer in few words: what was found, the top of it, ids to go on with, and what to be wary of.
import type {
  ContentSearchResponse,
  FundamentalsHistoryResponse,
  ProjectsFilterResponse,
  ProjectsMindshareMapResponse,
  WalletsPnlDetailsResponse,
  WalletsPnlLeadersResponse,
} from "@orrery/sdk";
import { bounded, line, percent, short, table, usd } from "./mcp-text.ts";

const MOST_ITEMS = 15;
const MOST_PERIODS = 14;
const MOST_HANDLES = 3;

type Lines = string[];
type Telling = (answer: never) => Lines;

const tellings = new Map<string, Telling>(
  Object.entries({
    content_search: search,
    projects_filter: filter,
    projects_mindshare_map: mindshare,
    fundamentals_history: fundamentals,
    wallets_pnl_details: wallet,
    wallets_pnl_leaders: leaders,
  }),
);

export const told = [...tellings.keys()];

export function resultText(route: string, answer: Record<string, unknown>): string {
  const telling = tellings.get(route);
  const lines = telling ? telling(answer as never) : [JSON.stringify(answer)];
  return bounded([...lines, ...footer(answer)].join("\n"));
}

function footer(answer: Record<string, unknown>): Lines {
  const { as_of, dataset, warnings } = (answer["metadata"] ?? {}) as {
    as_of?: string | null;
    dataset?: string;
    warnings?: string[];
  };
  return [
    ...(warnings ?? []).map((warning) => `Note: ${line(warning, 300)}`),
    `${as_of ? `Data as of ${as_of}.` : "There is no data behind this answer."}${dataset === "demo" ? " Simulated demo data, not the real market." : ""}`,
  ];
}

function search({ content, analysis, metadata }: ContentSearchResponse): Lines {
  const shown = content.slice(0, MOST_ITEMS);
  return [
    content.length === 0
      ? "Nothing was found: use other words, more days_back, or a lower minimum_relevance_score."
      : `${metadata.total_results} items found, ${shown.length} shown.`,
    ...(analysis ? [`Summary (${analysis.method}): ${line(analysis.summary, 700)}`] : []),
    ...shown.flatMap((item, i) => {
      const about = item.projects.slice(0, 3).map((p) => `${line(p.project_name, 40)} (id ${p.project_id})`);
      const facts = [item.type, line(item.source_name, 40), item.published_at.slice(0, 16), ...about].join(
        " · ",
      );
      const said = item.snippets?.[0]?.text ?? item.summary;
      return [
        `${i + 1}. ${line(item.title || said)} [${facts}] ${item.url ? line(item.url, 200) : ""}`.trimEnd(),
        ...(said && said !== item.title ? [`   ${line(said, 220)}`] : []),
      ];
    }),
  ];
}

function filter({ projects, metadata }: ProjectsFilterResponse): Lines {
  const shown = projects.slice(0, MOST_ITEMS);
  return [
    `${metadata.explanation} ${metadata.total_results} match, ${shown.length} shown.`,
    ...(metadata.ignored?.length
      ? [`Not understood: ${metadata.ignored.map((one) => line(one, 60)).join("; ")}`]
      : []),
    ...(shown.length === 0
      ? ["Nothing matches: loosen a bound."]
      : [
          table(
            [
              "id",
              "project",
              "market cap",
              "price",
              `change ${metadata.timeframe}`,
              "volume",
              "traders",
              "rsi",
              "mentions 24h",
            ],
            shown.map((p) => [
              String(p.project_id),
              `${line(p.project_name, 40)} ${line(p.symbol, 16)}`.trimEnd(),
              usd(p.market_cap),
              usd(p.price),
              percent(p.price_change),
              usd(p.volume),
              short(p.traders),
              short(p.rsi),
              short(p.mentions_24h),
            ]),
          ),
        ]),
  ];
}

function mindshare({ data, metadata }: ProjectsMindshareMapResponse): Lines {
  const shown = data.projects.slice(0, MOST_ITEMS);
  return [
    `${metadata.total_projects} projects hold attention, ${shown.length} shown, by ${metadata.sort_by} (${metadata.mindshare_type}).`,
    table(
      ["rank", "project", "share 24h", "change", "share 7d", "loudest handles"],
      shown.map((p) => [
        String(p.rank),
        `${line(p.project_name, 40)} (id ${p.project_id})`,
        `${short(p.mindshare_24h)}%`,
        p.mindshare_change_24h === null ? "–" : `${short(p.mindshare_change_24h)} points`,
        `${short(p.mindshare_7d)}%`,
        p.handles
          .slice(0, MOST_HANDLES)
          .map(({ handle, post_count }) => `@${line(handle, 40)} (${post_count})`)
          .join(", ") || "–",
      ]),
    ),
  ];
}

function fundamentals({ data, metadata }: FundamentalsHistoryResponse): Lines {
  const { metric, entities, date_grouping, group_by } = metadata;
  if (data.length === 0)
    return [`There are no ${metric} figures for this: other ids, categories or dates may have some.`];
  const shown = data.slice(-MOST_PERIODS);
  return [
    `${metric} by ${group_by}, ${date_grouping}, ${metadata.start_date} to ${metadata.end_date}: the largest ${entities.length} of ${metadata.total_entities}; ${shown.length} of ${metadata.total_periods} periods shown, newest last.`,
    table(
      ["period", ...entities.map((entity) => line(entity, 30))],
      shown.map(({ period, data }) => [period, ...entities.map((entity) => usd(data[entity]))]),
    ),
    ...(metadata.provisional ? [`From ${metadata.provisional} on figures are provisional.`] : []),
  ];
}

function wallet({ data, metadata }: WalletsPnlDetailsResponse): Lines {
  const { summary, meta, tokens } = data;
  const { pnl, counts } = summary;
  const shown = tokens.slice(0, MOST_ITEMS);
  if (meta.coverage.status === "no_trades")
    return [
      `No trades of ${meta.address} are known (${metadata.duration}).`,
      ...reasons(meta.coverage.reasons),
    ];
  return [
    `${meta.address} (${metadata.duration}): ${usd(pnl.total_usd)} (${percent(pnl.total_percent)}): realised ${usd(pnl.realized_usd)}, unrealised ${usd(pnl.unrealized_usd)}. ${counts.total_trade} trades, ${summary.unique_tokens} tokens, win rate ${counts.win_rate === null ? "–" : percent(counts.win_rate * 100).replace("+", "")}, invested ${usd(summary.cashflow_usd.total_invested)}.`,
    ...reasons(meta.coverage.reasons),
    `${shown.length} of ${metadata.total_tokens} tokens:`,
    table(
      ["token", "pnl", "realised", "unrealised", "trades", "last trade"],
      shown.map((token) => [
        `${line(token.symbol, 20) || "?"} ${token.address}`,
        usd(token.pnl),
        usd(token.realized_usd),
        usd(token.unrealized_usd),
        String(token.counts.total_trade),
        token.last_trade_at?.slice(0, 16) ?? "–",
      ]),
    ),
  ];
}

function reasons(list: readonly string[]): Lines {
  return list.length > 0
    ? [`Incomplete: ${list.map((reason) => reason.replaceAll("_", " ")).join(", ")}.`]
    : [];
}

function leaders({ data, metadata }: WalletsPnlLeadersResponse): Lines {
  if (data.items.length === 0)
    return [`No wallet ranks on ${metadata.chain} in this window (${metadata.type}).`];
  return [
    `Wallets by realised profit on ${metadata.chain}, ${metadata.type}: ${data.items.length} of ${metadata.total_items}. wallets_pnl_details tells more about one.`,
    table(
      ["wallet", "realised", "return", "trades", "volume", "win rate", "flags"],
      data.items.map((item) => [
        item.wallet,
        usd(item.pnl),
        percent(item.pnl_percent),
        String(item.trade_count),
        usd(item.volume_usd),
        item.win_rate === null ? "–" : percent(item.win_rate * 100).replace("+", ""),
        item.flags.join(", ") || "–",
      ]),
    ),
  ];
}
