// Headlines as markers on a price chart.
export interface Headline {
  id: string;
  title: string;
  published_at: string;
  isEvent: boolean;
}

const intervalMs = { "1h": 3_600_000, "4h": 14_400_000, "1d": 86_400_000 };

/** The headlines of each candle, by its index. */
export function headlinesByCandle(
  candles: readonly { time: string }[],
  headlines: readonly Headline[],
  interval: keyof typeof intervalMs,
): Map<number, Headline[]> {
  const step = intervalMs[interval];
  const places = new Map(candles.map(({ time }, index) => [Date.parse(time), index]));
  const found = new Map<number, Headline[]>();
  for (const headline of headlines) {
    const index = places.get(Math.floor(Date.parse(headline.published_at) / step) * step);
    if (index !== undefined) found.set(index, [...(found.get(index) ?? []), headline]);
  }
  return found;
}
