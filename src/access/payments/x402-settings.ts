// Validates the x402 settings as a whole. If they are incomplete or wrong, the start fails and names the variable.
import { findDefaultAsset, getDefaultAsset } from "@x402/evm";
import { findDefaultAsset as findSvmAsset, getDefaultAsset as getSvmAsset } from "@x402/svm";
import { getAddress, type Hex, isAddress, parseGwei } from "viem";
import { decodeBase58 } from "../../base/base58.ts";
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
  if (!isAddressOf(family, payTo)) throw new StartupError(`${prefix}PAY_TO is not an address on ${network}`);
  const token = readToken(env, prefix, network, family);
  const offer = { family, network, payTo: family === "evm" ? getAddress(payTo) : payTo, ...token };
  return { offer, settledBy: readSettler(env, prefix, family) };
}

function readToken(
  env: Env,
  prefix: Prefix,
  network: string,
  family: Family,
): Pick<Offer, "asset" | "decimals" | "extra"> {
  const given = env[`${prefix}ASSET`];
  if (given !== undefined && !isAddressOf(family, given))
    throw new StartupError(`${prefix}ASSET is not the address of a token on ${network}`);
  const known = family === "evm" ? evmToken(network, given) : svmToken(network, given, prefix);
  const address = given ?? known?.asset;
  if (address === undefined)
    throw new StartupError(`${prefix}ASSET is missing: no dollar token is known on ${network}`);
  const setting = (name: string, preset: string | number | undefined): string => {
    const value = env[prefix + name] ?? preset;
    if (value === undefined)
      throw new StartupError(`${prefix}${name} is missing: ${address} is not a known token`);
    return String(value);
  };
  return {
    asset: family === "evm" ? getAddress(address) : address,
    // EVM clients sign for this domain; with a wrong one, every payment is invalid.
    extra:
      family === "evm"
        ? { name: setting("ASSET_NAME", known?.name), version: setting("ASSET_VERSION", known?.version) }
        : {},
    decimals: readDecimals(setting("ASSET_DECIMALS", known?.decimals), prefix),
  };
}

interface KnownToken {
  asset: string;
  decimals: number;
  name?: string;
  version?: string;
}

function evmToken(network: string, asset: string | undefined): KnownToken | undefined {
  const id = network as `eip155:${string}`;
  try {
    return asset === undefined ? getDefaultAsset(id) : findDefaultAsset(asset, id);
  } catch {
    return undefined;
  }
}

function svmToken(network: string, asset: string | undefined, prefix: Prefix): KnownToken | undefined {
  const id = network as `solana:${string}`;
  try {
    return asset === undefined ? getSvmAsset(id) : findSvmAsset(asset, id);
  } catch {
    throw new StartupError(`${prefix}NETWORK: ${network} is not a supported Solana network`);
  }
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

function required(env: Env, variable: string, description: string): string {
  const value = env[variable];
  if (value === undefined) throw new StartupError(`${variable} is missing: ${description}`);
  return value;
}

function isAddressOf(family: Family, text: string): boolean {
  return family === "evm" ? isAddress(text, { strict: false }) : /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text);
}

/** Parses base58 or the JSON array of a keypair file: 64 bytes, or only the 32 bytes of the private key. */
function svmSecret(text: string): Uint8Array | undefined {
  try {
    const bytes = text.startsWith("[")
      ? Uint8Array.from(JSON.parse(text) as number[])
      : (decodeBase58(text) ?? new Uint8Array());
    return bytes.length === 64 || bytes.length === 32 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

function exampleNetwork(prefix: Prefix): string {
  return prefix === "X402_" ? "eip155:8453" : "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
}
