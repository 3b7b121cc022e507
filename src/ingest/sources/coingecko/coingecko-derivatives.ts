// Funding rate and open interest of perpetuals, over all exchanges.
import { z } from "zod";
import type { Page, SourceContext } from "../../source.ts";
import { groupBy } from "../shared/lists.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { lenient, MAX_USD } from "../shared/upstream-json.ts";
import { coingeckoProvider } from "./coingecko-provider.ts";
import { coingeckoFor, type Settings, waitsForCalls } from "./coingecko-request.ts";
import { type ObservedProject, observedProjects } from "../shared/observed-projects.ts";
import { HOUR_MS } from "../../../base/time.ts";

export const Contract = z.object({
  market: z.string(),
  symbol: z.string(),
  index_id: z.string().min(1).max(200),
  contract_type: z.string(),
  price: lenient(z.coerce.number()),
  index: lenient(z.number()),
  funding_rate: lenient(z.number()),
  open_interest: lenient(z.number()),
});
type Contract = z.output<typeof Contract>;

/** A contract names its coin by symbol only, which many coins share: the coin's price must agree as well. */
const PRICE_TOLERANCE = 0.1;
/** A higher rate is a mistake, or of a contract that nobody trades. In percent per funding interval. */
const MAX_FUNDING = 10;

export async function* readDerivatives(context: SourceContext, settings: Settings): AsyncIterable<Page> {
  const due = dueInHour(context);
  if (due === undefined) return;
  const covered = await coveredProjects(context);
  if (covered.length === 0) return;
  const gecko = coingeckoFor(context, settings);
  if (gecko.spared("figures") === 0)
    return yield { records: {}, cursor: context.cursor, note: waitsForCalls };
  const page = new PageBuilder();
  const items = await gecko.read("/derivatives", z.array(z.unknown()));
  const contracts = await page.parseAll(Contract, items, coingeckoProvider.maxDerivatives);
  page.add(
    "market",
    Array.from(perpetualsByProject(page, contracts, covered), ([projectId, own]) => ({
      project_id: projectId,
      time: due.hour,
      ...totalOf(own),
    })),
  );
  // Without prices, nothing matched: the hour is read again.
  yield page.page(covered.some(({ price }) => price !== undefined) ? due : context.cursor);
}

function perpetualsByProject(
  page: PageBuilder,
  contracts: readonly Contract[],
  covered: readonly ObservedProject[],
): Map<number, Contract[]> {
  const bySymbol = groupBy(covered, ({ project }) => project.symbol.toUpperCase());
  const found = new Map<number, Contract[]>();
  for (const contract of contracts) {
    if (contract.contract_type !== "perpetual") {
      if (contract.contract_type === "futures") page.drop("not a perpetual");
      else page.quarantine(`unknown contract type ${contract.contract_type}`, contract);
      continue;
    }
    if (!isOpenInterest(contract.open_interest)) {
      page.drop("no open interest");
      continue;
    }
    const coin = bySymbol
      .get(contract.index_id.toUpperCase())
      ?.find(({ price }) => isNear(price, contract.index ?? contract.price));
    if (coin === undefined) {
      page.drop("no coin with this symbol and price");
      continue;
    }
    const id = coin.project.project_id;
    found.set(id, [...(found.get(id) ?? []), contract]);
  }
  return found;
}

/** The sum of the open interest, and the funding rate weighted by it over the contracts that state one. */
export function totalOf(contracts: readonly Pick<Contract, "open_interest" | "funding_rate">[]): {
  open_interest: number;
  funding_rate: number | null;
} {
  const funded = contracts.filter(({ funding_rate: rate }) => rate != null && Math.abs(rate) <= MAX_FUNDING);
  const weight = sum(funded.map((one) => one.open_interest ?? 0));
  return {
    open_interest: sum(contracts.map((one) => one.open_interest ?? 0)),
    funding_rate:
      weight > 0
        ? sum(funded.map((one) => (one.funding_rate ?? 0) * (one.open_interest ?? 0))) / weight
        : null,
  };
}

function isOpenInterest(value: number | null | undefined): boolean {
  return value != null && value > 0 && value <= MAX_USD;
}

function isNear(price: number | undefined, index: number | null | undefined): boolean {
  return price !== undefined && index != null && index > 0 && Math.abs(price / index - 1) <= PRICE_TOLERANCE;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** A price that is older is not of now. */
const PRICE_AGE_MS = 3 * HOUR_MS;

export async function coveredProjects(context: SourceContext): Promise<ObservedProject[]> {
  const all = await observedProjects(context, PRICE_AGE_MS);
  return all.filter(({ project: { origins } }) => origins.includes("coingecko"));
}

const Cursor = z.object({ hour: z.number() }).nullable().catch(null);

/** The cursor of the current hour, if it is not observed yet. */
export function dueInHour(context: SourceContext): { hour: number } | undefined {
  const now = context.now();
  const hour = now - (now % HOUR_MS);
  return Cursor.parse(context.cursor)?.hour === hour ? undefined : { hour };
}
