// Base58 with the Bitcoin alphabet, which Solana uses for addresses, signatures and instruction data.

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const VALUES = new Map(Array.from(ALPHABET, (letter, value) => [letter, value]));

/** Returns null if a character is outside the alphabet. */
export function decodeBase58(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (const letter of text) {
    let carry = VALUES.get(letter);
    if (carry === undefined) return null;
    for (let i = 0; i < bytes.length; i++) {
      carry += (bytes[i] ?? 0) * 58;
      bytes[i] = carry & 0xff;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff);
  }
  // Each leading "1" stands for a zero byte.
  for (let i = 0; text[i] === "1"; i++) bytes.push(0);
  return Uint8Array.from(bytes.reverse());
}

export function encodeBase58(bytes: Uint8Array): string {
  const digits: number[] = [];
  for (const byte of bytes) {
    let carry = byte;
    for (let i = 0; i < digits.length; i++) {
      carry += (digits[i] ?? 0) << 8;
      digits[i] = carry % 58;
      carry = Math.trunc(carry / 58);
    }
    for (; carry > 0; carry = Math.trunc(carry / 58)) digits.push(carry % 58);
  }
  for (let i = 0; bytes[i] === 0 && i < bytes.length; i++) digits.push(0);
  return digits
    .reverse()
    .map((digit) => ALPHABET[digit])
    .join("");
}
