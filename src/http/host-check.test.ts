import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { silentLog } from "../base/log.ts";
import { startTestService } from "../../test/harness.ts";
import { checkingHost, hostRule, type HostSettings } from "./host-check.ts";

const loopback: HostSettings = {
  host: "127.0.0.1",
  publicUrl: undefined,
  allowedHosts: undefined,
  proxies: 0,
};
const ended: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(ended.map((end) => end())));

/** Uses node:http, because fetch does not allow setting the Host header. */
function get(url: string, host: string, path = "/"): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers: { host } }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on("error", reject).end();
  });
}

describe("the Host header", () => {
  it.each<[string, Partial<HostSettings>, string | undefined, boolean]>([
    ["localhost", {}, "localhost:8080", true],
    ["a loopback address", {}, "127.0.0.1:8080", true],
    ["a loopback address of IPv6", {}, "[::1]:8080", true],
    ["a name below localhost", {}, "orrery.localhost:8080", true],
    ["another address of the machine", {}, "192.168.1.5:8080", true],
    ["a name without a dot, as in Docker", {}, "api:8080", true],
    ["no header, as in HTTP/1.0", {}, undefined, true],
    ["the name of another site", {}, "evil.example:8080", false],
    ["a name that only looks like localhost", {}, "localhost.evil.example", false],
    ["the name of another site with a dot at its end", {}, "evil.example.", false],
    ["the public name", { publicUrl: "https://orrery.example.com" }, "Orrery.example.com", true],
    [
      "the public name with a dot at its end",
      { publicUrl: "https://orrery.example.com/x" },
      "orrery.example.com.",
      true,
    ],
    ["another name on all addresses", { host: "0.0.0.0" }, "orrery.example.com", true],
    [
      "another name on all addresses with a public name",
      { host: "0.0.0.0", publicUrl: "https://orrery.example.com" },
      "evil.example",
      false,
    ],
    ["a name that was added", { allowedHosts: ["api.example.org"] }, "api.example.org:443", true],
    [
      "a name that was not added",
      { host: "0.0.0.0", allowedHosts: ["api.example.org"] },
      "evil.example",
      false,
    ],
    ["any name where all are allowed", { allowedHosts: ["*"] }, "evil.example", true],
    ["a name behind a proxy without a configured name", { proxies: 1 }, "orrery.example.com", true],
    ["another name behind a proxy", { proxies: 1, publicUrl: "https://a.example" }, "evil.example", false],
  ])("with %s (%j): %s", (_, changes, header, allowed) => {
    expect(hostRule({ ...loopback, ...changes })?.(header) ?? true).toBe(allowed);
  });

  it("is checked before any other processing, with an error that names the setting", async () => {
    const server = createServer(checkingHost(loopback, silentLog, (_, outgoing) => outgoing.end("data")));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    ended.push(() => new Promise((resolve) => server.close(resolve)));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await get(url, "localhost")).toEqual({ status: 200, body: "data" });
    const refused = await get(url, "evil.example");
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.body)).toMatchObject({
      success: false,
      reason: "host_not_allowed",
      details: [expect.stringContaining("ORRERY_ALLOWED_HOSTS")],
      request_id: expect.stringMatching(/^req_/),
    });
  });

  it("of another site gets no session key, tools or metrics", async () => {
    const service = await startTestService({ env: { ORRERY_EXPLORER: "open" } });
    ended.push(() => service.close());
    for (const path of ["/explorer/session", "/metrics", "/health/ready", "/openapi.json", "/mcp"]) {
      expect((await get(service.url, "evil.example", path)).status).toBe(403);
    }
    const session = await get(service.url, "localhost", "/explorer/session");
    const { key } = JSON.parse(session.body) as { key: string };
    const { status } = await service.call(
      "content_search",
      { query: "x" },
      { authorization: `Bearer ${key}` },
    );
    expect(status).toBe(200);
    expect(await service.service.context.services.store.count("api_keys_v1")).toBe(1);
  }, 60_000);
});
