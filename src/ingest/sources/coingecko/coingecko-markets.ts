// The hourly price, market cap and volume of the coins that are projects, and the hours before the first observation.
import { z } from "zod";
import { DAY_MS, HOUR_MS } from "../../../base/time.ts";
import type { Page, SourceContext } from "../../source.ts";
import { createResolver } from "../shared/project-resolver.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { idList, walk } from "../shared/resumable-walk.ts";
import { coingeckoProvider } from "./coingecko-provider.ts";
import { addChart, addObservation, coinId, MarketChart, type MarketCoin } from "./coingecko-records.ts";
import {
  type Coingecko,
  coingeckoFor,
  pagesOfLargest,
  type Settings,
  waitsForCalls,
} from "./coingecko-request.ts";

/** A longer time without an observation is a gap to fill. */
const GAP_MS = 2 * HOUR_MS;

const MarketCursor = z.object({
  /** When the last observations were made. */
  observedAt: z.number().nullable().default(null),
  /** Projects whose history is stored. */
  loaded: z.string().default(""),
  /** Hours without observations; `done` lists the projects that were reloaded since. */
  gap: z.object({ since: z.number(), done: z.string() }).nullable().default(null),
  /** Whether everything that was due at `observedAt` is done. */
  isWhole: z.boolean().default(false),
});
type MarketCursor = z.output<typeof MarketCursor>;

/** The observations of the current hour, which continue after a failure. */
export interface MarketRound {
  hour?: number;
  observer?: Observer;
  /** The pages of the largest coins that are stored. */
  pages?: number;
}

export async function* readMarkets(
  context: SourceContext,
  settings: Settings,
  round: MarketRound,
): AsyncIterable<Page> {
  const initial = { observedAt: null, loaded: "", gap: null, isWhole: false };
  const before = MarketCursor.catch(initial).parse(context.cursor ?? {});
  const startedAt = context.now();
  const hour = hourOf(startedAt);
  if (before.isWhole && hourOf(before.observedAt ?? 0) === hour) return;
  if (!context.projects.all().some(({ origins }) => origins.includes("coingecko"))) return;
  if (round.hour !== hour) Object.assign(round, { hour, observer: createObserver(context), pages: 0 });
  const observer = (round.observer ??= createObserver(context));
  const gecko = coingeckoFor(context, settings);
  const gap = openGap(before, startedAt);
  let state: MarketCursor = { ...before, gap, isWhole: false };

  const pages = pagesOfLargest(settings);
  while ((round.pages ??= 0) < pages) {
    const page = new PageBuilder();
    const { coins, isLast } = await gecko.largest(round.pages + 1, page);
    observer.observe(page, coins);
    yield page.page(state);
    round.pages = isLast ? pages : round.pages + 1;
  }
  for (const ids of chunksOfIds(observer.unobserved(settings.others))) {
    const page = new PageBuilder();
    const { coins } = await gecko.markets(`&page=1&ids=${ids.join(",")}`, page);
    observer.observe(page, coins, ids);
    yield page.page(state);
  }
  state = { ...state, observedAt: startedAt };
  yield { records: {}, cursor: state };
  yield* readHistories(context, gecko, observer.coins.slice(0, settings.history_coins), state);
}

function* chunksOfIds(ids: readonly string[]): Generator<string[]> {
  const { idsPerCall, idCharactersPerCall } = coingeckoProvider;
  let chunk: string[] = [];
  let characters = 0;
  for (const id of ids.map(encodeURIComponent)) {
    if (chunk.length === idsPerCall || characters + id.length > idCharactersPerCall) {
      yield chunk;
      chunk = [];
      characters = 0;
    }
    chunk.push(id);
    characters += id.length + 1;
  }
  if (chunk.length > 0) yield chunk;
}

function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS);
}

/** The hours to fill. After another gap, they are read again from the first one. */
function openGap({ observedAt, gap }: MarketCursor, now: number): MarketCursor["gap"] {
  if (observedAt === null || now - observedAt <= GAP_MS) return gap;
  return { since: gap?.since ?? observedAt, done: "" };
}

interface ObservedCoin {
  id: string;
  projectId: number;
}

type Observer = ReturnType<typeof createObserver>;

function createObserver({ projects, now }: Pick<SourceContext, "projects" | "now">) {
  const coins: ObservedCoin[] = [];
  const seen = new Set<string>();
  let others = 0;
  return {
    /** Largest first. */
    coins,
    /** `asked`: the ids that were requested, of which some may not exist. */
    observe(page: PageBuilder, found: readonly MarketCoin[], asked: readonly string[] = []): void {
      // On the first day, coins become projects while their prices are read.
      const resolver = createResolver(projects.all());
      for (const coin of found) {
        if (seen.has(coin.id)) continue;
        seen.add(coin.id);
        const projectId = resolver.known(coinId(coin.id))?.project_id;
        if (projectId === undefined) {
          page.drop("not a project yet");
          continue;
        }
        coins.push({ id: coin.id, projectId });
        addObservation(page, coin, projectId, now());
      }
      for (const id of asked) seen.add(decodeURIComponent(id));
      others += asked.length;
    },
    /** The remaining coins that projects refer to and that are not among the largest. */
    unobserved: (max: number): string[] =>
      projects
        .all()
        .flatMap(({ source_ids }) => source_ids)
        .filter((id) => id.startsWith("coingecko:"))
        .map((id) => id.slice("coingecko:".length))
        .filter((id) => !seen.has(id))
        .sort()
        .slice(0, Math.max(0, max - others)),
  };
}

async function* readHistories(
  context: SourceContext,
  gecko: Coingecko,
  coins: readonly ObservedCoin[],
  state: MarketCursor,
): AsyncIterable<Page> {
  const loaded = idList.read(state.loaded);
  const reloaded = idList.read(state.gap?.done ?? "");
  const { gap } = state;
  const targets = coins.filter(
    ({ projectId }) => !loaded.has(projectId) || (gap !== null && !reloaded.has(projectId)),
  );
  const spared = gecko.spared("histories");
  const cursor = (): MarketCursor => ({
    ...state,
    loaded: idList.write(loaded),
    gap: gap && { ...gap, done: idList.write(reloaded) },
  });
  yield* walk(context, targets.slice(0, spared), {
    nameOf: ({ id }) => id,
    read: async ({ id, projectId }, page) => {
      const now = context.now();
      const since =
        loaded.has(projectId) && gap ? gap.since - HOUR_MS : now - coingeckoProvider.historyDays * DAY_MS;
      const days = Math.min(coingeckoProvider.historyDays, Math.max(2, Math.ceil((now - since) / DAY_MS)));
      const path = `/coins/${encodeURIComponent(id)}/market_chart?vs_currency=usd&days=${days}`;
      addChart(page, await gecko.read(path, MarketChart), { projectId, since, now, name: id });
    },
    done: [loaded, reloaded],
    cursor,
  });
  if (context.signal.aborted) return;
  if (targets.length > spared) yield { records: {}, cursor: cursor(), note: waitsForCalls };
  else yield { records: {}, cursor: { ...cursor(), gap: null, isWhole: true } };
}
