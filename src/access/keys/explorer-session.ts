// Short-lived session keys on a small plan for visitors of an open explorer, one per address and hour. They carry their
// own expiry and a signature instead of a row in the store: every process with the same secret accepts them, and a new
// secret invalidates all of them. The number of sessions is bounded per network, so that an owner of many addresses cannot
// lock out other visitors.
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import { HOUR_MS } from "../../base/time.ts";
import { addressGroup } from "../limits/limiter.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import { ALPHABET, base62, ID_LENGTH, keyFrom, SECRET_LENGTH, secretOf } from "./api-key.ts";
import type { KeyRecord } from "../access-queries.ts";

export type SessionKeys = ReturnType<typeof createSessionKeys>;

/** Distinguishes most stored keys from session keys without computing a signature. */
const MARK = "s";
/** Hours since 1970 in base 62, enough until the year 3600. */
const HOUR_LENGTH = 4;
const SIGNATURE_LENGTH = SECRET_LENGTH - HOUR_LENGTH;
/** A session is valid in the hour it was issued in and the following one. */
const HOURS = 2;

export function createSessionKeys(secret: string) {
  const key = createHmac("sha256", secret).update("orrery explorer sessions").digest();

  function sign(purpose: string, text: string, length: number): string {
    const digest = createHmac("sha256", key).update(`${purpose} ${text}`).digest();
    return Array.from(digest.subarray(0, length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
  }

  const signatureOf = (id: string, hour: string) => sign("signature", id + hour, SIGNATURE_LENGTH);

  return {
    /** The key of `group` for the hour of `now`, which is the same in every process. */
    issue(group: string, now: number): { id: string; key: string; expiresAt: number } {
      const hour = Math.floor(now / HOUR_MS);
      const written = base62(hour, HOUR_LENGTH);
      const id = MARK + sign("id", `${written} ${group}`, ID_LENGTH - MARK.length);
      return {
        id,
        key: keyFrom(id, written + signatureOf(id, written)),
        expiresAt: (hour + HOURS) * HOUR_MS,
      };
    },

    /**
     * The record of a well-formed key; undefined if it is not a session key signed with this secret. A key that was issued
     * while the clock was ahead is not accepted until its time comes: it would be valid for years.
     */
    recordOf(id: string, presented: string, now: number): KeyRecord | undefined {
      if (!id.startsWith(MARK)) return undefined;
      const secretPart = secretOf(presented);
      const hour = secretPart.slice(0, HOUR_LENGTH);
      const signature = Buffer.from(secretPart.slice(HOUR_LENGTH));
      if (!timingSafeEqual(signature, Buffer.from(signatureOf(id, hour)))) return undefined;
      const start = Array.from(hour).reduce((n, digit) => n * 62 + ALPHABET.indexOf(digit), 0) * HOUR_MS;
      if (start > now + HOUR_MS) return undefined;
      return {
        id,
        hash: "",
        pepper_id: "",
        plan: "casual",
        name: "explorer",
        routes: [],
        created_at: start,
        expires_at: start + HOURS * HOUR_MS,
        revoked_at: null,
        rotated_from: "",
      };
    },
  };
}

export interface ExplorerSession {
  key: string;
  expiresAt: number;
}

export function createExplorerSessions(keys: Pick<SessionKeys, "issue">, clock: Pick<Clock, "real">) {
  let hour = -1;
  const groups = new Set<string>();
  const issued = new Map<string, number>();

  function admit(group: string): boolean {
    if (groups.has(group)) return true;
    const bounds = boundsOf(group);
    if (bounds.some(([network, max]) => (issued.get(network) ?? 0) >= max)) return false;
    for (const [network] of bounds) issued.set(network, (issued.get(network) ?? 0) + 1);
    groups.add(group);
    return true;
  }

  return {
    async sessionFor(address: string): Promise<ExplorerSession> {
      const now = clock.real();
      const current = Math.floor(now / HOUR_MS);
      if (current !== hour) {
        hour = current;
        groups.clear();
        issued.clear();
      }
      const group = addressGroup(address);
      if (!admit(group))
        throw new AppError("rate_limited", {
          message: "Too many visitors from your network at once: try again later, or use an API key.",
          retryAfterSeconds: Math.ceil(((current + 1) * HOUR_MS - now) / 1_000),
        });
      const { key, expiresAt } = keys.issue(group, now);
      return { key, expiresAt };
    },
  };
}

/** Maximum sessions an hour per address family, so that neither family can exhaust the other's share. */
const MAX_PER_FAMILY = 1_000;

/**
 * The networks that contain `group` (an IPv4 address or an IPv6 /64), with the maximum sessions an hour of each: typical
 * sizes of a customer, a site and a provider.
 */
function boundsOf(group: string): [network: string, max: number][] {
  if (group.endsWith("::/64")) {
    const [a = "0", b = "0", c = "0", d = "0"] = group.split(":");
    return [
      [`${a}:${b}:${c}:${Number.parseInt(d, 16) >> 8}/56`, 8],
      [`${a}:${b}:${c}/48`, 32],
      [`${a}:${b}/32`, 250],
      ["IPv6", MAX_PER_FAMILY],
    ];
  }
  const [a = "", b = "", c = ""] = group.split(".");
  return [
    [`${a}.${b}.${c}/24`, 32],
    [`${a}.${b}/16`, 250],
    ["IPv4", MAX_PER_FAMILY],
  ];
}
