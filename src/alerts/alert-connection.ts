// What alerts need from the running service.
import type { AcquireLease } from "../base/lease.ts";
import type { Outcome } from "./alert-state.ts";

export interface Account {
  /** The key, and those that it replaced. */
  keys: readonly string[];
  plan: string;
  /** Whether the key may call a route. An alert must not tell it what the route would refuse. */
  mayCall(route: string): boolean;
}

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
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
  /** `keyId`: the key whose alert it is. Each key has a pace of its own for a host. */
  post(request: WebhookRequest, keyId: string): Promise<Outcome>;
  /** How many ms the key has to wait until it may send another test message; 0: now. */
  testWaitMs(keyId: string): Promise<number>;
  acquireLease: AcquireLease;
  /** Whether all data is loaded. Before that, everything would seem new. */
  mayRun(): boolean;
}
