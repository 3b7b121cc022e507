// Runs the programs of docs/tutorials and the requests of the README as they are printed, against a small demo world.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packageRoot } from "../src/base/package-root.ts";
import { DEMO_WORLD, demoDirectory } from "./demo-world.ts";
import { startTestService, type TestService } from "./harness.ts";

const folder = join(packageRoot, "docs/tutorials");

/** What each program has to print, apart from running to its end. */
const printed: Record<string, RegExp[]> = {
  "follow-a-narrative.md": [/% of all attention this week/, /^@\w+ [\d.]+$/m, /^\d{4}-\d\d-\d\d \[/m],
  "find-the-wallets-behind-a-token.md": [
    /^30 wallets/m,
    /was traded by \d+ of them/,
    /\$\d+\.\d\d realised/,
    /of the gains\.$/m,
  ],
  "give-an-agent-its-own-crypto-desk.md": [
    /\(id \d+\)/,
    /Simulated demo data/,
    /The conversation so far: about \d+ tokens\./,
  ],
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: DEMO_WORLD, directory: await demoDirectory() });
}, 300_000);
afterAll(() => service?.close());

/** Runs a program from standard input, so that its imports are resolved as in the checkout. */
function run(program: string): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ["--input-type=module"], {
    cwd: packageRoot,
    env: { PATH: process.env["PATH"], ORRERY_URL: service.url, ORRERY_API_KEY: service.key },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.end(program);
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, out, err })));
}

describe("the tutorials", () => {
  it("are all tested", () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(printed).sort());
  });

  it.each(Object.entries(printed))(
    "%s runs as printed",
    async (file, expected) => {
      const text = readFileSync(join(folder, file), "utf8");
      const program = [...text.matchAll(/^```js\n(.*?)^```/gms)].map(([, code]) => code).join("\n");
      const { code, err, out } = await run(program);
      expect([code, err]).toEqual([0, ""]);
      for (const pattern of expected) expect(out).toMatch(pattern);
    },
    60_000,
  );
});

describe("the README", () => {
  const readme = readFileSync(join(packageRoot, "README.md"), "utf8");

  it("asks six questions, and each has an answer", async () => {
    const questions = [...readme.matchAll(/^ask (\S+) '(.*)'$/gm)];
    expect(questions).toHaveLength(6);
    let wallet = "";
    for (const [, path = "", body = ""] of questions) {
      const response = await fetch(`${service.url}/api/v1/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${service.key}` },
        body: body.replace('"…"', JSON.stringify(wallet)),
      });
      const answer = (await response.json()) as any;
      expect([response.status, answer.error], path).toEqual([200, null]);
      const { content, data, projects = data?.projects ?? data?.items ?? data?.tokens ?? data } = answer;
      expect((content ?? projects).length, path).toBeGreaterThan(0);
      wallet = data?.items?.[0].wallet ?? wallet;
    }
  });

  it("quotes the attack table as it is", () => {
    const table = readFileSync(join(packageRoot, "docs/methodology/mindshare.md"), "utf8");
    const quoted = [
      ...readme.matchAll(/^\| ([^|]+) \| (\$[\d,]+) \| (\+[\d.]+)[^|]* \| (\+[\d.]+)[^|]* \|$/gm),
    ];
    expect(quoted).toHaveLength(4);
    for (const [, attack = "", cost, points, posts] of quoted) {
      const cells =
        table
          .split("\n")
          .find((line) => line.startsWith(`| ${attack} |`))
          ?.split(" | ") ?? [];
      expect(cells[2], attack).toBe(cost);
      expect(cells[3], attack).toContain(`(${points})`);
      expect(cells[5], attack).toContain(`(${posts})`);
    }
  });
});
