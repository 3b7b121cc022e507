// Tests how timeouts and errors of a facilitator affect the payer.
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { paymentHeader } from "../../../test/facilitator-double.ts";
import { createFacilitator } from "./facilitator.ts";
import { parsePayment } from "./payment-header.ts";

const accepts = [
  {
    scheme: "exact" as const,
    network: "eip155:84532" as const,
    amount: "10000",
    asset: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
    payTo: "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
    maxTimeoutSeconds: 120,
    extra: {},
  },
];
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Answer = object | "drop";

/** Serves each path with its responses in order, then repeats the last one. */
async function facilitator(answers: Record<string, Answer[]>) {
  const requests: string[] = [];
  const listener: RequestListener = (request, response: ServerResponse) => {
    const path = request.url ?? "";
    requests.push(path);
    request.resume().on("end", () => {
      const list = answers[path] ?? [];
      const answer = list.length > 1 ? list.shift() : list[0];
      if (answer === "drop" || answer === undefined) return void request.socket.destroy();
      response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { requests, ...createFacilitator({ url, token: undefined, network: "eip155:84532" }) };
}

function payment() {
  const headers = new Headers({ "payment-signature": paymentHeader({ accepts }) });
  const parsed = parsePayment(headers, accepts, Date.now());
  return "payment" in parsed ? parsed.payment : expect.unreachable(parsed.reason);
}

const valid = { isValid: true, payer: "0x1" };

describe("a facilitator", () => {
  it("gets a verification again over a new connection if it dropped the old one, but never a settlement", async () => {
    const { verify, settle, requests } = await facilitator({
      "/verify": ["drop", valid],
      "/settle": ["drop"],
    });
    expect(await verify(payment())).toMatchObject({ kind: "valid" });
    expect(await settle(payment())).toEqual({ kind: "unknown", transaction: "" });
    expect(requests).toEqual(["/verify", "/verify", "/settle"]);
  });

  it("that reports a used authorization leaves the outcome unknown", async () => {
    const used = { success: false, errorReason: "invalid_exact_evm_nonce_already_used", transaction: "" };
    const { settle } = await facilitator({ "/settle": [used] });
    expect(await settle(payment())).toMatchObject({ kind: "unknown" });
  });

  it("that failed to settle is queried for use of the authorization by someone else", async () => {
    const failed = { success: false, errorReason: "transaction_failed", transaction: "" };
    const usedUp = { isValid: false, invalidReason: "nonce_already_used" };
    const frontRun = await facilitator({ "/settle": [failed], "/verify": [usedUp] });
    expect(await frontRun.settle(payment())).toMatchObject({ kind: "unknown" });
    const honest = await facilitator({ "/settle": [failed], "/verify": [valid] });
    expect(await honest.settle(payment())).toEqual({ kind: "refused", reason: "transaction_failed" });
    const silent = await facilitator({ "/settle": [failed], "/verify": ["drop"] });
    expect(await silent.settle(payment())).toMatchObject({ kind: "unknown" });
  });

  it("is called again immediately after a fast failure", async () => {
    const { verify } = await facilitator({ "/verify": ["drop", "drop", valid] });
    expect(await verify(payment())).toEqual({ kind: "unavailable" });
    expect(await verify(payment())).toMatchObject({ kind: "valid" });
  });
});
