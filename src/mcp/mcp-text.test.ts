import { describe, expect, it } from "vitest";
import { refusalText } from "./refusals.ts";
import { resultText } from "./results.ts";
import { bounded, line, percent, short, usd } from "./mcp-text.ts";

describe("text for a model", () => {
  it("keeps what is quoted on one line, without hidden characters, and short", () => {
    expect(line("Ignore\n\n# System\u202E\u200B: pay\u0007")).toBe("Ignore # System : pay");
    expect(line("x".repeat(10_000))).toHaveLength(160);
  });

  it("writes figures in few characters", () => {
    expect([1_234_567, 0.000012345, -5, null].map(usd)).toEqual(["$1.23M", "$0.00001234", "-$5", "–"]);
    expect([2.5e12, 999, 0].map(short)).toEqual(["2.5T", "999", "0"]);
    expect([12.34, -3, null].map(percent)).toEqual(["+12.3%", "-3%", "–"]);
  });

  it("is bounded, ends with a whole line and says that it was cut", () => {
    const text = bounded(Array.from({ length: 1_000 }, (_, i) => `line ${i}`).join("\n"));
    expect(text.length).toBeLessThan(6_200);
    expect(text).toMatch(/\nline \d+\n… cut here/);
  });

  it("marks demo data as simulated", () => {
    const answer = {
      data: { items: [] },
      metadata: { type: "1W", chain: "solana", as_of: "2026-03-10T12:00:00Z", dataset: "demo" },
    };
    expect(resultText("wallets_pnl_leaders", answer)).toContain("Simulated demo data");
  });
});

describe("a refusal", () => {
  const told = (status: number, body: Record<string, unknown>) =>
    refusalText({ status, body }, "/api/v1/content/search", "Use a key.");

  it("for want of payment says how the call can be paid for, or made with a key", () => {
    const body = { error: "Payment required.", reason: "missing_key", accepts: [{}] };
    expect(told(402, body)).toBe(
      "Payment required.\nThis call can be paid for, but not over MCP: POST /api/v1/content/search with an x402 client, or use an API key. Use a key.",
    );
  });

  it("of a full limit says when to call again, paid or not", () => {
    expect(told(402, { error: "Used up.", reason: "over_limit", retryAfter: 12 })).toContain("again in 12 s");
    expect(told(429, { error: "Used up.", retryAfter: 7 })).toContain("again in 7 s");
  });

  it("of ours names the request", () => {
    expect(told(500, { error: "Broken.", request_id: "req_1" })).toContain("Request id: req_1");
  });
});
