// Decodes the wire format of a transaction, which `getTransaction` returns for the encodings base64 and base58.
// It lacks the addresses from lookup tables: the response lists them in meta.loadedAddresses.
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

/** Returns null unless the data is exactly one transaction of a supported version. */
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
  const signatures = reader.list(() => encodeBase58(reader.read(SIGNATURE_BYTES)));
  const first = reader.byte();
  const versioned = (first & VERSIONED) !== 0;
  if (versioned && first !== VERSIONED) throw new RangeError(`version ${first & ~VERSIONED}`);
  const numRequiredSignatures = versioned ? reader.byte() : first;
  // The numbers of read-only accounts, signed and unsigned.
  reader.read(2);
  const accountKeys = reader.list(() => encodeBase58(reader.read(KEY_BYTES)));
  // The recent blockhash.
  reader.read(KEY_BYTES);
  const instructions = reader.list(() => ({
    programIdIndex: reader.byte(),
    accounts: [...reader.bytes()],
    data: encodeBase58(reader.bytes()),
  }));
  if (versioned) reader.list(() => [reader.read(KEY_BYTES), reader.bytes(), reader.bytes()]);
  if (!reader.done) throw new RangeError("more than one transaction");
  return { signatures, message: { header: { numRequiredSignatures }, accountKeys, instructions } };
}

/** Throws a RangeError if the data ends too early. */
class Reader {
  private readonly source: Uint8Array;
  private offset = 0;

  constructor(source: Uint8Array) {
    this.source = source;
  }

  get done(): boolean {
    return this.offset === this.source.length;
  }

  read(count: number): Uint8Array {
    if (this.offset + count > this.source.length) throw new RangeError("the transaction is truncated");
    this.offset += count;
    return this.source.subarray(this.offset - count, this.offset);
  }

  byte(): number {
    return this.read(1)[0] ?? 0;
  }

  /** Reads Solana's compact-u16: one to three bytes with seven bits each, least significant first. */
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
    return this.read(this.length());
  }

  list<T>(one: () => T): T[] {
    return Array.from({ length: this.length() }, one);
  }
}
