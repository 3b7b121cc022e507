// Which price of a token is used if several services state one (docs/sources.md, "prices").

/** Prices that differ by more than this factor disagree. */
const AGREEMENT_FACTOR = 1.2;

export interface Opinion {
  price: number;
  /** In ms. */
  time: number;
  /** In USD; null if it is not stated. */
  liquidity: number | null;
}

interface Opinions {
  llama: Opinion | undefined;
  jupiter: Opinion | undefined;
  pools?: Opinion | undefined;
}

/** DefiLlama's price, else Jupiter's, else that of the pools. If the first two disagree, the one that the pools confirm. */
export function choosePrice({ llama, jupiter, pools }: Opinions): Opinion | "disputed" | "unknown" {
  if (!llama || !jupiter) return llama ?? jupiter ?? pools ?? "unknown";
  if (isClose(llama, jupiter)) return { ...llama, liquidity: jupiter.liquidity };
  if (!pools) return "disputed";
  const [closest] = [llama, jupiter]
    .filter((opinion) => isClose(opinion, pools))
    .sort((a, b) => distance(a, pools) - distance(b, pools));
  return closest ?? "disputed";
}

function isClose(a: Opinion, b: Opinion): boolean {
  return distance(a, b) <= Math.log(AGREEMENT_FACTOR);
}

function distance(a: Opinion, b: Opinion): number {
  return Math.abs(Math.log(a.price / b.price));
}
