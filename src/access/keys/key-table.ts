// Every key in memory: a call never waits for the store, and a change made by any process arrives within seconds.
import { hashKey, isDemoKeyId, keyId, sameHash } from "./api-key.ts";
import { type KeyRecord, stateOf } from "./key-record.ts";
import type { Pepper } from "./pepper.ts";
import type { SessionKeys } from "./session-key.ts";

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
  /** Records of keys that another pepper made: they can never match here. */
  readonly #foreign = new Map<string, KeyRecord>();
  #foreignActive: { count: number; until: number } | undefined;
  #sessions: SessionKeys | undefined;

  /** Whether the demo world's own key is good here. */
  readonly #isDemo: boolean;

  constructor(pepper: Pepper, isDemo = false) {
    this.#pepper = pepper;
    this.#isDemo = isDemo;
  }

  /** From now on signed session keys are good too; without this call every one of them is unknown. */
  acceptSessions(sessions: SessionKeys): void {
    this.#sessions = sessions;
  }

  /** Rows may come late, twice or out of order: the newest version of a key stays. */
  apply(record: KeyRecord, writtenAt: number): void {
    const known = this.#byId.get(record.id);
    if (known !== undefined && known.writtenAt > writtenAt) return;
    this.#byId.set(record.id, { record, writtenAt });
    this.#proven.clear();
    if (record.pepper_id === this.#pepper.id) return;
    this.#foreign.set(record.id, record);
    this.#foreignActive = undefined;
  }

  remove(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#byId.delete(id);
      this.#foreign.delete(id);
    }
    this.#proven.clear();
    this.#foreignActive = undefined;
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
    if (id === undefined || (isDemoKeyId(id) && !this.#isDemo)) return undefined;
    const record = this.#stored(id, presented) ?? this.#sessions?.recordOf(id, presented);
    if (record === undefined) return undefined;
    if (this.#proven.size >= mostProven) this.#proven.clear();
    this.#proven.set(presented, record);
    return record;
  }

  /** The id is public, so looking it up gives nothing away, and an unknown one costs no hash. */
  #stored(id: string, presented: string): KeyRecord | undefined {
    const record = this.#byId.get(id)?.record;
    const matches = record !== undefined && sameHash(hashKey(presented, this.#pepper.secret), record.hash);
    return matches ? record : undefined;
  }

  get(id: string): KeyRecord | undefined {
    return this.#byId.get(id)?.record;
  }

  get size(): number {
    return this.#byId.size;
  }

  all(): KeyRecord[] {
    return [...this.#byId.values()].map(({ record }) => record).sort((a, b) => a.created_at - b.created_at);
  }

  /** Counts the active keys that another pepper made. Computed again only when one of them changes or expires. */
  strangers(now: number): number {
    if (this.#foreignActive === undefined || this.#foreignActive.until <= now) {
      const active = [...this.#foreign.values()].filter((record) => stateOf(record, now) === "active");
      const until = active.reduce(
        (soonest, { expires_at }) => Math.min(soonest, expires_at ?? Infinity),
        Infinity,
      );
      this.#foreignActive = { count: active.length, until };
    }
    return this.#foreignActive.count;
  }
}
