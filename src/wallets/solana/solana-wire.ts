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
const VERSION_1 = VERSIONED | 1;

/** Version 1 starts with its number; the others start with the number of signatures, which has no high bit. */
function readWire(reader: Reader): WireTransaction {
  const transaction = reader.peek() === VERSION_1 ? readVersion1(reader) : readEarlier(reader);
  if (!reader.done) throw new RangeError("more than one transaction");
  return transaction;
}

/** The legacy form and version 0. */
function readEarlier(reader: Reader): WireTransaction {
  const signatures = reader.list(() => readSignature(reader));
  const first = reader.byte();
  const versioned = (first & VERSIONED) !== 0;
  if (versioned && first !== VERSIONED) throw new RangeError(`version ${first & ~VERSIONED}`);
  const numRequiredSignatures = versioned ? reader.byte() : first;
  // The numbers of read-only accounts, signed and unsigned.
  reader.read(2);
  const accountKeys = reader.list(() => readKey(reader));
  // The recent blockhash.
  reader.read(KEY_BYTES);
  const instructions = reader.list(() => ({
    programIdIndex: reader.byte(),
    accounts: [...reader.bytes()],
    data: encodeBase58(reader.bytes()),
  }));
  if (versioned) reader.list(() => [reader.read(KEY_BYTES), reader.bytes(), reader.bytes()]);
  return { signatures, message: { header: { numRequiredSignatures }, accountKeys, instructions } };
}

/** The bytes of each value of the transaction's configuration, by its bits in the mask: a priority fee takes two bits. */
const CONFIG_VALUES: readonly { bits: number; bytes: number }[] = [
  { bits: 0b11, bytes: 8 },
  { bits: 0b100, bytes: 4 },
  { bits: 0b1000, bytes: 4 },
  { bits: 0b1_0000, bytes: 4 },
];

function readVersion1(reader: Reader): WireTransaction {
  reader.byte();
  const numRequiredSignatures = reader.byte();
  reader.read(2);
  let config = reader.u32();
  reader.read(KEY_BYTES);
  const instructionCount = reader.byte();
  const addressCount = reader.byte();
  const accountKeys = reader.times(addressCount, () => readKey(reader));
  for (const { bits, bytes } of CONFIG_VALUES) {
    if ((config & bits) !== bits) continue;
    reader.read(bytes);
    config -= bits;
  }
  // The length of an unknown value is unknown, and so is where the instructions start.
  if (config !== 0) throw new RangeError("an unknown configuration value");
  const headers = reader.times(instructionCount, () => ({
    programIdIndex: reader.byte(),
    accounts: reader.byte(),
    data: reader.u16(),
  }));
  const instructions = headers.map(({ programIdIndex, accounts, data }) => ({
    programIdIndex,
    accounts: [...reader.read(accounts)],
    data: encodeBase58(reader.read(data)),
  }));
  const signatures = reader.times(numRequiredSignatures, () => readSignature(reader));
  return { signatures, message: { header: { numRequiredSignatures }, accountKeys, instructions } };
}

function readSignature(reader: Reader): string {
  return encodeBase58(reader.read(SIGNATURE_BYTES));
}

function readKey(reader: Reader): string {
  return encodeBase58(reader.read(KEY_BYTES));
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

  peek(): number {
    return this.source[this.offset] ?? 0;
  }

  read(count: number): Uint8Array {
    if (this.offset + count > this.source.length) throw new RangeError("the transaction is truncated");
    this.offset += count;
    return this.source.subarray(this.offset - count, this.offset);
  }

  byte(): number {
    return this.read(1)[0] ?? 0;
  }

  u16(): number {
    return this.byte() | (this.byte() << 8);
  }

  u32(): number {
    return (this.u16() | (this.u16() << 16)) >>> 0;
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
    return this.times(this.length(), one);
  }

  times<T>(count: number, one: () => T): T[] {
    return Array.from({ length: count }, one);
  }
}
