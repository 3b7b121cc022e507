// Reads the x402 settings: the routes on sale, their prices, and how they are paid for. If a setting is missing or wrong,
// the start fails and names the variable.
import { StartupError } from "../../base/errors.ts";
import { type Family, familyOf } from "./networks.ts";
import { type Offer, toUnits } from "./payment-required.ts";

type Env = Readonly<Record<string, string | undefined>>;

export type SettledBy =
  /** The demo's own check, which moves no money. */
  | { by: "demo" }
  | { by: "facilitator"; url: string; token: string | undefined }
  | {
      by: "evm";
      rpcUrl: string;
      signerKey: `0x${string}`;
      limits: { maxGas: bigint; maxFeePerGas: bigint };
      contractWallets: boolean;
    };

export interface X402Settings {
  /** Route name → price in USD. */
  prices: Map<string, string>;
  networks: { offer: Offer; settledBy: SettledBy }[];
  /** Whether these are the demo's test payments rather than an operator's settings. */
  demo: boolean;
}

type Prefix = "X402_" | "X402_SOLANA_";

const DEFAULT_PRICE_USD = "0.01";
const DEFAULT_ROUTES = "content_search";
/** A settlement of USDC needs about 83,000 units of gas. */
const DEFAULT_MAX_GAS = "200000";
const DEFAULT_MAX_FEE_GWEI = "200";
const EXAMPLES = { X402_: "eip155:8453", X402_SOLANA_: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" };

/** The demo sells for test USDC, paid to a burn address. It only pretends to settle: nothing leaves this process. */
const demoNetwork: X402Settings["networks"][number] = {
  offer: {
    family: "evm",
    network: "eip155:84532",
    payTo: "0x000000000000000000000000000000000000dEaD",
    asset: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
    decimals: 6,
    extra: { name: "USDC", version: "2" },
  },
  settledBy: { by: "demo" },
};

/** Mints of USDC. */
const solanaUsdc: Record<string, string> = {
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1": "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU",
  "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z": "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU",
};

/** Undefined if nothing is sold. `env` contains no empty strings. */
export async function readX402(
  env: Env,
  routeNames: readonly string[],
  demo: boolean,
): Promise<X402Settings | undefined> {
  const given = Object.keys(env).filter((variable) => env[variable] !== undefined);
  const networks: X402Settings["networks"] = [];
  const isForDemo = given.every((variable) => variable === "X402_ROUTES" || variable === "X402_PRICE_USD");
  if (!isForDemo) {
    const hasSolana = given.some((variable) => variable.startsWith("X402_SOLANA_"));
    networks.push(await readNetwork(env, "X402_", hasSolana));
    if (hasSolana) networks.push(await readNetwork(env, "X402_SOLANA_", hasSolana));
  } else if (demo) networks.push(demoNetwork);
  else if (given[0] === undefined) return undefined;
  else fail(`${given[0]} is set, but X402_PAY_TO is not: there is no recipient`);

  const prices = readPrices(env, routeNames);
  for (const { offer } of networks)
    for (const price of prices.values()) readUnits(price, offer.decimals, "X402_PRICE_USD");
  return prices.size === 0 ? undefined : { prices, networks, demo: isForDemo };
}

/** `a,b=0.02,c`, `all`, or `none`; a route without a price costs X402_PRICE_USD. */
function readPrices(env: Env, routeNames: readonly string[]): Map<string, string> {
  const defaultPrice = env["X402_PRICE_USD"] ?? DEFAULT_PRICE_USD;
  readUnits(defaultPrice, 18, "X402_PRICE_USD");
  const text = (env["X402_ROUTES"] ?? DEFAULT_ROUTES).trim();
  const prices = new Map<string, string>();
  if (text === "none") return prices;
  for (const entry of text.split(",")) {
    const [name = "", price = defaultPrice] = entry.split("=", 2).map((part) => part.trim());
    if (name !== "all" && !routeNames.includes(name)) {
      const known = `known: ${routeNames.join(", ")}, or all, or none`;
      fail(`X402_ROUTES names the unknown route "${name}" (${known})`);
    }
    readUnits(price, 18, "X402_ROUTES");
    for (const route of name === "all" ? routeNames : [name]) prices.set(route, price);
  }
  return prices;
}

async function readNetwork(
  env: Env,
  prefix: Prefix,
  hasSolana: boolean,
): Promise<X402Settings["networks"][number]> {
  const missing = (name: string, why: string) => fail(`${prefix}${name} is missing: ${why}`);
  const payTo = env[`${prefix}PAY_TO`] ?? missing("PAY_TO", "the recipient of payments");
  const network = env[`${prefix}NETWORK`] ?? missing("NETWORK", `such as ${EXAMPLES[prefix]}`);
  const family = familyOf(network);
  if (family === undefined || (prefix === "X402_SOLANA_" && family !== "svm"))
    return fail(`${prefix}NETWORK must be a CAIP-2 name, such as ${EXAMPLES[prefix]}`);
  if (!isAddress(family, payTo)) fail(`${prefix}PAY_TO is not an address on ${network}`);

  const chosen = env[`${prefix}ASSET`];
  if (chosen !== undefined && !isAddress(family, chosen))
    fail(`${prefix}ASSET is not the address of a token on ${network}`);
  const known = await findToken(network, family, chosen);
  const asset = chosen ?? known?.asset ?? missing("ASSET", `no dollar token is known on ${network}`);
  const ofToken = (name: string, preset: string | number | undefined) =>
    String(env[prefix + name] ?? preset ?? missing(name, `${asset} is not a known token`));
  // EVM clients sign for this domain; with a wrong one, every payment is invalid.
  const domain = () => ({
    name: ofToken("ASSET_NAME", known?.name),
    version: ofToken("ASSET_VERSION", known?.version),
  });
  const extra = family === "evm" ? domain() : {};
  const decimals = ofToken("ASSET_DECIMALS", known?.decimals);
  if (!/^(?:[12]?\d|3[0-6])$/.test(decimals)) fail(`${prefix}ASSET_DECIMALS must be an integer from 0 to 36`);
  const accounts = { payTo: await withChecksum(family, payTo), asset: await withChecksum(family, asset) };
  return {
    offer: { family, network, ...accounts, decimals: Number(decimals), extra },
    settledBy: family === "evm" ? readEvmSettlement(env, hasSolana) : readFacilitator(env),
  };
}

/** The chosen token, or the dollar token of the network. */
async function findToken(
  network: string,
  family: Family,
  chosen: string | undefined,
): Promise<{ asset: string; decimals: number; name?: string; version?: string } | undefined> {
  if (family === "svm") {
    const usdc = solanaUsdc[network];
    return usdc === undefined || (chosen ?? usdc) !== usdc ? undefined : { asset: usdc, decimals: 6 };
  }
  // Imported on demand because the libraries of EVM chains take a second to load.
  const { findDefaultAsset, getDefaultAsset } = await import("@x402/evm");
  const id = network as `eip155:${string}`;
  try {
    return chosen === undefined ? getDefaultAsset(id) : findDefaultAsset(chosen, id);
  } catch {
    return undefined;
  }
}

function readFacilitator(env: Env): SettledBy {
  const own = ["X402_RPC_URL", "X402_SIGNER_KEY"].find((variable) => env[variable] !== undefined);
  if (own !== undefined && familyOf(env["X402_NETWORK"] ?? "") === "svm")
    fail(`${own} settles on EVM chains only: for Solana, set X402_FACILITATOR_URL instead`);
  const url =
    env["X402_FACILITATOR_URL"] ??
    fail("X402_FACILITATOR_URL is missing: payments on Solana are settled by a facilitator");
  checkUrl(url, "X402_FACILITATOR_URL");
  return { by: "facilitator", url, token: env["X402_FACILITATOR_TOKEN"] };
}

/** With Solana as a second network, the facilitator may be for Solana alone. */
function readEvmSettlement(env: Env, hasSolana: boolean): SettledBy {
  const { X402_RPC_URL: rpcUrl, X402_SIGNER_KEY: signerKey, X402_FACILITATOR_URL: facilitator } = env;
  if (rpcUrl === undefined && signerKey === undefined) {
    if (facilitator !== undefined) return readFacilitator(env);
    const either = "X402_FACILITATOR_URL, or X402_RPC_URL with X402_SIGNER_KEY";
    fail(`${either}, is missing: payments could not be settled`);
  }
  if (rpcUrl === undefined) return fail("X402_RPC_URL is missing: X402_SIGNER_KEY needs it");
  if (signerKey === undefined) return fail("X402_SIGNER_KEY is missing: X402_RPC_URL needs it");
  if (facilitator !== undefined && !hasSolana)
    fail("X402_FACILITATOR_URL and X402_RPC_URL are both set: choose one to settle");
  checkUrl(rpcUrl, "X402_RPC_URL");
  if (!/^(?:0x)?[0-9a-fA-F]{64}$/.test(signerKey))
    fail("X402_SIGNER_KEY must be a private key of 32 bytes in hex");
  const maxGas = env["X402_MAX_GAS"] ?? DEFAULT_MAX_GAS;
  if (!/^\d{5,9}$/.test(maxGas)) fail("X402_MAX_GAS must be an integer such as 200000");
  const maxFeePerGas = readUnits(env["X402_MAX_FEE_GWEI"] ?? DEFAULT_MAX_FEE_GWEI, 9, "X402_MAX_FEE_GWEI");
  const contracts = (env["X402_CONTRACT_WALLETS"] ?? "false").toLowerCase();
  if (!/^(?:true|false)$/.test(contracts)) fail("X402_CONTRACT_WALLETS must be true or false");
  return {
    by: "evm",
    rpcUrl,
    signerKey: `0x${signerKey.replace(/^0x/, "")}`,
    limits: { maxGas: BigInt(maxGas), maxFeePerGas },
    contractWallets: contracts === "true",
  };
}

function readUnits(amount: string, decimals: number, variable: string): bigint {
  try {
    return toUnits(amount, decimals);
  } catch (error) {
    return fail(`${variable}: ${error instanceof Error ? error.message : "is not an amount"}`);
  }
}

function checkUrl(text: string, variable: string): void {
  if (!/^https?:/.test(text) || !URL.canParse(text)) fail(`${variable} must be an http or https URL`);
}

function isAddress(family: Family, text: string): boolean {
  return (family === "evm" ? /^0x[0-9a-fA-F]{40}$/ : /^[1-9A-HJ-NP-Za-km-z]{32,44}$/).test(text);
}

/** Clients compare EVM addresses in the form whose upper-case letters are a checksum. */
async function withChecksum(family: Family, address: string): Promise<string> {
  return family === "svm" ? address : (await import("viem")).getAddress(address);
}

function fail(message: string): never {
  throw new StartupError(message);
}
