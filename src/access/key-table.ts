// Every key in memory: a call never waits for the store, and follows what any process wrote.
import { hashKey, keyId, sameHash } from "./key.ts";
import type { Pepper } from "./pepper.ts";
import type { Plan } from "./plans.ts";

export interface KeyRecord {
  id: string;
  hash: string;
  pepper_id: string;
  plan: Plan;
  name: string;
  /** Names of the routes it may call; empty means all. */
  routes: string[];
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  rotated_from: string;
}

export type KeyState = "active" | "revoked" | "expired";

/** What a presented key turns out to be. The caller of the service is not told which refusal it was. */
export type KeyCheck =
  | { outcome: "malformed" }
  | { outcome: "refused"; reason: "unknown" | "revoked" | "expired" | "route" }
  | { outcome: "good"; record: KeyRecord };

/** Keys that were found good lately; beyond this many they are forgotten and hashed again. */
const mostProven = 1_000;

export class KeyTable {
  readonly #byId = new Map<string, { record: KeyRecord; writtenAt: number }>();
  /** By the key as presented, in memory only: hashing it anew costs more than the rest of the gate. */
  readonly #proven = new Map<string, KeyRecord>();
  readonly #pepper: Pepper;

  constructor(pepper: Pepper) {
    this.#pepper = pepper;
  }

  /** Rows may come late, twice or out of order: the newest version of a key stays. */
  apply(record: KeyRecord, writtenAt: number): void {
    const known = this.#byId.get(record.id);
    if (known !== undefined && known.writtenAt > writtenAt) return;
    this.#byId.set(record.id, { record, writtenAt });
    this.#proven.clear();
  }

  check(presented: string, route: string, now: number): KeyCheck {
    const record = this.#find(presented);
    if (record === undefined && keyId(presented) === undefined) return { outcome: "malformed" };
    if (record === undefined) return { outcome: "refused", reason: "unknown" };
    const state = stateOf(record, now);
    if (state !== "active") return { outcome: "refused", reason: state };
    if (record.routes.length > 0 && !record.routes.includes(route)) {
      return { outcome: "refused", reason: "route" };
    }
    return { outcome: "good", record };
  }

  /** Whose key it is, whatever route it may call. */
  identify(presented: string, now: number): KeyRecord | undefined {
    const record = this.#find(presented);
    return record !== undefined && stateOf(record, now) === "active" ? record : undefined;
  }

  #find(presented: string): KeyRecord | undefined {
    const proven = this.#proven.get(presented);
    if (proven !== undefined) return proven;
    const id = keyId(presented);
    // The id is public, so looking it up gives nothing away; unknown ids cost no hash.
    const record = id === undefined ? undefined : this.#byId.get(id)?.record;
    if (record === undefined || !sameHash(hashKey(presented, this.#pepper.secret), record.hash))
      return undefined;
    if (this.#proven.size >= mostProven) this.#proven.clear();
    this.#proven.set(presented, record);
    return record;
  }

  get(id: string): KeyRecord | undefined {
    return this.#byId.get(id)?.record;
  }

  all(): KeyRecord[] {
    return [...this.#byId.values()].map(({ record }) => record).sort((a, b) => a.created_at - b.created_at);
  }

  /** Live keys that another pepper made: they can never match here. */
  strangers(now: number): number {
    return this.all().filter(
      (record) => record.pepper_id !== this.#pepper.id && stateOf(record, now) === "active",
    ).length;
  }
}

export function stateOf(record: KeyRecord, now: number): KeyState {
  if (record.revoked_at !== null && record.revoked_at <= now) return "revoked";
  if (record.expires_at !== null && record.expires_at <= now) return "expired";
  return "active";
}
