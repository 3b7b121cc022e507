// Ratios of what a project is worth to what it does.
import type { ScreenedProject } from "./screened-project.ts";

export function ratio(above: number | null, below: number | null): number | null {
  return above === null || below === null || below <= 0 ? null : above / below;
}

export function marketCapToTvl({ market, fundamentals }: ScreenedProject): number | null {
  return ratio(market.market_cap, fundamentals.tvl);
}

export function priceToFees({ market, fundamentals: { fees_30d: fees } }: ScreenedProject): number | null {
  return ratio(market.market_cap, fees === null ? null : (fees * 365) / 30);
}
