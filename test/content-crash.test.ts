// kill -9 while content is being written: what was acknowledged stays, nothing is there twice, and the next start works.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { environment } from "./spawn.ts";

const NOW = "2026-03-01T00:00:00Z";
const FIRST = 300;
const SECOND = 8_000;

const own = environment({ ORRERY_NOW: NOW });
afterAll(() => own.remove());

/** No two alike, so that none is folded under another. */
function contentFile(name: string, word: string, items: number): string {
  const file = join(own.directory, name);
  const lines = Array.from({ length: items }, (_, i) =>
    JSON.stringify({
      id: `${word}-${i}`,
      type: "posts",
      title: `${word} ${[3, 5, 7, 11, 13, 17].map((n) => `q${(i * n + n).toString(36)}`).join(" ")}`,
      published_at: Date.parse(NOW) - (i + 1) * 60_000,
    }),
  );
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

async function found(url: string, key: string, word: string): Promise<{ total: number; ids: string[] }> {
  const response = await fetch(`${url}/api/v1/content/search`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify({ search_mode: "recent", query: word, days_back: 90, limit: 100 }),
  });
  const body = (await response.json()) as {
    content: { id: string }[];
    metadata: { total_results: number };
  };
  return { total: body.metadata.total_results, ids: body.content.map(({ id }) => id) };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 30));
}

describe("content and kill -9", () => {
  it("keeps what was acknowledged, doubles nothing, and finishes when the import is run again", async () => {
    const { key } = JSON.parse(
      (await own.orrery("keys", "create", "--plan", "enterprise", "--json")).out,
    ) as {
      key: string;
    };
    const before = await own.serve();
    expect((await own.orrery("import", "content", contentFile("a.ndjson", "zebra", FIRST))).code).toBe(0);
    const file = contentFile("b.ndjson", "quagga", SECOND);
    const importing = own.orrery("import", "content", file);
    await until(async () => (await found(before.url, key, "quagga")).total > 0);
    await before.kill();
    await importing;

    const after = await own.serve();
    const zebras = await found(after.url, key, "zebra");
    expect(zebras.total).toBe(FIRST);
    expect(new Set(zebras.ids).size).toBe(100);
    const half = await found(after.url, key, "quagga");
    expect(half.total).toBeGreaterThan(0);
    expect(half.total).toBeLessThanOrEqual(SECOND);
    expect(new Set(half.ids).size).toBe(100);

    const again = JSON.parse((await own.orrery("import", "content", file, "--json")).out) as {
      kept: number;
      duplicates: number;
    };
    expect(again).toMatchObject({ kept: SECOND - half.total, duplicates: half.total });
    await until(async () => (await found(after.url, key, "quagga")).total >= SECOND);
    expect((await found(after.url, key, "quagga")).total).toBe(SECOND);
    // Killed once more with an index kept on disk that is behind the store.
    await until(async () => existsSync(join(own.directory, "index", "blocks", "manifest")));
    const third = contentFile("c.ndjson", "okapi", FIRST);
    expect((await own.orrery("import", "content", third)).code).toBe(0);
    await after.kill();

    const last = await own.serve();
    expect((await found(last.url, key, "quagga")).total).toBe(SECOND);
    expect((await found(last.url, key, "zebra")).total).toBe(FIRST);
    expect((await found(last.url, key, "okapi")).total).toBe(FIRST);
    await last.stop();
  }, 180_000);
});
