import { describe, expect, it } from "vitest";
import { NOW, pagesOf, upstreamDouble, type Asked } from "../../../../test/upstream-double.ts";
import { UpstreamFailure } from "../../source.ts";
import { snapshot } from "./snapshot-source.ts";

const seconds = NOW / 1000;
const proposal = (id: string, created: number, more: object = {}) => ({
  id,
  created,
  end: created + 86_400,
  title: `Proposal ${id}`,
  body: "We propose **things**.",
  choices: ["For", "Against"],
  scores: [] as number[],
  scores_state: "pending",
  scores_total: 0,
  votes: 0,
  state: "active",
  symbol: "EX",
  link: `https://snapshot.org/#/ex.eth/proposal/${id}`,
  discussion: "",
  space: { id: "ex.eth", name: "Example DAO" },
  ...more,
});

function tasks() {
  const [fresh, ended] = snapshot.tasks(
    snapshot.settings.parse({ defaults: false, spaces: [{ space: "ex.eth", about: "ex" }] }),
  );
  if (!fresh || !ended) throw new Error("no tasks");
  return { fresh, ended };
}

/** Responds like the hub: ascending, a hundred at a time. */
const hubOf =
  (all: ReturnType<typeof proposal>[]) =>
  ({ body = "" }: Asked) => {
    const { query, variables } = JSON.parse(body) as {
      query: string;
      variables: { from: number; until: number; skip: number };
    };
    const by = query.includes("created_gte") ? "created" : "end";
    const proposals = all
      .filter((one) => one[by] >= variables.from && one[by] <= variables.until)
      .sort((a, b) => a[by] - b[by])
      .slice(variables.skip, variables.skip + 100);
    return { data: { proposals } };
  };

const idsOf = (pages: { records: { content?: { id: string }[] } }[]) =>
  pages.flatMap((page) => page.records.content ?? []).map(({ id }) => id);

describe("snapshot", () => {
  it("converts proposals to developments", async () => {
    const context = upstreamDouble({ answers: hubOf([proposal("0x1", seconds - 3600)]) });
    const [page] = await pagesOf(tasks().fresh, context);
    expect(page?.records.content).toMatchObject([
      {
        id: "snapshot:0x1",
        type: "developments",
        title: "Example DAO: Proposal 0x1",
        published_at: NOW - 3_600_000,
        url: "https://snapshot.org/#/ex.eth/proposal/0x1",
        source_name: "Snapshot Example DAO",
        about: ["ex"],
      },
    ]);
    expect(context.asked[0]?.body).toContain("space_verified: true");
    expect(context.asked[0]?.body).toContain("flagged: false");
  });

  it("neither loses nor repeats proposals over pages, restarts and late listings", async () => {
    const all = Array.from({ length: 350 }, (_, i) =>
      proposal(`p${i}`, seconds - 90_000 + Math.floor(i / 130)),
    );
    const context = upstreamDouble({ answers: hubOf(all) });
    const pages = await pagesOf(tasks().fresh, context);
    expect(new Set(idsOf(pages)).size).toBe(350);
    expect(idsOf(pages)).toHaveLength(350);
    all.push(proposal("late", seconds - 90_300));
    const later = upstreamDouble({ answers: hubOf(all), cursor: context.cursor });
    expect(idsOf(await pagesOf(tasks().fresh, later))).toEqual(["snapshot:late"]);
  });

  it("writes a proposal once more when its final result is known", async () => {
    const open = proposal("0x1", seconds - 100_000, { state: "closed" });
    const first = upstreamDouble({ answers: hubOf([open]) });
    expect(idsOf(await pagesOf(tasks().ended, first))).toEqual(["snapshot:0x1"]);
    const final = { ...open, scores: [90, 10], scores_total: 100, scores_state: "final", votes: 12 };
    const second = upstreamDouble({ answers: hubOf([final]), cursor: first.cursor });
    const [page] = await pagesOf(tasks().ended, second);
    expect(page?.records.content?.[0]).toMatchObject({
      id: "snapshot:0x1",
      published_at: NOW - 100_000_000,
      key_points: [`Result: "For" with 90 % of 12 votes' power.`],
    });
    const third = upstreamDouble({ answers: hubOf([final]), cursor: second.cursor });
    expect(idsOf(await pagesOf(tasks().ended, third))).toEqual([]);
  });
});

describe("snapshot, hostile", () => {
  it.each([
    ["<html>", "bad_format", /web page/],
    ['{"data":{"proposals":[{', "bad_format", /truncated/],
    ['{"data":null}', "bad_format", /neither/],
    ['{"data":{"proposals":{}}}', "bad_format", /unexpected shape/],
    ['{"errors":[{"message":"Cannot query field"}]}', "bad_format", /Cannot query/],
    ['{"errors":[{"message":"Too many requests"}],"data":null}', "rate_limited", /Too many/],
  ])("reports the problem with %s", async (text, kind, message) => {
    const failure: unknown = await pagesOf(
      tasks().fresh,
      upstreamDouble({ answers: () => ({ text }) }),
    ).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UpstreamFailure);
    expect(failure).toMatchObject({ kind });
    expect(String(failure)).toMatch(message);
  });

  it("quarantines malformed proposals and stores the others, each once", async () => {
    const proposals = [
      proposal("a", seconds - 50),
      proposal("a", seconds - 50),
      proposal("b", 0),
      proposal("c", seconds + 9e6),
      { ...proposal("d", seconds - 40), created: "yesterday" },
      { ...proposal("e", seconds - 30), space: null },
      { ...proposal("f", seconds - 20), choices: "x", scores: [null], link: 17 },
      { ...proposal("g", seconds - 10), title: " " },
      { ...proposal("h", seconds - 10), body: "x".repeat(5_000_000) },
      null,
    ];
    const [page] = await pagesOf(tasks().fresh, upstreamDouble({ answers: () => ({ data: { proposals } }) }));
    expect(idsOf(page ? [page] : [])).toEqual(["snapshot:a", "snapshot:f", "snapshot:h"]);
    expect(page?.quarantined).toHaveLength(5);
    expect(page?.dropped).toEqual({ "neither a title nor a text": 1 });
  });
});
