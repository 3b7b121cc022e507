// The X402_* settings. They are read by variable name and validated together, in src/access/payments/x402-settings.ts.
import { z } from "zod";
import { type Setting, setting } from "./setting-types.ts";

const SECRET = { secret: true };

export const paymentSettings = byVariable({
  X402_PAY_TO: "Pay per call: the wallet address that receives payments.",
  X402_NETWORK: "Network (CAIP-2): eip155:8453 is Base, eip155:84532 is Base Sepolia, a test network.",
  X402_ASSET: "Token contract. Default: USDC on that network.",
  X402_ASSET_NAME: "EIP-712 name of the token, if it is not widely known.",
  X402_ASSET_VERSION: "EIP-712 version of that token.",
  X402_ASSET_DECIMALS: "Decimals of that token.",
  X402_PRICE_USD: "Price of a call in USD. Default: 0.01.",
  X402_ROUTES:
    "Routes to sell, optionally with their own price (projects_filter=0.02), or all, or none. Default: content_search.",
  X402_FACILITATOR_URL: "Facilitator that verifies and settles payments.",
  X402_FACILITATOR_TOKEN: ["Bearer token of the facilitator, if it needs one.", SECRET],
  X402_RPC_URL: ["Settle payments on an EVM chain without a facilitator: RPC node of the chain.", SECRET],
  X402_SIGNER_KEY: ["Private key of the wallet that pays the gas for those settlements.", SECRET],
  X402_MAX_GAS: "Maximum gas of a settlement; payments that need more are rejected. Default: 200000.",
  X402_MAX_FEE_GWEI:
    "Maximum gas price in gwei; while it is higher, payments are answered with 503. Default: 200.",
  X402_CONTRACT_WALLETS:
    "true: accept payments from smart contract wallets. Verifying their signatures runs their code at your expense.",
  X402_SOLANA_PAY_TO:
    "Solana as a second network: the wallet that receives payments. Needs X402_FACILITATOR_URL, which may serve Solana alone.",
  X402_SOLANA_NETWORK: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp is mainnet.",
  X402_SOLANA_ASSET: "Token mint. Default: USDC.",
  X402_SOLANA_ASSET_DECIMALS: "Decimals of the token, if it is not widely known.",
});

/** Variables of version 0.1. A start that still sets one fails with its sentence. */
export const removedSettings: Readonly<Record<string, string>> = Object.fromEntries(
  ["X402_SOLANA_RPC_URL", "X402_SOLANA_SIGNER_KEY"].map((variable) => [
    variable,
    `${variable} is no longer supported: payments on Solana are settled by a facilitator, so remove it and set X402_FACILITATOR_URL`,
  ]),
);

/** Declares optional text settings named like their variables. */
function byVariable<Name extends string>(
  table: Record<Name, string | [help: string, options: { secret: boolean }]>,
): Record<Name, Setting<string | undefined>> {
  const entries = Object.entries<string | [string, { secret: boolean }]>(table).map(([name, entry]) => {
    const [help, options] = typeof entry === "string" ? [entry, undefined] : entry;
    return [name, setting(name, z.string().optional(), help, options)] as const;
  });
  return Object.fromEntries(entries) as Record<Name, Setting<string | undefined>>;
}
