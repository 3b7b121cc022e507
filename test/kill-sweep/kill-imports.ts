// kill -9 of the service during imports, and of an import command that runs without a service.
import { pick, type Random } from "../random.ts";
import { ImportWorld, type Service } from "./import-world.ts";
import { measuredOnce } from "./measured.ts";
import { interrupt } from "./moments.ts";

const BATCHES = 6;

/** `url` is a ClickHouse server to use instead of DuckDB. Returns true if the kill interrupted an import. */
export async function killServiceDuringImports(random: Random, url?: string): Promise<boolean> {
  const world = new ImportWorld(random, url);
  try {
    const service = await world.environment.serve();
    const run = () => importing(world, service);
    const directory = url === undefined ? world.environment.directory : undefined;
    const measured = await measuredOnce(`service ${url !== undefined}`, run, directory);
    const isInterrupted = await interrupt(run, measured, random, directory);
    await world.verify();
    return isInterrupted;
  } finally {
    world.remove();
  }
}

function importing(world: ImportWorld, service: Service) {
  const batches = Array.from({ length: BATCHES }, () => world.batch());
  return { ended: world.importAll(batches), kill: service.kill };
}

export async function killImportCommand(random: Random, url?: string): Promise<boolean> {
  const world = new ImportWorld(random, url);
  try {
    const run = () => {
      const kind = pick(random, ["trades", "trades", "prices", "content", "fundamentals"] as const);
      const rows = {
        trades: pick(random, [20_000, 140_000]),
        prices: 50_000,
        content: 2_500,
        fundamentals: 4_000,
      };
      return world.beginImport(world.batch(kind, rows[kind]));
    };
    const directory = url === undefined ? world.environment.directory : undefined;
    const measured = await measuredOnce(`command ${url !== undefined}`, run, directory);
    const isInterrupted = await interrupt(run, measured, random, directory);
    await world.verify();
    return isInterrupted;
  } finally {
    world.remove();
  }
}
