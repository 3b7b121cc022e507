import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../../test/harness.ts";
import { demoOperations } from "./demo-operations.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    records: { projects: [{ project_id: 1, project_name: "Own", symbol: "OWN" }] },
  });
});
afterAll(() => service.close());

const [seed, remove] = demoOperations;
const io = { emit: () => {}, body: (async function* () {})() };

describe("demo seed", () => {
  it("refuses to mix demo data with the operator's data", async () => {
    await expect(seed?.run(service.service.context, { scale: 0.01 }, io)).rejects.toMatchObject({
      details: [expect.stringContaining("your own data")],
    });
  });

  it("refuses to create demo data in a service for live data, even if it has none yet", async () => {
    const empty = await startTestService();
    await expect(seed?.run(empty.service.context, { scale: 0.01 }, io)).rejects.toMatchObject({
      details: [expect.stringContaining("ORRERY_DEMO=false")],
    });
    await empty.close();
  });

  it("accepts scales from 0.01 to 100", () => {
    expect(seed?.input.safeParse({ scale: 0 }).success).toBe(false);
    expect(seed?.input.safeParse({ scale: 101 }).success).toBe(false);
    expect(seed?.input.safeParse({ scale: 50 }).success).toBe(true);
  });
});

describe("demo remove", () => {
  it("refuses to run while the service is running", async () => {
    await expect(remove?.run(service.service.context, {}, io)).rejects.toMatchObject({ code: "conflict" });
  });

  it("does nothing if there is no demo data", async () => {
    const stopped = { ...service.service.context, running: false };
    expect(await remove?.run(stopped, {}, io)).toMatchObject({ removed: false });
    expect(await service.service.context.services.store.count("projects_v1")).toBe(1);
  });
});
