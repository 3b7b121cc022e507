// The Solana wallet that pays the fees of settlements.
import {
  createKeyPairSignerFromBytes,
  createKeyPairSignerFromPrivateKeyBytes,
  getBase58Encoder,
  type KeyPairSigner,
} from "@solana/kit";

export type SvmWallet = KeyPairSigner;

/** Parses base58 or the JSON array of a keypair file: 64 bytes, or only the 32 bytes of the private key. */
export function svmSecret(text: string): Uint8Array | undefined {
  try {
    const bytes = text.startsWith("[")
      ? Uint8Array.from(JSON.parse(text) as number[])
      : Uint8Array.from(getBase58Encoder().encode(text));
    return bytes.length === 64 || bytes.length === 32 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

export function openSvmWallet(secret: Uint8Array): Promise<SvmWallet> {
  return secret.length === 64
    ? createKeyPairSignerFromBytes(secret)
    : createKeyPairSignerFromPrivateKeyBytes(secret);
}
