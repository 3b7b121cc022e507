// POST /api/v1/data/wallets/pnl-details
import { z } from "zod";
import { integer, list, oneOf } from "../../base/fields.ts";
import { type Answer, defineRoute } from "../../base/route.ts";
import { line, MAX_SUMMARY_ITEMS, percent, rate, table, usd } from "../../base/summary-text.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import { shortAddress } from "../wallet-address.ts";
import { attributesOf, walletAttributes } from "./token-attributes.ts";
import { durations } from "./wallet-details.ts";
import { canonicalAddress } from "../money.ts";
import { summaryFigures, tokenFigures } from "./pnl-report.ts";
import { Meta, Summary, TokenPnl } from "../wallet-responses.ts";
import { openWallet, walletFields, type WalletServices } from "./wallet-scope.ts";

const Input = z.object({
  ...walletFields,
  sort_type: oneOf(["asc", "desc"]).default("desc").describe("Direction of the order."),
  sort_by: oneOf(["last_trade"]).default("last_trade").describe("The only order: by last trade."),
  limit: integer(1, 100).default(10).describe("Tokens per page."),
  offset: integer(0, 10_000).default(0).describe("Tokens to skip."),
  include_attributes: list(oneOf(walletAttributes))
    .default([])
    .describe("Attributes of each token's project to include."),
  recent_content_limit: integer(1, 25).default(5).describe("Items of recent_content per token."),
  recent_content_days_back: integer(1, 30).default(7).describe("How far back recent_content looks, in days."),
});

const Output = z.object({
  data: z.object({ meta: Meta, tokens: z.array(TokenPnl), summary: Summary }),
  metadata: z.looseObject({
    wallet: z.string(),
    duration: z.enum(durations),
    chain: z.string(),
    total_tokens: z.int(),
    limit: z.int(),
    offset: z.int(),
  }),
});

/** Maximum trades and transfers replayed for one response. */
const MAX_RECORDS = 1_000_000;

interface Services extends WalletServices {
  catalogue: Catalogue;
}

export const walletsPnlDetails = defineRoute({
  path: "/api/v1/data/wallets/pnl-details",
  name: "wallets_pnl_details",
  group: "Wallets",
  summary: "Profit and loss of one wallet, token by token.",
  description:
    "Running weighted-average cost, swaps only. Tokens received by transfer have no cost and make no profit; `coverage` says what was left out and why.",
  tool: {
    title: "A wallet's profit and loss",
    usage: "Use it for how one Solana wallet did and what it traded. Amounts are in USD.",
    unlisted: [
      "sort_by",
      "sort_type",
      "chain",
      "offset",
      "include_attributes",
      "recent_content_limit",
      "recent_content_days_back",
    ],
  },
  units: 1,
  needs: ["catalogue", "prices", "market", "mindshare", "content"],
  feeds: ["trades", "transfers", "prices"],
  input: Input,
  output: Output,
  pages: { items: "wallet_tokens", by: "offset", end: "metadata.total_tokens", key: "address" },
  rows: ({ data }) => data.tokens,
  example: { wallet: "DemopiVDEKZryyDoaQjquUEw18fFZBgKFZ8YLdaonzZd", duration: "30d", limit: 5 },
  run: async (services: Services, input, call) => {
    const { catalogue, wallets } = services;
    const { wallet, chain, tokens, meta, warnings } = await openWallet(services, input, {
      sort: input.sort_type,
      maxRecords: MAX_RECORDS,
      caller: call?.caller,
    });
    const page = tokens.slice(input.offset, input.offset + input.limit);
    const options = {
      recentContentLimit: input.recent_content_limit,
      recentContentDaysBack: input.recent_content_days_back,
    };
    const rows: Answer<typeof Output>["data"]["tokens"][number][] = [];
    for (const token of page) {
      const project = catalogue.byToken(chain, token.address);
      const id = project?.project_id ?? null;
      rows.push({
        symbol: project?.symbol ?? shortAddress(token.address),
        address: token.address,
        decimals: decimalsOf(project, chain, token.address),
        project_id: id,
        ...tokenFigures(token),
        ...(await attributesOf(wallets.attributes, id, input.include_attributes, options)),
      });
    }
    return {
      data: { meta, tokens: rows, summary: summaryFigures(tokens) },
      metadata: {
        wallet,
        duration: input.duration,
        chain,
        total_tokens: tokens.length,
        limit: input.limit,
        offset: input.offset,
        as_of: meta.as_of,
        warnings,
      },
    };
  },
  summarize({ data: { summary, meta, tokens }, metadata }) {
    const { pnl, counts } = summary;
    const incomplete = meta.coverage.reasons.map((reason) => reason.replaceAll("_", " ")).join(", ");
    const coverage = incomplete === "" ? [] : [`Incomplete: ${incomplete}.`];
    if (meta.coverage.status === "no_trades")
      return [`No trades of ${meta.address} are known (${metadata.duration}).`, ...coverage];
    const shown = tokens.slice(0, MAX_SUMMARY_ITEMS);
    return [
      `${meta.address} (${metadata.duration}): ${usd(pnl.total_usd)} (${percent(pnl.total_percent)}): realised ${usd(pnl.realized_usd)}, unrealised ${usd(pnl.unrealized_usd)}. ${counts.total_trade} trades, ${summary.unique_tokens} tokens, win rate ${rate(counts.win_rate)}, invested ${usd(summary.cashflow_usd.total_invested)}.`,
      ...coverage,
      `${shown.length} of ${metadata.total_tokens} tokens, with the number of buys and sells:`,
      table(
        ["token", "pnl", "realised", "unrealised", "bought", "sold", "last trade"],
        shown.map((token) => [
          `${line(token.symbol, 20) || "?"} ${token.project_id === null ? token.address : `(id ${token.project_id})`}`,
          usd(token.pnl),
          usd(token.realized_usd),
          usd(token.unrealized_usd),
          `${usd(token.cashflow_usd.total_invested)} in ${token.counts.total_buy}`,
          `${usd(token.cashflow_usd.total_sold)} in ${token.counts.total_sell}`,
          token.last_trade_at?.slice(0, 16) ?? "–",
        ]),
      ),
    ];
  },
});

function decimalsOf(
  project: ReturnType<Catalogue["byToken"]>,
  chain: string,
  address: string,
): number | null {
  const same = (other: string): boolean => canonicalAddress(other) === address;
  return project?.tokens.find((token) => token.chain === chain && same(token.address))?.decimals ?? null;
}
