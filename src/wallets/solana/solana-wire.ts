// A transaction as it travels on the wire, which is what `getTransaction` gives for the encodings base64 and base58.
// Addresses from lookup tables are not in it: the answer lists them in meta.loadedAddresses.
import { decodeBase58, encodeBase58 } from "../../base/base58.ts";

export interface WireTransaction {
  signatures: string[];
  message: {
    header: { numRequiredSignatures: number };
    accountKeys: string[];
    instructions: { programIdIndex: number; accounts: number[]; data: string }[];
  };
}

export type WireEncoding = "base64" | "base58";

/** Null when it is not a whole transaction of a version we know. */
export function decodeWire(data: string, encoding: WireEncoding): WireTransaction | null {
  const bytes = encoding === "base58" ? decodeBase58(data) : new Uint8Array(Buffer.from(data, "base64"));
  if (!bytes) return null;
  try {
    return readWire(new Reader(bytes));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
const VERSIONED = 0x80;

function readWire(reader: Reader): WireTransaction {
  const signatures = reader.list(() => encodeBase58(reader.take(SIGNATURE_BYTES)));
  const first = reader.byte();
  const versioned = (first & VERSIONED) !== 0;
  if (versioned && first !== VERSIONED) throw new RangeError(`version ${first & ~VERSIONED}`);
  const numRequiredSignatures = versioned ? reader.byte() : first;
  // How many of the signers and of the others are read-only.
  reader.take(2);
  const accountKeys = reader.list(() => encodeBase58(reader.take(KEY_BYTES)));
  // The block the transaction rests on.
  reader.take(KEY_BYTES);
  const instructions = reader.list(() => ({
    programIdIndex: reader.byte(),
    accounts: [...reader.bytes()],
    data: encodeBase58(reader.bytes()),
  }));
  if (versioned) reader.list(() => [reader.take(KEY_BYTES), reader.bytes(), reader.bytes()]);
  if (!reader.done) throw new RangeError("more than one transaction");
  return { signatures, message: { header: { numRequiredSignatures }, accountKeys, instructions } };
}

/** Throws a RangeError where the bytes end too early. */
class Reader {
  private readonly all: Uint8Array;
  private at = 0;

  constructor(all: Uint8Array) {
    this.all = all;
  }

  get done(): boolean {
    return this.at === this.all.length;
  }

  take(count: number): Uint8Array {
    if (this.at + count > this.all.length) throw new RangeError("the transaction is cut off");
    this.at += count;
    return this.all.subarray(this.at - count, this.at);
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  /** A length of one to three bytes, seven bits each, the lowest first. */
  length(): number {
    let length = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte();
      length |= (byte & 0x7f) << shift;
      if (byte < 0x80) return length;
    }
    throw new RangeError("a length of more than three bytes");
  }

  bytes(): Uint8Array {
    return this.take(this.length());
  }

  list<T>(one: () => T): T[] {
    return Array.from({ length: this.length() }, one);
  }
}
