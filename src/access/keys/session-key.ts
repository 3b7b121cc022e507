// The explorer's session keys: API keys that carry their own expiry and a signature instead of a row in the store. Every
// process with the same secret accepts them, and a new secret invalidates all of them.
import { createHmac, timingSafeEqual } from "node:crypto";
import { HOUR_MS } from "../../base/time.ts";
import { ALPHABET, ID_LENGTH, keyFrom, SECRET_LENGTH, secretOf } from "./api-key.ts";
import type { KeyRecord } from "./key-record.ts";

export interface SessionKeys {
  /** The key of `group` for the hour of `now`, which is the same in every process. */
  issue(group: string, now: number): { id: string; key: string; expiresAt: number };
  /** The record of a well-formed key; undefined if it is not a session key signed with this secret. */
  recordOf(id: string, key: string): KeyRecord | undefined;
}

/** Distinguishes most stored keys from session keys without computing a signature. */
const MARK = "s";
/** Hours since 1970 in base 62, enough until the year 3600. */
const HOUR_LENGTH = 4;
const SIGNATURE_LENGTH = SECRET_LENGTH - HOUR_LENGTH;
/** A session is valid in the hour it was issued in and the following one. */
const HOURS = 2;

export function createSessionKeys(secret: string): SessionKeys {
  const key = createHmac("sha256", secret).update("orrery explorer sessions").digest();

  function sign(purpose: string, text: string, length: number): string {
    const digest = createHmac("sha256", key).update(`${purpose} ${text}`).digest();
    return Array.from(digest.subarray(0, length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
  }

  const signatureOf = (id: string, hour: string) => sign("signature", id + hour, SIGNATURE_LENGTH);

  return {
    issue(group, now) {
      const hour = Math.floor(now / HOUR_MS);
      const written = hourText(hour);
      const id = MARK + sign("id", `${written} ${group}`, ID_LENGTH - MARK.length);
      return {
        id,
        key: keyFrom(id, written + signatureOf(id, written)),
        expiresAt: (hour + HOURS) * HOUR_MS,
      };
    },

    recordOf(id, presented) {
      if (!id.startsWith(MARK)) return undefined;
      const secretPart = secretOf(presented);
      const hour = secretPart.slice(0, HOUR_LENGTH);
      const signature = Buffer.from(secretPart.slice(HOUR_LENGTH));
      if (!timingSafeEqual(signature, Buffer.from(signatureOf(id, hour)))) return undefined;
      const start = hourOf(hour) * HOUR_MS;
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

function hourText(hour: number): string {
  let text = "";
  for (let rest = hour; text.length < HOUR_LENGTH; rest = Math.floor(rest / ALPHABET.length)) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text;
  }
  return text;
}

function hourOf(text: string): number {
  let hour = 0;
  for (let i = 0; i < text.length; i += 1) hour = hour * ALPHABET.length + ALPHABET.indexOf(text.charAt(i));
  return hour;
}
