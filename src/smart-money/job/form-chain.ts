// Forms the cohorts of every week of a chain that has none yet, and completes their record. All state is in the store: a week
// counts once its last row is written, so a process that is killed leaves nothing half-formed behind, and the next one continues.
import { randomBytes } from "node:crypto";
import type { Clock } from "../../base/clock.ts";
import type { Thread } from "../../base/worker.ts";
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
  EVER,
  firstReceivers,
  moneyTransfers,
  priceCounts,
  recordsOfRange,
  recordsOfWallets,
  tradedTokens,
  traders,
} from "../formation-queries.ts";
import { METHOD, WEEK_MS } from "../method.ts";
import { moneyTokens } from "../money-tokens.ts";
import { hourlyPrices, tradePrices } from "../price-queries.ts";
import type { NameRange } from "./chain-data.ts";
import { type DueChain, dueRecords } from "./due-work.ts";
import type { FormationCalls } from "./formation.worker.ts";
import { followedMembers } from "./week-record.ts";

/** Wallets × weeks that are in memory at once. With few wallets, all weeks would take more memory than the rest of a small service. */
const MAX_EVIDENCE = 20_000;
const WALLETS_PER_READ = 250;
/** More rows than any result has. */
const LIMIT = 50_000_000;

export interface FormationRun {
  store: Store;
  clock: Clock;
  catalogue: Pick<Catalogue, "all">;
  cohorts: CohortModel;
  /** The worker, which holds what is the same for all weeks of a chain. */
  thread: Thread<FormationCalls>;
  /** Throws if the run must end. */
  check: () => void;
  report: (progress: string) => void;
}

/** One attempt to form weeks of a chain. */
interface Attempt {
  chain: string;
  run: string;
  knownUntil: number;
}

export async function formChain(formation: FormationRun, { chain, weeks }: DueChain): Promise<void> {
  const { store, report } = formation;
  const run = randomBytes(9).toString("base64url");
  const attempt = { chain, run, knownUntil: store.newestWritten() };
  report(`forming the cohorts of ${chain}: reading prices`);
  const { ranges, wallets } = await readChain(formation, attempt);
  const perPass = Math.max(1, Math.floor(MAX_EVIDENCE / Math.max(1, wallets)));
  for (let i = 0; i < weeks.length; i += perPass) {
    const pass = weeks.slice(i, i + perPass);
    await formWeeks(formation, attempt, pass, ranges, (done) => {
      const weeksDone = i + pass.length * done;
      report(`forming the cohorts of ${chain}: ${Math.floor((100 * weeksDone) / weeks.length)} %`);
    });
  }
  report(`completing the record of ${chain}`);
  for (const week of dueRecords(formation, chain)) await completeRecord(formation, chain, week);
}

/** Passes what is the same for all weeks to the worker, and returns the ranges of wallets to read. */
async function readChain(formation: FormationRun, { chain, run }: Attempt) {
  const { store, clock, catalogue } = formation;
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
  await call(formation, "open", { chain, run, rowFormat: store.rowFormat, money, launched });
  const found = await lines(formation, traders, { chain, until });
  const wallets = await call(formation, "traders", found, found);
  const traded = await lines(formation, tradedTokens, { chain, until });
  const priced = await lines(formation, priceCounts, { chain });
  const tokens = await call(formation, "tokens", { traded, priced }, traded, priced);
  await eachRange(tokens, async ({ first, last }) => {
    const range = { chain, first_token: first, last_token: last };
    const stored = await columns(formation, hourlyPrices.ofRange, range);
    const average = await columns(formation, tradePrices.ofRange, range);
    return () => call(formation, "prices", { stored, traded: average }, stored, average);
  });
  const early = await lines(formation, earlyBuys, { chain });
  await call(formation, "earlyBuys", early, early);
  const received = await lines(formation, firstReceivers, { chain });
  await call(formation, "firstReceivers", received, received);
  const moved = await lines(formation, moneyTransfers, { chain, tokens: money });
  await call(formation, "moneyTransfers", moved, moved);
  return wallets;
}

/** Forms weeks together, since each range of records is then read once. */
async function formWeeks(
  formation: FormationRun,
  attempt: Attempt,
  weeks: readonly number[],
  ranges: readonly NameRange[],
  onProgress: (done: number) => void,
): Promise<void> {
  const { chain } = attempt;
  const until = Math.max(...weeks);
  for (const at of weeks) await call(formation, "startWeek", at);
  let done = 0;
  await eachRange(ranges, async ({ first, last }) => {
    const range = { chain, first_wallet: first, last_wallet: last, until, known_until: EVER };
    const records = await lines(formation, recordsOfRange, range);
    onProgress(++done / ranges.length);
    return () => call(formation, "records", records, records);
  });
  for (const at of weeks) await storeWeek(formation, attempt, at);
}

/** The row of the formation is written last: until then, its wallets do not count. */
async function storeWeek(formation: FormationRun, attempt: Attempt, at: number): Promise<void> {
  const { store, cohorts } = formation;
  const { chain, run, knownUntil } = attempt;
  // Another process may have formed it before this one got the lease.
  await cohorts.tick();
  if (cohorts.isFormed(chain, at)) return void (await call(formation, "endWeek", at));
  await call(formation, "finishWeek", { at, proven: await cohorts.provenBefore(chain, at) });
  const load = store.load("smart_wallets_v1");
  try {
    for (let batch = 0; ; batch++) {
      const rows = await call(formation, "rows", { at, batch });
      if (rows === undefined) break;
      await load.add(rows);
    }
  } catch (error) {
    await load.abandon();
    throw error;
  }
  await load.finish();
  const formed = await call(formation, "endWeek", at);
  formation.check();
  await store.insert("smart_formations_v1", [
    { chain, formed_at: at, run, method: METHOD, known_until: knownUntil, ...formed },
  ]);
  await cohorts.tick();
}

async function completeRecord(
  formation: FormationRun,
  chain: string,
  { at, horizonsMs }: { at: number; horizonsMs: number[] },
): Promise<void> {
  const { store, clock, cohorts } = formation;
  const formed = cohorts.formationAt(chain, at);
  if (formed === undefined) return;
  const members = await store.read(membersOfFormation, {
    chain,
    formed_at: at,
    run: formed.run,
    limit: LIMIT,
  });
  const followed = followedMembers(members, at);
  await call(formation, "startRecord", { at, now: clock.now(), horizonsMs, followed });
  const until = at + WEEK_MS;
  for (let i = 0; i < followed.length; i += WALLETS_PER_READ) {
    const wallets = followed.slice(i, i + WALLETS_PER_READ).map(({ wallet }) => wallet);
    const range = { chain, wallets, until, known_until: EVER };
    const records = await lines(formation, recordsOfWallets, range);
    await call(formation, "recordPart", records, records);
  }
  const rows = await call(formation, "recordRows", undefined);
  formation.check();
  await store.insert("smart_record_v1", rows);
  await cohorts.tick();
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

function lines<P extends Record<string, unknown>>(
  { store, check }: FormationRun,
  query: Query<P & { limit: number }, unknown>,
  params: P,
): Promise<Lines> {
  check();
  return store.readLines(query, { ...params, limit: LIMIT });
}

function columns<P extends Record<string, unknown>, R>(
  { store, check }: FormationRun,
  query: Query<P & { limit: number }, R>,
  params: P,
): Promise<Columns<R>> {
  check();
  return store.readColumns(query, { ...params, limit: LIMIT });
}

/** Calls the worker. Lines and columns are transferred, not copied. */
function call<Name extends keyof FormationCalls>(
  { thread, check }: FormationRun,
  name: Name,
  input: Parameters<FormationCalls[Name]>[0],
  ...transferred: (Lines | Columns<unknown>)[]
): Promise<Awaited<ReturnType<FormationCalls[Name]>>> {
  check();
  return thread.call(name, input, transferred.flatMap(buffersOf));
}
