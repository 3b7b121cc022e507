// Validates wallet addresses in requests.
import { decodeBase58 } from "../base/base58.ts";

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/;

/** Describes what is wrong with a wallet address, or returns null. Only Solana addresses are checked. */
export function addressProblem(chain: string, wallet: string): string | null {
  if (chain !== "solana") return null;
  if (!BASE58.test(wallet)) return "must be a Solana address: base58, so without 0, O, I and l";
  if (wallet.length < 32 || wallet.length > 44) return "must be a Solana address: 32 to 44 characters long";
  return null;
}

/** Nodes accept only addresses that decode to 32 bytes. */
export function isPublicKey(wallet: string): boolean {
  return decodeBase58(wallet)?.length === 32;
}

/** The abbreviated address replaces the symbol if a token belongs to no known project. */
export function shortAddress(address: string): string {
  return address.length > 11 ? `${address.slice(0, 4)}…${address.slice(-4)}` : address;
}
