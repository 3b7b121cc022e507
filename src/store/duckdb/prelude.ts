// Macros for ClickHouse functions that DuckDB lacks. Instants are ms and days are text: see translate.ts.

export const macros: readonly string[] = [
  "CREATE OR REPLACE TEMP MACRO has(items, item) AS list_contains(items, item)",
  "CREATE OR REPLACE TEMP MACRO uniqExact(x) AS count(DISTINCT x)",
  "CREATE OR REPLACE TEMP MACRO countIf(condition) AS count(*) FILTER (WHERE condition)",
  "CREATE OR REPLACE TEMP MACRO sumIf(x, condition) AS sum(x) FILTER (WHERE condition)",
  "CREATE OR REPLACE TEMP MACRO ifNull(x, y) AS coalesce(x, y)",
  "CREATE OR REPLACE TEMP MACRO toUnixTimestamp64Milli(x) AS x",
  "CREATE OR REPLACE TEMP MACRO toStartOfHour(x) AS x - x % 3600000",
  "CREATE OR REPLACE TEMP MACRO toStartOfDay(x) AS x - x % 86400000",
  "CREATE OR REPLACE TEMP MACRO toDate(x) AS strftime(epoch_ms(x::BIGINT), '%Y-%m-%d')",
  "CREATE OR REPLACE TEMP MACRO toRelativeDayNum(day) AS CAST(day::DATE - DATE '1970-01-01' AS DOUBLE)",
  "CREATE OR REPLACE TEMP MACRO groupArray(x) AS list(x)",
  "CREATE OR REPLACE TEMP MACRO toInt64(x) AS CAST(x AS BIGINT)",
  "CREATE OR REPLACE TEMP MACRO toString(x) AS CAST(x AS VARCHAR)",
  "CREATE OR REPLACE TEMP MACRO arrayStringConcat(x, separator) AS array_to_string(x, separator)",
  "CREATE OR REPLACE TEMP MACRO toJSONString(x) AS CAST(to_json(x) AS VARCHAR)",
];
