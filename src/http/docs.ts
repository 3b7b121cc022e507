// /docs: the interface as a page. Scalar's bundle is served from here, so nothing is loaded from another host.
import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { packagePath } from "../base/package-root.ts";

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

// Scalar writes its styles into the page; scripts come from here only, and requests go nowhere else.
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export function docsRoutes(): Hono {
  const app = new Hono();
  const script = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    new Response(body, {
      headers: {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "public, max-age=86400",
        ...headers,
      },
    });
  app.get(
    "/",
    () =>
      new Response(page, {
        headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
      }),
  );
  app.get("/scalar.js", () => script(new Uint8Array(readFileSync(scalar)), { "Content-Encoding": "gzip" }));
  app.get("/start.js", () => script(start));
  return app;
}
