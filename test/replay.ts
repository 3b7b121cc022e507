// Replays events in any order, as the oracle of the tests of packed histories.
import {
  compareBytes,
  type LedgerEvent,
  replaySorted,
  type TokenLedger,
  type Window,
} from "../src/wallets/pnl/pnl.ts";

export interface IdentifiedEvent extends LedgerEvent {
  id: string;
}

export function replay(events: readonly IdentifiedEvent[], window: Window, now: number): TokenLedger {
  return replaySorted(events.toSorted(compareEvents), window, now);
}

/** Order of events: time, then id as bytes; a transfer with a trade's time and id comes first. */
function compareEvents(a: IdentifiedEvent, b: IdentifiedEvent): number {
  return a.time - b.time || compareBytes(a.id, b.id) || kindOrder(a) - kindOrder(b);
}

function kindOrder(event: LedgerEvent): number {
  return event.kind === "in" || event.kind === "out" ? 0 : 1;
}
