import { describe, expect, it } from "vitest";
import { readX402 } from "./x402-settings.ts";

type Env = Parameters<typeof readX402>[0];

const routes = ["content_search", "projects_filter"];
const PAY_TO = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
const KEY = `0x${"42".repeat(32)}`;
const whole: Env = {
  X402_PAY_TO: PAY_TO,
  X402_NETWORK: "eip155:8453",
  X402_RPC_URL: "https://node.example/secret-path",
  X402_SIGNER_KEY: KEY,
};
const hosted: Env = {
  X402_PAY_TO: PAY_TO,
  X402_NETWORK: "eip155:8453",
  X402_FACILITATOR_URL: "https://f.example",
};
const SOLANA = "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1";
const SOLANA_WALLET = "2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4";
const solana: Env = { X402_SOLANA_PAY_TO: SOLANA_WALLET, X402_SOLANA_NETWORK: SOLANA };
const facilitator = { by: "facilitator", url: "https://f.example", token: undefined };

const read = (env: Env, { demo = false } = {}) => readX402(env, routes, demo);

describe("x402 settings", () => {
  it("sell nothing if none is set, except for test money in the demo", async () => {
    expect(await read({})).toBeUndefined();
    const demo = await read({}, { demo: true });
    expect(demo).toMatchObject({ demo: true, networks: [{ settledBy: { by: "demo" } }] });
    expect(demo?.networks[0]?.offer).toMatchObject({
      network: "eip155:84532",
      extra: { name: "USDC", version: "2" },
    });
    expect([...(demo?.prices ?? [])]).toEqual([["content_search", "0.01"]]);
    expect(await read({ X402_ROUTES: "none" }, { demo: true })).toBeUndefined();
  });

  it("offer in the demo the same as explicit settings for its network and address", async () => {
    const named = await read({
      X402_PAY_TO: "0x000000000000000000000000000000000000dead",
      X402_NETWORK: "eip155:84532",
      X402_FACILITATOR_URL: "https://x402.org/facilitator",
    });
    expect((await read({}, { demo: true }))?.networks[0]?.offer).toEqual(named?.networks[0]?.offer);
  });

  it("default to the dollar token of a network, and settle in process or through a facilitator", async () => {
    expect((await read(whole))?.networks).toMatchObject([
      { offer: { network: "eip155:8453", decimals: 6, payTo: PAY_TO }, settledBy: { by: "evm" } },
    ]);
    expect((await read(hosted))?.networks[0]?.settledBy).toEqual(facilitator);
  });

  it("bound the cost of a settlement, and accept contract wallets only if enabled", async () => {
    const evm = async (env: Env) => (await read({ ...whole, ...env }))?.networks[0]?.settledBy;
    expect(await evm({})).toMatchObject({
      limits: { maxGas: 200_000n, maxFeePerGas: 200_000_000_000n },
      contractWallets: false,
    });
    const named = { X402_MAX_GAS: "120000", X402_MAX_FEE_GWEI: "0.05", X402_CONTRACT_WALLETS: "true" };
    expect(await evm(named)).toMatchObject({
      limits: { maxGas: 120_000n, maxFeePerGas: 50_000_000n },
      contractWallets: true,
    });
  });

  it("sell the named routes, each at its price", async () => {
    const prices = async (text: string, price?: string) => {
      const env = { ...whole, X402_ROUTES: text, ...(price === undefined ? {} : { X402_PRICE_USD: price }) };
      return Object.fromEntries((await read(env))?.prices ?? []);
    };
    expect(await prices("all")).toEqual({ content_search: "0.01", projects_filter: "0.01" });
    expect(await prices("all=0.05, content_search")).toEqual({
      content_search: "0.01",
      projects_filter: "0.05",
    });
    expect(await prices("projects_filter=0.002", "0.5")).toEqual({ projects_filter: "0.002" });
  });

  it("accept Solana, alone or as a second network, through a facilitator only", async () => {
    const offer = { network: SOLANA, payTo: SOLANA_WALLET, decimals: 6 };
    const alone = { ...hosted, X402_PAY_TO: SOLANA_WALLET, X402_NETWORK: SOLANA };
    expect((await read(alone))?.networks).toMatchObject([{ offer, settledBy: facilitator }]);
    const evm = { settledBy: { by: "evm" } };
    const both = { ...whole, ...solana, X402_FACILITATOR_URL: "https://f.example" };
    expect((await read(both))?.networks).toMatchObject([evm, { offer, settledBy: facilitator }]);
    expect((await read({ ...hosted, ...solana }))?.networks).toHaveLength(2);
    await expect(read({ ...alone, X402_RPC_URL: "https://node.example" })).rejects.toThrow(
      "X402_RPC_URL settles on EVM chains only: for Solana, set X402_FACILITATOR_URL instead",
    );
  });

  it.each<[string, Env, string]>([
    ["only a recipient", { X402_PAY_TO: PAY_TO }, "X402_NETWORK"],
    ["only a price", { X402_PRICE_USD: "0.02" }, "X402_PAY_TO"],
    ["only routes", { X402_ROUTES: "all" }, "X402_PAY_TO"],
    ["no recipient", { ...whole, X402_PAY_TO: undefined }, "X402_PAY_TO"],
    ["no wallet", { ...whole, X402_SIGNER_KEY: undefined }, "X402_SIGNER_KEY"],
    ["no node", { ...whole, X402_RPC_URL: undefined }, "X402_RPC_URL"],
    ["no settlement", { X402_PAY_TO: PAY_TO, X402_NETWORK: "eip155:8453" }, "X402_FACILITATOR_URL"],
    ["two ways to settle", { ...whole, X402_FACILITATOR_URL: "https://f.example" }, "X402_FACILITATOR_URL"],
    ["a network that is not in CAIP-2 form", { ...whole, X402_NETWORK: "base" }, "X402_NETWORK"],
    ["an invalid recipient", { ...whole, X402_PAY_TO: "0x12" }, "X402_PAY_TO"],
    ["an invalid key", { ...whole, X402_SIGNER_KEY: "0x1234" }, "X402_SIGNER_KEY"],
    ["an invalid node URL", { ...whole, X402_RPC_URL: "node" }, "X402_RPC_URL"],
    ["an unknown route", { ...whole, X402_ROUTES: "content_serch" }, "X402_ROUTES"],
    ["a price of zero", { ...whole, X402_PRICE_USD: "0" }, "X402_PRICE_USD"],
    ["a price finer than the token", { ...whole, X402_PRICE_USD: "0.0000001" }, "X402_PRICE_USD"],
    ["a price in words", { ...whole, X402_ROUTES: "content_search=cheap" }, "X402_ROUTES"],
    ["a chain without a known token", { ...whole, X402_NETWORK: "eip155:31337" }, "X402_ASSET"],
    ["a gas limit in words", { ...whole, X402_MAX_GAS: "a lot" }, "X402_MAX_GAS"],
    ["a fee of zero", { ...whole, X402_MAX_FEE_GWEI: "0" }, "X402_MAX_FEE_GWEI"],
    [
      "an invalid flag for contract wallets",
      { ...whole, X402_CONTRACT_WALLETS: "maybe" },
      "X402_CONTRACT_WALLETS",
    ],
    ["Solana without a facilitator", { ...whole, ...solana }, "X402_FACILITATOR_URL"],
    [
      "a Solana token without decimals",
      { ...hosted, ...solana, X402_SOLANA_ASSET: SOLANA_WALLET },
      "DECIMALS",
    ],
    ["an unknown token", { ...whole, X402_ASSET: PAY_TO }, "X402_ASSET_NAME"],
  ])(
    "with %s are rejected in one line that names the variable and contains no secret",
    async (_, env, variable) => {
      const message = await read(env).then(
        () => "",
        (error: Error) => error.message,
      );
      expect(message).toContain(variable);
      expect(message.split("\n")).toHaveLength(1);
      expect(message).not.toContain("4242");
      expect(message).not.toContain("secret-path");
    },
  );
});
