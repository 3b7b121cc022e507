// Request fields and response schemas that the smart-money routes share.
import { z } from "zod";
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import { integer, oneOf, orNull, text } from "../../base/fields.ts";
import { line } from "../../base/summary-text.ts";
import { DAY_MS, HOUR_MS, isoOf, parseInstant } from "../../base/time.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import { shortAddress } from "../../wallets/wallet-address.ts";
import type { CohortModel, KnownFormation, RatedWallet } from "../cohort-model.ts";
import type { ActivityAt } from "../activity/activity-model.ts";
import type { Activity } from "../activity/analyse-activity.ts";
import { type Cohort, cohorts } from "../cohorts.ts";
import { type Reason, reasonText } from "../eligibility.ts";
import { METHOD, RULES, WEEK_MS } from "../method.ts";
import type { SmartMoney } from "../smart-money-service.ts";
import { Unmeasured, withReasons } from "./unmeasured.ts";

/** Within this time of its Monday, a week usually has its cohorts. */
const FORMATION_MS = 2 * HOUR_MS;

export const CohortField = oneOf(cohorts).default("proven").describe("The group of wallets.");

/** The fields of a request for a page of at most 100 rows. */
export const pageFields = (rows: string) => ({
  limit: integer(1, 100).default(50).describe(`${rows} per page.`),
  offset: integer(0, 100_000).default(0).describe(`${rows} to skip.`),
});
export const PageMetadata = { total_items: z.int(), limit: z.int(), offset: z.int() };

/** `as_of` and `chain`, which every route of the domain takes. */
export const common = {
  as_of: orNull(
    z
      .string({ error: "must be a time such as 2026-01-31T12:00:00Z" })
      .refine((value) => parseInstant(value) !== undefined, {
        message: "must be a time such as 2026-01-31T12:00:00Z",
      }),
  ).describe("Answers as of this time, ISO 8601. Default: now."),
  chain: text(1, 64).default("solana").describe("The chain's name."),
};

export interface Moment {
  chain: string;
  at: number;
  /** The newest formation at that time, or the one before while the figures of the newest are being computed. */
  formation: KnownFormation | undefined;
}

export function momentOf(
  input: { as_of?: string | undefined; chain: string },
  { clock, cohorts: model }: { clock: Clock; cohorts: CohortModel },
): Moment {
  const now = clock.now();
  const asked = input.as_of === undefined ? now : (parseInstant(input.as_of) ?? now);
  if (asked > now) throw new AppError("invalid_request", { details: ["as_of must not be in the future"] });
  const chain = input.chain.toLowerCase();
  return { chain, at: asked, formation: model.latest(chain, asked) };
}

export interface SmartMoneyServices {
  clock: Clock;
  catalogue: Catalogue;
  smartMoney: SmartMoney;
}

interface CohortActivityAt {
  /** The time of the figures, and their formation. */
  moment: Moment;
  activity: Activity[Cohort] | undefined;
  tokens: ActivityAt["tokens"];
  metadata: z.output<typeof ActivityMetadata> & { as_of: string; warnings: string[] };
}

/** The metadata of answers about what a cohort does. */
export const ActivityMetadata = z.looseObject({
  chain: z.string(),
  cohort: z.string(),
  members: z.int().nullable().describe("Members of the cohort; null before the first formation."),
  members_followed: z
    .int()
    .nullable()
    .describe("Members that the answer covers: of a large cohort, those with the highest edge."),
});

/** What a cohort did up to a moment, and warnings if that is nothing or not everything. */
export async function activityAt(
  input: { as_of?: string | undefined; chain: string; cohort: Cohort },
  { clock, smartMoney }: Pick<SmartMoneyServices, "clock" | "smartMoney">,
): Promise<CohortActivityAt> {
  const { cohort } = input;
  const moment = momentOf(input, { clock, cohorts: smartMoney.cohorts });
  const { chain } = moment;
  const found = await findActivity(input, moment, smartMoney);
  if (found === undefined) {
    const followed = { members: null, members_followed: null };
    const metadata = { chain, cohort, ...followed, as_of: isoOf(moment.at), warnings: notYet(moment) };
    return { moment: { ...moment, formation: undefined }, activity: undefined, tokens: new Map(), metadata };
  }
  const { at, formation, tokens } = found;
  const activity = found.cohorts[cohort];
  const followed = { members: found.members[cohort], members_followed: activity.members };
  const warnings = warningsOf({ ...moment, formation }, followed.members, cohort);
  if (followed.members_followed < followed.members)
    warnings.push(
      `${followed.members_followed} of the ${followed.members} members of the cohort are followed: those with the highest edge`,
    );
  const metadata = { chain, cohort, ...followed, as_of: isoOf(at), warnings };
  return { moment: { chain, at, formation }, activity, tokens, metadata };
}

/** The present is never computed on demand: while cohorts are being formed, each request would have to wait for it. */
async function findActivity(
  input: { as_of?: string | undefined },
  { chain, at, formation }: Moment,
  { activity }: SmartMoney,
): Promise<ActivityAt | undefined> {
  if (formation === undefined) return undefined;
  return input.as_of === undefined ? activity.current(chain) : activity.at(formation, at);
}

function notYet(moment: Moment): string[] {
  return moment.formation === undefined
    ? warningsOf(moment)
    : [`the first cohorts of ${moment.chain} have just been formed: what they trade is being computed`];
}

/** Says what is missing, so that an empty answer is not mistaken for a quiet market. */
export function warningsOf({ chain, at, formation }: Moment, members?: number, cohort?: string): string[] {
  if (formation === undefined)
    return [
      `no cohorts have been formed on ${chain} at this time: they are formed on Mondays 00:00 UTC and need at least ${RULES.minWeeks} weeks of trades`,
    ];
  const warnings: string[] = [];
  if (at - formation.formed_at > WEEK_MS + FORMATION_MS)
    warnings.push(
      `these are the cohorts of ${isoOf(formation.formed_at).slice(0, 10)}: those of later weeks are still being formed`,
    );
  if (members === 0)
    warnings.push(
      `the cohort ${cohort} has no members: of ${formation.population} wallets, ${formation.eligible} could be measured and none qualified`,
    );
  return warnings;
}

export const FormationMeta = z.object({
  method: z.string().describe("The version of the method: docs/methodology/smart-money.md."),
  formed_at: z.string().nullable().describe("When the cohorts were formed; null if there are none yet."),
  known_until: z.string().nullable().describe("Records stored later were not used."),
  formation_days: z.int(),
  population: z.int().nullable().describe("Wallets that traded in the formation window."),
  eligible: z.int().nullable().describe("Wallets with enough evidence that no rule excludes."),
  null_mean: z.number().nullable().describe("Mean log return per position of wallets without skill."),
  skilled_share: z.number().nullable().describe("Estimated share of eligible wallets with skill."),
});

/** Rows, and the formation that they are from. */
export const rowsOf = <Item extends z.ZodRawShape>(item: Item) =>
  z.object({ items: z.array(z.object(item)), meta: FormationMeta });

export function formationMeta(formation: KnownFormation | undefined) {
  return {
    method: formation?.method ?? METHOD,
    formed_at: formation ? isoOf(formation.formed_at) : null,
    known_until: formation ? isoOf(formation.known_until) : null,
    formation_days: RULES.formationMs / DAY_MS,
    population: formation?.population ?? null,
    eligible: formation?.eligible ?? null,
    null_mean: formation?.nullMean ?? null,
    skilled_share: formation?.skilledShare ?? null,
  };
}

const Figure = z.number().nullable();

export const WalletSkill = z.object({
  wallet: z.string(),
  measured: z.boolean().describe("False if there is too little evidence, or a rule excludes the wallet."),
  reasons: z.array(z.string()).describe("Why it is not measured; empty if it is."),
  reason: z.string().nullable().describe("The reasons as a sentence."),
  cohorts: z.array(z.string()),
  p_skill: Figure.describe("Probability of skill."),
  fdr: Figure.describe("Expected share of wallets without skill among those at least as good."),
  edge: Figure.describe(
    "Log return per position relative to the market, shrunk towards zero; edge_low and edge_high are its 90 % interval.",
  ),
  edge_low: Figure,
  edge_high: Figure,
  copy_edge: Figure.describe("The edge of a copier, after delay and slippage."),
  observations: z.int().describe("Pairs of token and week."),
  tokens: z.int(),
  weeks: z.int(),
  style: z.string().nullable().describe("Median age of a token at entry: <1h, 1h-2d or >2d."),
  realized_usd: Figure,
  open_mark_usd: Figure,
  hold_hours_median: Figure,
  last_trade_at: z.string().nullable(),
  flags: z.array(z.string()).describe("Rules that exclude the wallet because of how it trades."),
  coverage: z.object({
    status: z.enum(["ok", "partial", "no_trades"]),
    reasons: z.array(z.string()),
    uncovered_share: Figure.describe("Share of cost and proceeds without a known purchase or sale."),
  }),
  unmeasured: Unmeasured,
  evidence: z.object({ episodes_url: z.string().describe("The episodes behind the figures.") }),
});
export type WalletSkill = z.output<typeof WalletSkill>;

const AMOUNT_REASONS = new Set(["few_observations", "few_tokens", "few_weeks", "coverage"]);

export function walletSkill(rated: RatedWallet, { chain, at, formation }: Moment): WalletSkill {
  const { evidence, reasons } = rated;
  const reason = reasonsText(reasons);
  const notCopied = "nobody could have copied a position: no later price of its tokens is stored";
  const why = reason ?? "the formation has no estimate";
  const { unmeasured, ...figures } = withReasons({
    p_skill: [rated.p_skill, why],
    fdr: [rated.fdr, why],
    edge: [rated.edge, why],
    edge_low: [rated.edge_low, why],
    edge_high: [rated.edge_high, why],
    copy_edge: [rated.copy_edge, reason ?? notCopied],
    hold_hours_median: [evidence.holdHoursMedian, "no position was closed"],
    style: [evidence.style, "the first trades of its tokens are not known"],
  });
  return {
    wallet: rated.wallet,
    measured: reasons.length === 0,
    reasons,
    reason,
    cohorts: rated.cohorts,
    ...figures,
    observations: evidence.observations,
    tokens: evidence.tokens,
    weeks: evidence.weeks,
    realized_usd: evidence.realizedUsd,
    open_mark_usd: evidence.openMarkUsd,
    last_trade_at: evidence.lastTradeAt === null ? null : isoOf(evidence.lastTradeAt),
    flags: reasons.filter((one) => !AMOUNT_REASONS.has(one)),
    coverage: {
      status: evidence.uncoveredShare > 0 ? "partial" : "ok",
      reasons: evidence.uncoveredShare > 0 ? ["uncovered"] : [],
      uncovered_share: evidence.uncoveredShare,
    },
    unmeasured,
    evidence: { episodes_url: episodesUrl(rated.wallet, chain, formation?.formed_at ?? at) },
  };
}

export function episodesUrl(wallet: string, chain: string, at: number): string {
  return tableUrl("wallets_episodes", { wallet, chain }, at);
}

/** The rows of another route of the domain as of a moment. */
export function tableUrl(route: string, input: Record<string, string>, at: number): string {
  const query = new URLSearchParams({ ...input, as_of: isoOf(at) });
  return `/api/v1/tables/${route}?${query.toString()}`;
}

function reasonsText(reasons: readonly string[]): string | null {
  return reasons.length === 0 ? null : reasons.map((reason) => reasonText(reason as Reason)).join("; ");
}

/** The fields that name a token. */
export const TokenName = {
  token: z.string(),
  symbol: z.string().describe("The project's symbol; the abbreviated address when no project is known."),
  project_id: z.int().nullable(),
};

/** A token in a summary. */
export function tokenLabel({ token, symbol, project_id: id }: ReturnType<typeof tokenName>): string {
  return `${line(symbol, 20)} ${id === null ? token : `(id ${id})`}`;
}

export function tokenName(catalogue: Pick<Catalogue, "byToken">, chain: string, token: string) {
  const project = catalogue.byToken(chain, token);
  return { token, symbol: project?.symbol ?? shortAddress(token), project_id: project?.project_id ?? null };
}
