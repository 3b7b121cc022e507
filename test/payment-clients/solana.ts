// An in-memory Solana (LiteSVM) behind the JSON-RPC calls that x402 needs, with a mock of USDC.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import {
  getAddressEncoder,
  getBase58Decoder,
  getProgramDerivedAddress,
  getTransactionDecoder,
  type Address,
  type Transaction,
} from "@solana/kit";

export const DEVNET = "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1";
export const DEVNET_USDC = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU" as Address;

const TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA" as Address;
const TOKEN_ACCOUNTS = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL" as Address;

export const whyNoSolana =
  "no LiteSVM for this machine: run `npm ci --ignore-scripts --prefix test/payment-clients`";

/** The used part of LiteSVM, whose own types are from another release of @solana/kit. */
interface LiteSvm {
  getAccount(address: Address): {
    exists: boolean;
    lamports: bigint;
    data: Uint8Array;
    programAddress: Address;
  };
  setAccount(account: Record<string, unknown>): void;
  airdrop(address: Address, lamports: bigint): unknown;
  latestBlockhash(): string;
  sendTransaction(transaction: Transaction): object;
  simulateTransaction(transaction: Transaction): object;
  withSigverify(on: boolean): LiteSvm;
}

export interface SolanaDouble {
  url: string;
  /** Opens a token account for `owner` with this balance. */
  mint(owner: Address, units: bigint): Promise<void>;
  fund(account: Address): void;
  balanceOf(owner: Address): Promise<bigint>;
  close(): Promise<void>;
}

export async function startSolana(): Promise<SolanaDouble | undefined> {
  let svm: LiteSvm;
  try {
    const { LiteSVM } = createRequire(import.meta.url)("litesvm") as { LiteSVM: new () => LiteSvm };
    svm = new LiteSVM();
  } catch {
    return undefined;
  }
  const done = new Map<string, unknown>();
  const account = (address: Address, data: Uint8Array, programAddress: Address = TOKEN_PROGRAM) =>
    svm.setAccount({
      address,
      data,
      programAddress,
      executable: false,
      lamports: 10_000_000n,
      space: BigInt(data.length),
    });
  const tokenAccount = async (owner: Address) =>
    (
      await getProgramDerivedAddress({
        programAddress: TOKEN_ACCOUNTS,
        seeds: [owner, TOKEN_PROGRAM, DEVNET_USDC].map((address) => getAddressEncoder().encode(address)),
      })
    )[0];

  account(DEVNET_USDC, mintData());

  const methods: Record<string, (params: unknown[]) => unknown> = {
    getAccountInfo([address]) {
      const found = svm.getAccount(address as Address);
      if (!found.exists) return { context: { slot: 1 }, value: null };
      const data = [Buffer.from(found.data).toString("base64"), "base64"];
      const { lamports, programAddress: owner } = found;
      return {
        context: { slot: 1 },
        value: {
          data,
          owner,
          lamports: Number(lamports),
          executable: false,
          rentEpoch: 0,
          space: found.data.length,
        },
      };
    },
    getLatestBlockhash: () => ({
      context: { slot: 1 },
      value: { blockhash: svm.latestBlockhash(), lastValidBlockHeight: 1_000 },
    }),
    simulateTransaction([wire]) {
      // The fee payer has not signed yet.
      svm.withSigverify(false);
      const result = svm.simulateTransaction(transactionOf(wire));
      svm.withSigverify(true);
      return { context: { slot: 1 }, value: { err: errorOf(result), logs: [], unitsConsumed: 1 } };
    },
    sendTransaction([wire]) {
      const signature = getBase58Decoder().decode(Buffer.from(wire as string, "base64").subarray(1, 65));
      done.set(signature, errorOf(svm.sendTransaction(transactionOf(wire))));
      return signature;
    },
    getSignatureStatuses: ([signatures]) => ({
      context: { slot: 1 },
      value: (signatures as string[]).map((signature) =>
        done.has(signature)
          ? {
              slot: 1,
              confirmations: null,
              err: done.get(signature),
              confirmationStatus: "finalized",
              status: {},
            }
          : null,
      ),
    }),
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString()) as {
        id: unknown;
        method: string;
        params: unknown[];
      };
      const run = methods[method];
      const said =
        run === undefined
          ? { error: { code: -32601, message: `no ${method} here` } }
          : { result: run(params ?? []) };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ jsonrpc: "2.0", id, ...said }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fund: (address) => void svm.airdrop(address, 1_000_000_000n),
    async mint(owner, units) {
      account(await tokenAccount(owner), tokenData(owner, units));
    },
    async balanceOf(owner) {
      const found = svm.getAccount(await tokenAccount(owner));
      return found.exists ? Buffer.from(found.data).readBigUInt64LE(64) : 0n;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function transactionOf(wire: unknown): Transaction {
  return getTransactionDecoder().decode(Buffer.from(wire as string, "base64"));
}

function errorOf(result: object): unknown {
  return "err" in result && typeof result.err === "function" ? "InstructionError" : null;
}

/** The layouts of the token program: no authorities, supply of a million, 6 decimals. */
function mintData(): Uint8Array {
  const data = Buffer.alloc(82);
  data.writeBigUInt64LE(1_000_000_000_000n, 36);
  data.writeUInt8(6, 44);
  data.writeUInt8(1, 45);
  return new Uint8Array(data);
}

function tokenData(owner: Address, units: bigint): Uint8Array {
  const data = Buffer.alloc(165);
  data.set(getAddressEncoder().encode(DEVNET_USDC), 0);
  data.set(getAddressEncoder().encode(owner), 32);
  data.writeBigUInt64LE(units, 64);
  data.writeUInt8(1, 108);
  return new Uint8Array(data);
}
