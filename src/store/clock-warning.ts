// Warns the operator about rows dated in the future, which a clock that was ahead leaves behind. No data is lost (store.ts
// dates new rows after them), but written_at is wrong until the clock has caught up.
import type { Store } from "./store.ts";

const TOLERATED_MS = 60_000;

export function clockWarning(store: Pick<Store, "newestWritten">, nowMs: number): string | undefined {
  const aheadMs = store.newestWritten() - nowMs;
  if (aheadMs <= TOLERATED_MS) return undefined;
  return `the newest stored rows are dated ${durationOf(aheadMs)} ahead of this machine's clock: check the clock`;
}

function durationOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${minutes} minute${minutes === 1 ? "" : "s"}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
