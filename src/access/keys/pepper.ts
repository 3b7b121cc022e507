// The secret that keys are hashed with: a setting, or a file that is created once in the data directory.
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../../base/errors.ts";

export interface Pepper {
  secret: string;
  /** Identifies the pepper without disclosing it. */
  id: string;
}

export function pepperOf(secret: string): Pepper {
  return { secret, id: createHash("sha256").update(`orrery pepper ${secret}`).digest("hex").slice(0, 12) };
}

/** If `dataDir` is undefined, nothing is stored on disk, including the pepper. */
export function openPepper(setting: string | undefined, dataDir: string | undefined): Pepper {
  if (setting !== undefined) return pepperOf(setting);
  if (dataDir === undefined) return pepperOf(randomBytes(32).toString("hex"));
  const file = join(dataDir, "pepper");
  mkdirSync(dataDir, { recursive: true });
  try {
    // "wx": if two processes start at the same time, one creates the file and the other reads it.
    writeFileSync(file, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) {
      throw new StartupError(`ORRERY_DATA: cannot store the pepper of the API keys in ${file}`);
    }
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) {
    throw new StartupError(`ORRERY_DATA: ${file} is damaged; restore it, or remove it and issue new keys`);
  }
  return pepperOf(secret);
}
