// POST /api/v1/data/smart-money/wallets
import { z } from "zod";
import type { Clock } from "../../base/clock.ts";
import { integer, oneOf, orNull } from "../../base/fields.ts";
import { getOrCreate } from "../../base/maps.ts";
import { defineRoute } from "../../base/route.ts";
import { rate, table, usd } from "../../base/summary-text.ts";
import { isoOf } from "../../base/time.ts";
import type { Member } from "../cohort-model.ts";
import { cohorts as cohortNames } from "../cohorts.ts";
import { styles } from "../method.ts";
import type { SmartMoney } from "../smart-money-service.ts";
import {
  CohortField,
  common,
  FormationMeta,
  formationMeta,
  momentOf,
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
  limit: integer(1, 100).default(50).describe("Wallets a page."),
  offset: integer(0, 100_000).default(0).describe("Wallets to skip."),
  ...common,
});

const Output = z.object({
  data: z.object({
    items: z.array(
      WalletSkill.extend({
        cohort: z.enum(cohortNames),
        since: z.string().describe("The formation since which it has been in the cohort."),
      }),
    ),
    meta: FormationMeta,
  }),
  metadata: z.looseObject({ chain: z.string(), total_items: z.int(), limit: z.int(), offset: z.int() }),
});

interface Services {
  clock: Clock;
  smartMoney: SmartMoney;
}

export const smartMoneyWallets = defineRoute({
  path: "/api/v1/data/smart-money/wallets",
  name: "smart_money_wallets",
  summary: "The wallets of a cohort, with the evidence for their skill.",
  description:
    "Cohorts are formed every Monday 00:00 UTC and never rewritten. `proven` wallets have a false-discovery rate of at most 10 %.",
  tool: {
    title: "Smart money wallets",
    usage:
      "Use it for who trades well; call smart_money_record for whether following them worked. An edge is a log return a position after the market.",
    defaults: { limit: 10 },
    unlisted: ["style", "min_observations", "sort_by", "limit", "offset", "as_of", "chain"],
  },
  units: 1,
  needs: ["smart money"],
  feeds: ["trades", "transfers", "prices"],
  input: Input,
  output: Output,
  rows: ({ data }) => data.items,
  example: { cohort: "proven", limit: 5 },
  run: async ({ clock, smartMoney: { cohorts } }: Services, input) => {
    const moment = momentOf(input, { clock, cohorts });
    const { chain, at, formation } = moment;
    const { cohort, style, sort_by: by } = input;
    const members = formation ? await cohorts.membersOf(formation, cohort) : [];
    const { sorted, observations, styles: styleOf } = inOrder(members, by);
    const found = sorted.filter(
      (_, i) =>
        (observations[i] ?? 0) >= input.min_observations && (style === undefined || styleOf[i] === style),
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

type Sort = (typeof sorts)[number];

/** What filters need is in lists of its own: reading it from the evidence of thousands of wallets would take milliseconds. */
interface Order {
  sorted: Member[];
  observations: Float64Array;
  styles: (string | null)[];
}

/** Thousands of wallets, sorted once: the members of a formation never change. */
const sortedMembers = new WeakMap<readonly Member[], Map<Sort, Order>>();

function inOrder(members: readonly Member[], by: Sort): Order {
  const orders = getOrCreate(sortedMembers, members, () => new Map<Sort, Order>());
  return getOrCreate(orders, by, () => {
    const sign = by === "fdr" ? 1 : -1;
    const entries = members.map((member) => {
      const { wallet, [by]: value } = member.rated;
      return { member, wallet, key: value === null ? Number.POSITIVE_INFINITY : sign * value };
    });
    // Two keys without a figure have no difference: it would be NaN.
    entries.sort((a, b) => (a.key === b.key ? (a.wallet < b.wallet ? -1 : 1) : a.key - b.key));
    const sorted = entries.map(({ member }) => member);
    return {
      sorted,
      observations: Float64Array.from(sorted, ({ rated }) => rated.evidence.observations),
      styles: sorted.map(({ rated }) => rated.evidence.style),
    };
  });
}
