import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { AppError } from "../base/errors.ts";
import { createExplorer, type ExplorerMode } from "./explorer-pages.ts";
import { createLogos } from "./logos.ts";

// Without a trailing slash, as in the package.
const directory = mkdtempSync(join(tmpdir(), "orrery-web-"));
mkdirSync(join(directory, "assets"));
writeFileSync(join(directory, "index.html"), "<!doctype html><title>Orrery</title>");
writeFileSync(join(directory, "assets", "index-abc.js"), "export {};");
afterAll(() => rmSync(directory, { recursive: true }));

function explorer(mode: ExplorerMode, from = directory, hasConsole = false) {
  const { routes: app, notFound } = createExplorer({
    mode,
    dataset: "demo",
    directory: from,
    hasConsole,
    logos: createLogos(directory),
    addressOf: () => "192.0.2.1",
    sessionFor: async () => ({ key: "ork_test", expiresAt: 0 }),
  });
  app.onError(
    (error) => new Response(error.message, { status: error instanceof AppError ? error.status : 500 }),
  );
  app.notFound((context) => notFound(context) ?? new Response("no", { status: 404 }));
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
}

describe("the explorer's files", () => {
  it("are served at the explorer's own paths only, with a policy that forbids inline scripts", async () => {
    const get = explorer("open");
    for (const path of ["/", "/search", "/project/7", "/wallet/abc", "/docs", "/docs/usage"]) {
      const response = await get(path);
      expect(await response.text(), path).toContain("Orrery");
      expect(response.headers.get("content-security-policy")).toContain(
        "default-src 'none'; script-src 'self';",
      );
    }
    for (const path of ["/nothing", "/project", "/assets/other.js", "/assets/..%2Findex.html"])
      expect((await get(path)).status, path).toBe(404);
  });

  it("show browsers a page for unknown addresses, and other clients none", async () => {
    const get = explorer("open");
    const browser = { accept: "text/html,application/xhtml+xml" };
    const page = await get("/nothing/here", browser);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("Orrery");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const path of ["/api/v1/nothing", "/assets/other.js"])
      expect(await (await get(path, browser)).text(), path).not.toContain("<!doctype");
    expect(await (await get("/nothing", { accept: "application/json" })).text()).toBe("no");
    expect(await (await explorer("off")("/nothing", browser)).text()).toBe("no");
  });

  it("include the operator console, with or without the explorer, and say whether it is on", async () => {
    for (const mode of ["open", "key", "off"] as const) {
      const get = explorer(mode, directory, true);
      for (const path of ["/admin", "/admin/usage"]) expect((await get(path)).status, path).toBe(200);
      expect(await (await get("/explorer/session")).json()).toMatchObject({ operator_console: true });
      expect(await (await explorer(mode)("/explorer/session")).json()).toMatchObject({
        operator_console: false,
      });
    }
    const browser = { accept: "text/html" };
    expect(await (await explorer("open")("/admin/api/status", browser)).text()).toBe("no");
  });

  it("are cached by name, and the page by its ETag", async () => {
    const get = explorer("key");
    expect((await get("/assets/index-abc.js")).headers.get("cache-control")).toContain("immutable");
    const etag = (await get("/")).headers.get("etag") ?? "";
    expect((await get("/", { "if-none-match": etag })).status).toBe(304);
    expect((await get("/", { "accept-encoding": "gzip" })).headers.get("content-encoding")).toBe("gzip");
  });

  it("are the API reference and the methodology if the explorer is off", async () => {
    const get = explorer("off");
    for (const path of ["/docs", "/docs/content_search", "/methodology/pnl"])
      expect((await get(path)).status, path).toBe(200);
    for (const path of ["/", "/search", "/project/7"]) expect((await get(path)).status, path).toBe(404);
  });

  it("explain how to build them if they are missing", async () => {
    const response = await explorer("open", "/nowhere/")("/");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("vite build web");
  });
});

describe("the logos of projects", () => {
  const hostile = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  mkdirSync(join(directory, "logos", "9.png"), { recursive: true });
  writeFileSync(join(directory, "logos", "1.svg"), hostile);
  writeFileSync(join(directory, "logos", "1.png"), "png");
  writeFileSync(join(directory, "logos", "2.webp"), "webp");
  writeFileSync(join(directory, "logos", "3.png"), Buffer.alloc(300_000));
  writeFileSync(join(directory, "logos", "readme.txt"), "text");

  it("are served as images that cannot run scripts", async () => {
    const get = explorer("key");
    const svg = await get("/logos/1");
    expect(await svg.text()).toBe(hostile);
    expect(svg.headers.get("content-type")).toBe("image/svg+xml");
    expect(svg.headers.get("content-security-policy")).toMatch(/^default-src 'none';.* sandbox$/);
    expect((await get("/logos/2")).headers.get("content-type")).toBe("image/webp");
  });

  it("are files of a limited size, named by the project's id", async () => {
    const get = explorer("open");
    const paths = ["/logos/3", "/logos/4", "/logos/9", "/logos/0", "/logos/readme.txt", "/logos/..%2Findex"];
    for (const path of paths) expect((await get(path)).status, path).toBe(404);
    expect((await explorer("off")("/logos/1")).status).toBe(404);
  });

  it("are listed for the explorer, so that it requests no others", async () => {
    expect(await (await explorer("open")("/explorer/session")).json()).toMatchObject({ logos: [1, 2, 3] });
    expect(await createLogos(join(directory, "nowhere")).ids()).toEqual([]);
  });
});

describe("the explorer's session", () => {
  it("has a key in mode open only", async () => {
    expect(await (await explorer("open")("/explorer/session")).json()).toMatchObject({
      mode: "open",
      key: "ork_test",
    });
    expect(await (await explorer("key")("/explorer/session")).json()).toMatchObject({
      mode: "key",
      key: null,
    });
    expect(await (await explorer("off")("/explorer/session")).json()).toMatchObject({
      mode: "off",
      key: null,
    });
  });

  it("is refused to a page of another site", async () => {
    const get = explorer("open");
    expect((await get("/explorer/session", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await get("/explorer/session", { "sec-fetch-site": "same-origin" })).status).toBe(200);
  });
});
