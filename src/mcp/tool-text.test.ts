import { describe, expect, it } from "vitest";
import { refusalText, resultText, truncated } from "./tool-text.ts";

describe("the text of a result", () => {
  it("is bounded, ends with a whole line and states that it was truncated", () => {
    const text = truncated(Array.from({ length: 1_000 }, (_, i) => `line ${i}`).join("\n"));
    expect(text.length).toBeLessThan(6_200);
    expect(text).toMatch(/\nline \d+\n… cut here/);
  });

  it("ends with the warnings, the age of the data, and a note on demo data", () => {
    const metadata = { as_of: "2026-03-10T12:00:00Z", dataset: "demo", warnings: ["a source is\nbehind"] };
    expect(resultText({ summarize: () => ["Two wallets."] }, { metadata }).split("\n")).toEqual([
      "Two wallets.",
      "Note: a source is behind",
      "Data as of 2026-03-10T12:00:00Z. Simulated demo data, not the real market.",
    ]);
    expect(resultText({ summarize: () => [] }, {})).toBe("There is no data behind this answer.");
  });
});

describe("the text of a refusal", () => {
  const textOf = (status: number, body: Record<string, unknown>) =>
    refusalText({ status, body }, "/api/v1/content/search", "Use a key.");

  it("explains for a 402 how to pay for the call or use a key", () => {
    const body = { error: "Payment required.", reason: "missing_key", accepts: [{}] };
    expect(textOf(402, body)).toBe(
      "Payment required.\nThis call can be paid for, but not over MCP: POST /api/v1/content/search with an x402 client, or use an API key. Use a key.",
    );
  });

  it("states for an exceeded limit when to call again, with or without a payment", () => {
    expect(textOf(402, { error: "Used up.", reason: "over_limit", retryAfter: 12 })).toContain(
      "again in 12 s",
    );
    expect(textOf(429, { error: "Used up.", retryAfter: 7 })).toContain("again in 7 s");
  });

  it("includes the request id of an internal error", () => {
    expect(textOf(500, { error: "Broken.", request_id: "req_1" })).toContain("Request id: req_1");
  });
});
