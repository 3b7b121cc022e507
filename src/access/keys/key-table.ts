// Holds all keys in memory, so that a request never waits for the store. Changes by other processes arrive within seconds.
import { hashKey, isDemoKeyId, keyId, sameHash, stateOf, type Pepper } from "./api-key.ts";
import type { KeyRecord } from "../access-queries.ts";
import type { SessionKeys } from "./explorer-session.ts";

/** The result of checking a key. The reason of a refusal is not disclosed to the caller. */
export type KeyCheck =
  | { outcome: "malformed" }
  | { outcome: "refused"; reason: "unknown" | "revoked" | "expired" | "route" }
  | { outcome: "good"; record: KeyRecord };

export class KeyTable {
  readonly #byId = new Map<string, { record: KeyRecord; writtenAt: number }>();
  readonly #pepper: Pepper;
  #sessions: SessionKeys | undefined;

  /** Whether the key of the demo data is accepted. */
  readonly #isDemo: boolean;

  constructor(pepper: Pepper, isDemo = false) {
    this.#pepper = pepper;
    this.#isDemo = isDemo;
  }

  /** Accepts signed session keys from now on; without this call they are unknown keys. */
  acceptSessions(sessions: SessionKeys): void {
    this.#sessions = sessions;
  }

  /** Rows may arrive late, twice or out of order, so the newest version of a key wins. */
  apply(record: KeyRecord, writtenAt: number): void {
    const known = this.#byId.get(record.id);
    if (known !== undefined && known.writtenAt > writtenAt) return;
    this.#byId.set(record.id, { record, writtenAt });
  }

  remove(ids: Iterable<string>): void {
    for (const id of ids) this.#byId.delete(id);
  }

  check(presented: string, route: string, now: number): KeyCheck {
    const record = this.#find(presented, now);
    if (record === undefined && keyId(presented) === undefined) return { outcome: "malformed" };
    if (record === undefined) return { outcome: "refused", reason: "unknown" };
    const state = stateOf(record, now);
    if (state !== "active") return { outcome: "refused", reason: state };
    if (record.routes.length > 0 && !record.routes.includes(route)) {
      return { outcome: "refused", reason: "route" };
    }
    return { outcome: "good", record };
  }

  /** The record of an active key, regardless of the routes it may call. */
  identify(presented: string, now: number): KeyRecord | undefined {
    const record = this.#find(presented, now);
    return record !== undefined && stateOf(record, now) === "active" ? record : undefined;
  }

  #find(presented: string, now: number): KeyRecord | undefined {
    const id = keyId(presented);
    if (id === undefined || (isDemoKeyId(id) && !this.#isDemo)) return undefined;
    return this.#stored(id, presented) ?? this.#sessions?.recordOf(id, presented, now);
  }

  /** Looks the key up by its id, which is public: this discloses nothing, and an unknown id costs no hash. */
  #stored(id: string, presented: string): KeyRecord | undefined {
    const record = this.#byId.get(id)?.record;
    const matches = record !== undefined && sameHash(hashKey(presented, this.#pepper.secret), record.hash);
    return matches ? record : undefined;
  }

  get(id: string): KeyRecord | undefined {
    return this.#byId.get(id)?.record;
  }

  /** A key and those that it replaced, newest first; empty if there is no such key. */
  lineage(id: string): string[] {
    const ids: string[] = [];
    for (let record = this.get(id); record !== undefined; record = this.get(record.rotated_from))
      ids.push(record.id);
    return ids;
  }

  /** The key, if it is active, else the active key that replaced it. */
  successor(id: string, now: number): string | undefined {
    const isActive = (record: KeyRecord | undefined) =>
      record !== undefined && stateOf(record, now) === "active";
    if (isActive(this.get(id))) return id;
    return this.all().findLast((record) => isActive(record) && this.lineage(record.id).includes(id))?.id;
  }

  get size(): number {
    return this.#byId.size;
  }

  all(): KeyRecord[] {
    return [...this.#byId.values()].map(({ record }) => record).sort((a, b) => a.created_at - b.created_at);
  }

  /** Counts the active keys that were hashed with another pepper, which can never match here. */
  foreignCount(now: number): number {
    let count = 0;
    for (const { record } of this.#byId.values())
      if (record.pepper_id !== this.#pepper.id && stateOf(record, now) === "active") count += 1;
    return count;
  }
}
