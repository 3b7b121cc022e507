// Prompts for common questions, from data/mcp/prompts.yaml.
import { ErrorCode, type GetPromptResult, McpError, type Prompt } from "@modelcontextprotocol/sdk/types.js";
import { parse } from "yaml";
import { z } from "zod";
import { checkData, readDataText } from "../base/data-file.ts";
import { once } from "../base/once.ts";

const FILE = "mcp/prompts.yaml";
const MAX_CHARACTERS = 500;

const Question = z.strictObject({
  description: z.string(),
  arguments: z.record(z.string(), z.string()),
  text: z.string(),
});

const questions = once(
  () => new Map(Object.entries(checkData(FILE, z.record(z.string(), Question), parse(readDataText(FILE))))),
);

export function listPrompts(): Prompt[] {
  return [...questions()].map(([name, { description, arguments: takes }]) => ({
    name,
    description,
    arguments: Object.entries(takes).map(([argument, what]) => ({
      name: argument,
      description: what,
      required: true,
    })),
  }));
}

export function getPrompt(name: string, given: Record<string, string>): GetPromptResult {
  const question = questions().get(name);
  if (!question)
    throw new McpError(
      ErrorCode.InvalidParams,
      `there is no prompt "${name.slice(0, 80)}": use one of ${[...questions().keys()].join(", ")}`,
    );
  const text = question.text.replace(/\{(\w+)\}/g, (_, argument: string) => {
    const value = given[argument]?.trim().slice(0, MAX_CHARACTERS);
    if (!value)
      throw new McpError(ErrorCode.InvalidParams, `${argument} is required: ${question.arguments[argument]}`);
    return value;
  });
  return { description: question.description, messages: [{ role: "user", content: { type: "text", text } }] };
}
