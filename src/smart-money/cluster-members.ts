// Wallets with a common funder are one trader. Their observations are pooled, one wallet represents them, and trading among
// themselves is wash trading.
import { HOUR_MS } from "../base/time.ts";
import type { EvidenceRows } from "./evidence-rows.ts";
import { RULES } from "./method.ts";
import { type Observation, pooled, summarize } from "./observations.ts";
import { isTrade, type TradeRecord } from "./wallet-records.ts";
import type { WalletEvidence } from "./wallet-evidence.ts";

interface Member {
  /** The row of its evidence. */
  row: number;
  wallet: number;
  volume: number;
  observations: Observation[];
  /** Volume by token and hour: token, hour, bought, sold. */
  cells: Float64Array;
}

const CELL = 4;

export class ClusterMembers {
  readonly #clusters: Int32Array;
  /** By cluster, whose number is that of a wallet. */
  readonly #sizes: Uint32Array;
  readonly #members = new Map<number, Member[]>();

  constructor(clusters: Int32Array) {
    this.#clusters = clusters;
    this.#sizes = new Uint32Array(clusters.length);
    for (const cluster of clusters) this.#sizes[cluster] = (this.#sizes[cluster] ?? 0) + 1;
  }

  /** Keeps what is needed of a wallet that shares its cluster. `row`: of its evidence. */
  add(
    row: number,
    { wallet, trades, volume }: Pick<WalletEvidence, "wallet" | "trades" | "volume">,
    observations: Observation[],
    records: readonly TradeRecord[],
    at: number,
  ): void {
    const cluster = this.#clusters[wallet] ?? -1;
    if ((this.#sizes[cluster] ?? 0) < 2 || trades === 0) return;
    const member = { row, wallet, volume, observations, cells: cellsOf(records, at) };
    const members = this.#members.get(cluster);
    if (members) members.push(member);
    else this.#members.set(cluster, [member]);
  }

  /** Changes the evidence of all members, and forgets their observations. */
  apply(rows: EvidenceRows): void {
    for (const members of this.#members.values()) {
      if (members.length < 2) continue;
      setRingShares(members, rows);
      pool(members, rows);
    }
    this.#members.clear();
  }
}

function cellsOf(records: readonly TradeRecord[], at: number): Float64Array {
  const cells: number[] = [];
  for (const { token, kind, time, value } of records.filter(isTrade)) {
    if (time < at - RULES.formationMs) continue;
    const hour = Math.floor(time / HOUR_MS);
    const start = cells.length - CELL;
    const isSame = start >= 0 && cells[start] === token && cells[start + 1] === hour;
    if (!isSame) cells.push(token, hour, 0, 0);
    const side = cells.length - (kind === "buy" ? 2 : 1);
    cells[side] = (cells[side] ?? 0) + value;
  }
  return Float64Array.from(cells);
}

function setRingShares(members: readonly Member[], rows: EvidenceRows): void {
  const total = new Map<string, { bought: number; sold: number }>();
  for (const member of members) {
    eachCell(member, (key, bought, sold) => {
      const cell = total.get(key) ?? { bought: 0, sold: 0 };
      total.set(key, { bought: cell.bought + bought, sold: cell.sold + sold });
    });
  }
  for (const member of members) {
    let matched = 0;
    eachCell(member, (key, bought, sold) => {
      const cell = total.get(key) ?? { bought: 0, sold: 0 };
      matched += Math.min(bought, cell.sold - sold) + Math.min(sold, cell.bought - bought);
    });
    rows.change(member.row, { ringShare: member.volume > 0 ? matched / member.volume : 0 });
  }
}

function eachCell({ cells }: Member, visit: (key: string, bought: number, sold: number) => void): void {
  for (let at = 0; at < cells.length; at += CELL)
    visit(`${cells[at]} ${cells[at + 1]}`, cells[at + 2] ?? 0, cells[at + 3] ?? 0);
}

/** The wallet with the most volume gets the observations of all. */
function pool(members: readonly Member[], rows: EvidenceRows): void {
  const [first, ...others] = [...members].sort((a, b) => b.volume - a.volume || a.wallet - b.wallet);
  if (first === undefined) return;
  const observations = pooled(members.flatMap((member) => member.observations));
  rows.change(first.row, { ...summarize(observations), clusterSize: members.length });
  for (const { row } of others) rows.change(row, { isSplit: true });
}
