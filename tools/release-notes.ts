// node --import tsx tools/release-notes.ts v1.2.3: prints the notes of a release from CHANGELOG.md.
// It fails if the tag does not match the packages or if the changelog has no dated section for the version.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const PACKAGES = ["package.json", "sdk/typescript/package.json"];

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

function versionOf(manifest: string): string {
  const path = new URL(`../${manifest}`, import.meta.url);
  return (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version;
}

function main(tag: string): void {
  const version = tag.replace(/^v/, "");
  for (const manifest of PACKAGES)
    if (versionOf(manifest) !== version)
      throw new Error(`${manifest} has version ${versionOf(manifest)}, but the tag is ${tag}`);
  process.stdout.write(
    releaseNotes(readFileSync(new URL("../CHANGELOG.md", import.meta.url), "utf8"), version),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    main(process.argv[2] ?? "");
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
