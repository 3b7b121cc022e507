// MCP with the official client, over HTTP and over stdio, against a running service.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../../test/harness.ts";
import { mint, NOW, smallWorld, wallet, WALLETS } from "../../test/small-world.ts";
import { routes } from "../routes.ts";
import { clientServer } from "./mcp-stdio.ts";
import { forModel } from "./tool-text.ts";

const FREE_LIMIT = 2;
/** Calls with the text that a model reads. */
const calls: [tool: string, input: Record<string, unknown>, text: RegExp][] = [
  [
    "content_search",
    { query: "Solstice outage", limit: 3 },
    /^\d+ items found, \d shown\.\n1\. Solstice .* \[id \w+ · \w+ · \w+ · 2026-03-10T\d\d:00 · Solstice \(id 1\)\] https:\/\/example\.com\/\w+\n {3}Solstice/,
  ],
  [
    "projects_filter",
    { filter_mode: "natural_language", instructions: "Solana projects above $150M, largest first" },
    /market cap of at least \$150M.* 5 match, 5 shown\.\nid \| project \| market cap .*\n23 \| Planet Y PLY \| \$230M \| \$25\.22 \| \+7\.5% \| \$529K \|/,
  ],
  [
    "projects_mindshare_map",
    { project_limit: 5 },
    /^2 projects hold attention, 2 shown.*\nrank \| .*\n1 \| Solstice \(id 1\) \| [\d.]+% \|.*@wire \(2\).*\n2 \| Planet C \(id 3\)/,
  ],
  [
    "fundamentals_history",
    { metric: "tvl", group_by: "chain", date_grouping: "monthly" },
    /\nperiod \| ethereum \| solana\n(.*\n)*2026-02-01 \| \$2\.03M \| \$1\.03M\n/,
  ],
  [
    "wallets_pnl_details",
    { wallet: wallet(3) },
    /: \$6 \(\+6%\): realised \$6, unrealised \$0\. 3 trades, 1 tokens, win rate 100%, invested \$100\.\n/,
  ],
  [
    "wallets_pnl_leaders",
    { type: "1W", limit: 3 },
    /1W: 3 of 14\..*\nwallet \| .*\nWa11etPx+ \| \$28 \| \+28% \| 3 \| \$228 \| 100% \| –\n/,
  ],
];

let directory: string;
let service: TestService;
const open: Client[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "orrery-mcp-"));
  const plans = join(directory, "plans.json");
  writeFileSync(plans, JSON.stringify({ free: FREE_LIMIT }));
  service = await startTestService({ now: NOW, records: smallWorld(), env: { ORRERY_PLANS: plans } });
});

afterAll(async () => {
  await Promise.all(open.map((client) => client.close()));
  await service.close();
  rmSync(directory, { recursive: true });
});

const toolName = ({ name, tool }: (typeof routes)[number]) => tool.name ?? name;

async function connected(transport: Transport): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  open.push(client);
  return client;
}

function overHttp(key: string | undefined): Promise<Client> {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return connected(
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      requestInit: { headers },
    }),
  );
}

function overStdio(...args: string[]): Promise<Client> {
  return connected(
    new StdioClientTransport({
      command: process.execPath,
      args: [fileURLToPath(new URL("../../bin/orrery.js", import.meta.url)), "mcp", ...args],
      cwd: directory,
      env: { PATH: process.env["PATH"] ?? "" },
    }),
  );
}

async function call(client: Client, name: string, input: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: input });
  const [first] = result.content as { type: string; text: string }[];
  return {
    isError: result.isError === true,
    text: first?.text ?? "",
    json: result.structuredContent as any,
  };
}

const listed = routes.filter(({ tool }) => tool.isUnlisted === undefined);

describe("an agent over HTTP", () => {
  it("finds a tool for every route, with a description of its input", async () => {
    const client = await overHttp(undefined);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "find_project",
      "project_overview",
      ...listed.map(toolName),
    ]);
    for (const { inputSchema, description = "", title = "" } of tools) {
      expect(inputSchema).toMatchObject({ type: "object", properties: { detail: { default: "summary" } } });
      expect(description).toMatch(/Use it .+\.$/);
      expect(title).toMatch(/^[A-Z][\w' ]{3,30}$/);
    }
  });

  it("spends at most 15,000 characters of its context on the list of tools", async () => {
    const { tools } = await (await overHttp(undefined)).listTools();
    expect(JSON.stringify(tools).length).toBeLessThanOrEqual(15_000);
  });

  it.each(routes.map((route) => [route.name, route] as const))(
    "calls %s and gets its summary, and on request the whole answer",
    async (name, route) => {
      const client = await overHttp(service.key);
      const input = { ...route.tool.defaults, ...route.example };
      const { isError, text, json } = await call(client, toolName(route), {
        ...route.example,
        detail: "full",
      });
      expect(isError).toBe(false);
      const { body } = await service.call(name, input);
      const { metadata: _, ...payload } = body;
      expect(json).toMatchObject(forModel(payload) as object);
      expect((await call(client, toolName(route), route.example)).json).toBeUndefined();
      expect(json.metadata.request_id).toMatch(/^req_/);
      const summary = route.summarize(body);
      expect(summary.length).toBeGreaterThan(0);
      expect(text.startsWith(summary.join("\n"))).toBe(true);
      expect(text).toMatch(/\n(Data as of 2026-0[13]-\S+|There is no data behind this answer)\.$/);
    },
  );

  it.each(calls)("reads the result of %s with %j", async (name, input, expected) => {
    const { text } = await call(await overHttp(service.key), name, input);
    expect(text).toMatch(expected);
  });

  it("follows a result from the leaderboard to the details of the best wallet", async () => {
    const client = await overHttp(service.key);
    const board = await call(client, "wallets_pnl_leaders", { type: "1W", limit: 1 });
    const best = new RegExp(wallet(WALLETS)).exec(board.text)?.[0];
    const details = await call(client, "wallets_pnl_details", { wallet: best });
    const realised = new RegExp(`${best} \\| (\\$[\\d.]+) `).exec(board.text)?.[1];
    expect(details.text).toContain(`realised ${realised}, unrealised`);
  });

  it("completes a session: lists the tools, calls each with its example, corrects a mistake and follows a project through them", async () => {
    const client = await overHttp(service.key);
    const { tools } = await client.listTools();
    for (const route of listed) {
      const tool = tools.find(({ name }) => name === toolName(route)) ?? expect.unreachable(route.name);
      const fields = [...Object.keys(tool.inputSchema.properties ?? {}), ...(route.tool.unlisted ?? [])];
      expect(Object.keys(route.example).filter((field) => !fields.includes(field))).toEqual([]);
      const { isError, text } = await call(client, tool.name, { ...route.example });
      expect([isError, text.length > 0], route.name).toEqual([false, true]);
    }
    const mistaken = await call(client, "projects_mindshare_map", { project_limit: "five" });
    expect(mistaken).toMatchObject({ isError: true });
    expect(mistaken.text).toContain("- project_limit must be an integer from 1 to 100");
    // From here on the test uses only the texts, as a model would.
    const attention = await call(client, "projects_mindshare_map", { project_limit: 5 });
    const id = Number(/\n1 \| Solstice \(id (\d+)\)/.exec(attention.text)?.[1]);
    const said = await call(client, "content_search", { project_ids: [id], search_mode: "recent", limit: 2 });
    expect(said.text).toContain(`Solstice (id ${id})`);
    const alone = await call(client, "projects_mindshare_map", { project_ids: [id] });
    expect(alone.text).toMatch(/^1 projects .*\n.*\n1 \| Solstice \(id 1\) \|/);
    const locked = await call(client, "fundamentals_history", { metric: "tvl", project_ids: [id] });
    // Weeks are the default here, and days over HTTP.
    expect(locked.text).toMatch(/^tvl by protocol, weekly, .*\nperiod \| Solstice\n/);
  });

  it("finds a project by its name, symbol, handle, address and id, and learns when there is none", async () => {
    const client = await overHttp(undefined);
    for (const query of ["solstice", "$SLST", "@solstice", mint(1), "1"])
      expect((await call(client, "find_project", { query, limit: 1 })).text).toBe(
        "id | project | symbol | slug | ecosystems | categories\n1 | Solstice | SLST | solstice | solana | defi",
      );
    expect((await call(client, "find_project", { query: "Planet" })).text.split("\n")).toHaveLength(6);
    expect(await call(client, "find_project", { query: "404404" })).toMatchObject({
      isError: false,
      text: expect.stringContaining('No project matches "404404"'),
    });
    const wrong = await call(client, "find_project", { limit: 99 });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toContain(
      "- query is required: it must be a string\n- limit must be an integer from 1 to 20",
    );
  });

  it("gets an overview of a project in one call, by id or name", async () => {
    const client = await overHttp(service.key);
    const { text, json } = await call(client, "project_overview", { project: "solstice" });
    expect(json).toBeUndefined();
    expect(text).toMatch(
      /^Solstice SLST \(id 1\) · solana, defi\nPrice \$1\.1 \(4h \+0\.9%, 24h \+7\.5%\), market cap \$10M, volume 24h \$23K, RSI [\d.]+\.\nMindshare [\d.]+% in 24h.*, rank 1; [\d.]+% in 7d\.\nTop voices \(posts\): @wire \(2\), @ada \(1\)\.\nTVL \$1\.04M, \+2\.\d% against four weeks ago\.\nSmart money: not measured yet\.\nLatest:\n- Solstice resumes withdrawals \[id n2 · wire · 2026-03-10T10:00\] https:\/\/example\.com\/n2\n/,
    );
    expect((await call(client, "project_overview", { project: 1 })).text).toBe(text);
    const full = await call(client, "project_overview", { project: "1", detail: "full" });
    expect(full.json).toMatchObject({
      project: { project_id: 1 },
      market: { projects: [{ project_id: 1 }] },
    });
    const quiet = await call(client, "project_overview", { project: "Planet B" });
    expect(quiet.text).toMatch(
      /Price \$2\..*\nNo attention in 7 days\.\nTVL .*\nSmart money: .*\nNo content in 7 days\./,
    );
    expect((await call(client, "project_overview", { project: "nobody" })).text).toContain(
      "Use find_project",
    );
    expect((await call(client, "project_overview", { project: {} })).text).toContain(
      "project must be a project id or a name",
    );
  });

  it("is told which part of an overview is missing and why, and gets an error if all are", async () => {
    const names = ["content_search", "fundamentals_history"];
    const { key } = await service.service.context.keys.create({
      plan: "enterprise",
      name: "part",
      routes: names,
    });
    const some = await call(await overHttp(key), "project_overview", { project: 1 });
    expect(some.isError).toBe(false);
    expect(some.text).toMatch(
      /\nNot available: market\. This API key may not call this route\.\nNot available: mindshare\./,
    );
    expect(some.text).toContain("Latest:");
    const none = await call(await overHttp(undefined), "project_overview", { project: 1 });
    expect(none.isError).toBe(true);
    expect(none.text).toContain("An API key is required");
  });

  it("reads a whole item that it found, and learns that there is none", async () => {
    const client = await overHttp(service.key);
    const { text } = await call(client, "read_item", { id: "n1" });
    expect(text).toMatch(
      /^Solstice halts withdrawals after an outage\nnews · wire · @wire · 2026-03-10T09:00 · https:\/\/example\.com\/n1 · 20 likes, 5 reposts, 900 views · sentiment \w+\nAbout: Solstice \(id 1\)\n> Engineers of the project.*next steps\.\n/,
    );
    const missing = await call(client, "read_item", { id: "nothing" });
    expect(missing).toMatchObject({
      isError: true,
      text: expect.stringContaining("There is no item with this id."),
    });
  });

  it("learns which field is wrong", async () => {
    const { isError, text } = await call(await overHttp(service.key), "wallets_pnl_leaders", {
      type: "1W",
      limit: 99,
    });
    expect(isError).toBe(true);
    expect(text).toContain("- limit must be an integer from 1 to 10");
  });

  it("learns which fields were ignored", async () => {
    const { text } = await call(await overHttp(service.key), "wallets_pnl_leaders", { type: "1W", days: 3 });
    expect(text).toContain("Note: days is not a field of this endpoint and was ignored");
  });

  it("without a key can list tools but not call them, and learns what to do", async () => {
    const { isError, text } = await call(await overHttp(undefined), "content_search", {});
    expect(isError).toBe(true);
    expect(text).toContain("An API key is required");
    expect(text).toContain("Authorization: Bearer");
  });

  it("shares the limit of its key with the API", async () => {
    const { key } = await service.service.context.keys.create({ plan: "free", name: "mcp" });
    const client = await overHttp(key);
    await service.call("content_search", {}, { authorization: `Bearer ${key}` });
    expect((await call(client, "content_search", {})).isError).toBe(false);
    const refused = await call(client, "content_search", {});
    expect(refused.isError).toBe(true);
    expect(refused.text).toMatch(/limit of 2 calls a minute.*\nCall again in \d+ s/);
  });

  it("that calls an unknown tool learns the names of the tools", async () => {
    await expect(call(await overHttp(service.key), "trade", {})).rejects.toThrow(
      /no tool "trade".*content_search/,
    );
  });

  it("reads the reference lists and the methodology", async () => {
    const client = await overHttp(undefined);
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    expect(uris).toEqual(
      expect.arrayContaining(["orrery://reference/ecosystems", "orrery://methodology/mindshare"]),
    );
    for (const uri of uris) {
      const { contents } = await client.readResource({ uri });
      expect((contents[0] as { text: string }).text.length).toBeGreaterThan(10);
    }
    const found = await client.readResource({ uri: "orrery://reference/projects/solstice" });
    expect(JSON.parse((found.contents[0] as { text: string }).text)).toMatchObject([{ project_id: 1 }]);
    for (const uri of ["orrery://methodology/../../package", "orrery://reference/keys", "file:///etc/passwd"])
      await expect(client.readResource({ uri })).rejects.toThrow("there is no resource");
  });

  it("gets prompts for common questions, and an error for a missing argument", async () => {
    const client = await overHttp(undefined);
    const { prompts } = await client.listPrompts();
    for (const { name, arguments: takes = [] } of prompts) {
      const given = Object.fromEntries(takes.map((argument) => [argument.name, "Solstice"]));
      const { messages } = await client.getPrompt({ name, arguments: given });
      const text = JSON.stringify(messages);
      expect(routes.some((route) => text.includes(route.name))).toBe(true);
      if (takes.length > 0) {
        expect(text).toContain("Solstice");
        await expect(client.getPrompt({ name })).rejects.toThrow("is required");
      }
    }
  });

  it("is rejected from a page of another site, with a batch, and when it opens a stream", async () => {
    const message = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const post = (headers: Record<string, string>, body: unknown = message) =>
      fetch(`${service.url}/mcp`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
        body: JSON.stringify(body),
      });
    expect((await post({})).status).toBe(200);
    expect((await post({ origin: "https://evil.example" })).status).toBe(403);
    expect((await post({}, [message, message])).status).toBe(400);
    const listening = await fetch(`${service.url}/mcp`, { headers: { accept: "text/event-stream" } });
    expect(listening.status).toBe(405);
    expect(listening.headers.get("allow")).toBe("POST");
  });
});

describe("an agent over stdio", () => {
  it("uses the running service with its key", async () => {
    const client = await overStdio("--url", service.url, "--key", service.key);
    expect((await client.listTools()).tools).toHaveLength(listed.length + 2);
    const { text } = await call(client, "wallets_pnl_leaders", { type: "1W", limit: 1 });
    expect(text).toContain(wallet(WALLETS));
    const wrong = await call(client, "wallets_pnl_leaders", { type: "2W" });
    expect(wrong.text).toContain("- type must be one of today, yesterday, 1W");
    const { contents } = await client.readResource({ uri: "orrery://reference/categories" });
    expect((contents[0] as { text: string }).text).toContain("defi");
  });

  it("learns how to pass a key, and that the service is unreachable", async () => {
    const deps = { routes, version: "1", fetch, key: undefined };
    const [keyless, lost] = await Promise.all(
      [service.url, "http://127.0.0.1:9"].map(async (url) => {
        const [here, there] = InMemoryTransport.createLinkedPair();
        await clientServer({ ...deps, url }).connect(there);
        return connected(here);
      }),
    );
    if (!keyless || !lost) return expect.unreachable();
    expect((await call(keyless, "content_search", {})).text).toContain("ORRERY_API_KEY");
    const unreachable = await call(lost, "content_search", {});
    expect(unreachable.isError).toBe(true);
    expect(unreachable.text).toContain("start the service with `orrery serve`");
  });
});
