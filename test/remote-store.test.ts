// The service on a ClickHouse server by URL: the same answers, several processes on one store, and a server that dies.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startClickHouseDouble, type ClickHouseDouble } from "./clickhouse-double.ts";
import { startTestService, type TestService } from "./harness.ts";

let double: ClickHouseDouble;
let one: TestService;
let two: TestService;

const NOW = "2026-03-10T12:00:00Z";
const question = { metric: "fees", start_date: "2026-03-01", end_date: "2026-03-05" };

beforeAll(async () => {
  double = await startClickHouseDouble();
  const env = { CLICKHOUSE_URL: double.url };
  one = await startTestService({ now: NOW, env });
  two = await startTestService({ now: NOW, env });
});

afterAll(async () => {
  await Promise.all([one?.close(), two?.close()]);
  await double?.close();
});

describe("on a ClickHouse server", () => {
  it("answers from what another process wrote, without a restart", async () => {
    await one.write({
      projects: [{ project_id: 7, project_name: 'It\'s \\ "odd"', symbol: "ODD", ecosystems: ["solana"] }],
      fundamentals: [{ date: "2026-03-02", project_id: 7, metric: "fees", value: 12.5, chain: "solana" }],
    });
    const expected = [{ period: "2026-03-02", data: { 'It\'s \\ "odd"': 12.5 } }];
    await expect
      .poll(async () => (await two.call("fundamentals_history", question)).body.data, { timeout: 10_000 })
      .toEqual(expected);
    expect((await one.call("fundamentals_history", question)).body.data).toEqual(expected);
  });

  it("goes on answering from memory while the server is away, and follows again when it is back", async () => {
    await double.down();
    expect((await one.call("fundamentals_history", question)).status).toBe(200);
    await double.up();
    await one.write({ fundamentals: [{ date: "2026-03-03", project_id: 7, metric: "fees", value: 1 }] });
    await expect
      .poll(async () => (await two.call("fundamentals_history", question)).body.data.length, {
        timeout: 20_000,
      })
      .toBe(2);
  });

  it("tells a writer that the server is away instead of hanging", async () => {
    await double.down();
    await expect(
      one.write({ fundamentals: [{ date: "2026-03-04", project_id: 7, metric: "fees", value: 1 }] }),
    ).rejects.toMatchObject({
      code: "unavailable",
      retryAfterSeconds: 5,
    });
    await double.up();
  });
});
