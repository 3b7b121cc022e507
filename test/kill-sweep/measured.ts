import { type Measured, measure } from "./moments.ts";

const measured = new Map<string, Measured>();

/** An uninterrupted run of an operation, measured once per process, so that any seed can also run alone. */
export async function measuredOnce(operation: string, ...run: Parameters<typeof measure>): Promise<Measured> {
  const known = measured.get(operation) ?? (await measure(...run));
  measured.set(operation, known);
  return known;
}
