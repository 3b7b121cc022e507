// Real payments on a local chain, by the official clients of both protocol versions and by attackers.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { randomBytes } from "node:crypto";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Address, getAddress, type Hex, isHash } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { recentPayments } from "../src/access/access-queries.ts";
import { routes } from "../src/routes.ts";
import { decode, encode, PAY_TO } from "./facilitator-double.ts";
import { startTestService, type TestService } from "./harness.ts";
import { type Chain, CHAIN_ID, startChain, USDC, whyNoChain } from "./payment-clients/chain.ts";
import { loadClients, whyNoClients } from "./payment-clients/clients.ts";

const PRICE = 10_000n;
const NODE_SECRET = "k3y-of-the-node";
const clients = loadClients();
const chain = await startChain();
if (chain === undefined) console.warn(`skipped: ${whyNoChain}`);
if (clients === undefined) console.warn(`skipped: ${whyNoClients}`);

const route = routes[0] ?? expect.unreachable("there are routes");
const good = JSON.stringify(route.example);
const signerKey = generatePrivateKey();

function settings(rpcUrl: string): Record<string, string> {
  return {
    X402_PAY_TO: PAY_TO,
    X402_NETWORK: `eip155:${CHAIN_ID}`,
    X402_RPC_URL: `${rpcUrl}/?apikey=${NODE_SECRET}`,
    X402_SIGNER_KEY: signerKey,
    X402_ROUTES: route.name,
  };
}

interface Payer {
  key: Hex;
  address: Address;
}

interface Signed {
  from: Address;
  to: Address;
  value: bigint;
  validAfter: bigint;
  validBefore: bigint;
  nonce: Hex;
}

describe.skipIf(chain === undefined)("payments on a chain", () => {
  let service: TestService;
  const here = chain as Chain;

  beforeAll(async () => {
    await here.fund(privateKeyToAccount(signerKey).address);
    service = await startTestService({ env: settings(here.url) });
  }, 60_000);

  afterAll(async () => {
    await service?.close();
    await here.kill();
  });

  async function payer(units: bigint): Promise<Payer> {
    const key = generatePrivateKey();
    const { address } = privateKeyToAccount(key);
    if (units > 0n) await here.mint(address, units);
    return { key, address };
  }

  /** Builds a payment, valid unless changed; in a forged one `signed` differs from the sent values. */
  async function pay(
    { key, address }: Payer,
    changes: Partial<Signed> = {},
    forged: { chainId?: number; sent?: Partial<Signed>; signature?: Hex } = {},
  ): Promise<string> {
    const message: Signed = {
      from: address,
      to: getAddress(PAY_TO),
      value: PRICE,
      validAfter: 0n,
      validBefore: BigInt(Math.floor(Date.now() / 1000) + 100),
      nonce: `0x${randomBytes(32).toString("hex")}`,
      ...changes,
    };
    const signature = await privateKeyToAccount(key).signTypedData({
      domain: { name: "USDC", version: "2", chainId: forged.chainId ?? CHAIN_ID, verifyingContract: USDC },
      types: {
        TransferWithAuthorization: [
          { name: "from", type: "address" },
          { name: "to", type: "address" },
          { name: "value", type: "uint256" },
          { name: "validAfter", type: "uint256" },
          { name: "validBefore", type: "uint256" },
          { name: "nonce", type: "bytes32" },
        ],
      },
      primaryType: "TransferWithAuthorization",
      message,
    });
    const sent = { ...message, ...forged.sent };
    const authorization = Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, String(value)]),
    );
    const accepted = {
      scheme: "exact",
      network: `eip155:${CHAIN_ID}`,
      amount: String(PRICE),
      asset: USDC,
      payTo: PAY_TO,
      maxTimeoutSeconds: 120,
      extra: { name: "USDC", version: "2" },
    };
    return encode({
      x402Version: 2,
      accepted,
      payload: { authorization, signature: forged.signature ?? signature },
    });
  }

  async function call(
    header: string | undefined,
    body = good,
    at = service,
  ): Promise<{ status: number; text: string; headers: Headers }> {
    const response = await fetch(at.url + route.path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(header === undefined ? {} : { "payment-signature": header }),
      },
      body,
    });
    const text = await response.text();
    const said = text + JSON.stringify([...response.headers]);
    expect(said).not.toContain(NODE_SECRET);
    expect(said).not.toContain(signerKey.slice(2));
    expect(said).not.toContain(new URL(here.url).host);
    return { status: response.status, text, headers: response.headers };
  }

  const merchant = () => here.balanceOf(getAddress(PAY_TO));

  describe.skipIf(clients === undefined)("by official clients with their default settings", () => {
    it.each([
      { generation: "first", receipt: "x-payment-response", network: "base-sepolia" },
      { generation: "second", receipt: "payment-response", network: `eip155:${CHAIN_ID}` },
    ] as const)(
      "the $generation generation pays the exact price and gets its answer",
      async (client) => {
        const wallet = await payer(3n * PRICE);
        const before = await merchant();
        const paying = await clients?.[client.generation](wallet.key);
        const response = await paying?.(service.url + route.path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: good,
        });
        expect(response?.status).toBe(200);
        expect(await response?.json()).toMatchObject({ success: true, error: null });
        expect(await merchant()).toBe(before + PRICE);
        expect(await here.balanceOf(wallet.address)).toBe(2n * PRICE);
        const receipt = decode(response?.headers.get(client.receipt) ?? null) as Record<string, string>;
        expect(receipt).toMatchObject({ success: true, network: client.network, payer: wallet.address });
        expect(await here.statusOf(receipt["transaction"] as Hex)).toBe("success");
      },
      60_000,
    );

    it("an agent pays for a tool call inside MCP", async () => {
      const wallet = await payer(3n * PRICE);
      const agent = new Client({ name: "agent", version: "1" });
      await agent.connect(new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`)));
      const request = { name: route.name, arguments: route.example };
      const refused = await agent.callTool(request);
      const payment = await (
        await clients?.payer(wallet.key)
      )?.createPaymentPayload(refused.structuredContent);
      const { _meta: meta, ...result } = await agent.callTool({
        ...request,
        _meta: { "x402/payment": payment },
      });
      await agent.close();
      expect([refused.isError, result.isError]).toEqual([true, undefined]);
      const receipt = meta?.["x402/payment-response"] as Record<string, string>;
      expect(receipt).toMatchObject({ success: true, network: `eip155:${CHAIN_ID}`, payer: wallet.address });
      expect(await here.statusOf(receipt["transaction"] as Hex)).toBe("success");
      expect(await here.balanceOf(wallet.address)).toBe(2n * PRICE);
    }, 60_000);
  });

  it("are refused without moving money if replayed, forged, tampered with, too low, expired, misdirected or uncovered", async () => {
    const [rich, poor, other] = [await payer(10n * PRICE), await payer(PRICE - 1n), await payer(10n * PRICE)];
    const replayed = await pay(rich);
    expect((await call(replayed)).status).toBe(200);
    const before = await merchant();
    const soon = BigInt(Math.floor(Date.now() / 1000));
    const bad: Record<string, string> = {
      replayed,
      "a signature of noise": await pay(rich, {}, { signature: `0x${"42".repeat(65)}` }),
      "another's money": await pay(rich, {}, { sent: { from: other.address } }),
      "another nonce than signed": await pay(rich, {}, { sent: { nonce: `0x${"01".repeat(32)}` } }),
      "a lower value signed": await pay(rich, { value: 1n }, { sent: { value: PRICE } }),
      underpaid: await pay(rich, { value: PRICE - 1n }),
      overpaid: await pay(rich, { value: PRICE + 1n }),
      "to himself": await pay(rich, { to: rich.address }),
      "signed to himself": await pay(rich, { to: rich.address }, { sent: { to: getAddress(PAY_TO) } }),
      "for another chain": await pay(rich, {}, { chainId: 8453 }),
      expired: await pay(rich, { validBefore: soon - 10n }),
      "about to expire": await pay(rich, { validBefore: soon + 8n }),
      "not yet valid": await pay(rich, { validAfter: soon + 60n }),
      uncovered: await pay(poor),
      garbage: "bm90IGpzb24=",
      oversized: encode({ x402Version: 2, padding: "x".repeat(7_000) }),
    };
    const answers: Record<string, number> = {};
    for (const [name, header] of Object.entries(bad)) answers[name] = (await call(header)).status;
    expect(answers).toEqual(Object.fromEntries(Object.keys(bad).map((name) => [name, 402])));
    expect(await merchant()).toBe(before);
    expect(await here.balanceOf(rich.address)).toBe(9n * PRICE);
  }, 60_000);

  it("charge nothing for a 400 or a 500, and the same payment then buys a successful response", async () => {
    const wallet = await payer(PRICE);
    const header = await pay(wallet);
    const before = await merchant();
    expect((await call(header, "[]")).status).toBe(400);
    const broken = vi.spyOn(route, "run").mockRejectedValueOnce(new Error("boom"));
    const failed = await call(header);
    expect(failed.status).toBe(500);
    expect(failed.headers.get("payment-response")).toBeNull();
    expect(await merchant()).toBe(before);
    expect((await call(header)).status).toBe(200);
    broken.mockRestore();
    expect(await merchant()).toBe(before + PRICE);
  });

  it("buy one response and make one charge for eight concurrent uses of one payment", async () => {
    const wallet = await payer(10n * PRICE);
    const header = await pay(wallet);
    const runs = vi.spyOn(route, "run");
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => call(header)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(402)]);
    expect(runs).toHaveBeenCalledTimes(1);
    runs.mockRestore();
    expect(await here.balanceOf(wallet.address)).toBe(9n * PRICE);
  });

  it("run the route only as often as the payer's balance covers", async () => {
    const wallet = await payer(2n * PRICE);
    const headers = await Promise.all(Array.from({ length: 8 }, () => pay(wallet)));
    const runs = vi.spyOn(route, "run");
    const statuses = (await Promise.all(headers.map((header) => call(header)))).map(({ status }) => status);
    const served = statuses.filter((status) => status === 200).length;
    expect(runs.mock.calls.length).toBe(served);
    runs.mockRestore();
    expect(served).toBeGreaterThanOrEqual(1);
    expect(served).toBeLessThanOrEqual(2);
    expect(statuses.filter((status) => status === 402).length).toBe(8 - served);
    expect(await here.balanceOf(wallet.address)).toBe(2n * PRICE - BigInt(served) * PRICE);
  });

  it("all settle for eight concurrent payers, together with one whose balance is gone", async () => {
    const wallets = await Promise.all(Array.from({ length: 8 }, () => payer(0n)));
    for (const wallet of wallets) await here.mint(wallet.address, PRICE);
    const headers = await Promise.all([...wallets, await payer(0n)].map((wallet) => pay(wallet)));
    const before = await merchant();
    const statuses = (await Promise.all(headers.map((header) => call(header)))).map(({ status }) => status);
    expect(statuses).toEqual([...Array<number>(8).fill(200), 402]);
    expect(await merchant()).toBe(before + 8n * PRICE);
  }, 60_000);

  it("leave a record of the payer, the route, the amount and the transaction", async () => {
    const wallet = await payer(PRICE);
    const { headers } = await call(await pay(wallet));
    const rows = await service.service.context.services.store.read(recentPayments, {
      since: 0,
      limit: 1_000,
    });
    const mine = rows.filter((row) => row.payer === wallet.address);
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({
      state: "settled",
      route: route.name,
      network: `eip155:${CHAIN_ID}`,
      asset: USDC,
      pay_to: PAY_TO,
      amount: String(PRICE),
      generation: 2,
      request_id: headers.get("x-request-id"),
    });
    expect(isHash(mine[0]?.transaction_id ?? "")).toBe(true);
  });

  it("get fast 503s while the node is down, do not affect calls with a key, and work again afterwards", async () => {
    const wallet = await payer(40n * PRICE);
    const headers = await Promise.all(Array.from({ length: 30 }, () => pay(wallet)));
    await here.kill();
    const started = performance.now();
    const replies = await Promise.all(
      headers.map(async (header, i) =>
        i % 2 === 0 ? call(header) : service.call(route.name, route.example),
      ),
    );
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(replies.map(({ status }, i) => [i, status])).toEqual(
      headers.map((_, i) => [i, i % 2 === 0 ? 503 : 200]),
    );
    expect((await call(headers[0])).headers.get("retry-after")).toMatch(/^\d+$/);
    await here.revive();
    await here.fund(privateKeyToAccount(signerKey).address);
    await here.mint(wallet.address, 40n * PRICE);
    await expect.poll(async () => (await call(headers[0])).status, { interval: 300 }).toBe(200);
    expect(await here.balanceOf(wallet.address)).toBe(39n * PRICE);
  }, 60_000);

  it("get a 503 within 15 seconds if the node does not respond, and the service starts nevertheless", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const waiting = await startTestService({ env: settings(`http://127.0.0.1:${port}`) });
    const started = performance.now();
    const { status } = await call(await pay(await payer(0n)), good, waiting);
    expect(status).toBe(503);
    expect(performance.now() - started).toBeLessThan(15_000);
    const ready = (await (await fetch(`${waiting.url}/health/ready`)).json()) as {
      parts: Record<string, { ok: boolean }>;
    };
    expect(ready.parts[`payments eip155:${CHAIN_ID}`]?.ok).toBe(false);
    await waiting.close();
    silent.close();
  }, 40_000);
});
