// Sorted lists of traders per chain, window and direction, with or without flagged wallets. They are created on first
// use and then updated incrementally.
import { partitionPoint } from "../../base/binary-search.ts";
import { sortingInSteps } from "../../base/sort-in-steps.ts";
import { runToEnd } from "../../base/yielding.ts";
import { type BoardRules, compareTraders, type Ranked, ranks } from "./board.ts";

export interface BoardKey<Type extends string> {
  chain: string;
  type: Type;
  direction: "asc" | "desc";
  includeFlagged: boolean;
}

interface Board<Type extends string, One> extends BoardKey<Type> {
  traders: One[];
}

const TRADERS_PER_STEP = 500;

function nameOf({ chain, type, direction, includeFlagged }: BoardKey<string>): string {
  return `${chain} ${type} ${direction} ${includeFlagged}`;
}

export class Ranking<Type extends string, One extends Ranked<Type>> {
  private readonly boards = new Map<string, Board<Type, One>>();
  private readonly rules: BoardRules;
  private changes = 0;

  constructor(rules: BoardRules) {
    this.rules = rules;
  }

  of(key: BoardKey<Type>, all: () => Iterable<One>): readonly One[] {
    const existing = this.boards.get(nameOf(key));
    return existing ? existing.traders : runToEnd(this.building(key, all));
  }

  /** Creates a list before it is used, in short steps. If a trader changes meanwhile, it is left to the first use. */
  *building(key: BoardKey<Type>, all: () => Iterable<One>): Generator<void, readonly One[]> {
    const existing = this.boards.get(nameOf(key));
    if (existing) return existing.traders;
    const changes = this.changes;
    const found: One[] = [];
    let seen = 0;
    for (const trader of all()) {
      if (++seen % TRADERS_PER_STEP === 0) yield;
      if (this.belongs(key, trader)) found.push(trader);
    }
    const traders = yield* sortingInSteps(found, compareTraders(key.type, key.direction));
    if (changes === this.changes) this.boards.set(nameOf(key), { ...key, traders });
    return traders;
  }

  /** Must be called before the trader's sums change, because they determine its position. */
  remove(chain: string, trader: One): void {
    this.changes++;
    this.forEachBoard(chain, trader, (traders, at) => {
      if (traders[at] === trader) traders.splice(at, 1);
    });
  }

  add(chain: string, trader: One): void {
    this.changes++;
    this.forEachBoard(chain, trader, (traders, at, board) => {
      if (this.belongs(board, trader)) traders.splice(at, 0, trader);
    });
  }

  /** For many changes at once: sorting again on the next use is cheaper than moving each trader. */
  clear(): void {
    this.changes++;
    this.boards.clear();
  }

  private forEachBoard(
    chain: string,
    trader: One,
    update: (traders: One[], at: number, board: Board<Type, One>) => void,
  ): void {
    for (const board of this.boards.values()) {
      if (board.chain !== chain) continue;
      const { traders } = board;
      const compare = compareTraders(board.type, board.direction);
      const isBefore = (other: One | undefined) => other !== undefined && compare(other, trader) < 0;
      update(
        traders,
        partitionPoint(traders.length, (index) => isBefore(traders[index])),
        board,
      );
    }
  }

  private belongs(board: BoardKey<Type>, trader: One): boolean {
    return (board.includeFlagged || trader.flags.length === 0) && ranks(trader.sums[board.type], this.rules);
  }
}
