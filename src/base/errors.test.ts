import { describe, expect, it } from "vitest";
import { AppError, toAppError } from "./errors.ts";

describe("toAppError", () => {
  it.each([
    'TransactionContext Error: Failed to commit: Could not write file "/data/orrery.duckdb.wal": No space left on device',
    "ENOSPC: no space left on device, write",
    "Cannot reserve 1.00 MiB, not enough space",
  ])("says that the disk is full: %s", (message) => {
    const known = toAppError(new Error(message));
    expect(known).toMatchObject({ status: 503, reason: "disk_full", retryAfterSeconds: 60 });
    expect(known.message).not.toContain("/data");
  });

  it("keeps known errors, and hides what is not known", () => {
    const known = new AppError("not_found");
    expect(toAppError(known)).toBe(known);
    expect(toAppError(new Error("secret"))).toMatchObject({
      status: 500,
      message: "Something went wrong on our side.",
    });
  });
});
