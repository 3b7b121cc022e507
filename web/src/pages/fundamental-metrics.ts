// The metrics of fundamentals, as the page shows them.
import { percent, usd } from "../format.ts";

interface Metric {
  value: string;
  label: string;
  kind: "stock" | "flow" | "rate";
}

export const fundamentalMetrics: readonly Metric[] = [
  { value: "tvl", label: "TVL", kind: "stock" },
  { value: "fees", label: "Fees", kind: "flow" },
  { value: "revenue", label: "Revenue", kind: "flow" },
  { value: "volume", label: "Volume", kind: "flow" },
  { value: "stablecoin_supply", label: "Stablecoin supply", kind: "stock" },
  { value: "options_volume", label: "Options volume", kind: "flow" },
  { value: "open_interest", label: "Open interest", kind: "stock" },
  { value: "yield", label: "Yield", kind: "rate" },
];

export function kindOf(metric: string): Metric["kind"] {
  return fundamentalMetrics.find(({ value }) => value === metric)?.kind ?? "flow";
}

export function labelOf(metric: string): string {
  return fundamentalMetrics.find(({ value }) => value === metric)?.label ?? metric;
}

export function formatOf(metric: string): (value: number | null) => string {
  return kindOf(metric) === "rate" ? (value) => percent(value, 2) : usd;
}
