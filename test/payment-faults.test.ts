// Faults between a payer, this service and a chain, on a real local chain behind a faulty node.
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Address, createWalletClient, getAddress, type Hex, http, parseTransaction } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { eip3009ABI } from "@x402/evm";
import { recentPayments } from "../src/access/access-queries.ts";
import { routes } from "../src/routes.ts";
import { decode, encode, PAY_TO } from "./facilitator-double.ts";
import { startTestService, type TestService } from "./harness.ts";
import { type Chain, CHAIN_ID, startChain, USDC, whyNoChain } from "./payment-clients/chain.ts";
import { type Fault, type RpcProxy, startRpcProxy } from "./rpc-proxy.ts";

const PRICE = 10_000n;
const chain = await startChain();
if (chain === undefined) console.warn(`skipped: ${whyNoChain}`);
const [route, dearer] = routes as [(typeof routes)[number], (typeof routes)[number]];
const signerKey = generatePrivateKey();
const wallet = privateKeyToAccount(signerKey).address;

interface Payer {
  key: Hex;
  address: Address;
}

const types = {
  TransferWithAuthorization: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ],
} as const;

describe.skipIf(chain === undefined)("a payment through a faulty node", () => {
  const here = chain as Chain;
  let node: RpcProxy;
  let service: TestService;

  beforeAll(async () => {
    node = await startRpcProxy(here.url);
    await here.fund(wallet);
    service = await startTestService({
      env: {
        X402_PAY_TO: PAY_TO,
        X402_NETWORK: `eip155:${CHAIN_ID}`,
        X402_RPC_URL: node.url,
        X402_SIGNER_KEY: signerKey,
        X402_ROUTES: `${route.name},${dearer.name}=5`,
      },
    });
  }, 60_000);

  afterEach(() => {
    node.fault = undefined;
  });

  afterAll(async () => {
    await service?.close();
    await node?.stop();
    await here.kill();
  });

  async function payer(units = 3n * PRICE): Promise<Payer> {
    const key = generatePrivateKey();
    const { address } = privateKeyToAccount(key);
    await here.mint(address, units);
    return { key, address };
  }

  async function authorize({ key, address }: Payer, to: Address, nonce: Hex) {
    const validBefore = BigInt(Math.floor(Date.now() / 1000) + 100);
    const message = { from: address, to, value: PRICE, validAfter: 0n, validBefore, nonce };
    const domain = { name: "USDC", version: "2", chainId: CHAIN_ID, verifyingContract: USDC };
    const account = privateKeyToAccount(key);
    const primaryType = "TransferWithAuthorization";
    const signature = await account.signTypedData({ domain, types, primaryType, message });
    return { message, signature };
  }

  const newNonce = (): Hex => `0x${randomBytes(32).toString("hex")}`;

  async function pay(from: Payer, nonce = newNonce()): Promise<string> {
    const { message, signature } = await authorize(from, getAddress(PAY_TO), nonce);
    const authorization = Object.fromEntries(
      Object.entries(message).map(([name, value]) => [name, String(value)]),
    );
    const accepted = {
      scheme: "exact",
      network: `eip155:${CHAIN_ID}`,
      amount: String(PRICE),
      asset: USDC,
      payTo: PAY_TO,
    };
    return encode({ x402Version: 2, accepted, payload: { authorization, signature } });
  }

  async function call(
    header: string,
    at = route,
  ): Promise<{ status: number; reason: unknown; receipt: unknown }> {
    const response = await fetch(service.url + at.path, {
      method: "POST",
      headers: { "content-type": "application/json", "payment-signature": header },
      body: JSON.stringify(at.example),
    });
    const { reason } = (await response.json()) as { reason?: string };
    const receipt = response.headers.get("payment-response");
    return { status: response.status, reason, receipt: receipt === null ? undefined : decode(receipt) };
  }

  /** Sends the payment and closes the connection on request. */
  async function callAndLeave(header: string, leave: Promise<unknown>): Promise<void> {
    const { hostname, port } = new URL(service.url);
    const headers = { "content-type": "application/json", "payment-signature": header };
    const sent = request({ hostname, port, path: route.path, method: "POST", headers });
    sent.on("error", () => {}).end(JSON.stringify(route.example));
    await leave;
    sent.destroy();
  }

  async function statesOf({ address }: Payer): Promise<string[]> {
    const { store } = service.service.context.services;
    const rows = await store.read(recentPayments, { since: 0, limit: 1_000 });
    return rows.filter((row) => row.payer === address).map((row) => row.state);
  }

  const transactions = () =>
    fetch(here.url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "eth_getTransactionCount",
        params: [wallet, "latest"],
      }),
    }).then(async (reply) => Number(((await reply.json()) as { result: string }).result));

  /** Applies the fault to the first call of `method` only. */
  function once(method: string, fault: Fault): Fault {
    let done = false;
    return (rpc, forward) => {
      if (rpc.method !== method || done) return undefined;
      done = true;
      return fault(rpc, forward);
    };
  }

  /** A node that suggests these values, both in a filled transaction and in separate calls. */
  function filling(values: Record<string, string>, methods: string[]): Fault {
    return async ({ method }, forward) => {
      if (methods.includes(method)) return { result: Object.values(values)[0] };
      if (method !== "eth_fillTransaction") return undefined;
      const reply = await forward();
      if (!("result" in reply)) return reply;
      const { raw, tx } = reply.result as { raw: string; tx: object };
      return { result: { raw, tx: { ...tx, ...values } } };
    };
  }

  const eventually = (header: string) =>
    expect.poll(() => call(header).then(({ status }) => status), { timeout: 30_000, interval: 500 });

  it.each(["already known", "nonce too low"])(
    'that the node has accepted but rejects with "%s" is settled by that transaction only',
    async (message) => {
      const from = await payer();
      const before = await transactions();
      node.fault = once("eth_sendRawTransaction", async (_, forward) => {
        await forward();
        return { error: { code: -32_000, message } };
      });
      expect(await call(await pay(from))).toMatchObject({ status: 200, receipt: { success: true } });
      expect(await transactions()).toBe(before + 1);
      expect(await here.balanceOf(from.address)).toBe(2n * PRICE);
    },
    30_000,
  );

  it("that a third party submits first gets its response on the next attempt and is charged once", async () => {
    const from = await payer();
    const header = await pay(from);
    const stranger = privateKeyToAccount(generatePrivateKey());
    await here.fund(stranger.address);
    const client = createWalletClient({ account: stranger, transport: http(here.url) });
    node.fault = once("eth_sendRawTransaction", async ({ params }) => {
      const { to, data } = parseTransaction(params[0] as Hex);
      await client.sendTransaction({ chain: null, to: to ?? null, data: data ?? "0x", gas: 200_000n });
      await expect.poll(() => here.balanceOf(from.address)).toBe(2n * PRICE);
      return undefined;
    });
    expect(await call(header)).toMatchObject({ status: 503, reason: "payment_unconfirmed" });
    await eventually(header).toBe(200);
    expect(await call(header)).toMatchObject({ status: 402, reason: "payment_already_used" });
    expect(await here.balanceOf(from.address)).toBe(2n * PRICE);
    expect(await statesOf(from)).toEqual(["settled"]);
  }, 60_000);

  it("whose authorization the payer used for another recipient buys nothing", async () => {
    const from = await payer();
    const nonce = newNonce();
    const header = await pay(from, nonce);
    const { message, signature } = await authorize(from, from.address, nonce);
    await here.fund(from.address);
    const client = createWalletClient({ account: privateKeyToAccount(from.key), transport: http(here.url) });
    const merchant = await here.balanceOf(getAddress(PAY_TO));
    node.fault = once("eth_sendRawTransaction", async () => {
      const { to, value, validAfter, validBefore } = message;
      await client.writeContract({
        chain: null,
        address: USDC,
        abi: eip3009ABI,
        functionName: "transferWithAuthorization",
        args: [from.address, to, value, validAfter, validBefore, nonce, signature],
        gas: 200_000n,
      });
      return undefined;
    });
    expect((await call(header)).status).toBe(503);
    await expect.poll(() => statesOf(from), { interval: 500 }).toEqual(["expired"]);
    expect((await call(header)).status).toBe(402);
    expect(await here.balanceOf(getAddress(PAY_TO))).toBe(merchant);
  }, 60_000);

  it("that needs too much gas is refused before signing, and expensive gas delays it", async () => {
    const from = await payer();
    const before = await transactions();
    node.fault = filling({ gas: "0x17d7840" }, ["eth_estimateGas"]);
    expect(await call(await pay(from))).toMatchObject({ status: 402, reason: "gas_limit_exceeded" });
    const header = await pay(from);
    const dear = "0x746a52880000";
    const fees = { maxFeePerGas: dear, maxPriorityFeePerGas: dear, gasPrice: dear };
    node.fault = filling(fees, ["eth_maxPriorityFeePerGas", "eth_gasPrice"]);
    expect(await call(header)).toMatchObject({ status: 503, reason: "payments_unavailable" });
    expect(await transactions()).toBe(before);
    node.fault = undefined;
    expect((await call(header)).status).toBe(200);
  }, 30_000);

  it("of a smart contract is refused unless the operator accepts them", async () => {
    const from = await payer();
    node.fault = ({ method, params }) =>
      method === "eth_getCode" && getAddress(String(params[0])) === from.address
        ? Promise.resolve({ result: "0x600160005260206000f3" })
        : undefined;
    expect(await call(await pay(from))).toMatchObject({
      status: 402,
      reason: "contract_wallet_not_accepted",
    });
    expect(await here.balanceOf(from.address)).toBe(3n * PRICE);
  });

  it("succeeds although every kind of call encounters a dropped connection", async () => {
    const from = await payer();
    const header = await pay(from);
    const before = await transactions();
    const dropped = new Set<string>();
    node.fault = async ({ method }, forward) => {
      if (dropped.has(method)) return undefined;
      dropped.add(method);
      // The worst case: the transaction has arrived, and the response is lost.
      if (method === "eth_sendRawTransaction") await forward();
      return "drop";
    };
    expect((await call(header)).status).toBe(200);
    expect(dropped).toContain("eth_sendRawTransaction");
    expect(await transactions()).toBe(before + 1);
    expect(await here.balanceOf(from.address)).toBe(2n * PRICE);
  }, 30_000);

  it("succeeds on the first attempt after an outage", async () => {
    const from = await payer();
    const [during, after] = [await pay(from), await pay(from)];
    await node.stop();
    expect(await call(during)).toMatchObject({ status: 503, reason: "payments_unavailable" });
    await node.start();
    expect((await call(after)).status).toBe(200);
    expect((await call(during)).status).toBe(200);
  }, 30_000);

  it("of a caller that disconnects before settlement is not charged and stays valid", async () => {
    const from = await payer();
    const header = await pay(from);
    const before = await transactions();
    let verifying = () => {};
    const started = new Promise<void>((resolve) => (verifying = resolve));
    node.fault = once("eth_call", async () => {
      verifying();
      await sleep(300);
      return undefined;
    });
    await callAndLeave(header, started);
    await sleep(1_500);
    expect(await transactions()).toBe(before);
    expect(await statesOf(from)).toEqual([]);
    expect((await call(header)).status).toBe(200);
    expect(await here.balanceOf(from.address)).toBe(2n * PRICE);
  }, 30_000);

  it("of a caller that disconnects during settlement buys the response for that caller only", async () => {
    const from = await payer();
    const header = await pay(from);
    let sending = () => {};
    const started = new Promise<void>((resolve) => (sending = resolve));
    node.fault = once("eth_sendRawTransaction", async () => {
      sending();
      await sleep(500);
      return undefined;
    });
    await callAndLeave(header, started);
    await expect.poll(() => statesOf(from)).toEqual(["credit"]);
    expect(await here.balanceOf(from.address)).toBe(2n * PRICE);

    // Everything but the signature is public by now.
    const sent = decode(header) as {
      accepted: object;
      payload: { authorization: object; signature: string };
    };
    const signature = `0x${"00".repeat(65)}`;
    const forged = encode({ ...sent, payload: { ...sent.payload, signature } });
    expect(await call(forged)).toMatchObject({ status: 402 });
    const dear = encode({
      ...sent,
      accepted: { ...sent.accepted, amount: "5000000" },
      payload: { signature, authorization: { ...sent.payload.authorization, value: "5000000" } },
    });
    expect(await call(dear, dearer)).toMatchObject({ status: 402 });
    expect(await call(header, dearer)).toMatchObject({ status: 402 });

    expect(await call(header)).toMatchObject({ status: 200, receipt: { success: true } });
    expect(await call(header)).toMatchObject({ status: 402, reason: "payment_already_used" });
    expect(await here.balanceOf(from.address)).toBe(2n * PRICE);
    expect(await statesOf(from)).toEqual(["settled"]);
  }, 60_000);
});
