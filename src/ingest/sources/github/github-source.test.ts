import { describe, expect, it } from "vitest";
import { pagesOf, upstreamDouble } from "../../../../test/upstream-double.ts";
import { github } from "./github-source.ts";

const release = (tag: string, title: string, content: string) =>
  `<entry><id>tag:github.com,2008:Repository/17/${tag}</id><updated>2026-06-01T10:00:00Z</updated>
   <link rel="alternate" type="text/html" href="https://github.com/example/node/releases/tag/${tag}"/>
   <title>${title}</title><content type="html">${content}</content><author><name>someone</name></author></entry>`;
const feed = (entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
   <title>Release notes from node</title>${entries}</feed>`;

async function read(text: string) {
  const [task] = github.tasks(
    github.settings.parse({
      defaults: false,
      repositories: [{ repository: "Example/Node", about: "example" }],
    }),
  );
  if (!task) throw new Error("no task");
  const [page] = await pagesOf(
    task,
    upstreamDouble({ answers: { "https://github.com/Example/Node/releases.atom": text } }),
  );
  return page;
}

describe("github", () => {
  it("converts releases to developments with the name of the repository", async () => {
    const page = await read(
      feed(
        release("v1.2.3", "v1.2.3", "&lt;p&gt;Faster &amp;amp; smaller&lt;/p&gt;") +
          release("node/v2", "", "No content.") +
          release("v3", "Node 3: Nightfall", "&lt;p&gt;No content.&lt;/p&gt;"),
      ),
    );
    expect(page?.records.content).toMatchObject([
      {
        type: "developments",
        title: "Node v1.2.3",
        body: "<p>Faster &amp; smaller</p>",
        source_name: "GitHub Example/Node",
        about: ["example"],
      },
      { title: "node/v2", body: "" },
      { title: "Node 3: Nightfall", body: "" },
    ]);
  });

  it("reads at least twenty repositories by default, each once, ignoring case", () => {
    const ids = github
      .tasks(github.settings.parse({ repositories: ["Bitcoin/Bitcoin"] }))
      .map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(20);
    expect(ids.filter((id) => id === "github:bitcoin/bitcoin")).toHaveLength(1);
    expect(github.settings.safeParse({ repositories: ["../../etc"] }).success).toBe(false);
  });
});

it("a configured entry keeps the project of the built-in one", async () => {
  const settings = github.settings.parse({ repositories: ["Bitcoin/Bitcoin"] });
  const task = github.tasks(settings).find(({ id }) => id === "github:bitcoin/bitcoin");
  if (!task) throw new Error("no task");
  const text = feed(release("v30.1", "v30.1", ""));
  const answers = { "https://github.com/Bitcoin/Bitcoin/releases.atom": text };
  const [page] = await pagesOf(task, upstreamDouble({ answers }));
  expect(page?.records.content).toMatchObject([{ about: ["coingecko:bitcoin"] }]);
});
