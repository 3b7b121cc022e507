// GET /docs: the API reference. Scalar's bundle is served from here, so nothing is loaded from another host.
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { packagePath } from "../base/package-root.ts";
import { compressedDocument, prepareDocument, sendDocument } from "./static-document.ts";

const scalar = packagePath("data", "api-reference", "scalar-1.72.1.js.gz");

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Orrery API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
</head>
<body>
<div id="app"></div>
<script src="/docs/scalar.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>`;

const start = `Scalar.createApiReference("#app", { url: "/openapi.json", withDefaultFonts: false, telemetry: false, hideClientButton: true });`;

// Scalar needs inline styles and eval. Scripts and requests are limited to this host.
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const SCRIPT = "text/javascript; charset=utf-8";
const CACHE = "public, max-age=86400";

export function docsRoutes(): Hono {
  const app = new Hono();
  const documents = {
    page: prepareDocument("text/html; charset=utf-8", page),
    scalar: compressedDocument(SCRIPT, readFileSync(scalar)),
    start: prepareDocument(SCRIPT, start),
  };
  app.get("/", (context) =>
    sendDocument(context, documents.page, CACHE, { "Content-Security-Policy": POLICY }),
  );
  app.get("/scalar.js", (context) => sendDocument(context, documents.scalar, CACHE));
  app.get("/start.js", (context) => sendDocument(context, documents.start, CACHE));
  return app;
}
