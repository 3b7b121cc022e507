// The files by which agents find and learn to use the service: server.json and the skill.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { packageRoot } from "../src/base/package-root.ts";
import { projectTools } from "../src/mcp/project-tools.ts";
import { routes } from "../src/routes.ts";

const text = (file: string) => readFileSync(join(packageRoot, file), "utf8");

/** The documented fields of schema 2025-12-11 for a server without packages; unknown fields are rejected. */
const Input = z.strictObject({
  description: z.string().min(1),
  placeholder: z.string().optional(),
  isRequired: z.boolean().optional(),
  isSecret: z.boolean().optional(),
});
const Header = Input.extend({
  name: z.string().regex(/^[\w-]+$/),
  value: z.string(),
  variables: z.record(z.string(), Input),
});
const ServerJson = z.strictObject({
  $schema: z.literal("https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z.string().max(255),
  remotes: z.array(
    z.strictObject({
      type: z.literal("streamable-http"),
      url: z.string().regex(/^https?:\/\/[^\s]+$/),
      variables: z.record(z.string(), Input),
      headers: z.array(Header),
    }),
  ),
});

const placeholders = (template: string) => [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

it("server.json has the fields of the MCP registry, and defines every variable it uses", () => {
  const server = ServerJson.parse(JSON.parse(text("server.json")));
  const { version } = JSON.parse(text("package.json")) as { version: string };
  expect(server.version).toBe(version);
  expect(server.remotes.length).toBeGreaterThan(0);
  for (const { url, variables, headers } of server.remotes) {
    expect(url).toMatch(/\/mcp$/);
    expect(Object.keys(variables)).toEqual(placeholders(url));
    for (const header of headers) expect(Object.keys(header.variables)).toEqual(placeholders(header.value));
  }
});

it("the skill has the required front matter and names every tool, and no other", () => {
  const [, front = "", body = ""] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text("skills/orrery/SKILL.md")) ?? [];
  const { name, description } = z
    .strictObject({ name: z.string(), description: z.string().min(1).max(1_024) })
    .parse(parse(front));
  expect(name).toBe("orrery");
  expect(description).toContain("Use it when");
  const prefixed = /`((?:find|read|content|project|projects|fundamentals|wallets|smart_money)_[a-z_]+)`/g;
  const named = [...body.matchAll(prefixed)].map(([, tool = ""]) => tool);
  const tools = [
    ...projectTools.map((tool) => tool.name),
    ...routes.map((route) => route.tool.name ?? route.name),
  ];
  expect(named.filter((tool) => ![...tools, "project_ids"].includes(tool))).toEqual([]);
  expect(tools.filter((tool) => !named.includes(tool))).toEqual([]);
});
