// The secret that keys are hashed with: a setting, or a file of this data directory that is made once.
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

/** `dataDir` undefined: nothing is stored on disk, and neither is the pepper. */
export function openPepper(setting: string | undefined, dataDir: string | undefined): Pepper {
  if (setting !== undefined) return pepperOf(setting);
  if (dataDir === undefined) return pepperOf(randomBytes(32).toString("hex"));
  const file = join(dataDir, "pepper");
  mkdirSync(dataDir, { recursive: true });
  try {
    // "wx": of two processes that start at once only one makes the file, the other reads it.
    writeFileSync(file, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) {
      throw new StartupError(`ORRERY_DATA: cannot keep the pepper of the API keys in ${file}`);
    }
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) {
    throw new StartupError(`ORRERY_DATA: ${file} is damaged; restore it, or remove it and issue new keys`);
  }
  return pepperOf(secret);
}
