// A figure that is null says why.
import { z } from "zod";

export const Unmeasured = z
  .array(z.object({ figure: z.string(), reason: z.string() }))
  .describe("Why a figure is null, for each that is.");

/** `reasons`: why each figure would be null. */
export function unmeasured<Figure extends string>(
  figures: Readonly<Record<NoInfer<Figure>, unknown>>,
  reasons: Readonly<Record<Figure, string>>,
): z.output<typeof Unmeasured> {
  return (Object.keys(reasons) as Figure[])
    .filter((figure) => figures[figure] === null)
    .map((figure) => ({ figure, reason: reasons[figure] }));
}

export const NO_FIRST_TRADE = "the first trade of the token is not known";
