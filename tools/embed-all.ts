// Embeds all items of a running service with the transformer at once, as if the machine had been idle for long enough.
import { silentLog } from "../src/base/log.ts";
import { createVectorUpgrade } from "../src/content/read-model/upgrade-vectors.ts";
import type { Embedder } from "../src/embed/embedder.ts";
import { createMiniLmProcess } from "../src/embed/minilm-process.ts";
import { openStatic } from "../src/embed/open-static.ts";
import type { RunningService } from "../src/main.ts";

export async function embedAll({ context: { services } }: RunningService): Promise<void> {
  const { store, content } = services;
  const { id, dimensions } = openStatic();
  const transformer = createMiniLmProcess(dimensions);
  const embedder: Embedder = {
    id,
    dimensions,
    sharesSpace: true,
    transformer,
    embed: () => Promise.resolve([]),
  };
  const { index, documents } = content;
  const untilIdle = () => Promise.resolve();
  const upgrade = createVectorUpgrade({ store, log: silentLog, embedder, index, documents, untilIdle });
  upgrade.start();
  while (upgrade.isRunning()) await new Promise((resolve) => setTimeout(resolve, 100));
  upgrade.stop();
}
