// The routes on sale, their prices and networks, and the defaults of the demo. Every start loads this file, so the libraries
// for chains and tokens are imported only by x402-settings.ts, which is loaded if an operator sells.
import { StartupError } from "../../base/errors.ts";
import { type Offer, unitsOf } from "./payment-required.ts";

export type Env = Readonly<Record<string, string | undefined>>;

export type SettledBy =
  | { by: "facilitator"; url: string; token: string | undefined }
  | {
      by: "evm";
      rpcUrl: string;
      signerKey: `0x${string}`;
      limits: { maxGas: bigint; maxFeePerGas: bigint };
      contractWallets: boolean;
    }
  | { by: "svm"; rpcUrl: string; secret: Uint8Array };

export interface X402Settings {
  /** Route name → price in USD. */
  prices: Map<string, string>;
  networks: { offer: Offer; settledBy: SettledBy }[];
  /** Whether these are the demo's test payments rather than an operator's settings. */
  demo: boolean;
}

export type Prefix = "X402_" | "X402_SOLANA_";

const DEFAULT_PRICE_USD = "0.01";
const DEFAULT_ROUTES = "content_search";
const SELLING = ["PAY_TO", "NETWORK", "ASSET", "ASSET_NAME", "ASSET_VERSION", "ASSET_DECIMALS"] as const;
const SETTLING = ["FACILITATOR_URL", "FACILITATOR_TOKEN", "RPC_URL", "SIGNER_KEY"] as const;

/** The demo sells for test USDC through the public test facilitator, paid to a burn address. */
const demoNetwork: X402Settings["networks"][number] = {
  offer: {
    family: "evm",
    network: "eip155:84532",
    payTo: "0x000000000000000000000000000000000000dEaD",
    asset: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
    decimals: 6,
    extra: { name: "USDC", version: "2" },
  },
  settledBy: { by: "facilitator", url: "https://x402.org/facilitator", token: undefined },
};

/** The names of the recipient and settlement variables that are set. */
export function sellerSettings(env: Env): { main: string[]; solana: string[] } {
  return {
    main: variablesSet(env, "X402_", [...SELLING, ...SETTLING]),
    solana: variablesSet(env, "X402_SOLANA_", [...SELLING, "RPC_URL", "SIGNER_KEY"]),
  };
}

export function demoX402(env: Env, routeNames: readonly string[]): X402Settings | undefined {
  return buildSettings(env, routeNames, [demoNetwork], true);
}

/** Undefined if no route is sold. */
export function buildSettings(
  env: Env,
  routeNames: readonly string[],
  networks: X402Settings["networks"],
  demo: boolean,
): X402Settings | undefined {
  const prices = readPrices(env, routeNames);
  for (const { offer } of networks) {
    for (const price of prices.values()) checkPrice(price, offer.decimals);
  }
  return prices.size === 0 ? undefined : { prices, networks, demo };
}

/** `a,b=0.02,c`, `all`, or `none`; a route without a price costs X402_PRICE_USD. */
function readPrices(env: Env, routeNames: readonly string[]): Map<string, string> {
  const defaultPrice = env["X402_PRICE_USD"] ?? DEFAULT_PRICE_USD;
  checkPrice(defaultPrice, 18);
  const text = (env["X402_ROUTES"] ?? DEFAULT_ROUTES).trim();
  if (text === "none") return new Map();
  const prices = new Map<string, string>();
  for (const entry of text.split(",").map((part) => part.trim())) {
    const [name = "", price = defaultPrice] = entry.split("=", 2).map((part) => part.trim());
    if (name !== "all" && !routeNames.includes(name)) {
      throw new StartupError(
        `X402_ROUTES names the unknown route "${name}" (known: ${routeNames.join(", ")}, or all, or none)`,
      );
    }
    checkPrice(price, 18, "X402_ROUTES");
    for (const route of name === "all" ? routeNames : [name]) prices.set(route, price);
  }
  return prices;
}

function checkPrice(price: string, decimals: number, variable = "X402_PRICE_USD"): void {
  try {
    unitsOf(price, decimals);
  } catch (error) {
    throw new StartupError(`${variable}: ${error instanceof Error ? error.message : "is not a price"}`);
  }
}

export function variablesSet(env: Env, prefix: Prefix, names: readonly string[]): string[] {
  return names.map((name) => prefix + name).filter((variable) => env[variable] !== undefined);
}
