// Snapshot's hub: proposals of all spaces, by creation or end, a hundred at a time.
import type { Item } from "./item.ts";

export interface Proposal extends Item {
  space: string;
}

interface Variables {
  spaces: string[];
  from: number;
  until: number;
  skip: number;
}

export function proposalsOf(all: readonly Proposal[], body: string): object {
  const { query, variables } = JSON.parse(body) as { query: string; variables: Variables };
  const by = query.includes("created_gte") ? "created" : "end";
  const found = all
    .filter(({ space }) => variables.spaces.includes(space))
    .map(({ mark, text, at, space }) => ({
      id: `0x${mark}`,
      created: Math.floor(at / 1000),
      end: Math.floor(at / 1000) + 3 * 86_400,
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
      space: { id: space, name: space.replace(/\.eth$/, "") },
    }))
    .filter((one) => one[by] >= variables.from && one[by] <= variables.until)
    .sort((a, b) => a[by] - b[by]);
  return { data: { proposals: found.slice(variables.skip, variables.skip + 100) } };
}
