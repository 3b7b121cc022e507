// Every declared setting is read by the program, and .env.example lists each one.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { type Setting, setting, text } from "../src/setting-types.ts";
import { allSettings, settings } from "../src/settings.ts";

const src = fileURLToPath(new URL("../src/", import.meta.url));

/** Groups that are passed as one object, and the folder that reads their properties. */
const passedTo: Record<string, string> = {
  content: "content/",
  embed: "embed/open-embedder.ts",
  language: "language/",
  leaders: "wallets/leaderboards/",
  server: "http/",
  solana: "ingest/sources/solana/",
  store: "store/",
  x402: "access/payments/",
  client: "mcp/mcp-stdio.ts",
};

const sources = new Map(
  readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter(
      (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !/^(payment-)?settings\.ts$/.test(file),
    )
    .map((file) => [file, readFileSync(join(src, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")]),
);

function unreadSettings(table: Record<string, Record<string, Setting>>): string[] {
  return Object.entries(table).flatMap(([group, members]) =>
    Object.keys(members)
      .filter((name) => !isRead(group, name))
      .map((name) => `${group}.${name}`),
  );
}

function isRead(group: string, name: string): boolean {
  const byName = new RegExp(`\\b${group}\\??\\.${name}\\b`);
  const destructured = new RegExp(
    `\\{[^{}=]*\\b${name}\\b[^{}=]*\\}(?: =[^;]*\\b${group}\\b)|\\b${group}: \\{[^{}=]*\\b${name}\\b[^{}=]*\\} \\}: Config`,
  );
  // The x402 variables are composed: `${prefix}PAY_TO`.
  const member = name.replace(/^X402_(SOLANA_)?/, "");
  const asMember = new RegExp(`\\b(?:X402_)?${member}\\b(?!\\??:)`);
  const folder = passedTo[group];
  return [...sources].some(
    ([file, code]) =>
      byName.test(code) ||
      destructured.test(code) ||
      (folder !== undefined && file.startsWith(folder) && asMember.test(code)),
  );
}

describe("settings", () => {
  it("are all read by the program", () => {
    expect(unreadSettings(settings)).toEqual([]);
  });

  it("that are never read are detected, in any kind of group", () => {
    const unread = setting("ORRERY_UNREAD", text(), "Not read anywhere.", { default: "x" });
    const table = Object.fromEntries(
      Object.entries(settings).map(([group, members]) => [group, { ...members, unreadExample: unread }]),
    );
    expect(unreadSettings(table)).toEqual(Object.keys(settings).map((group) => `${group}.unreadExample`));
  });

  it("have distinct variables and a valid default", () => {
    const variables = allSettings.map(({ variable }) => variable);
    expect(variables.filter((variable, index) => variables.indexOf(variable) !== index)).toEqual([]);
    expect(readConfig({})).toMatchObject({
      server: { port: 8080, host: "127.0.0.1", corsOrigins: undefined },
      demo: { enabled: true, seed: 1 },
      solana: undefined,
      language: undefined,
    });
  });

  it("with an invalid value are rejected with the variable and the expected value, never with a secret", () => {
    expect(() => readConfig({ PORT: "http" })).toThrow(
      'PORT must be an integer from 0 to 65535 (got "http")',
    );
    expect(() => readConfig({ ORRERY_DEMO: "perhaps" })).toThrow("ORRERY_DEMO must be true or false");
    expect(() => readConfig({ ORRERY_PEPPER: "too short" })).toThrow(
      /^ORRERY_PEPPER must be at least 16 characters long$/,
    );
    expect(() => readConfig({ CLICKHOUSE_CLUSTER: "main" })).toThrow("CLICKHOUSE_URL is not");
    expect(() => readConfig({ ORRERY_CORS_ORIGINS: "https://a.example/path" })).toThrow("origins such as");
  });

  it("of an earlier version that no longer exist are rejected with what to set instead", () => {
    for (const variable of ["X402_SOLANA_RPC_URL", "X402_SOLANA_SIGNER_KEY"]) {
      expect(() => readConfig({ [variable]: "secret" })).toThrow(
        `${variable} is no longer supported: payments on Solana are settled by a facilitator, so remove it and set X402_FACILITATOR_URL`,
      );
      expect(readConfig({ [variable]: " " }).x402).not.toHaveProperty(variable);
    }
  });

  it("count as unset if they are empty", () => {
    expect(readConfig({ PORT: " ", ORRERY_PUBLIC_URL: "" }).server).toMatchObject({
      port: 8080,
      publicUrl: undefined,
    });
  });

  it("of an optional part configure it as a whole", () => {
    const { solana, language } = readConfig({
      SOLANA_RPC_URL: "https://rpc.example",
      SOLANA_RPC_PER_SECOND: "2.5",
      ORRERY_LLM_URL: "http://localhost:11434/v1",
      ORRERY_LLM_MODEL: "small",
    });
    expect(solana).toEqual({
      url: "https://rpc.example",
      perSecond: 2.5,
      requestMs: 8000,
      mostFollowed: 1000,
    });
    expect(language).toEqual({ url: "http://localhost:11434/v1", model: "small", key: undefined });
  });
});
