import type { Item } from "./item.ts";

export function proposals(items: Item[], body: string): string {
  const { query, variables } = JSON.parse(body) as {
    query: string;
    variables: { from: number; until: number; skip: number };
  };
  const all = items.map(({ mark, text, at }) => ({
    id: `0x${mark}`,
    created: Math.floor(at / 1000),
    end: Math.floor(at / 1000) + 86_400,
    title: text,
    body: text,
    choices: ["For", "Against"],
    scores: [],
    scores_state: "pending",
    scores_total: 0,
    votes: 0,
    state: "active",
    symbol: "EX",
    link: `https://snapshot.example/${mark}`,
    discussion: "",
    space: { id: "ex.eth", name: "Example DAO" },
  }));
  const by = query.includes("created_gte") ? "created" : "end";
  const found = all.filter((one) => one[by] >= variables.from && one[by] <= variables.until);
  return JSON.stringify({
    data: { proposals: found.sort((a, b) => a[by] - b[by]).slice(variables.skip, variables.skip + 100) },
  });
}
