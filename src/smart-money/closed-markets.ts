// Closed markets: tokens that hardly anybody else trades. How many wallets trade a token is known once all wallets have been seen,
// so the positions of its first traders are kept until then.
import type { Episode } from "./episodes.ts";
import type { EvidenceRows } from "./evidence-rows.ts";
import { RULES } from "./method.ts";
import { byToken, isTrade, type TradeRecord } from "./wallet-records.ts";

interface Suspect {
  /** The row of its evidence. */
  row: number;
  /** Its episodes in tokens that had few traders so far. */
  episodes: Episode[];
  /** The cost of all its positions. */
  cost: number;
}

export class ClosedMarkets {
  readonly #traders = new Map<number, number>();
  readonly #suspects: Suspect[] = [];

  /** A wallet, with the episodes that count. `row`: of its evidence. */
  add(row: number, records: readonly TradeRecord[], episodes: readonly Episode[]): void {
    for (const ofToken of byToken(records)) {
      const token = ofToken.find(isTrade)?.token;
      if (token !== undefined) this.#traders.set(token, (this.#traders.get(token) ?? 0) + 1);
    }
    const suspicious = episodes.filter(({ token }) => this.#isClosed(token));
    if (suspicious.length === 0) return;
    let cost = 0;
    for (const episode of episodes) cost += episode.cost;
    this.#suspects.push({ row, episodes: suspicious, cost });
  }

  /** Changes the evidence of the wallets that traded in closed markets, and forgets their positions. */
  apply(rows: EvidenceRows): void {
    for (const { row, episodes, cost } of this.#suspects) {
      let closed = 0;
      for (const episode of episodes) if (this.#isClosed(episode.token)) closed += episode.cost;
      rows.change(row, { closedMarketShare: cost > 0 ? closed / cost : 0 });
    }
    this.#suspects.length = 0;
  }

  #isClosed(token: number): boolean {
    return (this.#traders.get(token) ?? 0) < RULES.closedMarketTraders;
  }
}
