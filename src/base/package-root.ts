// Files that ship with the program (migrations, data, the built explorer) are located from the package root, which is the
// same whether the program runs from src/ or from dist/.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const packageRoot = findPackageRoot(dirname(fileURLToPath(import.meta.url)));

export function packagePath(...parts: string[]): string {
  return join(packageRoot, ...parts);
}

function findPackageRoot(folder: string): string {
  // The migrations distinguish Orrery's package.json from that of a workspace or a dependency.
  if (existsSync(join(folder, "package.json")) && existsSync(join(folder, "migrations"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("The program's own files are missing: reinstall the package.");
  return findPackageRoot(parent);
}
