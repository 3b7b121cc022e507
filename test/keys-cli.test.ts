// Keys through the command line, with a stopped and with a running service.
import { statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runOperation } from "../src/admin/admin-client.ts";
import { routes } from "../src/routes.ts";
import { startTestService } from "./harness.ts";
import { environment } from "./spawn.ts";

const route = routes[0] ?? expect.unreachable("there are routes");
const { orrery, serve, directory, remove } = environment();
afterAll(remove);

async function status(url: string, key: string): Promise<number> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
  const reply = await fetch(url + route.path, {
    method: "POST",
    headers,
    body: JSON.stringify(route.example),
  });
  await reply.arrayBuffer();
  return reply.status;
}

describe("orrery keys", () => {
  it("issues, lists, revokes and meters keys, whether or not the service is running", async () => {
    const before = await orrery("keys", "create", "--plan", "pro", "--name", "agent", "--json");
    expect(before).toMatchObject({ code: 0, err: "" });
    const first = JSON.parse(before.out) as { id: string; key: string; plan: string };
    expect(first).toMatchObject({
      id: expect.stringMatching(/^\w{8}$/),
      key: expect.stringMatching(/^ork_/),
      plan: "pro",
    });
    expect(statSync(join(directory, "pepper")).mode & 0o777).toBe(0o600);

    const service = await serve();
    expect(await status(service.url, first.key)).toBe(200);
    const limited = ["--routes", route.name, "--expires", "30d"];
    const during = await orrery("keys", "create", "--plan", "free", ...limited, "--json");
    const second = JSON.parse(during.out) as {
      id: string;
      key: string;
      routes: string[];
      expires_at: string;
    };
    expect(second.routes).toEqual([route.name]);
    expect(Date.parse(second.expires_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(await status(service.url, second.key)).toBe(200);

    expect((await orrery("keys", "revoke", first.id)).code).toBe(0);
    expect(await status(service.url, first.key)).toBe(403);

    const listed = await orrery("keys", "list");
    expect(listed.out).toMatch(new RegExp(`${first.id} +pro +revoked +agent`));
    expect(listed.out + listed.err).not.toContain(first.key.slice(12));

    const wrong = runOperation(
      { name: "keys.create", input: { plan: "gold" } },
      { socketPath: join(directory, "admin.sock"), inProcess: () => Promise.reject(new Error("stopped")) },
    );
    await expect(wrong).rejects.toMatchObject({
      details: ["plan must be one of free, casual, pro, enterprise"],
    });

    await service.stop();
    const usage = await orrery("usage", "--key", first.id);
    expect(usage.out).toMatch(new RegExp(`${first.id} +${route.name} +1 +0 `));
  }, 90_000);
});

describe("a start", () => {
  it("is rejected with incomplete x402 settings, in one line that names the variable and contains no secret", async () => {
    const half = { X402_RPC_URL: "https://node.example/k3y", X402_PAY_TO: `0x${"11".repeat(20)}` };
    await expect(startTestService({ env: half })).rejects.toThrow(/^X402_NETWORK is missing: [^\n]+$/);
    const whole = { ...half, X402_NETWORK: "eip155:84532", X402_SIGNER_KEY: `0x${"42".repeat(32)}` };
    const unknown = startTestService({ env: { ...whole, X402_ROUTES: "content_serch" } });
    await expect(unknown).rejects.toThrow(/^X402_ROUTES names the unknown route "content_serch"[^\n]+$/);
    await expect(startTestService({ env: { ...whole, X402_SIGNER_KEY: "" } })).rejects.not.toThrow(/k3y/);
  });
});
