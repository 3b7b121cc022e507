import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeBase58, encodeBase58 } from "./base58.ts";

it("decodes what it encoded, including leading zeros", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(decodeBase58(encodeBase58(bytes))).toEqual(bytes);
    }),
  );
});

it("decodes the system program to 32 zero bytes and rejects characters outside the alphabet", () => {
  expect(decodeBase58("1".repeat(32))).toEqual(new Uint8Array(32));
  expect(decodeBase58("EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v")).toHaveLength(32);
  for (const bad of ["0", "O", "I", "l", "a b", "é"]) expect(decodeBase58(bad)).toBeNull();
});
