// The package as its users get it: packed, installed into an empty project, imported by plain Node and checked by tsc.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const packageFolder = fileURLToPath(new URL(".", import.meta.url));
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin", "tsc");

const script = `import { createOrrery, Invalid, type ContentSearchResponse } from "@orrery/sdk";
const orrery = createOrrery({ baseUrl: "http://127.0.0.1:9", apiKey: "k", retries: 0 });
export const search = (query: string): Promise<ContentSearchResponse> => orrery.contentSearch({ query });
// @ts-expect-error: the limit is a number
void orrery.contentSearch({ limit: "many" }).catch((error: unknown) => error instanceof Invalid);
`;

/** What the README's examples take from Node and from their reader. */
const globals = `declare const process: { env: { ORRERY_API_KEY?: string } };
declare function sign(demand: string | null): Promise<string>;
`;

describe("the packed SDK", () => {
  let project: string;
  let installed: string;
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), "orrery-sdk-"));
    const [{ filename }] = JSON.parse(
      execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", project], {
        cwd: packageFolder,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    ) as [{ filename: string }];
    installed = join(project, "node_modules", "@orrery", "sdk");
    mkdirSync(installed, { recursive: true });
    execFileSync("tar", ["-xzf", join(project, filename), "-C", installed, "--strip-components=1"]);
    writeFileSync(join(project, "package.json"), '{ "name": "user", "type": "module" }');
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it("holds JavaScript and declarations, and neither source nor tests", () => {
    const files = readdirSync(installed, { recursive: true, encoding: "utf8" });
    expect(files).toEqual(
      expect.arrayContaining(["LICENSE", "README.md", join("dist", "index.js"), join("dist", "index.d.ts")]),
    );
    expect(files.filter((file) => file.endsWith(".ts") && !file.endsWith(".d.ts"))).toEqual([]);
    expect(files.filter((file) => /test/.test(file))).toEqual([]);
  });

  it("is imported by plain Node", () => {
    const code = 'import("@orrery/sdk").then((sdk) => console.log(Object.keys(sdk).sort().join()))';
    const printed = execFileSync(process.execPath, ["-e", code], { cwd: project, encoding: "utf8" });
    expect(printed).toContain("createOrrery");
  });

  const readme = () => readFileSync(join(installed, "README.md"), "utf8");

  it.each(["NodeNext", "bundler"])(
    "type-checks strictly, like its README, with module resolution %s",
    (moduleResolution) => {
      const module = moduleResolution === "bundler" ? "ESNext" : "NodeNext";
      writeFileSync(join(project, "user.ts"), script);
      const examples = [...readme().matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code);
      expect(examples.length).toBe(3);
      for (const [i, code] of examples.entries()) writeFileSync(join(project, `readme-${i}.ts`), code);
      writeFileSync(join(project, "globals.d.ts"), globals);
      writeFileSync(
        join(project, "tsconfig.json"),
        JSON.stringify({
          compilerOptions: {
            strict: true,
            noEmit: true,
            skipLibCheck: false,
            target: "ES2022",
            lib: ["ES2022", "DOM"],
            types: [],
            module,
            moduleResolution,
          },
          include: ["*.ts"],
        }),
      );
      execFileSync(process.execPath, [tsc, "-p", project], { stdio: "pipe" });
    },
  );

  it("is taken by a bundler", async () => {
    writeFileSync(join(project, "user.ts"), script);
    const bundle = await build({
      root: project,
      logLevel: "silent",
      build: { write: false, lib: { entry: join(project, "user.ts"), formats: ["es"], fileName: "user" } },
    });
    expect(JSON.stringify(bundle)).toContain("/api/v1/content/search");
  });
});
