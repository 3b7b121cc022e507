// node --import tsx tools/release-notes.ts v1.2.3: prints the notes of a release from CHANGELOG.md.
// It fails if the tag does not match the packages or if the changelog has no dated section for the version.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const PACKAGES = ["package.json", "sdk/typescript/package.json"];
const PYTHON_PACKAGE = "sdk/python/pyproject.toml";

/** The text under the heading of the version, without the heading. */
export function releaseNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## [${version}]"`);
  const [heading = "", ...lines] = section.split("\n");
  if (!/ - \d{4}-\d{2}-\d{2}$/.test(heading))
    throw new Error(`CHANGELOG.md has no release date for ${version}: "## ${heading}"`);
  return `${lines.join("\n").trim()}\n`;
}

/** The version of each package, by its manifest. */
export function packageVersions(): Record<string, string> {
  const versions = PACKAGES.map((path) => [
    path,
    (JSON.parse(fileText(path)) as { version: string }).version,
  ]);
  const [, python = ""] = /^version = "(.+)"$/m.exec(fileText(PYTHON_PACKAGE)) ?? [];
  return Object.fromEntries([...versions, [PYTHON_PACKAGE, python]]) as Record<string, string>;
}

/** Python writes 0.2.0-rc.1 as 0.2.0rc1. */
export function pythonVersion(version: string): string {
  const [release = "", stage, number] = version.split(/-(alpha|beta|rc)\.(\d+)$/);
  if (release.includes("-"))
    throw new Error(`"${version}" has no form in Python: use -alpha.1, -beta.1 or -rc.1`);
  return stage === undefined ? release : `${release}${stage === "rc" ? "rc" : stage.charAt(0)}${number}`;
}

function fileText(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
}

function main(tag: string): void {
  const version = tag.replace(/^v/, "");
  for (const [manifest, found] of Object.entries(packageVersions()))
    if (found !== (manifest === PYTHON_PACKAGE ? pythonVersion(version) : version))
      throw new Error(`${manifest} has version ${found}, but the tag is ${tag}`);
  process.stdout.write(releaseNotes(fileText("CHANGELOG.md"), version));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    main(process.argv[2] ?? "");
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
