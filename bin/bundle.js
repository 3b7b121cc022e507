// The program as a few files instead of several hundred modules: it loads in a sixth of the time. The bundle is a cache
// and nothing else. Its name is a hash of all it is made from, so that it is never older than the source.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { pathToFileURL } from "node:url";

/** What is made into the bundle, besides the packages below. */
const SOURCES = ["src", "sdk/src"];
/** Packages that every start needs, small; whatever they import comes along, but native code, which is a file of its own. */
const INLINED = new Set([
  "@duckdb/node-api",
  "@hono/node-server",
  "commander",
  "feedsmith",
  "hono",
  "pino",
  "prom-client",
  "rate-limiter-flexible",
  "stemmer",
  "trading-signals",
  "zod",
]);
const NATIVE = new Set(["@duckdb/node-bindings"]);
/** Bundles kept: a running service may still load a part of an older one. */
const KEPT = 10;

/** @type {import("./bundle.d.ts").bundleOf} */
export async function bundleOf(root, tell = () => {}) {
  const cache = join(root, "node_modules", ".cache", "orrery");
  const folder = join(cache, sourceHash(root));
  const entry = join(folder, "main.mjs");
  if (existsSync(entry)) return entry;
  const unfinished = `${folder}.${process.pid}`;
  try {
    mkdirSync(cache, { recursive: true });
    await makeBundle(root, unfinished);
    renameSync(unfinished, folder);
    prune(cache);
  } catch (error) {
    // Of the file system: a read-only installation, or another process that was faster.
    if (!(error instanceof Error && "code" in error))
      tell(`the program runs from its source, more slowly: it could not be bundled (${firstLines(error)})`);
    rmSync(unfinished, { recursive: true, force: true });
  }
  return existsSync(entry) ? entry : undefined;
}

/** @param {unknown} error */
function firstLines(error) {
  return String(error instanceof Error ? error.message : error)
    .split("\n")
    .slice(0, 2)
    .join(" ");
}

/**
 * By content, not by time: a checkout or a copy may carry any time. The place counts because it is written into the bundle.
 * @type {import("./bundle.d.ts").sourceHash}
 */
export function sourceHash(root) {
  const hash = createHash("sha256").update(root);
  const installed = join("node_modules", ".package-lock.json");
  for (const file of [join("bin", "bundle.js"), "package-lock.json", installed, ...sourceFiles(root)]) {
    const path = join(root, file);
    hash.update(`\0${file}\0`).update(existsSync(path) ? readFileSync(path) : "");
  }
  return hash.digest("hex").slice(0, 24);
}

/** @param {string} root */
function sourceFiles(root) {
  return SOURCES.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .sort();
}

/**
 * @param {string} root
 * @param {string} folder
 */
async function makeBundle(root, folder) {
  const esbuild = await import("esbuild");
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: { main: "src/cli/main.ts", ...threadsOf(root) },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    target: "node20",
    format: "esm",
    // Read and compiled at each start; names stay, and the source map tells the rest.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: "silent",
    // Packages in CommonJS ask for Node's own modules by require.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    plugins: [inlining, placed],
  });
  await esbuild.stop();
}

/**
 * Modules that run in a thread of their own (src/base/thread.ts), each by its name.
 * @param {string} root
 */
function threadsOf(root) {
  return Object.fromEntries(
    sourceFiles(root)
      .filter((file) => file.endsWith(".worker.ts"))
      .map((file) => [basename(file, ".ts"), file]),
  );
}

/** @type {import("esbuild").Plugin} */
const inlining = {
  name: "inlining",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      const name = /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path;
      const isInside = importer.includes(`${sep}node_modules${sep}`);
      const isBundled = kind === "entry-point" || path.startsWith("node:") || isInside || INLINED.has(name);
      return isBundled && !NATIVE.has(name) ? undefined : { path, external: true };
    });
  },
};

/**
 * Files beside a module are found by its own address, not by the bundle's; but a thread runs from the bundle, too.
 * @type {import("esbuild").Plugin}
 */
const placed = {
  name: "placed",
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      loader: "ts",
      contents: readFileSync(path, "utf8").replaceAll(
        /new URL\("\.\/([\w-]+\.worker)\.ts", import\.meta\.url\)|import\.meta\.url/g,
        (_, thread) =>
          thread ? `new URL("./${thread}.mjs", import.meta.url)` : JSON.stringify(pathToFileURL(path).href),
      ),
    }));
  },
};

/** @param {string} cache */
function prune(cache) {
  const folders = readdirSync(cache)
    .map((name) => ({ path: join(cache, name), madeAt: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt);
  for (const { path } of folders.slice(KEPT)) rmSync(path, { recursive: true, force: true });
}
