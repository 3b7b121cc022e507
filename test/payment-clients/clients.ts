// The official x402 clients of both protocol versions, unmodified, with their default settings.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Hex } from "viem";

export interface Clients {
  /** x402-fetch 1.2.0. */
  first(key: Hex): Promise<typeof fetch>;
  /** @x402/fetch and @x402/evm 2.27.0. */
  second(key: Hex): Promise<typeof fetch>;
  /** The part of @x402/core that signs payments, without a transport: clients of MCP use it. */
  payer(key: Hex): Promise<Payer>;
}

interface Payer {
  createPaymentPayload(required: unknown): Promise<Record<string, unknown>>;
}

const here = new URL("./package.json", import.meta.url);
const INSTALLED = "node_modules/x402-fetch/package.json";

export const whyNoClients =
  "the stock clients are not installed: run `npm ci --ignore-scripts --prefix test/payment-clients`";

export function loadClients(): Clients | undefined {
  if (!existsSync(fileURLToPath(new URL(INSTALLED, here)))) return undefined;
  const { resolve } = createRequire(here);
  const load = (name: string) =>
    import(pathToFileURL(resolve(name)).href) as Promise<Record<string, unknown>>;
  return {
    async first(key) {
      const [client, accounts] = await Promise.all([load("x402-fetch"), load("viem/accounts")]);
      const wrap = client["wrapFetchWithPayment"] as (inner: typeof fetch, account: unknown) => typeof fetch;
      return wrap(fetch, (accounts["privateKeyToAccount"] as (key: Hex) => unknown)(key));
    },
    async second(key) {
      const client = await load("@x402/fetch");
      const wrap = client["wrapFetchWithPayment"] as (inner: typeof fetch, payer: Payer) => typeof fetch;
      return wrap(fetch, await payerOf(key));
    },
    payer: payerOf,
  };

  async function payerOf(key: Hex): Promise<Payer> {
    const [client, evm, accounts] = await Promise.all([
      load("@x402/fetch"),
      load("@x402/evm/exact/client"),
      load("viem/accounts"),
    ]);
    const payer = new (client["x402Client"] as new () => Payer)();
    const signer = (accounts["privateKeyToAccount"] as (key: Hex) => unknown)(key);
    (evm["registerExactEvmScheme"] as (payer: Payer, options: { signer: unknown }) => void)(payer, {
      signer,
    });
    return payer;
  }
}
