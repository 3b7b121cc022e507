// Sorted lists of traders per chain, window and direction, with or without flagged wallets. They are created on first
// use and then updated incrementally.
import { partitionPoint } from "../../base/binary-search.ts";
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

export class Ranking<Type extends string, One extends Ranked<Type>> {
  private readonly boards = new Map<string, Board<Type, One>>();
  private readonly rules: BoardRules;

  constructor(rules: BoardRules) {
    this.rules = rules;
  }

  of(key: BoardKey<Type>, all: () => Iterable<One>): readonly One[] {
    const name = `${key.chain} ${key.type} ${key.direction} ${key.includeFlagged}`;
    const existing = this.boards.get(name);
    if (existing) return existing.traders;
    const board: Board<Type, One> = { ...key, traders: [] };
    for (const trader of all()) if (this.belongs(board, trader)) board.traders.push(trader);
    board.traders.sort(compareTraders(key.type, key.direction));
    this.boards.set(name, board);
    return board.traders;
  }

  /** Must be called before the trader's sums change, because they determine its position. */
  remove(chain: string, trader: One): void {
    this.forEachBoard(chain, trader, (traders, at) => {
      if (traders[at] === trader) traders.splice(at, 1);
    });
  }

  add(chain: string, trader: One): void {
    this.forEachBoard(chain, trader, (traders, at, board) => {
      if (this.belongs(board, trader)) traders.splice(at, 0, trader);
    });
  }

  /** For many changes at once: sorting again on the next use is cheaper than moving each trader. */
  clear(): void {
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

  private belongs(board: Board<Type, One>, trader: One): boolean {
    return (board.includeFlagged || trader.flags.length === 0) && ranks(trader.sums[board.type], this.rules);
  }
}
