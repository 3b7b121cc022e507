// Payments inside MCP, with the messages of the x402 specification for this transport.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  decode,
  type FacilitatorDouble,
  PAY_TO,
  paymentHeader,
  startFacilitator,
} from "../../test/facilitator-double.ts";
import { startTestService, type TestService } from "../../test/harness.ts";
import { NOW, smallWorld } from "../../test/small-world.ts";
import { routes } from "../routes.ts";
import { clientServer } from "./mcp-stdio.ts";

const NETWORK = "eip155:84532";

let facilitator: FacilitatorDouble;
let service: TestService;
const open: Client[] = [];

beforeAll(async () => {
  facilitator = await startFacilitator();
  service = await startTestService({
    now: NOW,
    records: smallWorld(),
    env: {
      X402_PAY_TO: PAY_TO,
      X402_NETWORK: NETWORK,
      X402_FACILITATOR_URL: facilitator.url,
      X402_ROUTES: "all",
      ORRERY_ADDRESS_LIMIT: "1000000",
    },
  });
});

afterAll(async () => {
  await Promise.all(open.map((client) => client.close()));
  await Promise.all([service.close(), facilitator.close()]);
});

beforeEach(() => {
  facilitator.mood = "honest";
  facilitator.settled.length = 0;
});

async function connected(transport: Transport): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  open.push(client);
  return client;
}

const overHttp = (key?: string) =>
  connected(
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      requestInit: { headers: key === undefined ? {} : { authorization: `Bearer ${key}` } },
    }),
  );

async function overStdio(): Promise<Client> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  await clientServer({ routes, version: "1", fetch, key: undefined, url: service.url }).connect(there);
  return connected(here);
}

const search = { name: "content_search", arguments: { query: "Solstice outage" } };

async function call(client: Client, request: typeof search | Record<string, unknown>, payment?: unknown) {
  const { _meta: meta, ...result } = await client.callTool({
    ...(request as typeof search),
    ...(payment === undefined ? {} : { _meta: { "x402/payment": payment } }),
  });
  const texts = (result.content as { text: string }[]).map(({ text }) => text);
  return {
    isError: result.isError === true,
    texts,
    json: result.structuredContent as any,
    receipt: meta?.["x402/payment-response"],
  };
}

/** What a client signs for the requirements of a refusal. */
const paymentFor = (required: { accepts: object[] }) => decode(paymentHeader(required));

describe.each([
  ["HTTP", () => overHttp()],
  ["stdio", overStdio],
] as const)("a client with x402 support over %s", (_, connect) => {
  it("is told what a call costs, pays, and gets the result with a receipt", async () => {
    const client = await connect();
    const refused = await call(client, search);
    expect(refused.isError).toBe(true);
    expect(refused.json).toMatchObject({
      x402Version: 2,
      resource: { url: expect.stringMatching(/\/api\/v1\/content\/search$/), mimeType: "application/json" },
      accepts: [{ scheme: "exact", network: NETWORK, amount: "10000", payTo: PAY_TO }],
    });
    expect(JSON.parse(refused.texts[0] ?? "")).toEqual({
      "x402/error": { code: 402, message: refused.json.error, data: refused.json },
    });
    expect(refused.texts[1]).toContain("a client with x402 support");

    const paid = await call(client, search, paymentFor(refused.json));
    expect(paid).toMatchObject({ isError: false, json: undefined });
    expect(paid.texts[0]).toMatch(/^\d+ items found/);
    expect(paid.receipt).toMatchObject({
      success: true,
      network: NETWORK,
      transaction: expect.stringMatching(/^0x/),
    });
    expect(facilitator.settled).toHaveLength(1);
  });
});

describe("a payment inside MCP", () => {
  it("buys one call", async () => {
    const client = await overHttp();
    const payment = paymentFor((await call(client, search)).json);
    expect((await call(client, search, payment)).isError).toBe(false);
    const again = await call(client, search, payment);
    expect(again).toMatchObject({ isError: true, json: { x402Version: 2 }, receipt: undefined });
    expect(facilitator.settled).toHaveLength(1);
  });

  it("is not charged for a call that fails, and stays valid", async () => {
    const client = await overHttp();
    const payment = paymentFor((await call(client, search)).json);
    const wrong = { ...search, arguments: { limit: 0 } };
    expect((await call(client, wrong, payment)).texts[0]).toContain("limit must be an integer from 1 to 100");
    const missing = { name: "read_item", arguments: { id: "nothing" } };
    expect((await call(client, missing, payment)).texts[0]).toContain("There is no item with this id");
    expect(facilitator.settled).toEqual([]);
    expect((await call(client, search, payment)).isError).toBe(false);
  });

  it("that cannot be settled gives no result, and the reason", async () => {
    const client = await overHttp();
    const payment = paymentFor((await call(client, search)).json);
    facilitator.mood = "fails_to_settle";
    const failed = await call(client, search, payment);
    const receipt = { success: false, errorReason: "insufficient_funds", network: NETWORK };
    expect(failed).toMatchObject({ isError: true, json: { "x402/payment-response": receipt }, receipt });
    expect(JSON.stringify(failed.texts)).not.toContain("items found");
  });

  it.each([["text"], [7], [[]], [{}], [{ x402Version: 1 }], ["x".repeat(20_000)], [null]])(
    "of the wrong form (%j) is refused",
    async (payment) => {
      const refused = await call(await overHttp(), search, payment);
      expect(refused).toMatchObject({ isError: true, json: { x402Version: 2 } });
    },
  );

  it("is not used for a tool that makes several calls, nor by a caller with a key", async () => {
    const client = await overHttp();
    const payment = paymentFor((await call(client, search)).json);
    const overview = { name: "project_overview", arguments: { project: 1 } };
    const refused = await call(client, overview, payment);
    expect(refused).toMatchObject({ isError: true, json: undefined });
    expect(refused.texts[1]).toContain("call the tools one by one");
    const keyed = await call(await overHttp(service.key), search, payment);
    expect(keyed).toMatchObject({ isError: false, receipt: undefined });
    expect(facilitator.settled).toEqual([]);
  });
});
