// Decodes the balance effects of one instruction of the system, token and associated-token programs, from its
// parsed form or, if the node returns none, from its bytes.
import { z } from "zod";
import { decodeBase58, encodeBase58 } from "../../base/base58.ts";

export const SYSTEM = "11111111111111111111111111111111";
const TOKEN = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const TOKEN_2022 = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb";
const ASSOCIATED = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";

/** Programs that cannot swap: a transaction that calls only these is never a trade. */
export const PLAIN_PROGRAMS = new Set([
  SYSTEM,
  TOKEN,
  TOKEN_2022,
  ASSOCIATED,
  "ComputeBudget111111111111111111111111111111",
  "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr",
  "Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo",
]);

export interface ParsedInstruction {
  program: string;
  accounts: string[];
  data: string;
  parsed: unknown;
}

export interface Movement {
  kind: "transfer" | "mint" | "burn" | "create" | "close" | "withdrawExcess";
  /** A mint; null for native SOL, or if the instruction does not name it. */
  mint: string | null;
  from: string | null;
  to: string | null;
  amount: bigint;
}

interface Effect {
  movement?: Movement & { native: boolean };
  /** A token account that this instruction initializes. The owner is null if the instruction does not name it. */
  opened?: { account: string; mint: string; owner: string | null };
  /** An account that this instruction gives a size. */
  sized?: { account: string; bytes: bigint };
}

const NONE: Effect = {};

export function decodeInstruction(instruction: ParsedInstruction): Effect {
  if (instruction.program === SYSTEM) return decodeSystem(instruction);
  if (instruction.program === TOKEN || instruction.program === TOKEN_2022) return decodeToken(instruction);
  if (instruction.program === ASSOCIATED) return decodeAssociated(instruction);
  return NONE;
}

const Parsed = z.object({ type: z.string(), info: z.record(z.string(), z.unknown()) });

function parsedForm(instruction: ParsedInstruction) {
  const result = Parsed.safeParse(instruction.parsed);
  if (!result.success) return null;
  const { type, info } = result.data;
  const text = (name: string): string | null => (typeof info[name] === "string" ? info[name] : null);
  const whole = (name: string): bigint | null =>
    Number.isSafeInteger(info[name]) ? BigInt(Number(info[name])) : null;
  return { type, info, text, whole };
}

function native(kind: Movement["kind"], from: string | null, to: string | null, amount: bigint): Effect {
  return { movement: { kind, native: true, mint: null, from, to, amount } };
}

function created(
  from: string | null,
  account: string | null,
  lamports: bigint,
  bytes: bigint | null,
): Effect {
  return { ...native("create", from, account, lamports), ...sized(account, bytes) };
}

function sized(account: string | null, bytes: bigint | null): Effect {
  return account === null || bytes === null ? NONE : { sized: { account, bytes } };
}

function decodeSystem(instruction: ParsedInstruction): Effect {
  const form = parsedForm(instruction);
  if (form) {
    const { type, text, whole } = form;
    if (type === "transfer" || type === "transferWithSeed")
      return native("transfer", text("source"), text("destination"), whole("lamports") ?? 0n);
    if (type.startsWith("createAccount"))
      return created(text("source"), text("newAccount"), whole("lamports") ?? 0n, whole("space"));
    if (type.startsWith("allocate")) return sized(text("account"), whole("space"));
    return NONE;
  }
  return decodeSystemBytes(bytesOf(instruction), instruction.accounts);
}

function decodeSystemBytes(data: Buffer, accounts: string[]): Effect {
  const [first = null, second = null, third = null] = accounts;
  const amount = (at: number): bigint => data.readBigUInt64LE(at);
  /** The position after a base address and a seed with its length. */
  const afterSeed = (at: number): number => at + 40 + Number(amount(at + 32));
  try {
    switch (data.readUInt32LE(0)) {
      case 0:
        return created(first, second, amount(4), amount(12));
      case 2:
        return native("transfer", first, second, amount(4));
      case 3:
        return created(first, second, amount(afterSeed(4)), amount(afterSeed(4) + 8));
      case 8:
        return sized(first, amount(4));
      case 9:
        return sized(first, amount(afterSeed(4)));
      case 11:
        return native("transfer", first, third, amount(4));
      // The new account comes first, because nobody has to pay for one that holds its rent already.
      case 13:
        return created(second, first, amount(4), amount(12));
      default:
        return NONE;
    }
  } catch (error) {
    // The data is too short for its instruction.
    if (error instanceof RangeError) return NONE;
    throw error;
  }
}

const PARSED_KINDS = new Map<string, Movement["kind"]>(
  Object.entries({
    transfer: "transfer",
    transferChecked: "transfer",
    transferCheckedWithFee: "transfer",
    mintTo: "mint",
    mintToChecked: "mint",
    burn: "burn",
    burnChecked: "burn",
  }),
);

function decodeToken(instruction: ParsedInstruction): Effect {
  const form = parsedForm(instruction);
  if (!form) return decodeTokenBytes(instruction);
  const { type, info, text } = form;
  if (type.startsWith("initializeAccount"))
    return { opened: { account: text("account") ?? "", mint: text("mint") ?? "", owner: text("owner") } };
  if (type === "closeAccount") return native("close", text("account"), text("destination"), 0n);
  // The instruction does not state an amount: it is the change of the account's balance.
  if (type === "withdrawExcessLamports")
    return native("withdrawExcess", text("source"), text("destination"), 0n);
  const kind = PARSED_KINDS.get(type);
  if (!kind) return NONE;
  const tokenAmount = info["tokenAmount"] as { amount?: string } | undefined;
  return {
    movement: {
      kind,
      native: false,
      mint: text("mint"),
      from: kind === "transfer" ? text("source") : kind === "burn" ? text("account") : null,
      to: kind === "transfer" ? text("destination") : kind === "mint" ? text("account") : null,
      amount: BigInt(text("amount") ?? tokenAmount?.amount ?? "0"),
    },
  };
}

/** By the first byte of the data: the positions of the accounts, and the offset of the amount if it is not 1. */
const TOKEN_MOVEMENTS: Record<
  number,
  { kind: Movement["kind"]; mint?: number; from?: number; to?: number; amountAt?: number }
> = {
  3: { kind: "transfer", from: 0, to: 1 },
  7: { kind: "mint", mint: 0, to: 1 },
  8: { kind: "burn", from: 0, mint: 1 },
  12: { kind: "transfer", from: 0, mint: 1, to: 2 },
  14: { kind: "mint", mint: 0, to: 1 },
  15: { kind: "burn", from: 0, mint: 1 },
  // The transfer-fee extension of Token-2022, whose second byte 1 is transferCheckedWithFee.
  26: { kind: "transfer", from: 0, mint: 1, to: 2, amountAt: 2 },
};

function decodeTokenBytes(instruction: ParsedInstruction): Effect {
  const data = bytesOf(instruction);
  const { accounts } = instruction;
  const [account = "", second = "", third = ""] = accounts;
  const code = data[0] ?? -1;
  if (code === 1) return { opened: { account, mint: second, owner: third } };
  if (code === 16 || code === 18)
    return { opened: { account, mint: second, owner: encodeBase58(data.subarray(1, 33)) } };
  if (code === 9) return native("close", account, second, 0n);
  if (code === 38) return native("withdrawExcess", account, second, 0n);
  const movement = TOKEN_MOVEMENTS[code];
  if (movement === undefined || (code === 26 && data[1] !== 1)) return NONE;
  const { kind, mint, from, to, amountAt = 1 } = movement;
  const at = (position: number | undefined) => (position === undefined ? null : (accounts[position] ?? ""));
  const amount = data.length >= amountAt + 8 ? data.readBigUInt64LE(amountAt) : 0n;
  return { movement: { kind, native: false, mint: at(mint), from: at(from), to: at(to), amount } };
}

function decodeAssociated(instruction: ParsedInstruction): Effect {
  const form = parsedForm(instruction);
  if (form) {
    const account = form.text("account");
    return account
      ? { opened: { account, mint: form.text("mint") ?? "", owner: form.text("wallet") } }
      : NONE;
  }
  const [, account, owner, mint] = instruction.accounts;
  return account && owner && mint ? { opened: { account, mint, owner } } : NONE;
}

function bytesOf(instruction: ParsedInstruction): Buffer {
  return Buffer.from(decodeBase58(instruction.data) ?? []);
}
