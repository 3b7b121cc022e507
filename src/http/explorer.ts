// The explorer at /: the built files of dist/explorer, and a key for the page where the operator allows it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { extname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { Hono, type Context } from "hono";
import type { ExplorerSession } from "../access/explorer-session.ts";
import { AppError } from "../base/errors.ts";
import { packagePath } from "../base/package-root.ts";
import { isoOf } from "../base/time.ts";

export type ExplorerMode = "off" | "open" | "key";

export interface ExplorerDeps {
  mode: ExplorerMode;
  dataset: "demo" | "live";
  sessionFor(address: string): Promise<ExplorerSession>;
  addressOf(context: Context): string;
  /** Where the built files are. */
  directory?: string;
}

const built = packagePath("dist", "explorer");

/** The page's own addresses: whatever else is not found stays a JSON 404. */
const pages = [
  "/",
  "/search",
  "/mindshare",
  "/screener",
  "/wallet",
  "/wallet/:address",
  "/fundamentals",
  "/project/:id",
  "/developers",
];

// Nothing that a title or a link brings along can run, load or send: scripts and requests are our own only.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

interface BuiltFile {
  type: string;
  plain: Uint8Array<ArrayBuffer>;
  gzipped: Uint8Array<ArrayBuffer>;
  etag: string;
}

export function explorerRoutes(deps: ExplorerDeps): Hono {
  const app = new Hono();
  if (deps.mode === "off") return app;
  const files = readBuilt(deps.directory ?? built);
  const index = files.get("index.html");

  for (const path of pages)
    app.get(path, (context) =>
      index ? send(context, index, "no-cache", { "Content-Security-Policy": POLICY }) : notBuilt(),
    );
  app.get("/assets/:name", (context) => {
    const file = files.get(`assets/${context.req.param("name")}`);
    if (!file) throw new AppError("not_found", { details: ["see /docs for what is here"] });
    // The name carries a hash of the content.
    return send(context, file, "public, max-age=31536000, immutable");
  });

  app.get("/explorer/session", async (context) => {
    // A browser says where a request comes from; another site may not fetch a key with it.
    const site = context.req.header("sec-fetch-site");
    if (site !== undefined && site !== "same-origin")
      throw new AppError("forbidden", { message: "Only the explorer's own pages may ask for a session." });
    const session = deps.mode === "open" ? await deps.sessionFor(deps.addressOf(context)) : undefined;
    return context.json(
      {
        success: true,
        error: null,
        mode: deps.mode,
        dataset: deps.dataset,
        key: session?.key ?? null,
        expires_at: session ? isoOf(session.expiresAt) : null,
      },
      200,
      { "Cache-Control": "no-store" },
    );
  });
  return app;
}

function readBuilt(directory: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  if (!existsSync(directory)) return files;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const plain = new Uint8Array(readFileSync(path));
    files.set(relative(directory, path).replaceAll("\\", "/"), {
      type,
      plain,
      gzipped: new Uint8Array(gzipSync(plain, { level: 9 })),
      etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 20)}"`,
    });
  }
  return files;
}

function send(
  context: Context,
  file: BuiltFile,
  cache: string,
  further: Record<string, string> = {},
): Response {
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Cache-Control": cache,
    "Referrer-Policy": "no-referrer",
    ETag: file.etag,
    Vary: "Accept-Encoding",
    ...further,
  };
  if (context.req.header("if-none-match") === file.etag) return new Response(null, { status: 304, headers });
  if (!/\bgzip\b/.test(context.req.header("accept-encoding") ?? ""))
    return new Response(file.plain, { headers });
  return new Response(file.gzipped, { headers: { ...headers, "Content-Encoding": "gzip" } });
}

function notBuilt(): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Orrery</title><h1>Orrery is running</h1>
<p>The explorer is not built: run <code>npx vite build web</code> and start again. The interface is at <a href="/docs">/docs</a>.</p></html>`;
  return new Response(page, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'" },
  });
}
