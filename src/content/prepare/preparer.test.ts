import { beforeAll, describe, expect, it } from "vitest";
import type { Project } from "../../projects/catalogue/catalogue.ts";
import { sampleCatalogue } from "../../../test/corpora/linker.ts";
import type { Row } from "../../store/engine.ts";
import type { Embedder } from "../../embed/embedder.ts";
import { hashingEmbedder } from "./embedding.ts";
import { prepareRecord } from "./prepare.ts";
import { createPreparer, type Prepared } from "./preparer.ts";
import { knowledgeOf, linkedProject } from "./project-knowledge.ts";
import { ContentRecord } from "../content-record.ts";
import { Stories } from "../near-duplicates/stories.ts";

const NOW = Date.UTC(2026, 2, 1);
const MANY = 80;

let projects: Project[];
let version = 1;
const catalogue = { all: () => projects, version: () => version };
const names = [
  "Solana mainnet upgrade",
  "Uniswap fees",
  "nothing in particular",
  "half a \ud83d pair",
  "$ETH",
];
const records = Array.from({ length: MANY }, (_, i) =>
  ContentRecord.parse({
    id: `item ${i}`,
    type: i % 9 === 0 ? "memories" : "news",
    title: `<b>${names[i % names.length]}</b> number ${i % 30}`,
    body: `What was said about ${names[(i + 1) % names.length]}, told at some length and in more words ${i % 7}.`,
    url: `https://example.com/${i}\u0000`,
    author_handle: "Someone",
    published_at: NOW - i,
    engagement: { likes: i },
  }),
);

beforeAll(() => {
  projects = sampleCatalogue.map((project) => ({
    tokens: [],
    ecosystems: [],
    categories: [],
    ...project,
  })) as unknown as Project[];
});

const open = (embedder: Embedder = hashingEmbedder(64)) =>
  createPreparer({ catalogue, embedder, stories: new Stories(), rowFormat: "rows" });

/** Rows of the format "rows" are not packed. */
function rowsOf({ content, vectors }: Prepared): { content: Row[]; vectors: Row[] } {
  if (!Array.isArray(content) || !Array.isArray(vectors)) throw new Error("packed");
  return { content, vectors };
}

async function inParts(preparer: ReturnType<typeof open>): Promise<Prepared> {
  const parts: Prepared[] = [];
  for (let i = 0; i < MANY; i += 20) parts.push(await preparer.prepare(records.slice(i, i + 20), "test"));
  const all = (table: keyof Prepared) => parts.flatMap((part) => part[table] as Row[]);
  return { content: all("content"), vectors: all("vectors") };
}

describe("preparing records", () => {
  it("returns the same rows in a worker as without one, in one batch or several", async () => {
    const inWorker = await open().prepare(records, "test");
    expect(inWorker).toEqual(await inParts(open()));
    const knowledge = knowledgeOf(projects.map(linkedProject));
    const stories = new Stories();
    const inMain = records.map((record) => prepareRecord(record, knowledge, stories, "test"));
    expect(inWorker.content).toEqual(inMain);
    const linked = rowsOf(inWorker).content.filter((row) => (row["project_ids"] as number[]).length > 0);
    expect(linked.length).toBeGreaterThan(MANY / 4);
  });

  it("embeds in the main thread if the worker cannot open the model", async () => {
    const { workerEmbedder: _, ...mainThreadOnly } = hashingEmbedder(64);
    const prepared = await open(mainThreadOnly).prepare(records, "test");
    expect(rowsOf(prepared)).toEqual(rowsOf(await open().prepare(records, "test")));
  });

  it("uses the catalogue at the time of the call, for one text or many", async () => {
    const preparer = open();
    const text = { title: "", body: "Zorvexqua mainnet is live" };
    const many = Array.from({ length: MANY }, () => text);
    expect(await preparer.link([text])).toEqual([[]]);
    expect((await preparer.link(many)).flat()).toEqual([]);
    const [first] = projects;
    if (!first) throw new Error("no project");
    projects = [...projects, { ...first, project_id: 9_000, project_name: "Zorvexqua", symbol: "ZVQ" }];
    version++;
    const [found] = await preparer.link([text]);
    expect(found).toMatchObject([{ project_id: 9_000 }]);
    expect(await preparer.link(many)).toEqual(many.map(() => found));
  });

  it("recognises in one worker a copy of a story that another worker prepared", async () => {
    const preparer = open();
    const story = (id: string) =>
      ContentRecord.parse({
        id,
        type: "news",
        title: "Exchange halts withdrawals after validators fork the chain",
        published_at: NOW,
      });
    const signature = ({ content }: { content: Row[] }, id: string) =>
      content.find((row) => row["id"] === id)?.["copy_signature"];
    const first = signature(rowsOf(await preparer.prepare([story("first")], "test")), "first");
    const later = rowsOf(await preparer.prepare([story("second"), ...records], "test"));
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(signature(later, "second")).toBe(first);
  });

  it("never prepares in the main thread, not even a single record", async () => {
    const preparer = open();
    const slow = {
      ...records[0],
      body: "Solana and Uniswap said https://a.example/b. ".repeat(4_000),
    } as ContentRecord;
    await preparer.prepare([slow], "test");
    const before = performance.eventLoopUtilization();
    const start = process.hrtime.bigint();
    for (let i = 0; i < 5; i++) await preparer.prepare([slow], "test");
    const { active } = performance.eventLoopUtilization(before);
    const wallMs = Number(process.hrtime.bigint() - start) / 1e6;
    expect(active).toBeLessThan(wallMs / 2);
  });

  it("returns nothing for no records", async () => {
    expect(await open().prepare([], "test")).toEqual({ content: [], vectors: [] });
    expect(await open().link([])).toEqual([]);
  });

  it("rejects a batch with an invalid record, and prepares the next batch", async () => {
    const preparer = open();
    const broken = { ...records[0], title: undefined } as unknown as ContentRecord;
    await expect(preparer.prepare([broken, ...records], "test")).rejects.toThrow();
    expect(rowsOf(await preparer.prepare(records, "test")).content).toHaveLength(MANY);
  });
});
