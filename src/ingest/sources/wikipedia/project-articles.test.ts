import { describe, expect, it } from "vitest";
import { projectArticles } from "./project-articles.ts";

const project = (id: number, slug: string, symbol: string, ...sourceIds: string[]) => ({
  project_id: id,
  slug,
  symbol,
  source_ids: sourceIds,
});

describe("the article of a project", () => {
  it("is found by the coin, else by slug and symbol together", () => {
    const { articles } = projectArticles(
      [
        project(1, "ripple", "XRP", "coingecko:ripple"),
        project(2, "cardano", "ADA"),
        project(3, "bitcoin", "FAKE"),
        project(4, "ethereum", "ETH", "coingecko:some-other-coin"),
        project(5, "polymarket", ""),
      ],
      {},
    );
    expect(articles).toEqual([
      { projectId: 1, title: "XRP Ledger" },
      { projectId: 2, title: "Cardano (blockchain platform)" },
      { projectId: 5, title: "Polymarket" },
    ]);
  });

  it("is none if two projects have the slug and symbol, and a configured title takes precedence", () => {
    const twins = [project(1, "dogecoin", "DOGE"), project(2, "dogecoin", "doge")];
    expect(projectArticles(twins, { dogecoin: "Dogecoin" })).toEqual({
      articles: [],
      unmatched: ["dogecoin"],
    });
    expect(projectArticles([project(1, "dogecoin", "DOGE")], { dogecoin: "Doge", no: "No" })).toEqual({
      articles: [{ projectId: 1, title: "Doge" }],
      unmatched: ["no"],
    });
  });
});
