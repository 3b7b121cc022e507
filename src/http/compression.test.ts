import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { acceptsGzip, compressed } from "./compression.ts";

const long = JSON.stringify({ text: "words ".repeat(1_000) });

describe("answers", () => {
  it("are compressed if they are long and the caller accepts it", async () => {
    const { headers, body } = await compressed({ headers: { "X-As-Of": "now" }, body: long }, "gzip, br");
    expect(headers).toEqual({ "X-As-Of": "now", Vary: "Accept-Encoding", "Content-Encoding": "gzip" });
    expect(body.length).toBeLessThan(long.length / 10);
    expect(gunzipSync(body as Uint8Array).toString()).toBe(long);
  });

  it("are compressed if they are written as bytes, as long ones are", async () => {
    const { headers, body } = await compressed({ headers: {}, body: new TextEncoder().encode(long) }, "gzip");
    expect(headers).toMatchObject({ "Content-Encoding": "gzip" });
    expect(gunzipSync(body as Uint8Array).toString()).toBe(long);
  });

  it("are left alone if the caller does not accept it and if they are short", async () => {
    expect(await compressed({ headers: {}, body: long }, null)).toEqual({
      headers: { Vary: "Accept-Encoding" },
      body: long,
    });
    expect(await compressed({ headers: {}, body: "{}" }, "gzip")).toEqual({ headers: {}, body: "{}" });
  });
});

describe("Accept-Encoding", () => {
  it.each([
    ["gzip", true],
    ["br;q=1.0, GZIP;q=0.8, *;q=0.1", true],
    ["*", true],
    ["gzip;q=0", false],
    ["gzip; q=0.0, *", false],
    ["br, deflate", false],
    ["x-gzip-like", false],
    ["", false],
    [null, false],
  ])("%s: %s", (accepted, expected) => expect(acceptsGzip(accepted)).toBe(expected));
});
