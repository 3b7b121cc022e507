// Sorted lists of traders per chain, window and direction, with or without flagged wallets. They are created on first
// use and then updated incrementally.
import { partitionPoint } from "../../base/binary-search.ts";
import { type BoardRules, type BoardType, compareTraders, ranks, type Trader } from "./board.ts";

export interface BoardKey {
  chain: string;
  type: BoardType;
  direction: "asc" | "desc";
  includeFlagged: boolean;
}

interface Board extends BoardKey {
  traders: Trader[];
}

export class Ranking {
  private readonly boards = new Map<string, Board>();
  private readonly rules: BoardRules;

  constructor(rules: BoardRules) {
    this.rules = rules;
  }

  of(key: BoardKey, all: () => Iterable<Trader>): readonly Trader[] {
    const name = `${key.chain} ${key.type} ${key.direction} ${key.includeFlagged}`;
    const existing = this.boards.get(name);
    if (existing) return existing.traders;
    const board: Board = { ...key, traders: [] };
    for (const trader of all()) if (this.belongs(board, trader)) board.traders.push(trader);
    board.traders.sort(compareTraders(key.type, key.direction));
    this.boards.set(name, board);
    return board.traders;
  }

  /** Must be called before the trader's sums change, because they determine its position. */
  remove(chain: string, trader: Trader): void {
    this.forEachBoard(chain, trader, (traders, at) => {
      if (traders[at] === trader) traders.splice(at, 1);
    });
  }

  add(chain: string, trader: Trader): void {
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
    trader: Trader,
    update: (traders: Trader[], at: number, board: Board) => void,
  ): void {
    for (const board of this.boards.values()) {
      if (board.chain !== chain) continue;
      const { traders } = board;
      const compare = compareTraders(board.type, board.direction);
      const isBefore = (other: Trader | undefined) => other !== undefined && compare(other, trader) < 0;
      update(
        traders,
        partitionPoint(traders.length, (index) => isBefore(traders[index])),
        board,
      );
    }
  }

  private belongs(board: Board, trader: Trader): boolean {
    return (board.includeFlagged || trader.flags.length === 0) && ranks(trader.sums[board.type], this.rules);
  }
}
