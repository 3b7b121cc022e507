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

const [seed] = demoOperations;

describe("demo seed", () => {
  it("refuses to mix the demo world with someone's own data", async () => {
    const io = { emit: () => {}, body: (async function* () {})() };
    await expect(seed?.run(service.service.context, { scale: 0.01 }, io)).rejects.toMatchObject({
      details: [expect.stringContaining("data of your own")],
    });
  });

  it("takes scales from 0.01 to 100", () => {
    expect(seed?.input.safeParse({ scale: 0 }).success).toBe(false);
    expect(seed?.input.safeParse({ scale: 101 }).success).toBe(false);
    expect(seed?.input.safeParse({ scale: 50 }).success).toBe(true);
  });
});
