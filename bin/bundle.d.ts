/** The entry of the bundle of exactly this source, made now if there is none; undefined where it cannot be made (`tell` why). */
export function bundleOf(root: string, tell?: (why: string) => void): Promise<string | undefined>;
/** Of everything the bundle is made from. */
export function sourceHash(root: string): string;
