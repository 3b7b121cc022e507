// Every file that the documentation points to exists.
import { existsSync, readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const listed = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
  cwd: root,
  encoding: "utf8",
});
const missing: string[] = [];
for (const file of listed.stdout.split("\n").filter(Boolean)) {
  const text = readFileSync(join(root, file), "utf8").replace(/```[\s\S]*?```/g, "");
  for (const [, target = ""] of text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
    if (/^[a-z]+:/i.test(target)) continue;
    const path = target.startsWith("/") ? target.slice(1) : normalize(join(dirname(file), target));
    if (!existsSync(join(root, path))) missing.push(`${file}: ${target}`);
  }
  for (const [, target = ""] of text.matchAll(
    /`((?:src|docs|test|tools|bench|migrations|sdk|web)\/[\w./-]+\.\w+)`/g,
  ))
    if (!existsSync(join(root, target))) missing.push(`${file}: ${target}`);
}
if (missing.length > 0) {
  process.stderr.write(`the documentation points to files that are not there:\n${missing.join("\n")}\n`);
  process.exit(1);
}
