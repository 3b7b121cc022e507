// Forms the cohorts of every week that has none yet, and completes their record. Only the holder of the lease does it. A
// week counts once its last row is written, so a process that is killed leaves nothing half-formed behind.
import { randomBytes } from "node:crypto";
import type { Clock } from "../../base/clock.ts";
import type { ReadModel } from "../../base/read-model.ts";
import { openThread, type Thread, workerUrl } from "../../base/worker.ts";
import type { Catalogue } from "../../projects/catalogue/catalogue.ts";
import type { Query } from "../../store/define-query.ts";
import type { Lines } from "../../store/engine.ts";
import { buffersOf } from "../../store/result-buffers.ts";
import type { Store } from "../../store/store.ts";
import type { Columns } from "../../store/typed-columns.ts";
import { canonicalToken } from "../../wallets/money.ts";
import type { CohortModel } from "../cohort-model.ts";
import { membersOfFormation } from "../cohort-queries.ts";
import {
  earlyBuys,
  firstReceivers,
  moneyTransfers,
  priceCounts,
  recordsOfRange,
  recordsOfWallets,
  tradedTokens,
  traders,
} from "../formation-queries.ts";
import { moneyTokens } from "../money-tokens.ts";
import { METHOD, WEEK_MS, weekStart } from "../method.ts";
import { hourlyPrices, tradePrices } from "../price-queries.ts";
import type { NameRange } from "./chain-data.ts";
import { createDueWork, DELAY_MS, type Work } from "./due-work.ts";
import type { FormationCalls } from "./formation.worker.ts";
import { createQuietCheck } from "./history-quiet.ts";
import { followedMembers } from "./week-record.ts";

const CHECK_EVERY_MS = 30_000;
/** Wallets × weeks that are in memory at once. With few wallets, all weeks would take more memory than the rest of a small service. */
const MAX_EVIDENCE = 20_000;
const WALLETS_PER_READ = 250;
/** More rows than any result has. */
const LIMIT = 50_000_000;

interface HeldLease {
  lost: AbortSignal;
  release(): Promise<void>;
}
/** Resolves to undefined if another process forms the cohorts. */
type AcquireLease = () => Promise<HeldLease | undefined>;

interface FormationJob extends ReadModel {
  /** Forms everything that is due, regardless of when it was last checked. */
  run(): Promise<void>;
  /** With several processes, only the one that gets the lease forms cohorts. */
  shareLease(acquire: AcquireLease): void;
}

interface JobDeps {
  store: Store;
  clock: Clock;
  catalogue: Pick<Catalogue, "all">;
  cohorts: CohortModel;
}

export function createFormationJob({ store, clock, catalogue, cohorts }: JobDeps): FormationJob {
  let acquire: AcquireLease = async () => ({ lost: new AbortController().signal, release: async () => {} });
  let thread: Thread<FormationCalls> | undefined;
  let lease: HeldLease | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  let checkAfter = 0;
  const { dueWork, dueRecords } = createDueWork({ store, clock, cohorts });
  const isQuiet = createQuietCheck(store, clock);
  let note = "";

  /** A second call joins the first. */
  function run(): Promise<void> {
    return (running ??= formDue().finally(() => (running = undefined)));
  }

  async function formDue(): Promise<void> {
    const due = await dueWork();
    if (due.length === 0) return;
    const held = await acquire();
    if (held === undefined) return;
    lease = held;
    thread = openThread<FormationCalls>(workerUrl("formation", import.meta.url), {
      workerData: () => undefined,
    });
    // The engine would cache every table that is read once. One thread of it is as fast as the worker that computes.
    const endBulk = await store.bulk({ oneThread: true });
    try {
      for (const work of due) await formChain(work);
    } finally {
      note = "";
      thread.end();
      thread = undefined;
      await endBulk();
      await held.release();
    }
  }

  async function formChain({ chain, weeks }: Work): Promise<void> {
    const run = randomBytes(9).toString("base64url");
    const knownUntil = store.newestWritten();
    note = `forming the cohorts of ${chain}: reading prices`;
    const { ranges, wallets } = await openChain(chain, run);
    const perPass = Math.max(1, Math.floor(MAX_EVIDENCE / Math.max(1, wallets)));
    for (let i = 0; i < weeks.length; i += perPass) {
      const pass = weeks.slice(i, i + perPass);
      for (const at of pass) await call("startWeek", at);
      await readRecords(chain, ranges, (done) => {
        const weeksDone = i + pass.length * done;
        note = `forming the cohorts of ${chain}: ${Math.floor((100 * weeksDone) / weeks.length)} %`;
      });
      for (const at of pass) await finishWeek(chain, at, run, knownUntil);
    }
    note = `completing the record of ${chain}`;
    for (const week of dueRecords(chain)) await completeRecord(chain, week);
  }

  /** Reads what is the same for all weeks. */
  async function openChain(chain: string, run: string): Promise<{ ranges: NameRange[]; wallets: number }> {
    const until = clock.now();
    const money = moneyTokens(chain, catalogue);
    const launched = catalogue
      .all()
      .flatMap(({ launched_at: at, tokens }) =>
        at === null
          ? []
          : tokens
              .filter((token) => token.chain === chain)
              .map(({ address }): [string, number] => [canonicalToken(chain, address), at]),
      );
    await call("open", { chain, run, rowFormat: store.rowFormat, money, launched });
    const found = await lines(traders, { chain, until });
    const { ranges, wallets } = await call("traders", found, found);
    const tokens = {
      traded: await lines(tradedTokens, { chain, until }),
      priced: await lines(priceCounts, { chain }),
    };
    const priceRanges = await call("tokens", tokens, tokens.traded, tokens.priced);
    await eachRange(priceRanges, async ({ first, last }) => {
      const range = { chain, first_token: first, last_token: last };
      const stored = await columns(hourlyPrices.ofRange, range);
      const traded = await columns(tradePrices.ofRange, range);
      return () => call("prices", { stored, traded }, stored, traded);
    });
    const early = await lines(earlyBuys, { chain });
    await call("earlyBuys", early, early);
    const received = await lines(firstReceivers, { chain });
    await call("firstReceivers", received, received);
    const moved = await lines(moneyTransfers, { chain, tokens: money });
    await call("moneyTransfers", moved, moved);
    return { ranges, wallets };
  }

  function readRecords(
    chain: string,
    ranges: readonly NameRange[],
    onProgress: (done: number) => void,
  ): Promise<void> {
    let done = 0;
    return eachRange(ranges, async ({ first, last }) => {
      const records = await columns(recordsOfRange, { chain, first_wallet: first, last_wallet: last });
      onProgress(++done / ranges.length);
      return () => call("records", records, records);
    });
  }

  /** Reads the next range while the worker computes the previous one. */
  async function eachRange(
    ranges: readonly NameRange[],
    read: (range: NameRange) => Promise<() => Promise<unknown>>,
  ): Promise<void> {
    let computing: Promise<unknown> = Promise.resolve();
    for (const range of ranges) {
      const compute = await read(range);
      await computing;
      computing = compute();
      computing.catch(() => {});
    }
    await computing;
  }

  /** The row of the formation is written last: until then, its wallets do not count. */
  async function finishWeek(chain: string, at: number, run: string, knownUntil: number): Promise<void> {
    // Another process may have formed it before this one got the lease.
    await cohorts.tick();
    if (cohorts.isFormed(chain, at)) return void (await call("endWeek", at));
    await call("finishWeek", { at, proven: await cohorts.provenBefore(chain, at) });
    const load = store.load("smart_wallets_v1");
    try {
      for (let batch = 0; ; batch++) {
        const rows = await call("rows", { at, batch });
        if (rows === undefined) break;
        await load.add(rows);
      }
    } catch (error) {
      await load.abandon();
      throw error;
    }
    await load.finish();
    const formed = await call("endWeek", at);
    check();
    await store.insert("smart_formations_v1", [
      { chain, formed_at: at, run, method: METHOD, known_until: knownUntil, ...formed },
    ]);
    await cohorts.tick();
  }

  async function completeRecord(
    chain: string,
    { at, horizonsMs }: { at: number; horizonsMs: number[] },
  ): Promise<void> {
    const formation = cohorts.formationAt(chain, at);
    if (formation === undefined) return;
    const { formed_at, run } = formation;
    const members = await store.read(membersOfFormation, { chain, formed_at, run, limit: LIMIT });
    const followed = followedMembers(members, at);
    await call("startRecord", { at, now: clock.now(), horizonsMs, followed });
    for (let i = 0; i < followed.length; i += WALLETS_PER_READ) {
      const wallets = followed.slice(i, i + WALLETS_PER_READ).map(({ wallet }) => wallet);
      const records = await lines(recordsOfWallets, { chain, wallets, from: 0, until: at + WEEK_MS });
      await call("recordPart", records, records);
    }
    const rows = await call("recordRows", undefined);
    check();
    await store.insert("smart_record_v1", rows);
    await cohorts.tick();
  }

  function lines<P extends Record<string, unknown>>(
    query: Query<P & { limit: number }, unknown>,
    params: P,
  ): Promise<Lines> {
    check();
    return store.readLines(query, { ...params, limit: LIMIT });
  }

  function columns<P extends Record<string, unknown>, R>(
    query: Query<P & { limit: number }, R>,
    params: P,
  ): Promise<Columns<R>> {
    check();
    return store.readColumns(query, { ...params, limit: LIMIT });
  }

  /** Calls the worker. Lines and columns are transferred, not copied. */
  function call<Name extends keyof FormationCalls>(
    name: Name,
    input: Parameters<FormationCalls[Name]>[0],
    ...transferred: (Lines | Columns<unknown>)[]
  ): Promise<Awaited<ReturnType<FormationCalls[Name]>>> {
    check();
    if (thread === undefined) throw new Error("the formation of cohorts has ended");
    return thread.call(name, input, transferred.flatMap(buffersOf));
  }

  function check(): void {
    if (stopped) throw new Error("the service is stopping");
    if (lease?.lost.aborted) throw new Error("another process forms the cohorts now");
  }

  return {
    name: "smart money formation",
    load: async () => {},
    run,
    shareLease: (shared) => (acquire = shared),
    async tick() {
      // An import may still be adding the history of the weeks that would be formed.
      if (clock.real() < checkAfter || store.isInBulk()) return;
      checkAfter = clock.real() + CHECK_EVERY_MS;
      if ((await dueWork()).length > 0 && (await isQuiet(weekStart(clock.now() - DELAY_MS)))) await run();
    },
    stop() {
      stopped = true;
      thread?.end();
    },
    status() {
      const { formed, newest } = cohorts.summary();
      return { ready: true, rows: formed, asOf: newest, ...(note === "" ? {} : { note }) };
    },
  };
}
