// A market observation of a project in one hour; `time` is the start of that hour.
import { z } from "zod";
import { orDefault } from "../../base/record-fields.ts";
import { Instant } from "../../base/time.ts";

const Amount = orDefault(z.number().min(0).finite(), null);
const Count = z.int().min(0).nullish();
const Flag = z.literal([0, 1]).nullish();
const Percent = z.number().min(0).max(100).nullish();

/** Figures that only some sources state, each at its own interval. They are stored one by one. */
export const statedShape = {
  unique_traders: Count,
  holders: Count,
  funding_rate: z.number().finite().nullish(),
  open_interest: z.number().min(0).finite().nullish(),
  honeypot: Flag,
  mintable: Flag,
  freezable: Flag,
  buy_tax: Percent,
  sell_tax: Percent,
};
export type StatedField = keyof typeof statedShape;
export const statedFields = Object.keys(statedShape) as StatedField[];

export const MarketRecord = z
  .object({
    project_id: z.int().min(1).max(4_294_967_295),
    time: Instant,
    price: orDefault(z.number().min(0).finite(), null),
    market_cap: Amount,
    fdv: Amount,
    liquidity: Amount,
    volume: Amount,
    buy_volume: Amount,
    sell_volume: Amount,
    traders: orDefault(z.int().min(0), null),
    ...statedShape,
  })
  .refine((record) => record.price !== null || isStatedOnly(record), {
    path: ["price"],
    error: "is required, unless the record states only figures such as holders or funding_rate",
  });
export type MarketRecord = z.output<typeof MarketRecord>;

/** The figures of the hour itself, which are stored as one row. */
export interface MarketObservation extends Omit<MarketRecord, StatedField> {
  price: number;
}

export function isObservation(record: MarketRecord): record is MarketRecord & { price: number } {
  return record.price !== null;
}

function isStatedOnly({ project_id: _, time: __, ...figures }: Record<string, unknown>): boolean {
  const known = Object.keys(figures).filter((name) => figures[name] != null);
  return known.length > 0 && known.every((name) => name in statedShape);
}
