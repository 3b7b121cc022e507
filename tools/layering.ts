// The architecture rules: which folder may import which, no import cycles, restricted APIs, and the maximum length of a
// file.
import { dirname, join } from "node:path/posix";
import { importCycles, importGraph } from "./import-graph.ts";

const MAX_LINES = 300;

/** Folder of src, or package → what it may import, besides itself. "." is the top level of src. Packages know nothing of the product. */
const allowed: Record<string, readonly string[]> = {
  "packages/threads": [],
  "packages/search-index": ["packages/threads"],
  base: ["packages/threads"],
  store: ["base"],
  language: ["base"],
  embed: ["base"],
  projects: ["store", "base", "language"],
  content: ["packages/search-index", "projects", "embed", "language", "store", "base"],
  fundamentals: ["projects", "store", "base"],
  mindshare: ["content", "projects", "store", "base"],
  wallets: ["projects", "store", "base"],
  "smart-money": ["wallets", "projects", "store", "base"],
  alerts: ["content", "projects", "store", "base"],
  ingest: ["content", "projects", "fundamentals", "mindshare", "wallets", "store", "base", "."],
  demo: ["ingest", "content", "projects", "fundamentals", "wallets", "store", "base"],
  access: ["store", "base"],
  backup: ["store", "base", "."],
  admin: ["access", "backup", "ingest", "demo", "mindshare", "store", "base", "."],
  http: ["access", "mcp", "projects", "store", "base", "."],
  // MCP is a client of the HTTP API and uses the response types of the SDK.
  mcp: ["base", "sdk"],
  cli: ["admin", "backup", "ingest", "http", "mcp", "access", "demo", "store", "base", "."],
  // The SDK is published on its own.
  sdk: [],
};

/** APIs that only certain files may use. */
const restricted: readonly { what: string; pattern: RegExp; allowedIn: RegExp }[] = [
  { what: "process.env", pattern: /\bprocess\.env\b/, allowedIn: /^src\/config\.ts$/ },
  {
    what: "the wall clock",
    pattern: /\bDate\.now\(\)|new Date\(\)/,
    allowedIn: /^src\/base\/clock\.ts$/,
  },
  { what: "hono", pattern: /\bfrom "hono"/, allowedIn: /^src\/(http|admin|mcp)\// },
  {
    what: "the kind of database engine",
    pattern: /\bstore\.engine\b|\bEngineKind\b/,
    allowedIn: /^src\/(store\/|http\/readiness-report\.ts$|admin\/doctor-operation\.ts$)/,
  },
];

/** `files` maps paths of src, the packages and the SDK, without tests, to their text. Returns one sentence per problem. */
export function layeringProblems(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const graph = importGraph(files);
  for (const [file, targets] of graph) {
    const from = folderOf(file);
    for (const target of targets) {
      const to = folderOf(target);
      if (from !== "." && to !== from && !allowed[from]?.includes(to))
        problems.push(`${file} must not import ${target}`);
    }
  }
  for (const cycle of importCycles(graph)) problems.push(`import cycle: ${cycle.join(" → ")}`);
  for (const [file, text] of files) {
    if (file.startsWith("sdk/")) problems.push(...outsideImports(file, text, files));
    else problems.push(...restrictedUses(file, text));
    const lines = text.split("\n").length - 1;
    if (lines > MAX_LINES && !file.endsWith(".gen.ts"))
      problems.push(`${file} has ${lines} lines, more than ${MAX_LINES}`);
  }
  return problems;
}

function restrictedUses(file: string, text: string): string[] {
  const code = text.replace(/\/\/.*$/gm, "");
  return restricted
    .filter(({ pattern, allowedIn }) => !allowedIn.test(file) && pattern.test(code))
    .map(({ what }) => `${file} must not use ${what}`);
}

/** The SDK has no dependencies. */
function outsideImports(file: string, text: string, files: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(/\bfrom "([^"]+)"/g)]
    .filter(([, target = ""]) => !target.startsWith(".") || !files.has(join(dirname(file), target)))
    .map(([, target]) => `${file} must not import ${target}`);
}

function folderOf(file: string): string {
  const [top = "", folder = "", ...rest] = file.split("/");
  if (top === "packages") return `${top}/${folder}`;
  if (top !== "src") return top;
  return rest.length === 0 ? "." : folder;
}
