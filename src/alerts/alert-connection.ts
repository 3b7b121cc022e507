// What alerts need from the running service.
import type { Outcome } from "./alert-state.ts";

export interface Account {
  /** The key, and those that it replaced. */
  keys: readonly string[];
  plan: string;
  /** Whether the key may call a route. An alert must not tell it what the route would refuse. */
  mayCall(route: string): boolean;
}

export interface HeldLease {
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** What the running service provides: keys, the network, and the lease for the background work. */
export interface AlertsConnection {
  /** Undefined for callers without a stored key, such as visitors of an open explorer. */
  accountOf(caller: string): Account | undefined;
  /** The active key that has the alerts of this one: the key itself, or its replacement. */
  ownerOf(keyId: string): string | undefined;
  /** Signs the messages of an alert. It is derived, not stored. */
  secretOf(alertId: string): Uint8Array;
  /** Why a webhook must not have this URL; undefined if it may. */
  urlProblem(url: string): string | undefined;
  post(url: string, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<Outcome>;
  acquireLease(): Promise<HeldLease | undefined>;
  /** Whether all data is loaded. Before that, everything would seem new. */
  mayRun(): boolean;
}
