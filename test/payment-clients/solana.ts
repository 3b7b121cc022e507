// Solana for payment tests: an in-memory chain (LiteSVM) with a mock of USDC behind the JSON-RPC calls that x402 needs, the
// official client, and a facilitator made of the official facilitator code.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { x402Facilitator } from "@x402/core/facilitator";
import type { PaymentPayload, PaymentRequirements } from "@x402/core/types";
import { encodeBase58 } from "../../src/base/base58.ts";

export const DEVNET = "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1";
export const DEVNET_USDC = "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU";

const TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const TOKEN_ACCOUNTS = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";

export const whyNoSolana =
  "no LiteSVM for this machine: run `npm ci --ignore-scripts --prefix test/payment-clients`";

interface LiteSvm {
  getAccount(address: string): {
    exists: boolean;
    lamports: bigint;
    data: Uint8Array;
    programAddress: string;
  };
  setAccount(account: Record<string, unknown>): void;
  airdrop(address: string, lamports: bigint): unknown;
  latestBlockhash(): string;
  sendTransaction(transaction: unknown): object;
  simulateTransaction(transaction: unknown): object;
  withSigverify(on: boolean): LiteSvm;
}

interface Signer {
  address: string;
}

/** The used part of @solana/kit, which is not installed with the service. */
interface Kit {
  generateKeyPairSigner(): Promise<Signer>;
  getAddressEncoder(): { encode(address: string): Uint8Array };
  getProgramDerivedAddress(seeds: { programAddress: string; seeds: Uint8Array[] }): Promise<[string, number]>;
  getTransactionDecoder(): { decode(wire: Uint8Array): unknown };
}

interface Svm {
  /** Signs payments. */
  Client: new (
    signer: Signer,
    node: { rpcUrl: string },
  ) => {
    createPaymentPayload(version: 2, accepted: PaymentRequirements): Promise<Pick<PaymentPayload, "payload">>;
  };
  Facilitator: new (signer: unknown) => Parameters<x402Facilitator["register"]>[1];
  toFacilitatorSvmSigner(signer: Signer, node: { defaultRpcUrl: string }): unknown;
}

export interface SolanaPayer extends Signer {
  scheme: InstanceType<Svm["Client"]>;
}

export interface SolanaDouble {
  facilitator: { url: string; feePayer: string };
  /** A new wallet with this balance. */
  openWallet(units: bigint): Promise<SolanaPayer>;
  balanceOf(owner: string): Promise<bigint>;
  close(): Promise<void>;
}

/** Undefined if it is not installed. */
export async function startSolana(): Promise<SolanaDouble | undefined> {
  const { resolve } = createRequire(import.meta.url);
  const load = (name: string) =>
    import(pathToFileURL(resolve(name)).href) as Promise<Record<string, unknown>>;
  let svm: LiteSvm;
  try {
    const { LiteSVM } = (await load("litesvm")) as { LiteSVM: new () => LiteSvm };
    svm = new LiteSVM();
  } catch {
    return undefined;
  }
  const kit = (await load("@solana/kit")) as unknown as Kit;
  const lib = {
    Client: (await load("@x402/svm/exact/client"))["ExactSvmScheme"],
    Facilitator: (await load("@x402/svm/exact/facilitator"))["ExactSvmScheme"],
    toFacilitatorSvmSigner: (await load("@x402/svm"))["toFacilitatorSvmSigner"],
  } as Svm;

  const setAccount = (address: string, data: Uint8Array) =>
    svm.setAccount({
      address,
      data,
      programAddress: TOKEN_PROGRAM,
      executable: false,
      lamports: 10_000_000n,
      space: BigInt(data.length),
    });
  const bytesOf = (address: string) => kit.getAddressEncoder().encode(address);
  const tokenAccount = async (owner: string) => {
    const seeds = [owner, TOKEN_PROGRAM, DEVNET_USDC].map(bytesOf);
    return (await kit.getProgramDerivedAddress({ programAddress: TOKEN_ACCOUNTS, seeds }))[0];
  };
  setAccount(DEVNET_USDC, mintData());

  const node = await serve((_, body) => answerRpc(svm, kit, body));
  const feePayer = await kit.generateKeyPairSigner();
  svm.airdrop(feePayer.address, 1_000_000_000n);
  const signer = lib.toFacilitatorSvmSigner(feePayer, { defaultRpcUrl: node.url });
  const facilitator = new x402Facilitator().register(DEVNET, new lib.Facilitator(signer));
  const facilitating = await serve(async (path, body) => {
    if (path === "/supported") return facilitator.getSupported();
    const { paymentPayload, paymentRequirements } = body as {
      paymentPayload: PaymentPayload;
      paymentRequirements: PaymentRequirements;
    };
    return path === "/verify"
      ? facilitator.verify(paymentPayload, paymentRequirements)
      : facilitator.settle(paymentPayload, paymentRequirements);
  });

  return {
    facilitator: { url: facilitating.url, feePayer: feePayer.address },
    async openWallet(units) {
      const wallet = await kit.generateKeyPairSigner();
      setAccount(await tokenAccount(wallet.address), tokenData(bytesOf, wallet.address, units));
      return { address: wallet.address, scheme: new lib.Client(wallet, { rpcUrl: node.url }) };
    },
    async balanceOf(owner) {
      const account = svm.getAccount(await tokenAccount(owner));
      return account.exists ? Buffer.from(account.data).readBigUInt64LE(64) : 0n;
    },
    close: async () => void (await Promise.all([node.close(), facilitating.close()])),
  };
}

/** The errors of transactions that were sent. */
const sent = new Map<string, unknown>();

function answerRpc(svm: LiteSvm, kit: Kit, body: unknown): object {
  const { id, method, params } = body as { id: unknown; method: string; params: unknown[] };
  const decode = (wire: unknown) => kit.getTransactionDecoder().decode(Buffer.from(String(wire), "base64"));
  const inContext = (value: unknown) => ({ result: { context: { slot: 1 }, value } });

  function answer(): object {
    switch (method) {
      case "getAccountInfo": {
        const account = svm.getAccount(String(params[0]));
        if (!account.exists) return inContext(null);
        const data = [Buffer.from(account.data).toString("base64"), "base64"];
        const { lamports, programAddress: owner } = account;
        const space = account.data.length;
        return inContext({ data, owner, lamports: Number(lamports), executable: false, rentEpoch: 0, space });
      }
      case "getLatestBlockhash":
        return inContext({ blockhash: svm.latestBlockhash(), lastValidBlockHeight: 1_000 });
      case "simulateTransaction": {
        const { sigVerify } = params[1] as { sigVerify: boolean };
        const result = svm.withSigverify(sigVerify).simulateTransaction(decode(params[0]));
        svm.withSigverify(true);
        return inContext({ err: errorOf(result), logs: [], unitsConsumed: 1 });
      }
      case "sendTransaction": {
        const signature = encodeBase58(Buffer.from(String(params[0]), "base64").subarray(1, 65));
        sent.set(signature, errorOf(svm.sendTransaction(decode(params[0]))));
        return { result: signature };
      }
      case "getSignatureStatuses":
        return inContext(
          (params[0] as string[]).map((signature) => {
            const final = { slot: 1, confirmations: null, confirmationStatus: "finalized", status: {} };
            return sent.has(signature) ? { ...final, err: sent.get(signature) } : null;
          }),
        );
      default:
        return { error: { code: -32601, message: `no ${method} here` } };
    }
  }
  return { jsonrpc: "2.0", id, ...answer() };
}

/** A JSON server on loopback. */
async function serve(answer: (path: string, body: unknown) => unknown) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const answered = Promise.resolve(answer(request.url ?? "", text === "" ? undefined : JSON.parse(text)));
      void answered.then((said) =>
        response.setHeader("content-type", "application/json").end(JSON.stringify(said)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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

function tokenData(bytesOf: (address: string) => Uint8Array, owner: string, units: bigint): Uint8Array {
  const data = Buffer.alloc(165);
  data.set(bytesOf(DEVNET_USDC), 0);
  data.set(bytesOf(owner), 32);
  data.writeBigUInt64LE(units, 64);
  data.writeUInt8(1, 108);
  return new Uint8Array(data);
}
