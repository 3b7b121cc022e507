// orrery serve: starts, says where it is, and stops cleanly.
import type { Config } from "../config.ts";
import { startService } from "../main.ts";

export async function serve(config: Config): Promise<void> {
  const service = await startService(config);
  process.stderr.write(`Orrery listens on ${service.url}\n`);
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void service.close().then(() => process.exit(0));
    });
  }
  await service.ready;
  process.stderr.write(`Ready. Docs: ${service.url}/docs\n`);
}
