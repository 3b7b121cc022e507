// Reads the settings file of the sources.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { StartupError } from "../base/errors.ts";
import { type IngestSettings, type SettingsDeps, settingsOf, WholeFile } from "./ingest-settings.ts";

/** Returns the defaults if there is no file. */
export async function readIngestSettings(
  file: string | undefined,
  deps: SettingsDeps,
): Promise<IngestSettings> {
  if (file === undefined) return settingsOf(WholeFile.parse({}), new Map(), deps);
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new StartupError(
      `ORRERY_CONFIG: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`,
    );
  }
  // The YAML parser is loaded only if there is a file.
  const { parseIngestSettings } = await import("./ingest-settings-file.ts");
  return parseIngestSettings(text, basename(file), deps);
}
