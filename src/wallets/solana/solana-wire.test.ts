import { describe, expect, it } from "vitest";
import { rawForm, wireForm } from "../../../test/solana-raw.ts";
import { encodeBase58 } from "../../base/base58.ts";
import { SolanaTransaction, readTransaction } from "./solana-tx.ts";
import { decodeWire } from "./solana-wire.ts";

const key = (n: number): string => encodeBase58(new Uint8Array(32).fill(n));
const SIGNATURE = encodeBase58(new Uint8Array(64).fill(9));
const SYSTEM = "11111111111111111111111111111111";

/** A SOL transfer and a call with enough data and accounts to need two-byte lengths. */
const transaction = {
  slot: 5,
  blockTime: 1_700_000_000,
  meta: {
    err: null,
    fee: 5_000,
    preBalances: [100, 0, 0, 0, 0],
    postBalances: [80, 20, 0, 0, 0],
    preTokenBalances: [],
    postTokenBalances: [],
    innerInstructions: [
      {
        index: 1,
        instructions: [
          {
            programId: SYSTEM,
            parsed: { type: "transfer", info: { source: key(2), destination: key(1), lamports: 7 } },
          },
        ],
      },
    ],
  },
  transaction: {
    signatures: [SIGNATURE],
    message: {
      accountKeys: [
        { pubkey: key(1), signer: true },
        { pubkey: key(2), signer: false },
        { pubkey: SYSTEM, signer: false },
        { pubkey: key(4), signer: false },
        { pubkey: key(5), signer: false },
      ],
      instructions: [
        {
          programId: SYSTEM,
          parsed: { type: "transfer", info: { source: key(1), destination: key(2), lamports: 20 } },
        },
        {
          programId: key(4),
          accounts: Array.from({ length: 150 }, (_, i) => (i % 2 ? key(1) : key(5))),
          data: encodeBase58(new Uint8Array(300).fill(3)),
        },
      ],
    },
  },
};

const read = (form: unknown) => readTransaction(SolanaTransaction.parse(form));

describe("the wire format", () => {
  it.each(["base64", "base58"] as const)(
    "decodes %s to the same result as json and jsonParsed",
    (encoding) => {
      const wire = read(wireForm(transaction, encoding));
      expect(wire).toEqual(read(rawForm(transaction)));
      const moved = ({ steps }: typeof wire) => steps.map(({ program, movements }) => [program, movements]);
      expect(moved(wire)).toEqual(moved(read(transaction)));
      expect([wire.signature, [...wire.signers]]).toEqual([SIGNATURE, [key(1)]]);
    },
  );

  it("is rejected if it is truncated, has trailing bytes, or has an unknown version", () => {
    const form = wireForm(transaction, "base64") as { transaction: [string, "base64"] };
    const bytes = Buffer.from(form.transaction[0], "base64");
    const decoded = (part: Uint8Array) => decodeWire(Buffer.from(part).toString("base64"), "base64");
    expect(decoded(bytes)).not.toBeNull();
    for (let end = 0; end < bytes.length; end++) expect(decoded(bytes.subarray(0, end))).toBeNull();
    expect(decoded(Buffer.concat([bytes, Uint8Array.of(0)]))).toBeNull();
    const later = Buffer.from(bytes);
    later[65] = 0x81;
    expect(decoded(later)).toBeNull();
    expect(decodeWire("0OIl", "base58")).toBeNull();
    expect(SolanaTransaction.safeParse({ ...form, transaction: ["AAAA", "base64"] }).success).toBe(false);
  });
});
