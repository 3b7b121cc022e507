import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashKey, keyId, newKey, sameHash } from "./api-key.ts";

describe("an API key", () => {
  it("starts with ork_, carries its public id and passes its own checksum", () => {
    const { id, key } = newKey();
    expect(key).toMatch(/^ork_[0-9A-Za-z]{46}$/);
    expect(key.slice(4, 12)).toBe(id);
    expect(keyId(key)).toBe(id);
  });

  it("is never issued twice", () => {
    expect(new Set(Array.from({ length: 2_000 }, () => newKey().key)).size).toBe(2_000);
  });

  it("is rejected after any single wrong, missing, doubled or swapped character", () => {
    const { key } = newKey();
    fc.assert(
      fc.property(
        fc.nat(key.length - 1),
        fc.constantFrom("a", "Z", "0", "_", "-", ".", " ", "é"),
        (at, letter) => {
          const wrong = key.slice(0, at) + letter + key.slice(at + 1);
          if (wrong !== key) expect(keyId(wrong)).toBeUndefined();
          expect(keyId(key.slice(0, at) + key.slice(at + 1))).toBeUndefined();
          expect(keyId(key.slice(0, at) + letter + key.slice(at))).toBeUndefined();
          const swapped = key.slice(0, at) + key.slice(at + 1, at + 2) + key.charAt(at) + key.slice(at + 2);
          if (swapped !== key) expect(keyId(swapped)).toBeUndefined();
        },
      ),
    );
  });

  it("is distinguished from any other text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(keyId(text)).toBeUndefined();
      }),
    );
  });
});

describe("the stored hash", () => {
  it("depends on the key and on the pepper", () => {
    const { key } = newKey();
    expect(hashKey(key, "a")).toBe(hashKey(key, "a"));
    expect(hashKey(key, "a")).not.toBe(hashKey(key, "b"));
    expect(hashKey(newKey().key, "a")).not.toBe(hashKey(key, "a"));
  });

  it("equals only itself, also when the lengths differ", () => {
    const hash = hashKey("x", "a");
    expect(sameHash(hash, hash)).toBe(true);
    expect(sameHash(hash, hashKey("y", "a"))).toBe(false);
    expect(sameHash(hash, hash.slice(2))).toBe(false);
    expect(sameHash(hash, "")).toBe(false);
  });
});
