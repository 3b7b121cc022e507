import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService } from "../../test/harness.ts";
import { smallWorld, NOW } from "../../test/small-world.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ now: NOW, records: smallWorld() });
  const { store, catalogue } = service.service.context.services;
  // The old id of project 1, through another one that was merged before.
  await store.insert("project_merges_v1", [
    { old_id: 900, project_id: 901 },
    { old_id: 901, project_id: 1 },
    { old_id: 2, project_id: 1 },
  ]);
  await catalogue.tick();
});
afterAll(() => service.close());

const call = async (route: string, body: object) => {
  const answer = await service.call(route, body);
  expect(answer.status).toBe(200);
  const { metadata: _, ...rest } = answer.body;
  return rest;
};

it("an id that was merged gets the answers of the project that remains", async () => {
  for (const [route, more] of [
    ["content_search", {}],
    ["fundamentals_history", { metric: "tvl" }],
    ["projects_filter", { filter_mode: "direct" }],
  ] as const) {
    const current = await call(route, { ...more, project_ids: [1] });
    expect(await call(route, { ...more, project_ids: [900, 901] })).toEqual(current);
    expect(await call(route, { ...more, project_ids: [3] })).not.toEqual(current);
  }
  expect(await call("projects_market_history", { project_id: 900 })).toEqual(
    await call("projects_market_history", { project_id: 1 }),
  );
});

it("a project that is described again is itself", async () => {
  expect(await call("fundamentals_history", { metric: "tvl", project_ids: [2] })).not.toEqual(
    await call("fundamentals_history", { metric: "tvl", project_ids: [1] }),
  );
});
