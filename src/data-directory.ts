// Chooses the directory of the database and the other files of an installation.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { packagePath } from "./base/package-root.ts";

/** The default up to version 0.1. The repository now contains other data files under that name. */
const FORMER_DEFAULT = "./data";
/** Files that a service writes. Any of them indicates an existing installation. */
const markers = ["engine", "orrery.duckdb", "chdb", "pepper"];

export interface DataDirectory {
  path: string;
  /** A notice about the choice for the operator, written to the log. */
  notice?: string;
}

interface Places {
  /** The base of relative paths. */
  workingDirectory: string;
  /** The folder of the program's own data files. */
  programData: string;
}

/** `given` is ORRERY_DATA if it is set; `usual` is its default. */
export function chooseDataDirectory(
  given: string | undefined,
  usual: string,
  { workingDirectory, programData }: Places = {
    workingDirectory: process.cwd(),
    programData: packagePath("data"),
  },
): DataDirectory {
  const isInUse = (path: string) =>
    markers.some((name) => existsSync(join(resolve(workingDirectory, path), name)));
  if (given === undefined) {
    if (isInUse(usual) || !isInUse(FORMER_DEFAULT)) return { path: usual };
    return {
      path: FORMER_DEFAULT,
      notice: `using the database in ${FORMER_DEFAULT}, the default of earlier versions; set ORRERY_DATA=${FORMER_DEFAULT} to confirm it`,
    };
  }
  if (resolve(workingDirectory, given) !== programData || isInUse(given)) return { path: given };
  return {
    path: given,
    notice: `ORRERY_DATA is ${given}, which also contains files of the program: choose another directory, such as ${usual}`,
  };
}
