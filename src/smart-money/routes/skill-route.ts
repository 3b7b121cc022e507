// POST /api/v1/data/wallets/skill
import { z } from "zod";
import { AppError } from "../../base/errors.ts";
import { list, text } from "../../base/fields.ts";
import { defineRoute } from "../../base/route.ts";
import { rate, table } from "../../base/summary-text.ts";
import { isoOf } from "../../base/time.ts";
import { canonicalAddress } from "../../wallets/money.ts";
import { addressProblem } from "../../wallets/wallet-address.ts";
import { pickSkill } from "../skill.ts";
import {
  common,
  episodesUrl,
  formationMeta,
  type Moment,
  momentOf,
  rowsOf,
  type SmartMoneyServices,
  WalletSkill,
  walletSkill,
  warningsOf,
} from "./smart-money-fields.ts";

const Input = z.object({
  wallets: list(text(1, 128), 50).describe("Addresses of wallets."),
  ...common,
});

const Output = z.object({
  data: rowsOf(WalletSkill.shape),
  metadata: z.looseObject({ chain: z.string(), total_items: z.int() }),
});

export const walletsSkill = defineRoute({
  path: "/api/v1/data/wallets/skill",
  name: "wallets_skill",
  group: "Wallets",
  summary: "Whether given wallets have shown skill, or why that cannot be said.",
  description:
    "The figures of the newest weekly formation. A wallet that could not be measured has nulls and a reason, and comes last.",
  tool: {
    title: "Skill of wallets",
    usage:
      "Use it before you call a wallet smart. wallets_episodes has the positions behind it. An edge is a log return per position after the market.",
    unlisted: ["as_of", "chain"],
  },
  units: 1,
  needs: ["smart money"],
  feeds: ["trades", "transfers", "prices"],
  input: Input,
  output: Output,
  rows: ({ data }) => data.items,
  example: { wallets: ["DemopiVDEKZryyDoaQjquUEw18fFZBgKFZ8YLdaonzZd"] },
  run: async ({ clock, smartMoney: { cohorts, ratings } }: SmartMoneyServices, input) => {
    const moment = momentOf(input, { clock, cohorts });
    const { chain, at, formation } = moment;
    const wallets = input.wallets.map((wallet, i) => {
      const problem = addressProblem(chain, wallet);
      if (problem) throw new AppError("invalid_request", { details: [`wallets[${i}] ${problem}`] });
      return canonicalAddress(wallet);
    });
    const rated = await (formation && ratings.of(formation, wallets));
    const items = wallets.map((wallet) => {
      const found = rated?.get(wallet);
      return found ? walletSkill(found, moment) : unknownWallet(wallet, moment);
    });
    items.sort((a, b) => Number(b.measured) - Number(a.measured));
    return {
      data: { items, meta: formationMeta(formation) },
      metadata: {
        chain,
        total_items: items.length,
        as_of: isoOf(at),
        warnings: warningsOf(moment),
      },
    };
  },
  summarize({ data: { items, meta } }) {
    if (meta.formed_at === null) return ["No cohorts have been formed yet, so no wallet can be measured."];
    return [
      `Skill as of the formation on ${meta.formed_at.slice(0, 10)}:`,
      table(
        ["wallet", "cohorts", "p_skill", "fdr", "edge (90 %)", "observations", "not measured because"],
        items.map((item) => [
          item.wallet,
          item.cohorts.join(", ") || "–",
          rate(item.p_skill),
          rate(item.fdr),
          item.edge === null ? "–" : `${rate(item.edge)} (${rate(item.edge_low)} to ${rate(item.edge_high)})`,
          String(item.observations),
          item.reason ?? "–",
        ]),
      ),
    ];
  },
});

/** A wallet that did not trade in the formation window. */
function unknownWallet(wallet: string, { chain, at, formation }: Moment): WalletSkill {
  const reason = formation
    ? "no trades in the 90 days before the formation are stored"
    : "no cohorts have been formed at this time";
  const history = { realized_usd: null, open_mark_usd: null, hold_hours_median: null, style: null };
  const figures = { ...pickSkill(null), ...history };
  return {
    wallet,
    measured: false,
    reasons: [formation ? "no_trades" : "no_formation"],
    reason,
    cohorts: [],
    ...figures,
    observations: 0,
    tokens: 0,
    weeks: 0,
    last_trade_at: null,
    flags: [],
    coverage: { status: "no_trades", reasons: [], uncovered_share: null },
    unmeasured: [...Object.keys(figures), "coverage.uncovered_share"].map((figure) => ({ figure, reason })),
    evidence: { episodes_url: episodesUrl(wallet, chain, at) },
  };
}
