// Bundles the service and its worker threads into dist/server.
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { defineConfig } from "vite";

/** Small packages that every start loads. Reading them as part of one file cuts the time to start; the rest stays in node_modules. */
const bundledPackages = [
  "@duckdb/node-api",
  "@hono/node-server",
  "@orrery/sdk",
  "commander",
  "feedsmith",
  "hono",
  "pino",
  "prom-client",
  "rate-limiter-flexible",
  "stemmer",
  "trading-signals",
  "zod",
];

const workers = ["src", "packages"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".worker.ts"))
    .map((file) => [basename(file, ".ts"), `${folder}/${file}`]),
);

export default defineConfig({
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/server",
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: "src/cli/cli-main.ts", ...Object.fromEntries(workers) },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
  ssr: { target: "node", noExternal: bundledPackages, external: ["@duckdb/node-bindings"] },
});
