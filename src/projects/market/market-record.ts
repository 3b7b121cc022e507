// A market observation of a project in one hour; `time` is the start of that hour.
import { z } from "zod";
import { orDefault } from "../../base/record-fields.ts";
import { Instant } from "../../base/time.ts";

const Amount = orDefault(z.number().min(0).finite(), null);

export const MarketRecord = z.object({
  project_id: z.int().min(1).max(4_294_967_295),
  time: Instant,
  price: z.number().min(0).finite(),
  market_cap: Amount,
  fdv: Amount,
  liquidity: Amount,
  volume: Amount,
  buy_volume: Amount,
  sell_volume: Amount,
  traders: orDefault(z.int().min(0), null),
});
export type MarketRecord = z.output<typeof MarketRecord>;
