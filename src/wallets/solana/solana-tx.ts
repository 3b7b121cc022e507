// Converts a Solana transaction from any encoding of `getTransaction` to one shape: account balances before and after,
// and the movements of each instruction.
import { z } from "zod";
import { decodeInstruction, type Movement, type ParsedInstruction, SYSTEM } from "./solana-instructions.ts";
import { decodeWire } from "./solana-wire.ts";

const Index = z.int().min(0).max(0xff_ff);
/** A 64-bit number, which JSON may have rounded. */
const Lamports = z
  .number()
  .min(0)
  .max(2 ** 64)
  .refine(Number.isInteger, "must be a whole number");
/** Until the year 2100: any other time is a mistake, which must not reach the store. */
export const BlockTime = z.int().min(0).max(4_102_444_800);

const RawInstruction = z.object({
  programIdIndex: Index,
  accounts: z.array(Index).default([]),
  data: z.string().default(""),
});
const JsonInstruction = z.object({
  programId: z.string(),
  accounts: z.array(z.string()).default([]),
  data: z.string().default(""),
  parsed: z.unknown().optional(),
});
const AnyInstruction = z.union([RawInstruction, JsonInstruction]);
const TokenBalance = z.object({
  accountIndex: Index,
  mint: z.string(),
  owner: z.string().optional(),
  uiTokenAmount: z.object({ amount: z.string().regex(/^\d{1,20}$/), decimals: z.int().min(0).max(255) }),
});

const ReadableTransaction = z.object({
  signatures: z.array(z.string()).min(1),
  message: z.object({
    accountKeys: z.array(z.union([z.string(), z.object({ pubkey: z.string(), signer: z.boolean() })])),
    header: z.object({ numRequiredSignatures: z.number() }).optional(),
    instructions: z.array(AnyInstruction),
  }),
});
/** Encodings base64 and base58: the data and the name of its encoding. */
const EncodedTransaction = z
  .tuple([z.string(), z.enum(["base64", "base58"])])
  .transform(([data, encoding], context): z.output<typeof ReadableTransaction> => {
    const decoded = decodeWire(data, encoding);
    if (decoded) return decoded;
    context.addIssue({ code: "custom", message: "not a transaction of a known version" });
    return z.NEVER;
  });

/** The fields of a `getTransaction` response that we read, in any encoding. */
export const SolanaTransaction = z.object({
  slot: z.int().min(0),
  blockTime: BlockTime.nullish(),
  transactionIndex: z.int().min(0).nullish(),
  meta: z.object({
    err: z.unknown(),
    fee: Lamports,
    preBalances: z.array(Lamports),
    postBalances: z.array(Lamports),
    preTokenBalances: z.array(TokenBalance).nullish(),
    postTokenBalances: z.array(TokenBalance).nullish(),
    innerInstructions: z.array(z.object({ index: Index, instructions: z.array(AnyInstruction) })).nullish(),
    loadedAddresses: z.object({ writable: z.array(z.string()), readonly: z.array(z.string()) }).nullish(),
  }),
  transaction: z.union([ReadableTransaction, EncodedTransaction]),
});
export type SolanaTransaction = z.output<typeof SolanaTransaction>;

export interface Step {
  /** Position among the outer instructions. */
  index: number;
  program: string;
  accounts: string[];
  /** Movements of the outer instruction, then of its inner instructions in order. */
  movements: (Movement & { outer: boolean })[];
}

export interface AccountChange {
  address: string;
  lamportsBefore: bigint;
  lamportsAfter: bigint;
  token: { mint: string; owner: string; decimals: number; before: bigint; after: bigint } | null;
}

export interface ChainTransaction {
  signature: string;
  slot: number;
  index: number | null;
  timeMs: number | null;
  failed: boolean;
  feePayer: string;
  feeLamports: bigint;
  signers: Set<string>;
  programs: Set<string>;
  accounts: AccountChange[];
  steps: Step[];
  /** Token account → owner, including accounts that existed only during this transaction. */
  owners: Map<string, string>;
  /** Account → bytes of data, for the accounts to which this transaction gave a size. */
  sizes: Map<string, bigint>;
}

type Instruction = z.output<typeof AnyInstruction>;

export function readTransaction(tx: SolanaTransaction): ChainTransaction {
  const { meta, transaction } = tx;
  const { message } = transaction;
  const keys = accountKeys(tx);
  const accounts = accountChanges(tx, keys);
  const owners = new Map<string, string>();
  const mints = new Map<string, string>();
  const sizes = new Map<string, bigint>();
  for (const { address, token } of accounts) {
    if (!token) continue;
    owners.set(address, token.owner);
    mints.set(address, token.mint);
  }
  const inner = new Map((meta.innerInstructions ?? []).map((group) => [group.index, group.instructions]));
  const programs = new Set<string>();

  const outer = message.instructions.map((instruction) => resolve(instruction, keys));
  const all = outer.map((first, index) => [first, ...(inner.get(index) ?? []).map((i) => resolve(i, keys))]);
  // Collect mints and owners in a first pass: a transfer may not name its mint.
  for (const instruction of all.flat()) {
    programs.add(instruction.program);
    const { opened, sized } = decodeInstruction(instruction);
    if (sized) sizes.set(sized.account, sized.bytes);
    if (!opened) continue;
    mints.set(opened.account, opened.mint);
    if (opened.owner) owners.set(opened.account, opened.owner);
  }
  const steps = all.map((group, index) => ({
    index,
    program: group[0]?.program ?? SYSTEM,
    accounts: group[0]?.accounts ?? [],
    movements: group.flatMap((instruction, i) => {
      const { movement } = decodeInstruction(instruction);
      if (!movement) return [];
      const known = movement.mint ?? mints.get(movement.from ?? "") ?? mints.get(movement.to ?? "") ?? null;
      return [{ ...movement, mint: movement.native ? null : known, outer: i === 0 }];
    }),
  }));

  return {
    signature: transaction.signatures[0] ?? "",
    slot: tx.slot,
    index: tx.transactionIndex ?? null,
    timeMs: tx.blockTime == null ? null : tx.blockTime * 1000,
    failed: meta.err !== null && meta.err !== undefined,
    feePayer: keys[0] ?? "",
    feeLamports: BigInt(meta.fee),
    signers: signersOf(tx),
    programs,
    accounts,
    steps,
    owners,
    sizes,
  };
}

function accountKeys({ transaction, meta }: SolanaTransaction): string[] {
  const listed = transaction.message.accountKeys;
  const keys = listed.map((key) => (typeof key === "string" ? key : key.pubkey));
  // jsonParsed includes looked-up addresses in accountKeys; json lists them separately.
  if (listed.some((key) => typeof key !== "string")) return keys;
  return [...keys, ...(meta.loadedAddresses?.writable ?? []), ...(meta.loadedAddresses?.readonly ?? [])];
}

function signersOf({ transaction: { message } }: SolanaTransaction): Set<string> {
  const count = message.header?.numRequiredSignatures ?? 1;
  return new Set(
    message.accountKeys.flatMap((key, i) =>
      typeof key === "string" ? (i < count ? [key] : []) : key.signer ? [key.pubkey] : [],
    ),
  );
}

function accountChanges({ meta }: SolanaTransaction, keys: string[]): AccountChange[] {
  const before = new Map((meta.preTokenBalances ?? []).map((balance) => [balance.accountIndex, balance]));
  const after = new Map((meta.postTokenBalances ?? []).map((balance) => [balance.accountIndex, balance]));
  return keys.map((address, i) => {
    const known = after.get(i) ?? before.get(i);
    return {
      address,
      lamportsBefore: BigInt(meta.preBalances[i] ?? 0),
      lamportsAfter: BigInt(meta.postBalances[i] ?? 0),
      token: known
        ? {
            mint: known.mint,
            owner: known.owner ?? "",
            decimals: known.uiTokenAmount.decimals,
            before: BigInt(before.get(i)?.uiTokenAmount.amount ?? "0"),
            after: BigInt(after.get(i)?.uiTokenAmount.amount ?? "0"),
          }
        : null,
    };
  });
}

function resolve(instruction: Instruction, keys: string[]): ParsedInstruction {
  if ("programId" in instruction)
    return {
      program: instruction.programId,
      accounts: instruction.accounts,
      data: instruction.data,
      parsed: instruction.parsed,
    };
  return {
    program: keys[instruction.programIdIndex] ?? "",
    accounts: instruction.accounts.map((i) => keys[i] ?? ""),
    data: instruction.data,
    parsed: undefined,
  };
}
