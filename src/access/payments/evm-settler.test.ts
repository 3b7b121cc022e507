import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { paymentHeader } from "../../../test/facilitator-double.ts";
import { memoryClaims } from "./claims.ts";
import { createEvmSettler } from "./evm-settler.ts";
import { parsePayment } from "./payment-header.ts";

const network = "eip155:84532";
const accepts = [
  {
    scheme: "exact" as const,
    network: network as "eip155:84532",
    amount: "10000",
    // The x402 library remembers the tokens that it has seen, so not USDC.
    asset: "0x00000000000000000000000000000000000000a1",
    payTo: "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
    maxTimeoutSeconds: 120,
    extra: { name: "USDC", version: "2" },
  },
];

function payment() {
  const headers = new Headers({ "payment-signature": paymentHeader({ accepts }) });
  const parsed = parsePayment(headers, accepts, Date.now());
  return "payment" in parsed ? parsed.payment : expect.unreachable(parsed.reason);
}

const openSettler = (rpcUrl: string) =>
  createEvmSettler({
    network,
    rpcUrl,
    signerKey: `0x${"42".repeat(32)}`,
    limits: { maxGas: 200_000n, maxFeePerGas: 1n },
    contractWallets: false,
    claims: memoryClaims(),
  });

describe("settlement in this process", () => {
  it("is unavailable while the node is down", async () => {
    const settler = openSettler("http://127.0.0.1:1");
    expect(await settler.verify(payment())).toEqual({ kind: "unavailable" });
    expect(await settler.settle(payment())).toEqual({ kind: "unavailable" });
    expect(await settler.check()).toEqual({ reachable: false });
  });

  it("does not end the process if the node fails while the library checks the token", async () => {
    const sent = payment();
    const node = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] };
        const isOfToken = /a1$/i.test(String(params[0]));
        if (method === "eth_getCode" && isOfToken) return void request.socket.destroy();
        const result = method === "eth_getCode" ? "0x" : `0x${"00".repeat(32)}`;
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ jsonrpc: "2.0", id, result }));
      });
    });
    await new Promise<void>((resolve) => node.listen(0, "127.0.0.1", resolve));
    const unhandled: unknown[] = [];
    const listen = (reason: unknown) => unhandled.push(reason);
    process.on("unhandledRejection", listen);
    const settler = openSettler(`http://127.0.0.1:${(node.address() as AddressInfo).port}`);
    expect((await settler.verify(sent)).kind).not.toBe("valid");
    await sleep(1_000);
    process.off("unhandledRejection", listen);
    node.close();
    expect(unhandled).toEqual([]);
  });
});
