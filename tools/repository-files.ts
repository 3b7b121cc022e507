// The files of the repository: tracked ones and new ones that git does not ignore.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../", import.meta.url));

/** Paths relative to the root, with forward slashes. */
export function repositoryFiles(isWanted: (path: string) => boolean): string[] {
  const listed = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  if (listed.status !== 0) throw new Error(`git ls-files failed: ${listed.stderr}`);
  return listed.stdout
    .split("\n")
    .filter((path) => path !== "" && isWanted(path) && existsSync(join(root, path)));
}
