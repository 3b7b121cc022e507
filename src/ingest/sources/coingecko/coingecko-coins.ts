// The walk through CoinGecko's coins: the largest ones with their price, then every coin that a known project refers to or
// shares a token with, then the categories. Each page is stored with a cursor, so that the walk resumes after it.
import { mapInBatches } from "../../../base/batches.ts";
import { z } from "zod";
import type { Page, SourceContext } from "../../source.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { createResolver } from "../shared/project-resolver.ts";
import { isItemFailure } from "../shared/resumable-walk.ts";
import { coingeckoProvider } from "./coingecko-provider.ts";
import {
  addObservation,
  coinCategories,
  coinId,
  ListedCoin,
  projectOfCoin,
  subjectOf,
} from "./coingecko-records.ts";
import { type Coingecko, coingeckoFor, pagesOfLargest, type Settings } from "./coingecko-request.ts";

const Cursor = z
  .object({
    /** The last step that is stored; null when the walk is complete. */
    done: z.string().nullable(),
    /** The projects' coins of each category, by category id. */
    members: z.record(z.string(), z.array(z.string())),
  })
  .catch({ done: null, members: {} });

/** The list of coins, 2 MB, is kept for the rest of an interrupted walk and not requested again. */
export interface CoinList {
  byId?: ReadonlyMap<string, ListedCoin>;
  /** Its malformed coins, reported with the next page. */
  malformed?: PageBuilder;
}

export async function* readCoins(
  context: SourceContext,
  settings: Settings,
  list: CoinList,
): AsyncIterable<Page> {
  const before = Cursor.parse(context.cursor);
  const gecko = coingeckoFor(context, settings);
  const byId = (list.byId ??= await requestList(gecko, (list.malformed = new PageBuilder())));
  let page = list.malformed ?? new PageBuilder();
  let resolver = createResolver(context.projects.all());
  const members = new Map(Object.entries(before.members).map(([id, coins]) => [id, new Set(coins)]));
  const pages = pagesOfLargest(settings);
  const steps = [
    ...Array.from({ length: pages }, (_, i) => `largest ${i + 1}`),
    "referenced",
    ...coinCategories.map(({ id }) => `category ${id}`),
  ];

  /** Adds the coins as projects, and returns them in the same order. */
  async function addProjects(coins: readonly ListedCoin[]) {
    const whole = coins.map((coin) => byId.get(coin.id) ?? coin);
    const projects = await mapInBatches(whole, (coin) => projectOfCoin(coin, resolver, members));
    page.add("projects", projects);
    return projects;
  }

  async function addLargest(n: number): Promise<boolean> {
    const { coins, isLast } = await gecko.largest(n, page);
    const projects = await addProjects(coins);
    for (const [i, coin] of coins.entries())
      addObservation(page, coin, projects[i]?.project_id ?? 0, context.now());
    return isLast;
  }

  async function addReferenced(): Promise<void> {
    const listed = [...byId.values()];
    const isReferenced = await mapInBatches(
      listed,
      (coin) => resolver.known(coinId(coin.id)) !== undefined || resolver.find(subjectOf(coin)) !== undefined,
    );
    await addProjects(listed.filter((_, i) => isReferenced[i]));
  }

  /** Updates the coins that joined or left the category. If it could not be read, its coins stay. */
  async function addCategory(id: string): Promise<void> {
    const known = members.get(id) ?? new Set();
    const found = await membersOf(gecko, id, page);
    if (found === undefined) return;
    const current = new Set(found.filter((coin) => resolver.known(coinId(coin)) !== undefined));
    members.set(id, current);
    const changed = [...known, ...current].filter((coin) => known.has(coin) !== current.has(coin));
    await addProjects(changed.flatMap((coin) => byId.get(coin) ?? []));
  }

  for (let at = steps.indexOf(before.done ?? "") + 1; at < steps.length && !context.signal.aborted; at++) {
    // A walk takes minutes, in which other sources find projects.
    resolver = createResolver(context.projects.all());
    if (at < pages) {
      if (await addLargest(at + 1)) at = pages - 1;
    } else if (at === pages) await addReferenced();
    else await addCategory(coinCategories[at - pages - 1]?.id ?? "");
    const isDone = at === steps.length - 1;
    delete list.malformed;
    if (isDone) delete list.byId;
    yield page.page({
      done: isDone ? null : steps[at],
      members: Object.fromEntries(Array.from(members, ([id, coins]) => [id, [...coins]])),
    });
    page = new PageBuilder();
  }
}

async function requestList(gecko: Coingecko, page: PageBuilder): Promise<ReadonlyMap<string, ListedCoin>> {
  const items = await gecko.read("/coins/list?include_platform=true", z.array(z.unknown()));
  const coins = await page.parseAll(ListedCoin, items, coingeckoProvider.maxCoins);
  return new Map(coins.map((coin) => [coin.id, coin]));
}

/** The coins of a category: none if CoinGecko removed it, undefined if it could not be read. */
async function membersOf(gecko: Coingecko, id: string, page: PageBuilder): Promise<string[] | undefined> {
  try {
    const { coins } = await gecko.markets(`&order=market_cap_desc&page=1&category=${id}`, new PageBuilder());
    return coins.map((coin) => coin.id);
  } catch (error) {
    if (!isItemFailure(error)) throw error;
    if (error.kind === "not_found") {
      page.drop(`CoinGecko has no category ${id}`);
      return [];
    }
    page.quarantine(`category ${id}: ${error.message}`, error.detail);
    return undefined;
  }
}
