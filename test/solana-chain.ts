// Executes transactions with the real programs of Solana, in memory (LiteSVM), at any rate of rent, and returns them as
// `getTransaction` of a node does in the encoding base64.
import { createRequire } from "node:module";
import { decodeBase58, encodeBase58 } from "../src/base/base58.ts";
import type { SolanaTransaction } from "../src/wallets/solana/solana-tx.ts";
import { madeUpAddress } from "./live/world.ts";
import type { z } from "zod";

const SYSTEM = "11111111111111111111111111111111";
const TOKENS = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const TOKEN_ACCOUNTS = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";
const MEMO = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr";
/** A program that Orrery does not know: the memo program under another address. It only has to run. */
const UNKNOWN = madeUpAddress(900);
const DECIMALS = 6;
const TOKEN_ACCOUNT_BYTES = 165;
const FEE_PER_SIGNATURE = 5_000;

export interface Instruction {
  program: string;
  /** Those of the accounts that sign. */
  signers?: readonly string[];
  accounts: readonly string[];
  data: Uint8Array;
}

interface Compiled {
  programIdIndex(): number;
  accounts(): Uint8Array;
  data(): Uint8Array;
}

/** The used part of LiteSVM. */
interface LiteSvm {
  getAccount(address: string): {
    exists: boolean;
    /** Undefined if the account does not exist. */
    lamports?: bigint;
    data: Uint8Array;
    programAddress: string;
  };
  setAccount(account: object): void;
  addProgram(address: string, bytes: Uint8Array): void;
  minimumBalanceForRentExemption(bytes: bigint): bigint;
  setRent(rent: object): void;
  withSigverify(on: boolean): LiteSvm;
  withBlockhashCheck(on: boolean): LiteSvm;
  withTransactionHistory(capacity: bigint): LiteSvm;
  withNativeMints(): LiteSvm;
  sendTransaction(transaction: { messageBytes: Uint8Array; signatures: object }): {
    /** Only of a failed one. */
    err?(): unknown;
    toString(): string;
    innerInstructions(): { instruction(): Compiled }[][];
  };
}

interface Packages {
  LiteSVM: new () => LiteSvm;
  Rent: new (lamportsPerByte: bigint, exemptionThreshold: number, burnPercent: number) => object;
  getProgramDerivedAddress(of: {
    programAddress: string;
    seeds: Uint8Array[];
  }): Promise<readonly [string, number]>;
}

export const whyNoPrograms =
  "no LiteSVM for this machine: run `npm ci --ignore-scripts --prefix test/payment-clients`";

/** Undefined without LiteSVM. */
export function loadPrograms(): Packages | undefined {
  const load = createRequire(new URL("./payment-clients/package.json", import.meta.url));
  try {
    return { ...load("@solana/kit"), ...load("litesvm") } as Packages;
  } catch {
    return undefined;
  }
}

export function startChain({ LiteSVM, Rent, getProgramDerivedAddress }: Packages, lamportsPerByte: number) {
  const svm = new LiteSVM()
    .withNativeMints()
    .withSigverify(false)
    .withBlockhashCheck(false)
    .withTransactionHistory(0n);
  svm.addProgram(UNKNOWN, svm.getAccount(MEMO).data);
  const setRate = (rate: number) => svm.setRent(new Rent(BigInt(rate), 1, 50));
  setRate(lamportsPerByte);
  const minimum = (size: number) => svm.minimumBalanceForRentExemption(BigInt(size));
  const setAccount = (address: string, programAddress: string, data: Uint8Array, lamports: bigint) =>
    svm.setAccount({
      address,
      programAddress,
      data: new Uint8Array(data),
      lamports,
      executable: false,
      space: BigInt(data.length),
    });

  return {
    setRate,
    minimum,
    lamportsOf: (address: string) => svm.getAccount(address).lamports,
    async tokenAccount(owner: string, mint: string): Promise<string> {
      const seeds = [owner, TOKENS, mint].map(bytes);
      const [address] = await getProgramDerivedAddress({ programAddress: TOKEN_ACCOUNTS, seeds });
      return address;
    },
    fund: (address: string, lamports: number) =>
      setAccount(address, SYSTEM, new Uint8Array(), BigInt(lamports)),
    createMint(mint: string): void {
      const data = Buffer.alloc(82);
      data[44] = DECIMALS;
      data[45] = 1;
      setAccount(mint, TOKENS, data, minimum(82));
    },
    fill(account: string, owner: string, mint: string, units: number): void {
      const data = Buffer.alloc(TOKEN_ACCOUNT_BYTES);
      data.set(bytes(mint), 0);
      data.set(bytes(owner), 32);
      data.writeBigUInt64LE(BigInt(units), 64);
      data[108] = 1;
      setAccount(account, TOKENS, data, minimum(TOKEN_ACCOUNT_BYTES));
    },
    execute: (payer: string, instructions: readonly Instruction[]) => execute(svm, payer, instructions),
  };
}

/** @throws if a program fails. */
function execute(
  svm: LiteSvm,
  payer: string,
  instructions: readonly Instruction[],
): z.input<typeof SolanaTransaction> {
  const { message, keys, signatures } = compile(payer, instructions);
  const before = balancesOf(svm, keys);
  const result = svm.sendTransaction({
    messageBytes: message,
    signatures: Object.fromEntries(keys.slice(0, signatures).map((key) => [key, null])),
  });
  if (result.err) throw new Error(String(result));
  const after = balancesOf(svm, keys);
  const wire = Buffer.concat([Uint8Array.of(signatures), Buffer.alloc(64 * signatures), message]);
  return {
    slot: 460_000_000,
    blockTime: 1_790_000_000,
    meta: {
      err: null,
      fee: FEE_PER_SIGNATURE * signatures,
      preBalances: before.lamports,
      postBalances: after.lamports,
      preTokenBalances: before.tokens,
      postTokenBalances: after.tokens,
      innerInstructions: result.innerInstructions().map((group, index) => ({
        index,
        instructions: group.map((inner) => rawOf(inner.instruction())),
      })),
    },
    transaction: [wire.toString("base64"), "base64"],
  };
}

function balancesOf(svm: LiteSvm, keys: readonly string[]) {
  return {
    lamports: keys.map((key) => Number(svm.getAccount(key).lamports ?? 0)),
    tokens: keys.flatMap((key, accountIndex) => {
      const { exists, data, programAddress } = svm.getAccount(key);
      if (!exists || programAddress !== TOKENS || data.length !== TOKEN_ACCOUNT_BYTES) return [];
      const mint = encodeBase58(data.subarray(0, 32));
      const owner = encodeBase58(data.subarray(32, 64));
      const amount = String(Buffer.from(data).readBigUInt64LE(64));
      const decimals = svm.getAccount(mint).data[44] ?? 0;
      return [{ accountIndex, mint, owner, uiTokenAmount: { amount, decimals } }];
    }),
  };
}

const rawOf = (inner: Compiled) => ({
  programIdIndex: inner.programIdIndex(),
  accounts: [...inner.accounts()],
  data: encodeBase58(inner.data()),
});

/** A message without a version. Programs do not mind that more accounts may change than they need. */
function compile(payer: string, instructions: readonly Instruction[]) {
  const signers = [...new Set([payer, ...instructions.flatMap((one) => one.signers ?? [])])];
  const programs = [...new Set(instructions.map(({ program }) => program))];
  const named = instructions.flatMap(({ accounts }) => accounts);
  const others = [...new Set(named)].filter((key) => ![...signers, ...programs].includes(key));
  const keys = [...signers, ...others, ...programs];
  const list = (items: readonly Uint8Array[]) => Buffer.concat([Uint8Array.of(items.length), ...items]);
  const counted = (data: Uint8Array) => Buffer.concat([Uint8Array.of(data.length), data]);
  const message = Buffer.concat([
    Uint8Array.of(signers.length, 0, programs.length),
    list(keys.map(bytes)),
    new Uint8Array(32),
    list(
      instructions.map(({ program, accounts, data }) =>
        Buffer.concat([
          Uint8Array.of(keys.indexOf(program)),
          counted(Uint8Array.from(accounts, (key) => keys.indexOf(key))),
          counted(data),
        ]),
      ),
    ),
  ]);
  return { message: new Uint8Array(message), keys, signatures: signers.length };
}

function bytes(address: string): Uint8Array {
  return decodeBase58(address) ?? new Uint8Array();
}

function packed(...parts: (number | bigint)[]): Uint8Array {
  return Buffer.concat(
    parts.map((one) => {
      if (typeof one === "number") return Uint8Array.of(one);
      const data = Buffer.alloc(8);
      data.writeBigUInt64LE(one);
      return data;
    }),
  );
}

export const callUnknownProgram: Instruction = { program: UNKNOWN, accounts: [], data: new Uint8Array() };

export const pay = (from: string, to: string, lamports: number): Instruction => ({
  program: SYSTEM,
  signers: [from],
  accounts: [from, to],
  data: packed(2, 0, 0, 0, BigInt(lamports)),
});

/** An account of the unknown program. */
export const create = (payer: string, account: string, lamports: bigint, size: number): Instruction => ({
  program: SYSTEM,
  signers: [payer, account],
  accounts: [payer, account],
  data: Buffer.concat([packed(0, 0, 0, 0, lamports, BigInt(size)), bytes(UNKNOWN)]),
});

export const open = (payer: string, account: string, owner: string, mint: string): Instruction => ({
  program: TOKEN_ACCOUNTS,
  signers: [payer],
  accounts: [payer, account, owner, mint, SYSTEM, TOKENS],
  data: packed(0),
});

const tokenInstruction = (signer: string, accounts: string[], data: Uint8Array): Instruction => ({
  program: TOKENS,
  signers: [signer],
  accounts: [...accounts, signer],
  data,
});

export const send = (owner: string, from: string, to: string, units: number) =>
  tokenInstruction(owner, [from, to], packed(3, BigInt(units)));

export const close = (owner: string, account: string) => tokenInstruction(owner, [account, owner], packed(9));

export const withdrawExcess = (owner: string, account: string) =>
  tokenInstruction(owner, [account, owner], packed(38));

/** After SOL was sent to an account of wrapped SOL. */
export const wrap = (account: string): Instruction => ({
  program: TOKENS,
  accounts: [account],
  data: packed(17),
});
