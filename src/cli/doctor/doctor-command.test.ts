import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import type { ServiceReport } from "../../admin/doctor-operation.ts";
import { serviceFindings, clock, disk, solanaNode } from "./findings.ts";

const now = Date.parse("2026-03-10T12:00:00Z");
const GB = 2 ** 30;

const healthy: ServiceReport = {
  running: true,
  engine: "duckdb",
  clockWarning: null,
  dataset: "live",
  models: { content: { ready: true, rows: 5 } },
  projects: 3,
  contentItems: 5,
  activeKeys: 1,
  readsSources: true,
  sources: [{ source: "rss", isOff: false, state: "ok", tasks: 40, failing: 0, lastError: null }],
  lastBackup: { at: "2026-03-10T06:00:00Z", target: "/backup/monday", bytes: 1 },
};

const levels = (report: Partial<ServiceReport>) =>
  Object.fromEntries(
    serviceFindings({ ...healthy, ...report }, now).map(({ check, level, says }) => [check, [level, says]]),
  );

describe("orrery doctor", () => {
  it("reports no problem for a healthy service", () => {
    expect(serviceFindings(healthy, now).filter(({ level }) => level !== "ok")).toEqual([]);
    expect(levels({})["backup"]).toEqual(["ok", "the last one was made 6 h ago: /backup/monday"]);
  });

  it("reports an empty catalogue, missing content, missing keys and a missing or old backup", () => {
    const found = levels({ projects: 0, contentItems: 0, activeKeys: 0, lastBackup: null });
    expect(found["catalogue"]).toEqual(["problem", expect.stringContaining("orrery import projects FILE")]);
    expect(found["content"]).toEqual(["warning", expect.stringContaining("no posts or news yet")]);
    expect(found["keys"]).toEqual(["warning", expect.stringContaining("orrery keys create")]);
    expect(found["backup"]).toEqual(["warning", "never made: run orrery backup DIRECTORY"]);
    const old = { at: "2026-02-01T00:00:00Z", target: "/backup/x", bytes: 1 };
    expect(levels({ lastBackup: old })["backup"]?.[0]).toBe("warning");
  });

  it("does not require any of these for the demo", () => {
    const demo = { dataset: "demo" as const, projects: 0, contentItems: 0, activeKeys: 0, lastBackup: null };
    expect(serviceFindings({ ...healthy, ...demo }, now).filter(({ level }) => level === "problem")).toEqual(
      [],
    );
  });

  it("reports failing sources by state, with counts and the last error", () => {
    const source = { isOff: false, lastError: "DNS lookup failed" };
    const found = levels({
      sources: [
        { ...source, source: "rss", state: "broken", tasks: 40, failing: 40 },
        { ...source, source: "youtube", state: "ok", tasks: 30, failing: 2 },
        { ...source, source: "x", isOff: true, state: "off", tasks: 0, failing: 0 },
      ],
    });
    expect(found["sources"]).toEqual([
      "problem",
      "2 enabled (1 broken, 1 ok); 28 of 70 tasks without an error (orrery sources list --failing)",
    ]);
    expect(found["source rss"]).toEqual(["problem", "40 of 40 tasks failing: DNS lookup failed"]);
    expect(found["source youtube"]?.[0]).toBe("warning");
    expect(found["source x"]).toBe(undefined);
  });

  it("reports how fast the disk fills up", () => {
    expect(disk(100 * GB, { bytes: 3 * GB, bytesPerDay: GB / 2 })).toEqual({
      check: "disk",
      level: "ok",
      says: "100.0 GB free, data 3.0 GB, +512.0 MB per day, full in 200 days",
    });
    expect(disk(100 * GB, { bytes: 3 * GB, bytesPerDay: 10 * GB }).level).toBe("warning");
    expect(disk(20 * GB, { bytes: 3 * GB, bytesPerDay: 10 * GB }).level).toBe("problem");
    expect(disk(GB, undefined)).toMatchObject({
      level: "problem",
      says: expect.stringContaining("1.0 GB free"),
    });
    expect(disk(100 * GB, { bytes: GB, bytesPerDay: null }).says).toBe("100.0 GB free, data 1.0 GB");
  });

  it("detects a clock that was set back", () => {
    expect(clock(now, now - 1_000).level).toBe("ok");
    expect(clock(now, undefined).level).toBe("ok");
    expect(clock(now, now + 3_600_000)).toMatchObject({
      level: "problem",
      says: expect.stringMatching(/^was set back/),
    });
  });

  it("checks the health and the clock of a Solana node", async () => {
    let reply: { status: number; body: string; date: Date } = { status: 200, body: "", date: new Date(now) };
    const server = createServer((_, response) =>
      response.writeHead(reply.status, { date: reply.date.toUTCString() }).end(reply.body),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?key=secret`;
    const ask = () => solanaNode(url, fetch, () => now);
    reply.body = '{"jsonrpc":"2.0","id":1,"result":"ok"}';
    expect((await ask()).map(({ level }) => level)).toEqual(["ok", "ok"]);
    reply = { ...reply, date: new Date(now - 600_000) };
    expect((await ask())[1]).toMatchObject({ check: "clock", level: "problem" });
    reply = { status: 200, body: '{"error":{"message":"Node is behind by 42 slots"}}', date: new Date(now) };
    expect((await ask())[0]?.says).toBe("not healthy: Node is behind by 42 slots");
    reply = { ...reply, status: 403 };
    expect((await ask())[0]?.says).toBe("answered HTTP 403");
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const gone = await ask();
    expect(gone).toMatchObject([{ level: "problem", says: "not reachable (SOLANA_RPC_URL)" }]);
    expect(JSON.stringify(gone)).not.toContain("secret");
  });
});
