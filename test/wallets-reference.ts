// A reference implementation of profit and loss, written from the method alone with exact rational numbers. It is slow on
// purpose: every sell recomputes the whole history before it. The engine must agree with it.

export interface ReferenceEvent {
  token: string;
  kind: "buy" | "sell" | "in" | "out";
  time: number;
  id: string;
  amount: string;
  value: string;
  fee: string;
}

export class Rational {
  readonly top: bigint;
  readonly bottom: bigint;
  constructor(top: bigint, bottom = 1n) {
    const divisor = gcd(top < 0n ? -top : top, bottom);
    this.top = top / divisor;
    this.bottom = bottom / divisor;
  }
  static of(text: string): Rational {
    const [whole = "0", fraction = ""] = text.split(".");
    return new Rational(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
  }
  plus(other: Rational): Rational {
    return new Rational(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }
  minus(other: Rational): Rational {
    return this.plus(new Rational(-other.top, other.bottom));
  }
  times(other: Rational): Rational {
    return new Rational(this.top * other.top, this.bottom * other.bottom);
  }
  over(other: Rational): Rational {
    const sign = other.top < 0n ? -1n : 1n;
    return new Rational(this.top * other.bottom * sign, this.bottom * other.top * sign);
  }
  below(other: Rational): boolean {
    return this.top * other.bottom < other.top * this.bottom;
  }
  get zero(): boolean {
    return this.top === 0n;
  }
  toNumber(): number {
    const digits = (this.top * 10n ** 60n) / this.bottom;
    return Number(`${digits}e-60`);
  }
}

const NOTHING = new Rational(0n);

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? (a === 0n ? 1n : a) : gcd(b, a % b);
}

function smaller(a: Rational, b: Rational): Rational {
  return a.below(b) ? a : b;
}

const total = (parts: Rational[]): Rational => parts.reduce((a, b) => a.plus(b), NOTHING);

/** Bought and not yet sold, its cost, and the holding, after the first `n` events. */
function stateAfter(
  events: ReferenceEvent[],
  n: number,
): { open: Rational; cost: Rational; holding: Rational } {
  let open = NOTHING;
  let cost = NOTHING;
  let holding = NOTHING;
  for (const event of events.slice(0, n)) {
    const amount = Rational.of(event.amount);
    if (event.kind === "buy") {
      open = open.plus(amount);
      cost = cost.plus(Rational.of(event.value)).plus(Rational.of(event.fee));
    }
    if (event.kind === "sell" && !open.zero) {
      const average = cost.over(open);
      const covered = smaller(amount, open);
      open = open.minus(covered);
      cost = cost.minus(covered.times(average));
    }
    holding = event.kind === "buy" || event.kind === "in" ? holding.plus(amount) : holding.minus(amount);
    if (holding.below(NOTHING)) holding = NOTHING;
  }
  return { open, cost, holding };
}

function saleAt(events: ReferenceEvent[], index: number) {
  const event = events[index] as ReferenceEvent;
  const before = stateAfter(events, index);
  const amount = Rational.of(event.amount);
  const covered = smaller(amount, before.open);
  const average = before.open.zero ? NOTHING : before.cost.over(before.open);
  const net = Rational.of(event.value).minus(Rational.of(event.fee));
  const share = covered.over(amount);
  const cost = covered.times(average);
  return {
    cost,
    realized: net.times(share).minus(cost),
    uncovered: amount.minus(covered),
    uncoveredProceeds: net.minus(net.times(share)),
  };
}

export interface ReferenceToken {
  token: string;
  buys: number;
  sells: number;
  bought: Rational;
  sold: Rational;
  invested: Rational;
  proceeds: Rational;
  volume: Rational;
  costSold: Rational;
  realized: Rational;
  uncovered: Rational;
  uncoveredProceeds: Rational;
  received: Rational;
  holding: Rational;
  unrealized: Rational | null;
  currentValue: Rational | null;
  lastTradeAt: number;
}

/** Tokens with a trade between `from` and `until`, both included; the position is as of `now`. */
export function referenceTokens(
  events: ReferenceEvent[],
  span: { from: number; until: number; now: number },
  prices: Record<string, string | undefined>,
): ReferenceToken[] {
  const tokens = [...new Set(events.map((event) => event.token))];
  return tokens.flatMap((token) => {
    const history = events
      .filter((event) => event.token === token && event.time <= span.now)
      .sort((a, b) => a.time - b.time || Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)));
    const inside = (event: ReferenceEvent): boolean => event.time >= span.from && event.time <= span.until;
    const buys = history.filter((event) => event.kind === "buy" && inside(event));
    const sells = history.filter((event) => event.kind === "sell" && inside(event));
    if (buys.length + sells.length === 0) return [];
    const sales = sells.map((event) => saleAt(history, history.indexOf(event)));
    const { open, cost, holding } = stateAfter(history, history.length);
    const text = prices[token];
    const price = text === undefined ? null : Rational.of(text);
    const held = smaller(open, holding);
    const openCost = held.zero ? NOTHING : cost.over(open).times(held);
    const valued = (value: Rational | null): Rational | null => (holding.zero ? NOTHING : value);
    return [
      {
        token,
        buys: buys.length,
        sells: sells.length,
        bought: total(buys.map((e) => Rational.of(e.amount))),
        sold: total(sells.map((e) => Rational.of(e.amount))),
        invested: total(buys.map((e) => Rational.of(e.value).plus(Rational.of(e.fee)))),
        proceeds: total(sells.map((e) => Rational.of(e.value).minus(Rational.of(e.fee)))),
        volume: total([...buys, ...sells].map((e) => Rational.of(e.value))),
        costSold: total(sales.map((s) => s.cost)),
        realized: total(sales.map((s) => s.realized)),
        uncovered: total(sales.map((s) => s.uncovered)),
        uncoveredProceeds: total(sales.map((s) => s.uncoveredProceeds)),
        received: total(
          history.filter((e) => e.kind === "in" && inside(e)).map((e) => Rational.of(e.amount)),
        ),
        holding,
        currentValue: valued(price && holding.times(price)),
        unrealized: valued(price && held.times(price).minus(openCost)),
        lastTradeAt: Math.max(...[...buys, ...sells].map((e) => e.time)),
      },
    ];
  });
}

export interface ReferenceLeader {
  wallet: string;
  pnl: number;
  pnl_percent: number;
  trade_count: number;
  volume_usd: number;
  win_rate: number | null;
  unrealized_usd: number;
}

/** The board of one window, computed from every wallet's whole history. */
export function referenceBoard(
  wallets: Map<string, ReferenceEvent[]>,
  span: { from: number; until: number; now: number },
  prices: Record<string, string | undefined>,
  rules: { minTrades: number; minVolume: string; direction: "asc" | "desc" },
): ReferenceLeader[] {
  const rows = [...wallets].flatMap(([wallet, events]) => {
    const tokens = referenceTokens(events, span, prices);
    const trades = tokens.reduce((n, t) => n + t.buys + t.sells, 0);
    const volume = total(tokens.map((t) => t.volume));
    if (trades < rules.minTrades || volume.below(Rational.of(rules.minVolume))) return [];
    const pnl = total(tokens.map((t) => t.realized));
    const cost = total(tokens.map((t) => t.costSold));
    const wins = tokens.filter((t) => NOTHING.below(t.realized)).length;
    const losses = tokens.filter((t) => t.realized.below(NOTHING)).length;
    return [{ wallet, pnl, cost, trades, volume, wins, losses, tokens }];
  });
  rows.sort((a, b) => {
    const byWallet = Buffer.compare(Buffer.from(a.wallet), Buffer.from(b.wallet));
    if (a.pnl.below(b.pnl)) return rules.direction === "asc" ? -1 : 1;
    if (b.pnl.below(a.pnl)) return rules.direction === "asc" ? 1 : -1;
    return byWallet;
  });
  return rows.map((row) => ({
    wallet: row.wallet,
    pnl: row.pnl.toNumber(),
    pnl_percent: row.cost.zero ? 0 : row.pnl.over(row.cost).toNumber() * 100,
    trade_count: row.trades,
    volume_usd: row.volume.toNumber(),
    win_rate: row.wins + row.losses === 0 ? null : row.wins / (row.wins + row.losses),
    unrealized_usd: total(row.tokens.map((t) => t.unrealized ?? NOTHING)).toNumber(),
  }));
}
