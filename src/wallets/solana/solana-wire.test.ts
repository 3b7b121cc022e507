import { describe, expect, it } from "vitest";
import { rawForm, version1Form, wireForm } from "../../../test/solana-raw.ts";
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

  it("decodes version 1 to the same result as json, whatever its configuration", () => {
    const raw = read(rawForm(transaction));
    for (const [mask, bytes] of [
      [0, 0],
      [0b11, 8],
      [0b100, 4],
      [0b1_1111, 20],
      [0b1_1000, 8],
    ] as const) {
      const wire = read(version1Form(transaction, { mask, values: new Uint8Array(bytes).fill(7) }));
      expect(wire).toEqual(raw);
    }
  });

  it("of version 1 is rejected if it is truncated, has trailing bytes or an unknown configuration value", () => {
    const form = (mask: number, bytes: number) => {
      const { transaction: encoded } = version1Form(transaction, {
        mask,
        values: new Uint8Array(bytes),
      }) as { transaction: [string] };
      return Buffer.from(encoded[0], "base64");
    };
    const decoded = (part: Uint8Array) => decodeWire(Buffer.from(part).toString("base64"), "base64");
    const bytes = form(0b11, 8);
    expect(decoded(bytes)).not.toBeNull();
    for (let end = 0; end < bytes.length; end++) expect(decoded(bytes.subarray(0, end))).toBeNull();
    expect(decoded(Buffer.concat([bytes, Uint8Array.of(0)]))).toBeNull();
    // Half a priority fee, and a bit that has no meaning yet.
    expect(decoded(form(0b1, 4))).toBeNull();
    expect(decoded(form(0b10_0000, 4))).toBeNull();
    const later = Buffer.from(bytes);
    later[0] = 0x82;
    expect(decoded(later)).toBeNull();
  });

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
