// The explorer at / and the API reference at /docs: the files of dist/explorer, and a session key for the page if the
// operator allows it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { Hono, type Context } from "hono";
import type { ExplorerSession } from "../access/keys/explorer-session.ts";
import { AppError } from "../base/errors.ts";
import { packagePath } from "../base/package-root.ts";
import { isoOf } from "../base/time.ts";
import { LOGO_POLICY, type Logos } from "./logos.ts";
import { type Document, prepareDocument, sendDocument } from "./static-document.ts";

export type ExplorerMode = "off" | "open" | "key";

export interface ExplorerDeps {
  mode: ExplorerMode;
  dataset: "demo" | "live";
  /** Whether the operator console is on. */
  hasConsole: boolean;
  sessionFor(address: string): Promise<ExplorerSession>;
  addressOf(context: Context): string;
  logos: Logos;
  /** The directory of the built files. */
  directory?: string;
}

const built = packagePath("dist", "explorer");

/** Paths that the explorer handles in the browser. */
const pages = [
  "/",
  "/search",
  "/item/:id",
  "/mindshare",
  "/sectors",
  "/smart-money",
  "/screener",
  "/wallet",
  "/wallet/:address",
  "/fundamentals",
  "/project/:id",
  "/watchlist",
  "/compare",
  "/developers",
];

/** Pages without data, which are also served if the explorer is off. */
const documentation = ["/docs", "/docs/:operation", "/methodology", "/methodology/:page"];

/** The operator console, which works without the explorer. While it is off, it explains how to turn it on. */
const consolePages = ["/admin", "/admin/:section"];

// Scripts and requests are limited to this host, so that nothing in third-party titles or links can run or send data.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const PRIVATE = { "Referrer-Policy": "no-referrer" };

const types = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".woff2", "font/woff2"],
]);

export interface Explorer {
  routes: Hono;
  /** The page for an unknown address in a browser; undefined for other clients, which get JSON. */
  notFound(context: Context): Response | undefined;
}

export function createExplorer(deps: ExplorerDeps): Explorer {
  const app = new Hono();
  const files = readBuilt(deps.directory ?? built);
  const index = files.get("index.html");
  const page = (context: Context) =>
    index
      ? sendDocument(context, index, "no-cache", { ...PRIVATE, "Content-Security-Policy": POLICY })
      : notBuilt();

  const served = [...(deps.mode === "off" ? [] : pages), ...documentation, ...consolePages];
  for (const path of served) app.get(path, page);
  app.get("/assets/:name", (context) => {
    const file = files.get(`assets/${context.req.param("name")}`);
    if (!file) throw new AppError("not_found", { details: ["see /docs for the available paths"] });
    // The name contains a hash of the content.
    return sendDocument(context, file, "public, max-age=31536000, immutable", PRIVATE);
  });

  if (deps.mode !== "off")
    app.get("/logos/:id", async (context) => {
      const logo = await deps.logos.of(context.req.param("id"));
      if (!logo) throw new AppError("not_found", { details: ["this project has no logo"] });
      return context.body(logo.content, 200, {
        ...PRIVATE,
        "Content-Type": logo.type,
        "Cache-Control": "public, max-age=3600",
        "Content-Security-Policy": LOGO_POLICY,
        "Cross-Origin-Resource-Policy": "same-origin",
      });
    });

  app.get("/explorer/session", async (context) => {
    // A page of another site must not get a key.
    const site = context.req.header("sec-fetch-site");
    if (site !== undefined && site !== "same-origin")
      throw new AppError("forbidden", { message: "Only the explorer's own pages may request a session." });
    const session = deps.mode === "open" ? await deps.sessionFor(deps.addressOf(context)) : undefined;
    return context.json(
      {
        success: true,
        error: null,
        mode: deps.mode,
        dataset: deps.dataset,
        operator_console: deps.hasConsole,
        logos: deps.mode === "off" ? [] : await deps.logos.ids(),
        key: session?.key ?? null,
        expires_at: session ? isoOf(session.expiresAt) : null,
      },
      200,
      { "Cache-Control": "no-store" },
    );
  });
  return {
    routes: app,
    notFound(context) {
      const { method, path } = context.req;
      const wantsPage = method === "GET" && (context.req.header("accept") ?? "").includes("text/html");
      if (!wantsPage || deps.mode === "off" || /^\/(api|assets|explorer|logos|admin\/api)\//.test(path))
        return undefined;
      const made = page(context);
      // A browser that has the page already gets a 304 for it.
      return made.status === 304 ? made : new Response(made.body, { status: 404, headers: made.headers });
    },
  };
}

function readBuilt(directory: string): Map<string, Document> {
  const files = new Map<string, Document>();
  if (!existsSync(directory)) return files;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const type = types.get(extname(entry.name));
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(directory, path).replaceAll("\\", "/"), prepareDocument(type, readFileSync(path)));
  }
  return files;
}

function notBuilt(): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Orrery</title><h1>Orrery is running</h1>
<p>The explorer is not built: run <code>npx vite build web</code> and start again. The interface is described in <a href="/openapi.json">openapi.json</a>.</p></html>`;
  return new Response(page, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'" },
  });
}
