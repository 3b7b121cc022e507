// POST /api/v1/data/smart-money/wallets
import { z } from "zod";
import { integer, oneOf, orNull } from "../../base/fields.ts";
import { defineRoute } from "../../base/route.ts";
import { rate, table, usd } from "../../base/summary-text.ts";
import { isoOf } from "../../base/time.ts";
import type { Member } from "../cohort-model.ts";
import { cohorts as cohortNames } from "../cohorts.ts";
import { styles } from "../method.ts";
import {
  CohortField,
  common,
  formationMeta,
  momentOf,
  pageFields,
  PageMetadata,
  rowsOf,
  type SmartMoneyServices,
  WalletSkill,
  walletSkill,
  warningsOf,
} from "./smart-money-fields.ts";

const sorts = ["edge", "p_skill", "fdr", "copy_edge"] as const;

const Input = z.object({
  cohort: CohortField,
  style: orNull(oneOf(styles)).describe("Only wallets whose median entry is at this age of a token."),
  min_observations: integer(0, 10_000).default(0).describe("Least pairs of token and week."),
  sort_by: oneOf(sorts).default("edge").describe("Best first; wallets without the figure are last."),
  ...pageFields("Wallets"),
  ...common,
});

const Output = z.object({
  data: rowsOf({
    ...WalletSkill.shape,
    cohort: z.enum(cohortNames),
    since: z.string().describe("The formation since which it has been in the cohort."),
  }),
  metadata: z.looseObject({ chain: z.string(), ...PageMetadata }),
});

export const smartMoneyWallets = defineRoute({
  path: "/api/v1/data/smart-money/wallets",
  name: "smart_money_wallets",
  group: "Smart money",
  summary: "The wallets of a cohort, with the evidence for their skill.",
  description:
    "Cohorts are formed every Monday 00:00 UTC and never rewritten. `proven` wallets have a false-discovery rate of at most 10 %.",
  tool: {
    title: "Smart money wallets",
    usage:
      "Use it for who trades well; smart_money_record says whether following them worked. An edge is a log return per position after the market.",
    defaults: { limit: 10 },
    unlisted: ["style", "min_observations", "sort_by", "limit", "offset", "as_of", "chain"],
  },
  units: 1,
  needs: ["smart money"],
  feeds: ["trades", "transfers", "prices"],
  input: Input,
  output: Output,
  pages: { items: "smart_money_wallets", by: "offset", end: "metadata.total_items", key: "wallet" },
  rows: ({ data }) => data.items,
  example: { cohort: "proven", limit: 5 },
  run: async ({ clock, smartMoney: { cohorts } }: SmartMoneyServices, input) => {
    const moment = momentOf(input, { clock, cohorts });
    const { chain, at, formation } = moment;
    const { cohort, style } = input;
    const members = formation ? await cohorts.membersOf(formation, cohort) : [];
    const found = inOrder(members, input.sort_by).filter(
      ({ rated: { evidence } }) =>
        evidence.observations >= input.min_observations && (style === undefined || evidence.style === style),
    );
    const items = found.slice(input.offset, input.offset + input.limit).map(({ rated, since }) => ({
      ...walletSkill(rated, moment),
      cohort,
      since: isoOf(since),
    }));
    return {
      data: { items, meta: formationMeta(formation) },
      metadata: {
        chain,
        total_items: found.length,
        limit: input.limit,
        offset: input.offset,
        as_of: isoOf(at),
        warnings: warningsOf(moment, members.length, cohort),
      },
    };
  },
  summarize({ data: { items, meta }, metadata }) {
    if (meta.formed_at === null) return ["No cohorts have been formed yet."];
    const formed = `Formed ${meta.formed_at.slice(0, 10)} from ${meta.eligible} eligible of ${meta.population} wallets.`;
    if (items.length === 0) return [`${formed} No wallet matches.`];
    return [
      `${formed} ${items.length} of ${metadata.total_items} wallets:`,
      table(
        ["wallet", "since", "p_skill", "fdr", "edge (90 %)", "copier's edge", "observations", "realised"],
        items.map((item) => [
          item.wallet,
          item.since.slice(0, 10),
          rate(item.p_skill),
          rate(item.fdr),
          item.edge === null ? "–" : `${rate(item.edge)} (${rate(item.edge_low)} to ${rate(item.edge_high)})`,
          rate(item.copy_edge),
          String(item.observations),
          usd(item.realized_usd),
        ]),
      ),
    ];
  },
});

/** Best first. Wallets without the figure are last; wallets with the same one are in the order of their addresses. */
function inOrder(members: readonly Member[], by: (typeof sorts)[number]): Member[] {
  const sign = by === "fdr" ? 1 : -1;
  const key = ({ rated }: Member) => (rated[by] === null ? Number.POSITIVE_INFINITY : sign * rated[by]);
  // Two keys without a figure have no difference: it would be NaN.
  return members.toSorted((a, b) =>
    key(a) === key(b) ? (a.rated.wallet < b.rated.wallet ? -1 : 1) : key(a) - key(b),
  );
}
