import { describe, expect, it } from "vitest";
import { postWith } from "../../../test/mindshare-posts.ts";
import { HOUR_MS } from "../../base/time.ts";
import type { Project } from "../../projects/catalogue/catalogue.ts";
import { MindshareState } from "../mindshare-state.ts";
import { sectorsOf } from "./sector-shares.ts";

const NOW = Date.UTC(2026, 0, 20, 12);

function project(id: number, categories: string[], ecosystems: string[]): Project {
  return { project_id: id, project_name: `P${id}`, categories, ecosystems } as Partial<Project> as Project;
}

const projects = new Map(
  [
    project(1, ["defi", "dex"], ["ethereum"]),
    project(2, ["defi"], ["solana"]),
    project(3, ["meme", "meme"], ["solana"]),
    project(4, ["gaming"], []),
  ].map((one) => [one.project_id, one]),
);

/** Authors with one follower per post: project 1 is mentioned by 4 of them, 2 by 3, 3 by 1 now; yesterday all by 2. */
function snapshot() {
  const state = new MindshareState(NOW);
  state.track(projects.keys());
  const said = [
    ...[1, 1, 1, 1, 2, 2, 2, 3].map((projectId) => ({ projectId, hoursAgo: 2 })),
    ...[1, 1, 2, 2, 3, 3].map((projectId) => ({ projectId, hoursAgo: 30 })),
  ];
  for (const [i, { projectId, hoursAgo }] of said.entries()) {
    state.put(
      postWith({
        id: `p${i}`,
        time: NOW - hoursAgo * HOUR_MS,
        kind: "social",
        author: `a${i}`,
        isRetweet: false,
        engagementFactor: 1,
        copyKeys: [],
        refs: [],
        projects: [{ projectId, relevance: 1 }],
      }),
    );
  }
  state.applyChanges(NOW);
  return state.snapshot();
}

describe("sectors", () => {
  const all = snapshot();
  const sectors = (type: "category" | "ecosystem") =>
    new Map(sectorsOf(all, (id) => projects.get(id), type, "social").map((one) => [one.sector, one]));
  const share = (id: number) => all.ranking("social").get(id)?.mindshare_24h ?? 0;

  it("have the sum of the shares of their projects, each of which counts fully in each sector once", () => {
    const found = sectors("category");
    expect([...found.keys()]).toEqual(["defi", "dex", "meme"]);
    expect(found.get("defi")?.mindshare_24h).toBeCloseTo(share(1) + share(2), 9);
    expect(found.get("dex")?.mindshare_24h).toBeCloseTo(share(1), 9);
    expect(found.get("meme")?.mindshare_24h).toBeCloseTo(share(3), 9);
    expect(sectors("ecosystem").get("solana")?.mindshare_24h).toBeCloseTo(share(2) + share(3), 9);
  });

  it("have confidence in the voices of all their projects, and changes that show who gains", () => {
    const found = sectors("category");
    expect(found.get("defi")?.confidence_24h).toBeCloseTo(7 / 12, 4);
    expect(found.get("dex")?.confidence_24h).toBeCloseTo(4 / 9, 4);
    expect(found.get("defi")?.mindshare_change_24h ?? 0).toBeGreaterThan(0);
    expect(found.get("meme")?.mindshare_change_24h ?? 0).toBeLessThan(0);
  });

  it("list their projects with attention and have a history that ends with the current share", () => {
    const defi = sectors("category").get("defi");
    expect(defi?.members.map((member) => member.project.project_id)).toEqual([1, 2]);
    expect(sectors("category").has("gaming")).toBe(false);
    const { daily, hourly } = all.groupHistory([1, 2], "social");
    expect(hourly.at(-1)?.value).toBe(defi?.mindshare_24h);
    expect(daily).toHaveLength(30);
  });
});
