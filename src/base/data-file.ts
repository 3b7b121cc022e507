// Reads the files of data/: facts, word lists and texts that can be edited without changing code. A file that violates its
// schema stops the program with an error that names the file, the path and the problem.
import { readdirSync, readFileSync } from "node:fs";
import type { z } from "zod";
import { packagePath } from "./package-root.ts";

/** A comment is a whole line that starts with "# ". A word such as "#1" is not a comment. */
const COMMENT = /^#( |$)/;
const MAX_PROBLEMS = 5;

/** `name` is relative to data/, for example "words/everyday.txt". */
export function readDataText(name: string): string {
  try {
    return readFileSync(packagePath("data", name), "utf8");
  } catch (cause) {
    throw new Error(`data/${name} cannot be read: the installation is incomplete`, { cause });
  }
}

/** One entry per line; empty lines and comments are skipped. */
export function readDataLines(name: string): string[] {
  return readDataText(name)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !COMMENT.test(line));
}

export function readDataWords(name: string): ReadonlySet<string> {
  return new Set(readDataLines(name));
}

export function readDataJson<T>(name: string, schema: z.ZodType<T>): T {
  const text = readDataText(name);
  try {
    return checkData(name, schema, JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`data/${name} is not valid JSON: ${error.message}`, { cause: error });
  }
}

/** Returns the parsed value, or throws an error that names the file and the path of each problem. */
export function checkData<T>(name: string, schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) => `data/${name}: ${path.length > 0 ? `${path.join(".")}: ` : ""}${message}`);
  throw new Error(problems.join("\n"));
}

/** Returns the sorted names of the files in a folder of data/, without their extension. */
export function listDataFiles(name: string, extension: string): string[] {
  return readdirSync(packagePath("data", name))
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length))
    .sort();
}
