import { describe, expect, it } from "vitest";
import { refusalResult, refusalText, forModel, toolResult, truncated } from "./tool-text.ts";

const textOf = (...given: Parameters<typeof toolResult>) =>
  (toolResult(...given).content[0] as { text: string }).text;

describe("the text of a result", () => {
  it("is bounded, ends with a whole line and states that it was truncated", () => {
    const text = truncated(Array.from({ length: 1_000 }, (_, i) => `line ${i}`).join("\n"));
    expect(text.length).toBeLessThan(6_200);
    expect(text).toMatch(/\nline \d+\n… cut here/);
  });

  it("ends with the warnings, the age of the data, and a note on demo data", () => {
    const metadata = { as_of: "2026-03-10T12:00:00Z", dataset: "demo", warnings: ["a source is\nbehind"] };
    expect(textOf(["Two wallets."], { metadata }, "summary").split("\n")).toEqual([
      "Two wallets.",
      "Note: a source is behind",
      "Data as of 2026-03-10T12:00:00Z. Simulated demo data, not the real market.",
    ]);
    expect(textOf([], { metadata: {} }, "summary")).toBe("There is no data behind this answer.");
    expect(textOf(["A list."], {}, "summary")).toBe("A list.");
  });

  it("comes with the whole answer only on request, with fractions rounded to 6 digits", () => {
    const answer = {
      share: 9.427262313860252,
      ids: [16_930_193, 1e-9 / 3],
      name: "9.427262313860252",
      none: null,
    };
    expect(toolResult([], answer, "summary").structuredContent).toBeUndefined();
    expect(toolResult([], answer, "full").structuredContent).toEqual({
      share: 9.42726,
      ids: [16_930_193, 3.33333e-10],
      name: "9.427262313860252",
      none: null,
    });
    expect(forModel(-1_234_567.89)).toBe(-1_234_570);
  });

  it("says so if it quotes strangers, also when it is cut", () => {
    const [content] = toolResult(["x\n".repeat(9_000)], {}, "summary", true).content;
    expect(content).toMatchObject({
      text: expect.stringMatching(/cut here[^\n]*\nTitles, summaries and handles are quoted/),
    });
    expect(textOf(["A list."], {}, "summary")).toBe("A list.");
  });

  it("has no characters that hide text or turn it around", () => {
    const hostile = "a\u202eb\u200bc\u001bd\u{e0041}\u{e0042}e\r\nf\u2066g";
    expect(forModel({ items: [{ title: hostile }] })).toEqual({ items: [{ title: "abcde\nfg" }] });
    expect(forModel("👩\u200d🚀 نمی\u200cخواهم")).toBe("👩\u200d🚀 نمی\u200cخواهم");
  });
});

describe("the text of a refusal", () => {
  const refusalOf = (status: number, body: Record<string, unknown>) =>
    refusalText({ status, body }, "/api/v1/content/search", "Use a key.");

  it("explains for a 402 how to pay for the call or use a key", () => {
    const body = { error: "Payment required.", reason: "missing_key", accepts: [{}] };
    expect(refusalOf(402, body)).toBe(
      "Payment required.\nThis call can be paid for: over MCP by a client with x402 support, or with POST /api/v1/content/search. Otherwise use an API key. Use a key.",
    );
  });

  it("states for an exceeded limit when to call again, with or without a payment", () => {
    expect(refusalOf(402, { error: "Used up.", reason: "over_limit", retryAfter: 12 })).toContain(
      "again in 12 s",
    );
    expect(refusalOf(429, { error: "Used up.", retryAfter: 7 })).toContain("again in 7 s");
  });

  it("includes the request id of an internal error", () => {
    expect(refusalOf(500, { error: "Broken.", request_id: "req_1" })).toContain("Request id: req_1");
  });

  it("says what to pay in the form of the x402 specification, with the reason of a failed settlement", () => {
    const required = { x402Version: 2, error: "Payment required", resource: { url: "u" }, accepts: [{}] };
    const receipt = {
      success: false,
      errorReason: "insufficient_funds",
      transaction: "",
      network: "eip155:1",
    };
    const body = { error: "Payment required: insufficient_funds." };
    const { content, ...rest } = refusalResult(
      { status: 402, body, paymentRequired: required, receipt },
      "/api/v1/content/search",
      "",
    );
    const data = { ...required, "x402/payment-response": receipt };
    expect(rest).toEqual({ isError: true, structuredContent: data });
    expect(JSON.parse((content[0] as { text: string }).text)).toEqual({
      "x402/error": { code: 402, message: "Payment required", data },
    });
  });

  it("asks for less if the answer is too large", () => {
    const { content } = refusalResult({ status: 200, body: {}, tooLarge: 2_000_000 }, "/p", "");
    expect((content[0] as { text: string }).text).toContain("2000000 bytes");
  });
});
