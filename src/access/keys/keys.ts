// Issues, lists, revokes and rotates keys. Every change is a new row and takes effect in this process immediately.
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import { DAY_MS, HOUR_MS } from "../../base/time.ts";
import type { Store } from "../../store/store.ts";
import { hashKey, isDemoKeyId, newKey, stateOf, keyId, type Pepper } from "./api-key.ts";
import { KeyTable } from "./key-table.ts";
import { type KeyRecord, expiredKeys, keyById, keysSince, type KeyRow } from "../access-queries.ts";
import type { Plan } from "../limits/plans.ts";
import { createSessionKeys } from "./explorer-session.ts";
import { createHmac } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface KeyRequest {
  plan: Plan;
  name?: string | undefined;
  routes?: string[] | undefined;
  expiresAt?: number | undefined;
  /** Issues the key of the demo data, which is rejected on live data. */
  isDemo?: boolean;
}

export type IssuedKey = ReturnType<typeof issued>;
export type Keys = ReturnType<typeof createKeys>;

interface KeysDeps {
  store: Store;
  clock: Pick<Clock, "real">;
  pepper: Pepper;
  /** Signs session keys; derived from the pepper when absent. */
  sessionSecret?: string | undefined;
  /** Whether this is the demo data, the only place where the demo key is accepted. */
  isDemo?: boolean;
}

/** How long `orrery keys list` shows a key that has expired. */
const EXPIRED_RETENTION_MS = 30 * DAY_MS;
/** Version 0.1 stored a key for every visitor of the explorer under this name. */
const STORED_SESSION = "explorer";
const IDS_PER_DELETION = 1_000;

export function createKeys({ store, clock, pepper, sessionSecret, isDemo = false }: KeysDeps) {
  const table = new KeyTable(pepper, isDemo);
  const following = store.follow(keysSince, { from: 0, keyOf: (row: KeyRow) => row.id });
  let loaded = false;

  async function follow(): Promise<void> {
    for (const { written_at: writtenAt, ...record } of await following.next()) table.apply(record, writtenAt);
  }

  async function write(records: KeyRecord[]): Promise<void> {
    const before = store.newestWritten();
    await store.insert(
      "api_keys_v1",
      records.map((record) => ({ ...record })),
    );
    // The change is durable, so it takes effect here immediately, even if the store cannot be read right now.
    for (const record of records) table.apply(record, before);
    await follow().catch(() => {});
  }

  /** Reads the stored state of a key: an operator must never see a key as revoked while it still works. */
  async function confirmEnded({ id, revoked_at, expires_at }: KeyRecord): Promise<void> {
    const [stored] = await store.read(keyById, { id });
    if (stored?.revoked_at !== revoked_at || stored.expires_at !== expires_at)
      throw new AppError("conflict", {
        message: `The key ${id} was changed by another process at the same time and may still work: list the keys, and try again.`,
      });
  }

  function requireKey(id: string): KeyRecord {
    const record = table.get(id);
    if (record === undefined)
      throw new AppError("not_found", { message: `There is no API key with id ${id}.` });
    return record;
  }

  function issue(request: KeyRequest, rotatedFrom: string): { record: KeyRecord; key: string } {
    const { id, key } = newKey({ isDemo: request.isDemo ?? false });
    const record = {
      id,
      hash: hashKey(key, pepper.secret),
      pepper_id: pepper.id,
      plan: request.plan,
      name: request.name ?? "",
      routes: request.routes ?? [],
      created_at: clock.real(),
      expires_at: request.expiresAt ?? null,
      revoked_at: null,
      rotated_from: rotatedFrom,
    };
    return { record, key };
  }

  return {
    name: "keys",
    table,
    /** Signs the explorer's session keys; `table` accepts them after `acceptSessions`. */
    sessions: createSessionKeys(sessionSecret ?? pepper.secret),

    /** A secret that follows from a name and the pepper, so that it need not be stored. */
    derivedSecret: (name: string): Uint8Array => createHmac("sha256", pepper.secret).update(name).digest(),

    async load() {
      await follow();
      loaded = true;
    },
    tick: follow,

    status() {
      const foreign = table.foreignCount(clock.real());
      return {
        ready: loaded,
        rows: table.size,
        asOf: null,
        ...(foreign === 0
          ? {}
          : { note: `${foreign} keys were hashed with another pepper and cannot match` }),
      };
    },

    async create(request: KeyRequest): Promise<IssuedKey> {
      const { record, key } = issue(request, "");
      await write([record]);
      return issued(record, key);
    },

    list: () => table.all(),

    async revoke(id: string): Promise<KeyRecord> {
      await follow();
      const record = requireKey(id);
      const revoked = { ...record, revoked_at: record.revoked_at ?? clock.real() };
      if (record.revoked_at === null) await write([revoked]);
      await confirmEnded(revoked);
      return revoked;
    },

    /** Issues a replacement for the key `id`, which continues to work for `graceMs`. */
    async rotate(id: string, graceMs: number): Promise<IssuedKey> {
      await follow();
      const old = requireKey(id);
      const now = clock.real();
      if (stateOf(old, now) !== "active") {
        throw new AppError("invalid_request", { details: [`the key ${id} is ${stateOf(old, now)}`] });
      }
      const expiresAt = old.expires_at ?? undefined;
      const { plan, name, routes } = old;
      const { record, key } = issue({ plan, name, routes, expiresAt, isDemo: isDemoKeyId(id) }, id);
      const last = now + graceMs;
      const ending =
        graceMs === 0
          ? { ...old, revoked_at: now }
          : { ...old, expires_at: Math.min(old.expires_at ?? last, last) };
      // A single insert makes both changes atomic.
      await write([record, ending]);
      await confirmEnded(ending);
      return issued(record, key);
    },

    /** Removes long-expired keys from memory and from the store, and returns their number. */
    async removeExpired(): Promise<number> {
      const now = clock.real();
      const ids = table
        .all()
        .filter(({ name, expires_at: expiresAt }) => {
          const retentionMs = name === STORED_SESSION ? 0 : EXPIRED_RETENTION_MS;
          return expiresAt !== null && expiresAt + retentionMs <= now;
        })
        .map(({ id }) => id);
      for (let from = 0; from < ids.length; from += IDS_PER_DELETION) {
        const batch = ids.slice(from, from + IDS_PER_DELETION);
        // Deletes every version of a key: without the newest one, an older, still active version would apply again.
        await store.remove(expiredKeys, { ids: batch });
        table.remove(batch);
      }
      return ids.length;
    },
  };
}

/** The only place where the whole key appears. */
function issued(record: KeyRecord, key: string) {
  const { id, plan, name, routes, expires_at } = record;
  return { id, key, plan, name, routes, expires_at };
}

const UNITS_MS = { m: 60_000, h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS, y: 365 * DAY_MS };

/** Parses a duration such as "30d", "12h" or "2w"; undefined if it is not one. */
export function parseSpan(text: string): number | undefined {
  const match = /^(\d{1,5})(m|h|d|w|y)$/.exec(text.trim());
  if (match === null) return undefined;
  const ms = Number(match[1]) * UNITS_MS[match[2] as keyof typeof UNITS_MS];
  return ms > 0 ? ms : undefined;
}

const fileIn = (dataDir: string) => join(dataDir, "demo-key");

export async function demoKey(keys: Keys, dataDir: string, clock: Pick<Clock, "real">): Promise<string> {
  const stored = read(fileIn(dataDir));
  if (stored !== undefined && keys.table.identify(stored, clock.real()) !== undefined) return stored;
  const { key } = await keys.create({ plan: "pro", name: "demo", isDemo: true });
  writeFileSync(fileIn(dataDir), `${key}\n`, { mode: 0o600 });
  return key;
}

/** Revokes all demo keys, including unmarked ones of earlier versions, and returns their ids. */
export async function removeDemoKeys(keys: Keys, dataDir: string): Promise<string[]> {
  const stored = read(fileIn(dataDir));
  const storedId = stored === undefined ? undefined : keyId(stored);
  const ids = keys
    .list()
    .filter(({ id, revoked_at }) => revoked_at === null && (isDemoKeyId(id) || id === storedId))
    .map(({ id }) => id);
  for (const id of ids) await keys.revoke(id);
  rmSync(fileIn(dataDir), { force: true });
  return ids;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}
