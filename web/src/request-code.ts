// A request as code to copy: curl, TypeScript or Python.
import { operations } from "@orrery/sdk";

export interface MadeRequest {
  name: keyof typeof operations;
  request: object;
}

export const languages = ["curl", "TypeScript", "Python"] as const;
export type Language = (typeof languages)[number];

/** With `key`, the code runs as it is; otherwise the key is read from ORRERY_API_KEY. */
export function codeOf(
  { name, request }: MadeRequest,
  language: Language,
  origin: string,
  key?: string,
): string {
  const { method, path } = operations[name];
  if (language === "curl") return curlOf({ method, path, request, key }, origin);
  const json = JSON.stringify(request, null, 2);
  if (language === "TypeScript")
    return [
      `import { createOrrery } from "@orrery/sdk";`,
      "",
      `const orrery = createOrrery({ baseUrl: "${origin}", apiKey: ${key === undefined ? "process.env.ORRERY_API_KEY" : JSON.stringify(key)} });`,
      `const response = await orrery.${name}(${json});`,
      "console.log(response);",
    ].join("\n");
  return [
    '# pip install "orrery-sdk[pandas]"',
    "from orrery import Orrery",
    "",
    key === undefined
      ? `orrery = Orrery("${origin}")  # the key is in ORRERY_API_KEY`
      : `orrery = Orrery("${origin}", ${JSON.stringify(key)})`,
    `response = orrery.${snakeCase(name)}(${pythonArguments(request)})`,
    "print(response.df())",
  ].join("\n");
}

interface CurlRequest {
  method: string;
  path: string;
  request: object;
  key?: string | undefined;
}

export function curlOf({ method, path, request, key }: CurlRequest, origin: string): string {
  const authorization = `  -H "Authorization: Bearer ${key ?? "$ORRERY_API_KEY"}"`;
  if (method === "GET") return [`curl -s "${origin}${pathOf(path, request)}"`, authorization].join(" \\\n");
  return [
    `curl -s ${origin}${path}`,
    authorization,
    `  -H "Content-Type: application/json"`,
    `  -d ${shellQuoted(JSON.stringify(request))}`,
  ].join(" \\\n");
}

/** The path of a GET, with the fields of the request in it or in its query. */
export function pathOf(path: string, request: object): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, given] of Object.entries(request) as [string, unknown][]) {
    const text = String(given);
    if (filled.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, encodeURIComponent(text));
    else if (given !== undefined && text !== "") query.set(name, text);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** The methods have the same names in both languages, written as is usual there. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function pythonArguments(request: object): string {
  const lines = Object.entries(request)
    .filter(([, given]) => given !== undefined && given !== null)
    .map(([name, given]) => `    ${name}=${pythonOf(given, 1)},`);
  return lines.length === 0 ? "" : `\n${lines.join("\n")}\n`;
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** JSON strings and numbers are valid Python; null, true and false are not. */
function pythonOf(given: unknown, depth: number): string {
  const pad = "    ".repeat(depth + 1);
  const end = "    ".repeat(depth);
  if (given === null || given === undefined) return "None";
  if (typeof given === "boolean") return given ? "True" : "False";
  if (Array.isArray(given)) return `[${given.map((item) => pythonOf(item, depth + 1)).join(", ")}]`;
  if (typeof given === "object") {
    const lines = Object.entries(given)
      .filter(([, item]) => item !== undefined)
      .map(([name, item]) => `${pad}${JSON.stringify(name)}: ${pythonOf(item, depth + 1)},`);
    return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${end}}`;
  }
  return JSON.stringify(given);
}
