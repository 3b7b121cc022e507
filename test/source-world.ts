// Runs a task of a source against scripted responses by URL and stores its records in a real store, like the runner.
import { z } from "zod";
import { kinds, type KindName } from "../src/ingest/import/kinds.ts";
import type { Page, Source } from "../src/ingest/source.ts";
import { createCatalogue, type Catalogue } from "../src/projects/catalogue/catalogue.ts";
import { writeFundamentals } from "../src/fundamentals/fundamentals-writer.ts";
import { writeAttention } from "../src/mindshare/attention-reference/attention-writer.ts";
import { marketBetween } from "../src/projects/project-queries.ts";
import { writeMarket, writeProjects } from "../src/projects/project-writer.ts";
import { createWalletNeeds } from "../src/wallets/source-requests.ts";
import { writePrices } from "../src/wallets/wallet-writer.ts";
import type { Store } from "../src/store/store.ts";
import { openTestStore } from "./store.ts";
import { NOW, upstreamDouble, type UpstreamDouble } from "./upstream-double.ts";

type Answers = Parameters<typeof upstreamDouble>[0]["answers"];

export interface Run {
  pages: Page[];
  cursor: unknown;
  asked: string[];
  quarantined: string[];
  dropped: Record<string, number>;
  /** The error that ended the run early. */
  failure: Error | undefined;
}

export interface SourceWorld {
  store: Store;
  catalogue: Catalogue;
  /** The process crashes after `stopAfter` pages, and only the state of the last page remains. */
  run(
    task: string,
    options?: {
      answers?: Answers;
      now?: number;
      cursor?: unknown;
      stopAfter?: number;
      requestsThisMonth?: number;
    },
  ): Promise<Run>;
  close(): Promise<void>;
}

export async function sourceWorld<S>(
  source: Source<S>,
  settings: object = {},
  answers: Answers = {},
  /** Another process on the same store. */
  beside?: SourceWorld,
): Promise<SourceWorld> {
  const store = beside?.store ?? (await openTestStore());
  const catalogue = createCatalogue(store);
  await catalogue.load();
  const cursors = new Map<string, unknown>();

  async function keep({ records }: Page): Promise<void> {
    for (const [kind, list] of Object.entries(records) as [KindName, unknown[]][])
      for (const record of list) kinds[kind].schema.parse(record);
    const valid = <T>(schema: z.ZodType<T>, list: unknown[] = []): T[] => z.array(schema).parse(list);
    await writeProjects(store, valid(kinds.projects.schema, records.projects), source.id);
    await writeMarket(store, valid(kinds.market.schema, records.market), source.id);
    await writeFundamentals(store, valid(kinds.fundamentals.schema, records.fundamentals), source.id);
    await writeAttention(store, valid(kinds.attention.schema, records.attention), source.id);
    await writePrices(store, valid(kinds.prices.schema, records.prices), source.id);
    await catalogue.tick();
  }

  return {
    store,
    catalogue,
    async run(taskId, options = {}) {
      const task = source.tasks(source.settings.parse(settings)).find(({ id }) => id === taskId);
      if (!task) throw new Error(`no task ${taskId}`);
      const context: UpstreamDouble = upstreamDouble({
        answers: options.answers ?? answers,
        cursor: "cursor" in options ? options.cursor : cursors.get(taskId),
        now: options.now ?? NOW,
        requestsThisMonth: options.requestsThisMonth ?? 0,
        projects: () => catalogue.all(),
        wallets: createWalletNeeds(store, null),
        observedHours: (from, until) => store.read(marketBetween, { from, until, limit: 100_000 }),
      });
      const run: Run = {
        pages: [],
        cursor: null,
        asked: [],
        quarantined: [],
        dropped: {},
        failure: undefined,
      };
      try {
        for await (const page of task.read(context)) {
          await keep(page);
          run.pages.push(page);
          cursors.set(taskId, JSON.parse(JSON.stringify(page.cursor ?? null)));
          if (run.pages.length === options.stopAfter) break;
        }
      } catch (error) {
        run.failure = error as Error;
      }
      run.cursor = cursors.get(taskId);
      run.asked = context.asked.map(({ url }) => url);
      for (const page of run.pages) {
        run.quarantined.push(...(page.quarantined ?? []).map(({ reason }) => reason));
        for (const [reason, count] of Object.entries(page.dropped ?? {}))
          run.dropped[reason] = (run.dropped[reason] ?? 0) + count;
      }
      return run;
    },
    close: () => (beside ? Promise.resolve() : store.close()),
  };
}
