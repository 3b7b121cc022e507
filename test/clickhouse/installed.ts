// Whether the ClickHouse engine for these tests is installed.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const environment = fileURLToPath(new URL("../../.venv-clickhouse/", import.meta.url));
export const python = `${environment}bin/python`;

/** The tests are skipped without it, unless ORRERY_REQUIRE_CLICKHOUSE requires them. */
export const hasClickHouse =
  // install.sh writes this file at the end.
  existsSync(`${environment}requirements.txt`) || process.env["ORRERY_REQUIRE_CLICKHOUSE"] === "1";
