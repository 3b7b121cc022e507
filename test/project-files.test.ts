// The files around the code: workflows, issue forms, changelog, documentation index and decision records.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { packageRoot } from "../src/base/package-root.ts";
import { packageVersions, pythonVersion, releaseNotes } from "../tools/release-notes.ts";
import { brokenDocLinks } from "../tools/doc-links.ts";
import { keepPlatform } from "../tools/keep-platform.ts";

const text = (file: string) => readFileSync(join(packageRoot, file), "utf8");
const exists = (file: string) => existsSync(join(packageRoot, file));
const listed = (folder: string, ending: RegExp) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`)
    .sort();

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, string | number | boolean>;
}
interface Job {
  uses?: string;
  needs?: string | string[];
  steps?: Step[];
}
interface Workflow {
  name: string;
  on: object;
  permissions: object;
  jobs: Record<string, Job>;
}

const workflows = listed(".github/workflows", /\.ya?ml$/).map(
  (file) => [file, parse(text(file)) as Workflow] as const,
);
/** Paths in our own folders, such as tools/release-notes.ts or .ci/run. */
const OUR_PATHS = /(?:^|[\s"'(=])((?:\.ci|src|docs|test|tools|sdk|deploy|bin)\/[\w./-]*\w)/g;

describe("the workflows", () => {
  it("exist for continuous integration and for releases", () => {
    expect(workflows.map(([file]) => file)).toEqual([
      ".github/workflows/ci.yml",
      ".github/workflows/release.yml",
    ]);
  });

  it.each(workflows)("%s: is complete and restricts its token", (_, workflow) => {
    expect(workflow.name).toBeTruthy();
    expect(workflow.on).toBeTruthy();
    expect(workflow.permissions).toEqual({ contents: "read" });
    for (const [name, { needs = [], steps, uses }] of Object.entries(workflow.jobs)) {
      expect(steps !== undefined || uses !== undefined, name).toBe(true);
      for (const needed of [needs].flat()) expect(Object.keys(workflow.jobs), name).toContain(needed);
    }
  });

  it.each(workflows)("%s: pins actions by commit and names only files that exist", (file, workflow) => {
    const jobs = Object.values(workflow.jobs);
    const steps = jobs.flatMap((job) => job.steps ?? []);
    const used = [...jobs, ...steps].flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) {
      if (action.startsWith("./")) expect(exists(action), action).toBe(true);
      else expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    }
    const lockFiles = text(file).match(/[\w/-]*package-lock\.json/g) ?? [];
    const mentioned = [...text(file).matchAll(OUR_PATHS)].map(([, path = ""]) => path);
    expect(mentioned.length).toBeGreaterThan(0);
    for (const path of [...lockFiles, ...mentioned]) expect(exists(path), path).toBe(true);
    for (const dockerfile of steps.flatMap((step) => step.with?.["file"] ?? []))
      expect(exists(String(dockerfile))).toBe(true);
  });

  it("name no package registry except the container registry the image is pushed to", () => {
    for (const file of listed(".github", /\.(ya?ml|md)$/))
      expect(text(file).replaceAll("ghcr.io", ""), file).not.toMatch(
        /registry\.|npmjs|pypi|docker\.io|pkg\.github/i,
      );
  });
});

describe("dependency updates", () => {
  it("cover directories that have something to update", () => {
    const manifests: Record<string, string> = {
      npm: "package.json",
      pip: "requirements.txt",
      docker: "Dockerfile",
    };
    const { updates } = parse(text(".github/dependabot.yml")) as {
      updates: { "package-ecosystem": string; directory: string }[];
    };
    expect(updates.length).toBeGreaterThan(0);
    for (const { "package-ecosystem": ecosystem, directory } of updates) {
      const manifest = manifests[ecosystem];
      if (manifest === undefined) expect(ecosystem).toBe("github-actions");
      else expect(exists(join(directory, manifest)), `${ecosystem} ${directory}`).toBe(true);
    }
  });
});

describe("the issue forms", () => {
  interface Form {
    name: string;
    description: string;
    body: { type: string; id?: string; attributes: { label?: string; options?: string[]; value?: string } }[];
  }
  const forms = listed(".github/ISSUE_TEMPLATE", /\.yml$/).filter((file) => !file.endsWith("config.yml"));

  it.each(forms)("%s: has a name and well-formed, distinct fields", (file) => {
    const form = parse(text(file)) as Form;
    expect(form.name && form.description).toBeTruthy();
    const ids = form.body.flatMap(({ id }) => id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, id, attributes } of form.body) {
      expect(["markdown", "textarea", "input", "dropdown", "checkboxes"]).toContain(type);
      if (type === "markdown") expect(attributes.value).toBeTruthy();
      else expect(id && attributes.label, file).toBeTruthy();
      if (type === "dropdown") expect(attributes.options?.length).toBeGreaterThan(1);
    }
  });

  it("cover bugs, features and wrong results, and replace blank issues", () => {
    expect(forms.length).toBe(3);
    expect(parse(text(".github/ISSUE_TEMPLATE/config.yml"))).toEqual({ blank_issues_enabled: false });
  });
});

describe("the changelog", () => {
  const changelog = text("CHANGELOG.md");

  it("has a section for the current version, and only the standard headings", () => {
    const { version } = JSON.parse(text("package.json")) as { version: string };
    expect(changelog).toContain(`\n## [${version}] - `);
    for (const [, heading = ""] of changelog.matchAll(/^## (.*)$/gm))
      expect(heading).toMatch(/^\[\d+\.\d+\.\d+\] - (unreleased|\d{4}-\d{2}-\d{2})$/);
    for (const [, heading = ""] of changelog.matchAll(/^### (.*)$/gm))
      expect(["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]).toContain(heading);
  });

  it("provides the notes of a released version, and rejects unreleased and unknown ones", () => {
    const sample =
      "# Changelog\n\n## [2.0.0] - unreleased\n\nNew.\n\n## [1.0.0] - 2026-01-02\n\n### Added\n\n- One.\n";
    expect(releaseNotes(sample, "1.0.0")).toBe("### Added\n\n- One.\n");
    expect(() => releaseNotes(sample, "2.0.0")).toThrow("no release date for 2.0.0");
    expect(() => releaseNotes(sample, "1.0")).toThrow('no section "## [1.0]"');
  });

  it("expects the version of a package in the form of its registry", () => {
    expect(pythonVersion("0.2.0")).toBe("0.2.0");
    expect(pythonVersion("0.2.0-rc.1")).toBe("0.2.0rc1");
    expect(pythonVersion("1.0.0-beta.2")).toBe("1.0.0b2");
    expect(() => pythonVersion("1.0.0-nightly.2")).toThrow('"1.0.0-nightly.2" has no form in Python');
    const { version } = JSON.parse(text("package.json")) as { version: string };
    expect(packageVersions()).toEqual({
      "package.json": version,
      "sdk/typescript/package.json": version,
      "sdk/python/pyproject.toml": pythonVersion(version),
    });
  });

  it("provides notes for the release workflow only if the tag matches the packages", () => {
    const run = spawnSync("node", ["--import", "tsx", "tools/release-notes.ts", "v99.0.0"], {
      cwd: packageRoot,
      encoding: "utf8",
    });
    expect(run.status).toBe(1);
    expect(run.stderr).toMatch(/^package\.json has version \S+, but the tag is v99\.0\.0\n$/);
  });
});

describe("the documentation", () => {
  it("is listed in its index, page by page", () => {
    const index = text("docs/README.md");
    const pages = listed("docs", /\.md$/).map((file) => file.slice("docs/".length));
    for (const page of pages.filter((file) => file !== "README.md" && !/^decisions\/\d/.test(file)))
      expect(index).toContain(`](${page})`);
  });

  it("numbers decision records consecutively and lists each with its title", () => {
    const index = text("docs/decisions/README.md");
    const records = readdirSync(join(packageRoot, "docs/decisions"))
      .filter((file) => /^\d/.test(file))
      .sort();
    expect(records.map((file) => file.slice(0, 5))).toEqual(
      records.map((_, i) => `${String(i + 1).padStart(4, "0")}-`),
    );
    for (const record of records) {
      const title = /^# (.+)$/m.exec(text(`docs/decisions/${record}`))?.[1] ?? "";
      expect(index).toContain(`[${title}](${record})`);
    }
  });

  it("points only to files that exist", () => {
    expect(brokenDocLinks()).toEqual([]);
  });
});

it("npm ci keeps the binaries of this platform only, and all of them where it does not know the layout", () => {
  const folder = mkdtempSync(join(tmpdir(), "orrery-binaries-"));
  const all = ["darwin/arm64", "linux/arm64", "linux/x64", "win32/x64"];
  for (const name of all) mkdirSync(join(folder, name), { recursive: true });
  const kept = () =>
    readdirSync(folder)
      .flatMap((one) => readdirSync(join(folder, one)).map((two) => `${one}/${two}`))
      .sort();
  keepPlatform(folder, "freebsd", "x64");
  expect(kept()).toEqual(all);
  for (let times = 0; times < 2; times++) {
    keepPlatform(folder, "linux", "x64");
    expect(kept()).toEqual(["linux/x64"]);
  }
  rmSync(folder, { recursive: true });
});
