import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeBase58, encodeBase58 } from "./base58.ts";

it("reads back what it wrote, leading zeros included", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(decodeBase58(encodeBase58(bytes))).toEqual(bytes);
    }),
  );
});

it("knows the system program as 32 zero bytes and refuses letters outside the alphabet", () => {
  expect(decodeBase58("1".repeat(32))).toEqual(new Uint8Array(32));
  expect(decodeBase58("EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v")).toHaveLength(32);
  for (const bad of ["0", "O", "I", "l", "a b", "é"]) expect(decodeBase58(bad)).toBeNull();
});
