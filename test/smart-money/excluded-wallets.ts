// A market in which every exclusion rule has a wallet that breaks it, and does otherwise what an ordinary wallet does.
import type { Reason } from "../../src/smart-money/eligibility.ts";
import type { TestRecords } from "../harness.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Wednesday. The cohorts of the Monday before are the newest. */
export const NOW = "2026-03-11T12:00:00.000Z";
const START = Date.parse("2026-01-07T12:00:00.000Z");
const POSITIONS = 12;
const SOL = "So11111111111111111111111111111111111111112";
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";

export const addressOf = (name: string) => name.replaceAll(/[^A-Za-z1-9]|[IlO]/g, "x").padEnd(44, "1");
const numbered = (name: string, n: number) => addressOf(`${name}${LETTERS.charAt(n)}`);
/** Tokens that have been traded for long, new ones, and ones that hardly anybody trades. */
const oldToken = (n: number) => numbered("Tokenx", n);
const newToken = (n: number) => numbered("Newx", n);
const quietToken = (n: number) => numbered("Quietx", n);
const launchOf = (n: number) => START + n * 5 * DAY;

interface Position {
  token: string;
  time: number;
  /** How long it is held. */
  held?: number;
  paid?: number;
  got?: number;
  /** Sold more than was bought. */
  sold?: number;
  tx?: string;
}

class Market {
  readonly trades: object[] = [];
  readonly transfers: object[] = [];

  trade(
    name: string,
    side: "buy" | "sell",
    trade: { token: string; time: number; value: number },
    more = {},
  ) {
    this.trades.push({
      id: String(this.trades.length).padStart(6, "0"),
      chain: "solana",
      wallet: addressOf(name),
      side,
      amount: "100",
      token: trade.token,
      time: trade.time,
      value_usd: String(trade.value),
      ...more,
    });
  }

  position(name: string, { token, time, held = DAY, paid = 100, got = 110, sold = 100, tx }: Position): void {
    const more = tx === undefined ? {} : { tx };
    this.trade(name, "buy", { token, time, value: paid }, more);
    this.trade(name, "sell", { token, time: time + held, value: got }, { amount: String(sold), ...more });
  }

  /** Twelve positions in twelve old tokens, one every five days. */
  positions(name: string, change: (n: number) => Partial<Position> = () => ({})): void {
    for (let n = 0; n < POSITIONS; n++)
      this.position(name, { token: oldToken(n), time: launchOf(n) + HOUR, ...change(n) });
  }

  move(name: string, direction: "in" | "out", token: string, time: number, amount: number): void {
    const id = `moved ${this.transfers.length}`;
    const wallet = addressOf(name);
    this.transfers.push({ id, chain: "solana", wallet, time, token, direction, amount: String(amount) });
  }

  /** The first money of a wallet. Amounts differ, so that each has one possible sender. */
  fund(from: string, to: string): void {
    const time = START - 20 * DAY;
    const amount = 1 + this.transfers.length / 1_000;
    this.move(from, "out", SOL, time, amount);
    this.move(to, "in", SOL, time, amount);
  }
}

/** Every wallet, with the reasons for which it is not measured. */
export const excludedWallets: Record<string, Reason[]> = {
  ordinary: [],
  "few observations": ["few_observations"],
  "few tokens": ["few_tokens"],
  "few weeks": ["few_weeks"],
  "sells gifts": ["coverage"],
  "high frequency": ["high_frequency"],
  "two sided": ["two_sided"],
  atomic: ["atomic"],
  sniper: ["sniper"],
  "funded by a creator": ["linked_to_deployer"],
  "funded a creator": ["linked_to_deployer"],
  "early receiver": ["linked_to_deployer"],
  "bundle A": ["bundled"],
  "bundle B": ["bundled"],
  "bundle C": ["bundled"],
  "bundle D": ["bundled"],
  "no bundle": [],
  "round trips": ["wash"],
  "closed market": ["wash"],
  "ring A": ["wash", "split"],
  "ring B": ["wash"],
  "represents others": [],
  "split off": ["split"],
};

export function excludedWorld(): TestRecords {
  const market = new Market();
  addCrowd(market);
  market.positions("ordinary");
  market.positions("few observations", (n) => ({ token: oldToken(n % 9), time: launchOf(n % 9) + HOUR }));
  market.positions("few tokens", (n) => ({ token: oldToken(n % 4) }));
  market.positions("few weeks", (n) => ({ time: launchOf(8) + (n % 2) * 7 * DAY + n * HOUR, held: HOUR }));
  market.positions("sells gifts", () => ({ sold: 200, got: 220 }));
  addMachines(market);
  addInsiders(market);
  addWash(market);
  return { trades: market.trades, transfers: market.transfers };
}

/** Every token but the quiet ones has more than ten traders, and every launch somebody who is there first. */
function addCrowd(market: Market): void {
  for (let n = 0; n < POSITIONS; n++) {
    for (const token of [oldToken(n), quietToken(n)])
      market.position("pioneer", { token, time: START - 10 * DAY });
    market.position("launcher", { token: newToken(n), time: launchOf(n) });
    for (let member = 0; member < 12; member++)
      for (const token of [oldToken(n), newToken(n)])
        market.position(`crowd ${LETTERS.charAt(member)}`, {
          token,
          time: launchOf(n) + DAY + member * HOUR,
        });
  }
}

function addMachines(market: Market): void {
  const token = oldToken(0);
  market.positions("high frequency");
  for (let n = 0; n < 1_001; n++)
    market.trade("high frequency", "buy", { token, time: START + 30 * DAY + n * 3_000, value: 100 });
  market.trade(
    "high frequency",
    "sell",
    { token, time: START + 40 * DAY, value: 150_150 },
    { amount: "100100" },
  );
  market.positions("two sided");
  for (let n = 0; n < 120; n++)
    market.position("two sided", { token, time: START + 30 * DAY + n * HOUR, held: 20_000 });
  market.positions("atomic");
  for (let n = 0; n < 3; n++)
    market.position("atomic", { token, time: START + (30 + n) * DAY, held: 0, tx: `arbitrage ${n}` });
  market.positions("sniper", (n) => ({ token: newToken(n), time: launchOf(n) + 30_000 }));
}

function addInsiders(market: Market): void {
  for (let n = 0; n < 3; n++) {
    market.move("creator", "in", oldToken(n), START - 15 * DAY, 1_000_000);
    market.move("other creator", "in", oldToken(3 + n), START - 15 * DAY, 1_000_000);
    market.move("third creator", "in", newToken(n), launchOf(n) - 2 * HOUR, 1_000_000);
    market.move("early receiver", "in", newToken(n), launchOf(n) - HOUR, 1);
  }
  market.positions("funded by a creator");
  market.fund("creator", "funded by a creator");
  market.positions("funded a creator");
  market.fund("funded a creator", "other creator");
  // Later than a sniper and a bundle.
  market.positions("early receiver", (n) => ({ token: newToken(n), time: launchOf(n) + 3 * HOUR }));
  for (const name of ["bundle A", "bundle B", "bundle C", "bundle D", "no bundle"]) {
    market.positions(name);
    // A third of the entries. The last wallet is two seconds later than the others.
    for (let n = 0; n < 6; n++)
      market.position(name, {
        token: newToken(n),
        time: launchOf(n) + 5 * MINUTE + (name === "no bundle" ? 2_000 : 0),
      });
  }
}

function addWash(market: Market): void {
  market.positions("round trips", () => ({ held: HOUR / 2, got: 101 }));
  market.positions("closed market", (n) => ({ token: n < 7 ? quietToken(n) : oldToken(n) }));
  market.positions("ring A");
  // Two thirds of its volume are the other side of those trades.
  for (let n = 0; n < POSITIONS; n++) {
    const [token, time] = [oldToken(n), launchOf(n) + HOUR];
    market.trade("ring B", "buy", { token, time: time - DAY, value: 100 });
    market.trade("ring B", "sell", { token, time: time + MINUTE, value: 100 });
    market.trade("ring B", "buy", { token, time: time + DAY + MINUTE, value: 110 });
  }
  market.fund("ring funder", "ring A");
  market.fund("ring funder", "ring B");
  market.positions("represents others", () => ({ paid: 200, got: 220 }));
  market.positions("split off");
  market.fund("owner", "represents others");
  market.fund("owner", "split off");
}
