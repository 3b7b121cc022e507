// Prints one line before the tests if those on ClickHouse will be skipped.
import { hasClickHouse } from "./installed.ts";

export default function notice(): void {
  if (!hasClickHouse)
    console.warn(
      "skipped: the tests on ClickHouse, because its engine is not installed (test/clickhouse/install.sh, needs Python 3.9)",
    );
}
