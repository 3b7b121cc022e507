// Converts a jsonParsed transaction into the form of encoding "json": account indexes and base58 data.
import { decodeBase58, encodeBase58 } from "../src/base/base58.ts";

interface JsonTransaction {
  transaction: {
    signatures: string[];
    message: { accountKeys: { pubkey: string; signer: boolean }[]; instructions: Json[] };
  };
  meta: { innerInstructions?: { index: number; instructions: Json[] }[] | null };
}
interface Json {
  programId: string;
  accounts?: string[];
  data?: string;
  parsed?: { type: string; info: Record<string, unknown> } | string;
}

export function rawForm(input: unknown): unknown {
  const tx = input as JsonTransaction;
  const { message } = tx.transaction;
  const keys = message.accountKeys.map(({ pubkey }) => pubkey);
  const indexOf = (key: string): number => {
    const at = keys.indexOf(key);
    return at === -1 ? keys.push(key) - 1 : at;
  };
  const compile = (instruction: Json) => {
    const { accounts, data } = encode(instruction);
    return { programIdIndex: indexOf(instruction.programId), accounts: accounts.map(indexOf), data };
  };
  const instructions = message.instructions.map(compile);
  const inner = (tx.meta.innerInstructions ?? []).map(({ index, instructions: called }) => ({
    index,
    instructions: called.map(compile),
  }));
  const signers = message.accountKeys.filter(({ signer }) => signer).length;
  const listed = message.accountKeys.length;
  return {
    ...tx,
    meta: {
      ...tx.meta,
      innerInstructions: inner,
      loadedAddresses: { writable: keys.slice(listed - 1, listed), readonly: keys.slice(listed) },
    },
    transaction: {
      ...tx.transaction,
      message: {
        header: { numRequiredSignatures: signers },
        accountKeys: keys.slice(0, listed - 1),
        instructions,
      },
    },
  };
}

interface RawTransaction {
  transaction: {
    signatures: string[];
    message: {
      header: { numRequiredSignatures: number };
      accountKeys: string[];
      instructions: { programIdIndex: number; accounts: number[]; data: string }[];
    };
  };
  meta: { loadedAddresses: { writable: string[]; readonly: string[] } };
}

/** Version 1 has no lookup tables: all addresses are listed. The signatures come last, without a count. */
export function version1Form(input: unknown, config: { mask: number; values: Uint8Array }): unknown {
  const tx = rawForm(input) as RawTransaction;
  const { signatures, message } = tx.transaction;
  const bytes = (text: string): Uint8Array => decodeBase58(text) ?? new Uint8Array();
  const { writable, readonly } = tx.meta.loadedAddresses;
  const keys = [...message.accountKeys, ...writable, ...readonly];
  const instructions = message.instructions.map((one) => ({ ...one, bytes: bytes(one.data) }));
  const wire = Buffer.concat([
    Uint8Array.of(0x81, message.header.numRequiredSignatures, 0, 0),
    u32(config.mask),
    new Uint8Array(32),
    Uint8Array.of(instructions.length, keys.length),
    ...keys.map(bytes),
    config.values,
    ...instructions.map((one) =>
      Uint8Array.of(one.programIdIndex, one.accounts.length, one.bytes.length & 0xff, one.bytes.length >> 8),
    ),
    ...instructions.flatMap((one) => [Uint8Array.from(one.accounts), one.bytes]),
    ...signatures.map(bytes),
  ]);
  const meta = { ...tx.meta, loadedAddresses: { writable: [], readonly: [] } };
  return { ...tx, meta, version: 1, transaction: [wire.toString("base64"), "base64"] };
}

/** The transaction as bytes: version 0 with a lookup table in base64, or the legacy form in base58. */
export function wireForm(input: unknown, encoding: "base64" | "base58"): unknown {
  const tx = rawForm(input) as RawTransaction;
  const { signatures, message } = tx.transaction;
  const bytes = (text: string): Uint8Array => decodeBase58(text) ?? new Uint8Array();
  const list = (items: Uint8Array[]): Uint8Array => Buffer.concat([length(items.length), ...items]);
  const counted = (data: Uint8Array): Uint8Array => Buffer.concat([length(data.length), data]);
  const { writable, readonly } = tx.meta.loadedAddresses;
  const lookup = [
    new Uint8Array(32),
    counted(Buffer.alloc(writable.length)),
    counted(Buffer.alloc(readonly.length)),
  ];
  const wire = Buffer.concat([
    list(signatures.map(bytes)),
    Uint8Array.of(...(encoding === "base64" ? [0x80] : []), message.header.numRequiredSignatures, 0, 0),
    list(message.accountKeys.map(bytes)),
    new Uint8Array(32),
    list(
      message.instructions.map((one) =>
        Buffer.concat([
          Uint8Array.of(one.programIdIndex),
          counted(Uint8Array.from(one.accounts)),
          counted(bytes(one.data)),
        ]),
      ),
    ),
    encoding === "base64" ? list([Buffer.concat(lookup)]) : new Uint8Array(),
  ]);
  const data = encoding === "base64" ? wire.toString("base64") : encodeBase58(wire);
  return { ...tx, version: encoding === "base64" ? 0 : "legacy", transaction: [data, encoding] };
}

function length(n: number): Uint8Array {
  const bytes: number[] = [];
  let rest = n;
  for (; rest >= 0x80; rest >>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Uint8Array.of(...bytes, rest);
}

function encode({ programId, accounts = [], data = "", parsed }: Json): { accounts: string[]; data: string } {
  if (parsed === undefined || typeof parsed === "string") return { accounts, data };
  const { type, info } = parsed;
  const key = (name: string): string => (typeof info[name] === "string" ? info[name] : "");
  const bytes = (name: string): Uint8Array => decodeBase58(key(name)) ?? new Uint8Array();
  const pack = (list: string[], ...parts: (number | bigint | Uint8Array)[]) => ({
    accounts: list,
    data: encodeBase58(Buffer.concat(parts.map(part))),
  });
  const lamports = BigInt(Number(info["lamports"] ?? 0));
  const space = BigInt(Number(info["space"] ?? 165));
  const { amount: checked = "0" } = (info["tokenAmount"] ?? {}) as { amount?: string };
  const amount = BigInt(key("amount") || checked);
  const seed = Buffer.from(key("seed"));
  switch (`${programId.slice(0, 5)} ${type}`) {
    case "11111 createAccount":
      return pack([key("source"), key("newAccount")], u32(0), lamports, space, bytes("owner"));
    case "11111 createAccountAllowPrefund":
      return pack([key("newAccount"), key("source")], u32(13), lamports, space, bytes("owner"));
    case "11111 allocate":
      return pack([key("account")], u32(8), space);
    case "11111 allocateWithSeed":
      return pack(
        [key("account"), key("base")],
        u32(9),
        bytes("base"),
        BigInt(seed.length),
        seed,
        space,
        bytes("owner"),
      );
    case "11111 transfer":
      return pack([key("source"), key("destination")], u32(2), lamports);
    case "11111 createAccountWithSeed":
      return pack(
        [key("source"), key("newAccount"), key("base")],
        u32(3),
        bytes("base"),
        BigInt(seed.length),
        seed,
        lamports,
        space,
        bytes("owner"),
      );
    case "Token transfer":
      return pack([key("source"), key("destination"), key("authority")], 3, amount);
    case "Token transferChecked":
      return pack([key("source"), key("mint"), key("destination"), key("authority")], 12, amount, 0);
    case "Token transferCheckedWithFee":
      return pack([key("source"), key("mint"), key("destination"), key("authority")], 26, 1, amount, 0, 0n);
    case "Token mintTo":
      return pack([key("mint"), key("account"), key("mintAuthority")], 7, amount);
    case "Token burn":
      return pack([key("account"), key("mint"), key("authority")], 8, amount);
    case "Token closeAccount":
      return pack([key("account"), key("destination"), key("owner")], 9);
    case "Token withdrawExcessLamports":
      return pack([key("source"), key("destination"), key("authority")], 38);
    case "Token initializeAccount":
      return pack([key("account"), key("mint"), key("owner")], 1);
    case "Token initializeAccount3":
      return pack([key("account"), key("mint")], 18, bytes("owner"));
    case "AToke create":
    case "AToke createIdempotent":
      return pack([key("source"), key("account"), key("wallet"), key("mint")], type === "create" ? 0 : 1);
    default:
      return pack([], 255);
  }
}

function u32(n: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(n);
  return bytes;
}

function part(value: number | bigint | Uint8Array): Uint8Array {
  if (typeof value === "number") return Uint8Array.of(value);
  if (typeof value !== "bigint") return value;
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
}
