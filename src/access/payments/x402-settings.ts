// Validates the x402 settings as a whole. If they are incomplete or wrong, the start fails and names the variable.
import { findDefaultAsset, getDefaultAsset } from "@x402/evm";
import { findDefaultAsset as findSvmAsset, getDefaultAsset as getSvmAsset } from "@x402/svm";
import { getAddress, type Hex, isAddress, parseGwei } from "viem";
import { StartupError } from "../../base/errors.ts";
import { type Family, familyOf } from "./networks.ts";
import type { Offer } from "./payment-required.ts";
import {
  demoX402,
  type Env,
  variablesSet,
  type Prefix,
  sellerSettings,
  type SettledBy,
  buildSettings,
  type X402Settings,
} from "./sale.ts";
import { svmSecret } from "./svm-wallet.ts";

/** A settlement of USDC needs about 83,000 units of gas. */
const DEFAULT_MAX_GAS = "200000";
const DEFAULT_MAX_FEE_GWEI = "200";

/** Undefined if nothing is sold. `env` contains no empty strings. */
export function readX402(env: Env, routeNames: readonly string[], demo: boolean): X402Settings | undefined {
  const { main, solana } = sellerSettings(env);
  if (main.length === 0 && solana.length === 0) {
    if (demo) return demoX402(env, routeNames);
    const orphaned = variablesSet(env, "X402_", ["ROUTES", "PRICE_USD"]);
    if (orphaned[0] === undefined) return undefined;
    throw new StartupError(`${orphaned[0]} is set, but X402_PAY_TO is not: there is no recipient`);
  }
  const networks = [readNetwork(env, "X402_")];
  if (solana.length > 0) networks.push(readNetwork(env, "X402_SOLANA_"));
  return buildSettings(env, routeNames, networks, false);
}

function readNetwork(env: Env, prefix: Prefix): { offer: Offer; settledBy: SettledBy } {
  const payTo = required(env, `${prefix}PAY_TO`, "the recipient of payments");
  const network = required(env, `${prefix}NETWORK`, "the network of payments, such as eip155:8453");
  const family = familyOf(network);
  if (family === undefined || (prefix === "X402_SOLANA_" && family !== "svm")) {
    throw new StartupError(`${prefix}NETWORK must be a CAIP-2 name, such as ${exampleNetwork(prefix)}`);
  }
  if (family === "evm" ? !isAddress(payTo, { strict: false }) : !isSolanaAddress(payTo)) {
    throw new StartupError(`${prefix}PAY_TO is not an address on ${network}`);
  }
  const token = family === "evm" ? evmToken(env, prefix, network) : svmToken(env, prefix, network);
  const offer = { family, network, payTo: family === "evm" ? getAddress(payTo) : payTo, ...token };
  return { offer, settledBy: readSettler(env, prefix, family) };
}

function evmToken(env: Env, prefix: Prefix, network: string): Pick<Offer, "asset" | "decimals" | "extra"> {
  const asset = env[`${prefix}ASSET`];
  if (asset !== undefined && !isAddress(asset, { strict: false })) {
    throw new StartupError(`${prefix}ASSET is not the address of a token on ${network}`);
  }
  const known =
    asset === undefined ? defaultEvmToken(network) : findDefaultAsset(asset, network as `eip155:${string}`);
  const name = env[`${prefix}ASSET_NAME`] ?? known?.name;
  const version = env[`${prefix}ASSET_VERSION`] ?? known?.version;
  const decimals = env[`${prefix}ASSET_DECIMALS`] ?? known?.decimals;
  const address = asset ?? known?.asset;
  if (address === undefined) {
    throw new StartupError(`${prefix}ASSET is missing: no dollar token is known on ${network}`);
  }
  // Clients sign for this domain; with a wrong one, every payment is invalid.
  if (name === undefined)
    throw new StartupError(`${prefix}ASSET_NAME is missing: ${address} is not a known token`);
  if (version === undefined)
    throw new StartupError(`${prefix}ASSET_VERSION is missing: ${address} is not a known token`);
  if (decimals === undefined)
    throw new StartupError(`${prefix}ASSET_DECIMALS is missing: ${address} is not a known token`);
  return {
    asset: getAddress(address),
    decimals: readDecimals(String(decimals), prefix),
    extra: { name, version },
  };
}

function svmToken(env: Env, prefix: Prefix, network: string): Pick<Offer, "asset" | "decimals" | "extra"> {
  const asset = env[`${prefix}ASSET`];
  if (asset !== undefined && !isSolanaAddress(asset)) {
    throw new StartupError(`${prefix}ASSET is not the address of a token on ${network}`);
  }
  let known: { asset: string; decimals: number } | undefined;
  try {
    const id = network as `solana:${string}`;
    known = asset === undefined ? getSvmAsset(id) : findSvmAsset(asset, id);
  } catch {
    throw new StartupError(`${prefix}NETWORK: ${network} is not a supported Solana network`);
  }
  const address = asset ?? known?.asset;
  const decimals = env[`${prefix}ASSET_DECIMALS`] ?? known?.decimals;
  if (address === undefined) throw new StartupError(`${prefix}ASSET is missing`);
  if (decimals === undefined)
    throw new StartupError(`${prefix}ASSET_DECIMALS is missing: ${address} is not a known token`);
  return { asset: address, decimals: readDecimals(String(decimals), prefix), extra: {} };
}

function readSettler(env: Env, prefix: Prefix, family: Family): SettledBy {
  const facilitator = env["X402_FACILITATOR_URL"];
  const rpcUrl = env[`${prefix}RPC_URL`];
  const signerKey = env[`${prefix}SIGNER_KEY`];
  if (rpcUrl === undefined && signerKey === undefined) {
    if (facilitator === undefined) {
      throw new StartupError(
        `X402_FACILITATOR_URL, or ${prefix}RPC_URL with ${prefix}SIGNER_KEY, is missing: payments could not be settled`,
      );
    }
    checkUrl(facilitator, "X402_FACILITATOR_URL");
    return { by: "facilitator", url: facilitator, token: env["X402_FACILITATOR_TOKEN"] };
  }
  if (rpcUrl === undefined)
    throw new StartupError(`${prefix}RPC_URL is missing: ${prefix}SIGNER_KEY needs it`);
  if (signerKey === undefined)
    throw new StartupError(`${prefix}SIGNER_KEY is missing: ${prefix}RPC_URL needs it`);
  if (facilitator !== undefined && prefix === "X402_") {
    throw new StartupError("X402_FACILITATOR_URL and X402_RPC_URL are both set: choose one to settle");
  }
  checkUrl(rpcUrl, `${prefix}RPC_URL`);
  if (family === "evm") return { by: "evm", rpcUrl, signerKey: evmKey(signerKey, prefix), ...evmLimits(env) };
  const secret = svmSecret(signerKey);
  if (secret === undefined) {
    throw new StartupError(
      `${prefix}SIGNER_KEY must be a Solana secret key: base58, or the array of a keypair file`,
    );
  }
  return { by: "svm", rpcUrl, secret };
}

function evmLimits(env: Env) {
  const maxGas = env["X402_MAX_GAS"] ?? DEFAULT_MAX_GAS;
  if (!/^\d{5,9}$/.test(maxGas)) throw new StartupError("X402_MAX_GAS must be an integer such as 200000");
  const maxFee = env["X402_MAX_FEE_GWEI"] ?? DEFAULT_MAX_FEE_GWEI;
  if (!/^\d{1,9}(?:\.\d{1,9})?$/.test(maxFee) || Number(maxFee) === 0)
    throw new StartupError("X402_MAX_FEE_GWEI must be a number above 0, such as 0.5");
  const contracts = (env["X402_CONTRACT_WALLETS"] ?? "false").toLowerCase();
  if (contracts !== "true" && contracts !== "false")
    throw new StartupError("X402_CONTRACT_WALLETS must be true or false");
  return {
    limits: { maxGas: BigInt(maxGas), maxFeePerGas: parseGwei(maxFee) },
    contractWallets: contracts === "true",
  };
}

function evmKey(text: string, prefix: Prefix): Hex {
  const hex = text.startsWith("0x") ? text : `0x${text}`;
  if (!/^0x[0-9a-fA-F]{64}$/.test(hex)) {
    throw new StartupError(`${prefix}SIGNER_KEY must be a private key of 32 bytes in hex`);
  }
  return hex as Hex;
}

function checkUrl(text: string, variable: string): void {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new StartupError(`${variable} must be an http or https URL`);
  }
}

function readDecimals(text: string, prefix: Prefix): number {
  if (!/^\d{1,2}$/.test(text) || Number(text) > 36) {
    throw new StartupError(`${prefix}ASSET_DECIMALS must be an integer from 0 to 36`);
  }
  return Number(text);
}

function defaultEvmToken(network: string) {
  try {
    return getDefaultAsset(network as `eip155:${string}`);
  } catch {
    return undefined;
  }
}

function required(env: Env, variable: string, description: string): string {
  const value = env[variable];
  if (value === undefined) throw new StartupError(`${variable} is missing: ${description}`);
  return value;
}

function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text);
}

function exampleNetwork(prefix: Prefix): string {
  return prefix === "X402_" ? "eip155:8453" : "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
}
