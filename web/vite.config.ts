import { defineConfig } from "vite";
import { methodologyPages } from "./methodology-plugin.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [methodologyPages()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../dist/explorer",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  // To develop the explorer, run npm start and npx vite web.
  server: {
    proxy: Object.fromEntries(
      ["/api", "/explorer", "/logos", "/openapi.json", "/health"].map((path) => [
        path,
        "http://127.0.0.1:8080",
      ]),
    ),
  },
});
