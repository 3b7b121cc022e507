// An API key: `ork_`, a public id, a secret and a checksum, which detects typos without a lookup; and the pepper that keys
// are hashed with.
import { createHmac, randomBytes, timingSafeEqual, createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { KeyRecord } from "../access-queries.ts";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../../base/errors.ts";

const PREFIX = "ork_";
export const ID_LENGTH = 8;
export const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const KEY_LENGTH = PREFIX.length + ID_LENGTH + SECRET_LENGTH + CHECKSUM_LENGTH;
export const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BODY = /^[0-9A-Za-z]+$/;

interface NewKey {
  id: string;
  /** The whole key: shown once, never stored. */
  key: string;
}

/** Marks the id of the demo key, so that it is recognisable in lists and logs and is rejected outside the demo. */
const DEMO_MARK = "demo";

export function isDemoKeyId(id: string): boolean {
  return id.startsWith(DEMO_MARK);
}

export function newKey({ isDemo = false } = {}): NewKey {
  const random = randomText(ID_LENGTH);
  if (!isDemo && isDemoKeyId(random)) return newKey();
  const id = isDemo ? DEMO_MARK + random.slice(DEMO_MARK.length) : random;
  return { id, key: keyFrom(id, randomText(SECRET_LENGTH)) };
}

/** Builds the key from an id of ID_LENGTH and a secret of SECRET_LENGTH characters. */
export function keyFrom(id: string, secret: string): string {
  const body = PREFIX + id + secret;
  return body + checksum(body);
}

/** The secret part of a well-formed key. */
export function secretOf(key: string): string {
  return key.slice(PREFIX.length + ID_LENGTH, -CHECKSUM_LENGTH);
}

/** The public id of a well-formed key; undefined if the checksum or the format is wrong. */
export function keyId(text: string): string | undefined {
  if (text.length !== KEY_LENGTH || !text.startsWith(PREFIX) || !BODY.test(text.slice(PREFIX.length))) {
    return undefined;
  }
  const body = text.slice(0, -CHECKSUM_LENGTH);
  if (checksum(body) !== text.slice(-CHECKSUM_LENGTH)) return undefined;
  return text.slice(PREFIX.length, PREFIX.length + ID_LENGTH);
}

/** The hash is stored instead of the key. Without the pepper, guesses cannot be checked against a stolen table. */
export function hashKey(key: string, pepper: string): string {
  return createHmac("sha256", pepper).update(key).digest("hex");
}

export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a, "hex");
  const right = Buffer.from(b, "hex");
  return left.length === right.length && timingSafeEqual(left, right);
}

function checksum(body: string): string {
  return base62(crc32(body), CHECKSUM_LENGTH);
}

/** The last `length` digits of a whole number. */
export function base62(number: number, length: number): string {
  let text = "";
  for (let rest = number; text.length < length; rest = Math.floor(rest / ALPHABET.length))
    text = ALPHABET.charAt(rest % ALPHABET.length) + text;
  return text;
}

function randomText(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 × 62: larger bytes would make the first letters more likely.
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return text;
}

export function stateOf(record: KeyRecord, now: number): "active" | "revoked" | "expired" {
  if (record.revoked_at !== null && record.revoked_at <= now) return "revoked";
  if (record.expires_at !== null && record.expires_at <= now) return "expired";
  return "active";
}

export interface Pepper {
  secret: string;
  /** Identifies the pepper without disclosing it. */
  id: string;
}

export function pepperOf(secret: string): Pepper {
  return { secret, id: createHash("sha256").update(`orrery pepper ${secret}`).digest("hex").slice(0, 12) };
}

/** If `dataDir` is undefined, nothing is stored on disk, including the pepper. */
export function openPepper(setting: string | undefined, dataDir: string | undefined): Pepper {
  if (setting !== undefined) return pepperOf(setting);
  if (dataDir === undefined) return pepperOf(randomBytes(32).toString("hex"));
  const file = join(dataDir, "pepper");
  mkdirSync(dataDir, { recursive: true });
  try {
    // "wx": if two processes start at the same time, one creates the file and the other reads it.
    writeFileSync(file, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) {
      throw new StartupError(`ORRERY_DATA: cannot store the pepper of the API keys in ${file}`);
    }
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) {
    throw new StartupError(`ORRERY_DATA: ${file} is damaged; restore it, or remove it and issue new keys`);
  }
  return pepperOf(secret);
}
