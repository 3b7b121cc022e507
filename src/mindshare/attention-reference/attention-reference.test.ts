import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../../../test/harness.ts";
import { AttentionRecord } from "./attention-record.ts";

const projects = [
  { project_id: 1, project_name: "Alpha", symbol: "ALP" },
  { project_id: 2, project_name: "Beta", symbol: "BET" },
];
const content = projects.map(({ project_id: id, project_name: name }) => ({
  id: `post-${id}`,
  type: "tweets",
  title: `${name} ships an upgrade`,
  published_at: "2026-03-10T09:00:00Z",
  author_handle: `author_${id}`,
  project_ids: [id],
}));
const attention = [
  { date: "2026-01-05", project_id: 1, source: "wikipedia", value: 5 },
  { date: "2026-03-09", project_id: 1, source: "wikipedia", value: 900 },
  { date: "2026-03-07", project_id: 1, source: "wikipedia", value: 700 },
  { date: "2026-03-07", project_id: 1, source: "trends", value: 0 },
  { date: "2026-03-10", project_id: 1, source: "wikipedia", value: 1e6 },
];
const expected = [
  { source: "trends", daily: [{ date: "2026-03-07", value: 0 }] },
  {
    source: "wikipedia",
    daily: [
      { date: "2026-03-07", value: 700 },
      { date: "2026-03-09", value: 900 },
      { date: "2026-03-10", value: 1e6 },
    ],
  },
];

let service: TestService;
let without: TestService;
const now = "2026-03-10T12:30:00Z";
const ask = async (name: string, body: object, on = service) => (await on.call(name, body)).body;
beforeAll(async () => {
  service = await startTestService({ now, records: { projects, content, attention } });
  without = await startTestService({ now, records: { projects, content } });
});
afterAll(() => Promise.all([service.close(), without.close()]));

describe("the attention reference", () => {
  it("is part of the market history, in its range, by source; a missing day stays missing", async () => {
    const request = { project_id: 1, interval: "1d", start_date: "2026-03-01" };
    expect((await ask("projects_market_history", request)).attention_reference).toEqual(expected);
    const day = { ...request, start_date: "2026-03-07", end_date: "2026-03-08" };
    expect((await ask("projects_market_history", day)).attention_reference).toEqual([
      expected[0],
      { source: "wikipedia", daily: [{ date: "2026-03-07", value: 700 }] },
    ]);
    expect((await ask("projects_market_history", { ...request, project_id: 2 })).attention_reference).toEqual(
      [],
    );
  });

  it("is added to the mindshare map on request, for 30 days, and is read for every answer", async () => {
    const { data } = await ask("projects_mindshare_map", { project_ids: [1, 2] });
    expect(data.projects).toHaveLength(2);
    expect(data.projects.filter((one: object) => "attention_reference" in one)).toEqual([]);
    const request = { project_ids: [1, 2], include_attention_reference: true };
    const referenceOf = async (id: number) =>
      (await ask("projects_mindshare_map", request)).data.projects.find(
        ({ project_id }: { project_id: number }) => project_id === id,
      ).attention_reference;
    expect(await referenceOf(1)).toEqual(expected);
    expect(await referenceOf(2)).toEqual([]);
    const added = { date: "2026-03-09", project_id: 2, source: "wikipedia", value: 3 };
    await service.write({ attention: [added] });
    expect(await referenceOf(2)).toEqual([
      { source: "wikipedia", daily: [{ date: "2026-03-09", value: 3 }] },
    ]);
  });

  it("has the share of each project in the posts that were counted on X, and of how many projects", async () => {
    const counts = (project_id: number, value: number) => ({
      date: "2026-03-09",
      project_id,
      source: "x_posts",
      value,
    });
    await service.write({ attention: [counts(1, 30), counts(2, 90), counts(3, 0)] });
    const request = { project_ids: [1], include_attention_reference: true };
    const [found] = (await ask("projects_mindshare_map", request)).data.projects;
    expect(found.attention_reference).toContainEqual({
      source: "x_posts",
      daily: [{ date: "2026-03-09", value: 30, share: 25, projects: 3 }],
    });
  });

  it("does not enter mindshare", async () => {
    const request = { included_attributes: ["mindshare"], include_mindshare_history: true };
    expect((await ask("projects_mindshare_map", request)).data).toEqual(
      (await ask("projects_mindshare_map", request, without)).data,
    );
  });

  it.each([
    { value: -1 },
    { value: "5" },
    { source: "" },
    { source: "Wikipedia (en)" },
    { date: "2026-02-30" },
    { date: "1999-12-31" },
    { project_id: 0 },
  ])("is not imported if a field is invalid: %j", (fields) => {
    expect(AttentionRecord.safeParse(attention[0]).success).toBe(true);
    expect(AttentionRecord.safeParse({ ...attention[0], ...fields }).success).toBe(false);
  });
});
