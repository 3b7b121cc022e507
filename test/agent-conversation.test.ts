// A scripted conversation: an agent with the official MCP client answers "what is moving and why, and what did the best
// wallets do", reading nothing but the texts of the tools, in at most 6,000 tokens.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { line, percent, short, usd } from "../src/base/summary-text.ts";
import { DEMO_WORLD, demoDirectory } from "./demo-world.ts";
import { startTestService, type TestService } from "./harness.ts";

const MAX_TOKENS = 6_000;
const CHARACTERS_PER_TOKEN = 4;

let service: TestService;
let client: Client;
let read = 0;

beforeAll(async () => {
  service = await startTestService({ env: DEMO_WORLD, directory: await demoDirectory() });
  client = new Client({ name: "agent", version: "1" });
  const headers = { authorization: `Bearer ${service.key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { requestInit: { headers } }),
  );
}, 300_000);

afterAll(async () => {
  await client?.close();
  await service?.close();
});

/** Everything that a host could put into the context of the model counts. */
async function ask(name: string, input: Record<string, unknown>): Promise<string> {
  const result = await client.callTool({ name, arguments: input });
  expect(result.isError, name).toBeUndefined();
  read += JSON.stringify(result).length;
  return (result.content as { text: string }[]).map(({ text }) => text).join("\n");
}

const idsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id]) => Number(id));

it("what is moving and why, and what did the best wallets do", async () => {
  const trending = await ask("projects_filter", { filter_mode: "direct", sort_by: "trending" });
  const attention = await ask("projects_mindshare_map", { sort_by: "mindshare_change_24h" });
  const movers = idsIn(trending, /^(\d+) \|/gm);
  const talkedAbout = idsIn(attention, /\(id (\d+)\)/g);
  expect([movers.length, talkedAbout.length]).toEqual([10, 10]);
  const [first = 0, second = 0] = [...movers.filter((id) => talkedAbout.includes(id)), ...talkedAbout];

  for (const id of [first, second]) {
    const overview = await ask("project_overview", { project: id });
    const { market, attention: share, headlines } = await facts(id);
    expect(overview).toContain(`(id ${id})`);
    expect(overview).toContain(`Price ${usd(market.price)} (`);
    expect(overview).toContain(`24h ${percent(market.price_change)})`);
    expect(overview).toContain(`market cap ${usd(market.market_cap)}`);
    expect(overview).toContain(`Mindshare ${short(share.mindshare_24h)}% in 24h`);
    expect(overview).toContain(`@${share.handles[0].handle} (`);
    // Why: the newest headline, which the agent then reads.
    const [headline] = headlines;
    expect(overview).toContain(`- ${line(headline.title)} [id ${headline.id} · `);
    const item = await ask("read_item", { id: /\[id (\S+) /.exec(overview)?.[1] });
    expect(item.startsWith(line(headline.title, 300))).toBe(true);
    expect(item).toContain(`(id ${id})`);
    // Items of the demo world have no original elsewhere.
    expect(headline.url).toBeNull();
  }

  const board = await ask("wallets_pnl_leaders", { type: "1W", limit: 3 });
  const wallets = [...board.matchAll(/^(\w{32,44}) \|/gm)].map(([, wallet]) => wallet ?? "");
  expect(wallets).toHaveLength(3);
  for (const wallet of wallets) {
    const details = await ask("wallets_pnl_details", { wallet, duration: "7d" });
    const { body } = await service.call("wallets_pnl_details", { wallet, duration: "7d" });
    expect(details).toContain(`realised ${usd(body.data.summary.pnl.realized_usd)}`);
    expect(body.data.tokens.length).toBeGreaterThan(0);
    for (const { symbol, pnl, cashflow_usd: flow, counts } of body.data.tokens) {
      const row = details.split("\n").find((one) => one.startsWith(`${symbol} `));
      expect(row).toContain(`| ${usd(pnl)} |`);
      expect(row).toContain(`| ${usd(flow.total_invested)} in ${counts.total_buy} |`);
      expect(row).toContain(`| ${usd(flow.total_sold)} in ${counts.total_sell} |`);
    }
  }
  expect(read / CHARACTERS_PER_TOKEN).toBeLessThanOrEqual(MAX_TOKENS);
});

/** The same facts over HTTP. */
async function facts(id: number) {
  const project_ids = [id];
  const [market, map, content] = await Promise.all([
    service.call("projects_filter", { filter_mode: "direct", project_ids }),
    service.call("projects_mindshare_map", { project_ids }),
    service.call("content_search", { project_ids, search_mode: "recent", sort_by: "date" }),
  ]);
  return {
    market: market.body.projects[0],
    attention: map.body.data.projects[0],
    headlines: content.body.content,
  };
}
