import type { Program } from "../../src/store/migrate.ts";
import { createMigration, readMigrations } from "../../src/store/table-schema.ts";

/** A later version with a slow migration: a new column, an update of every row, and a rewrite of every row. */
export const program: Program = {
  version: "99.0.0",
  migrations: [
    ...readMigrations(),
    createMigration(
      "9999_trial.sql",
      `ALTER TABLE prices_v1 {on_cluster} ADD COLUMN IF NOT EXISTS weight Float64 DEFAULT 3;
       ALTER TABLE prices_v1 {on_cluster} UPDATE price = 2 WHERE price = 1;
       INSERT INTO prices_v1 (chain, token, priced_at, price, liquidity, origin, weight, written_at)
       SELECT chain, token, priced_at, weight, liquidity, origin, weight, {now} FROM prices_v1 FINAL WHERE price = 2`,
    ),
  ],
};
