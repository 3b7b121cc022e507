// A folder for the demo world that the tests of one run share (demo-world.ts).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export default function createFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "orrery-world-"));
  process.env["ORRERY_TEST_WORLD"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
