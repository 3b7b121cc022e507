// Runs the six examples of the README verbatim on every supported version of Node.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { environment } from "../spawn.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const binary = (version: number) =>
  fileURLToPath(new URL(`node_modules/node-${version}-${process.arch}/bin/node`, import.meta.url));

interface Run {
  name: string;
  node: string;
  /** The clock of the demo data: the examples must work at any time. */
  now: string;
  /** The size of the demo world. Without the other versions, it has its full size, as for a first-time user. */
  scale: string;
}

const versions: Run[] = [
  { name: "Node 20", node: binary(20), now: "2026-12-24T00:00:00.000Z", scale: "0.1" },
  { name: "Node 22", node: binary(22), now: "2027-02-28T12:34:56.789Z", scale: "0.1" },
  { name: "Node 24", node: binary(24), now: "2028-07-01T23:59:59.999Z", scale: "0.1" },
];
const thisNode: Run = {
  name: "this Node",
  node: process.execPath,
  now: "2026-11-15T05:26:30.031Z",
  scale: "1",
};
const areInstalled = versions.every(({ node }) => existsSync(node));
if (!areInstalled)
  console.warn(
    "skipped: the README on Node 20, 22 and 24, which are not installed (npm ci --ignore-scripts --prefix test/node-versions)",
  );
const runs = areInstalled || process.env["ORRERY_REQUIRE_NODE_VERSIONS"] === "1" ? versions : [thisNode];

/** The result lists of the examples, by path. */
const answers: Record<string, (body: any) => unknown> = {
  "/api/v1/content/search": (body) => body.content,
  "/api/v1/projects/filter": (body) => body.projects,
  "/api/v1/projects/mindshare-map": (body) => body.data.projects,
  "/api/v1/data/wallets/pnl-leaders": (body) => body.data.items,
  "/api/v1/data/wallets/pnl-details": (body) => body.data.tokens,
  "/api/v1/data/fundamentals/history": (body) => body.data,
};

interface Question {
  path: string;
  body: string;
}

const questions: Question[] = [...readme.matchAll(/```sh\nask (\S+) '(.*)'\n```/g)].map(
  ([, path = "", body = ""]) => ({ path: `/api/v1/${path}`, body }),
);

it("the README asks each endpoint one question", () => {
  expect(questions.map(({ path }) => path).sort()).toEqual(Object.keys(answers).sort());
});

describe("the README", { timeout: 600_000 }, () => {
  it.each(runs)("is answered by $name", async ({ node, now, scale }) => {
    const env = { ORRERY_DEMO: "true", ORRERY_NOW: now, ORRERY_DEMO_SCALE: scale };
    const own = environment(env, { node });
    const service = await own.serve();
    onTestFinished(async () => {
      await service.kill();
      own.remove();
    });
    const printedKey = () => /A demo API key: (\S+)/.exec(service.said())?.[1];
    await expect.poll(printedKey).toBeDefined();
    const key = printedKey() ?? "";
    let wallet = "";
    for (const { path, body } of questions) {
      const response = await fetch(service.url + path, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        // The README says to take a wallet of the leaderboard.
        body: body.replace("…", wallet),
      });
      const answer = (await response.json()) as any;
      if (path.endsWith("/pnl-leaders")) wallet = answer.data.items[0].wallet;
      expect({ path, status: response.status, success: answer["success"] }).toEqual({
        path,
        status: 200,
        success: true,
      });
      expect(answers[path]?.(answer), path).not.toHaveLength(0);
    }
    expect(await service.stop()).toBe(0);
  });
});
