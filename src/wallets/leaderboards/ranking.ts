// Sorted lists of traders per chain, window and direction, with or without flagged wallets. They are created on first
// use, in batches because there may be hundreds of thousands of traders, and then updated incrementally.
import { serveOthers } from "../../base/batches.ts";
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

const TRADERS_PER_BATCH = 5_000;

export class Ranking<Type extends string, One extends Ranked<Type>> {
  readonly #boards = new Map<string, Board<Type, One>>();
  readonly #rules: BoardRules;
  readonly #all: () => Iterable<{ chain: string; trader: One }>;
  #changes = 0;
  #isSuspended = false;

  constructor(rules: BoardRules, all: () => Iterable<{ chain: string; trader: One }>) {
    this.#rules = rules;
    this.#all = all;
  }

  /** Undefined if the list has to be built first. */
  existing(key: BoardKey<Type>): readonly One[] | undefined {
    return this.#boards.get(nameOf(key))?.traders;
  }

  async list(key: BoardKey<Type>): Promise<readonly One[]> {
    return this.existing(key) ?? (await this.#build(key));
  }

  /** Must be called before the trader's sums change, because they determine its position. */
  remove(chain: string, trader: One): void {
    this.#forEachBoard(chain, trader, (traders, at) => {
      if (traders[at] === trader) traders.splice(at, 1);
    });
  }

  add(chain: string, trader: One): void {
    this.#forEachBoard(chain, trader, (traders, at, board) => {
      if (this.#belongs(board, trader)) traders.splice(at, 0, trader);
    });
  }

  /** For many changes at once: sorting the lists again is cheaper than moving each trader. Until then they stay as they are. */
  suspend(): void {
    this.#isSuspended = true;
  }

  async resume(): Promise<void> {
    if (!this.#isSuspended) return;
    this.#isSuspended = false;
    // Those that requests add meanwhile are up to date.
    const outdated = [...this.#boards.values()];
    for (const board of outdated) await this.#build(board);
  }

  /** A list in which a trader changed meanwhile is not kept, nor an empty one: callers may name any chain. */
  async #build({ chain, type, direction, includeFlagged }: BoardKey<Type>): Promise<One[]> {
    const key = { chain, type, direction, includeFlagged };
    const changesBefore = this.#changes;
    const found: One[] = [];
    let seen = 0;
    for (const { chain: tradedOn, trader } of this.#all()) {
      if (tradedOn === chain && this.#belongs(key, trader)) found.push(trader);
      if (++seen % TRADERS_PER_BATCH === 0) await serveOthers();
    }
    const traders = found.sort(compareTraders(type, direction));
    if (this.#changes === changesBefore && traders.length > 0)
      this.#boards.set(nameOf(key), { ...key, traders });
    else this.#boards.delete(nameOf(key));
    return traders;
  }

  #forEachBoard(
    chain: string,
    trader: One,
    update: (traders: One[], at: number, board: Board<Type, One>) => void,
  ): void {
    this.#changes += 1;
    if (this.#isSuspended) return;
    for (const board of this.#boards.values()) {
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

  #belongs(board: BoardKey<Type>, trader: One): boolean {
    return (board.includeFlagged || trader.flags.length === 0) && ranks(trader.sums[board.type], this.#rules);
  }
}

function nameOf({ chain, type, direction, includeFlagged }: BoardKey<string>): string {
  return `${chain} ${type} ${direction} ${includeFlagged}`;
}
