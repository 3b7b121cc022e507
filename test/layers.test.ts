// Imports go one way: main → doors → access → routes → domains → store → base.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const src = fileURLToPath(new URL("../src/", import.meta.url));

/** From each folder of src to the folders it may import from, besides itself. */
const allowed: Record<string, string[]> = {
  base: [],
  store: ["base"],
  language: ["base"],
  embed: ["base"],
  projects: ["store", "base", "language"],
  // The tags of the taxonomy are bits of every indexed item.
  "search-index": ["projects", "base"],
  content: ["search-index", "projects", "embed", "language", "store", "base"],
  fundamentals: ["projects", "store", "base"],
  mindshare: ["content", "projects", "store", "base"],
  wallets: ["projects", "store", "base"],
  ingest: ["content", "projects", "fundamentals", "mindshare", "wallets", "store", "base", "."],
  demo: ["ingest", "content", "projects", "fundamentals", "wallets", "store", "base"],
  access: ["store", "base"],
  backup: ["store", "base", "."],
  admin: ["access", "backup", "ingest", "demo", "mindshare", "store", "base", "."],
  http: ["access", "mcp", "projects", "store", "base", "."],
  // Outside src it knows the answers as every client does: by the types of the SDK.
  mcp: ["base", "../sdk"],
  cli: ["admin", "backup", "ingest", "http", "mcp", "access", "demo", "store", "base", "."],
};

/** Only these files may touch what lies outside the program. */
const restricted: [RegExp, string, RegExp][] = [
  [/\bprocess\.env\b/, "process.env", /^(config\.ts)$/],
  [/\bDate\.now\(\)|new Date\(\)/, "the wall clock", /^base\/clock\.ts$/],
  [/\bfrom "hono"/, "hono", /^(http|admin|mcp)\//],
  [
    /\bstore\.engine\b|\bEngineKind\b/,
    "the kind of engine",
    /^(store\/|http\/http-app\.ts$|admin\/doctor-operation\.ts$)/,
  ],
];

const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(sep).join("/"))
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));

const folderOf = (file: string) => (file.includes("/") ? (/^(\.\.\/)?[^/]+/.exec(file)?.[0] ?? "") : ".");

describe("the layers", () => {
  it("import only further down", () => {
    const wrong: string[] = [];
    for (const file of files) {
      const from = folderOf(file);
      if (from === ".") continue;
      for (const [, target = ""] of readFileSync(src + file, "utf8").matchAll(/from "(\.[^"]+)"/g)) {
        const to = folderOf(
          relative(src, join(src, dirname(file), target))
            .split(sep)
            .join("/"),
        );
        if (to !== from && !allowed[from]?.includes(to)) wrong.push(`${file} imports ${target}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("reach the environment, the clock and the web framework only where they belong", () => {
    const wrong = files.flatMap((file) =>
      restricted
        .filter(
          ([pattern, , where]) =>
            !where.test(file) && pattern.test(readFileSync(src + file, "utf8").replace(/\/\/.*$/gm, "")),
        )
        .map(([, what]) => `${file} uses ${what}`),
    );
    expect(wrong).toEqual([]);
  });

  it("leave the SDK alone: it imports nothing but itself", () => {
    const sdk = join(src, "../sdk/typescript/src");
    const wrong = readdirSync(sdk)
      .filter((file) => !file.endsWith(".test.ts"))
      .flatMap((file) =>
        [...readFileSync(join(sdk, file), "utf8").matchAll(/from "([^"]+)"/g)]
          .filter(([, target = ""]) => !/^\.\/[\w.-]+\.ts$/.test(target))
          .map(([, target]) => `${file} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});
