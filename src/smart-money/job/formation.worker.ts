// The worker thread that forms cohorts and computes their record.
import { answerCalls, type Transfer } from "../../base/worker-calls.ts";
import type { Lines, PackedRows, Row, RowFormat } from "../../store/engine.ts";
import { packerFor, type Pack } from "../../store/packed-rows.ts";
import type { Columns } from "../../store/typed-columns.ts";
import type { TokenPrices } from "../price-queries.ts";
import { ChainData, type ChainFacts, type NameRange } from "./chain-data.ts";
import { type FormedWeek, WeekFormation } from "./week-formation.ts";
import { type RecordedWeek, WeekRecord } from "./week-record.ts";

interface OpenInput extends ChainFacts {
  chain: string;
  run: string;
  rowFormat: RowFormat;
}

let data = new ChainData({ money: [], launched: [] });
let pack: Pack = packerFor("rows");
let labels = { chain: "", run: "" };
const weeks = new Map<number, WeekFormation>();
let record: WeekRecord | undefined;

const calls = {
  open({ chain, run, rowFormat, ...facts }: OpenInput): void {
    data = new ChainData(facts);
    pack = packerFor(rowFormat);
    labels = { chain, run };
    weeks.clear();
  },
  traders: (lines: Lines): { ranges: NameRange[]; wallets: number } => ({
    ranges: data.addTraders(lines),
    wallets: data.wallets.size,
  }),
  tokens: (lines: { traded: Lines; priced: Lines }): NameRange[] => data.addTokens(lines),
  prices: (rows: Record<"stored" | "traded", Columns<TokenPrices>>): void => data.addPrices(rows),
  earlyBuys: (lines: Lines): void => data.addEarlyBuys(lines),
  firstReceivers: (lines: Lines): void => data.addFirstReceivers(lines),
  moneyTransfers: (lines: Lines): void => data.addMoneyTransfers(lines),
  startWeek: (at: number): void => void weeks.set(at, new WeekFormation(data, data.contextAt(at))),
  records(records: Lines): void {
    for (const one of data.parse(records)) for (const week of weeks.values()) week.add(one);
  },
  finishWeek: ({ at, proven }: { at: number; proven: [string, number][] }): void =>
    weeks.get(at)?.finish(proven),
  /** The next rows of a finished week; undefined after the last. */
  rows({ at, batch }: { at: number; batch: number }, transfer: Transfer): Row[] | PackedRows | undefined {
    const rows = weeks.get(at)?.rows(labels) ?? [];
    if (rows.length === 0) return undefined;
    const packed = pack("smart_wallets_v1", rows, batch);
    if (!Array.isArray(packed)) transfer(packed.lines.buffer);
    return packed;
  },
  /** Returns what else is stored about a week; undefined if it is not finished. */
  endWeek(at: number): FormedWeek | undefined {
    const formed = weeks.get(at)?.formed();
    weeks.delete(at);
    return formed;
  },
  startRecord: (week: RecordedWeek): void => void (record = new WeekRecord(week, data)),
  recordPart: (lines: Lines): void => record?.add(lines),
  recordRows: (): Row[] => record?.rows(labels.chain) ?? [],
};
export type FormationCalls = typeof calls;
answerCalls(calls);
