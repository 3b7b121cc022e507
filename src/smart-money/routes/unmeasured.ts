// A figure that is null says why.
import { z } from "zod";

export const Unmeasured = z
  .array(z.object({ figure: z.string(), reason: z.string() }))
  .describe("Why a figure is null, for each that is.");

type Reasoned = Record<string, readonly [figure: unknown, reason: string]>;

/** Figures, each given with the reason why it would be null, and the reasons for those that are. */
export function withReasons<Figures extends Reasoned>(figures: Figures) {
  const names = Object.keys(figures) as (keyof Figures & string)[];
  const values = Object.fromEntries(names.map((name) => [name, figures[name]?.[0]]));
  return {
    ...(values as { [Name in keyof Figures]: Figures[Name][0] }),
    unmeasured: names
      .filter((name) => values[name] === null)
      .map((figure) => ({ figure, reason: figures[figure]?.[1] ?? "" })),
  };
}

export const NO_FIRST_TRADE = "the first trade of the token is not known";
