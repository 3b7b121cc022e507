// Migrations only go forward, and each is safe to run again: what it makes, it makes if absent.
import type { Engine } from "./engine.ts";
import { readMigrations } from "./schema.ts";

export async function migrate(engine: Engine): Promise<void> {
  for (const { name, statements } of readMigrations()) {
    for (const statement of statements) {
      try {
        await engine.execute(statement);
      } catch (error) {
        throw new Error(`migration ${name} failed`, { cause: error });
      }
    }
  }
}
