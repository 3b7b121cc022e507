// orrery serve: starts the service, prints its URLs, and stops it cleanly.
import { setFlagsFromString } from "node:v8";
import type { Config } from "../config.ts";
import { type RunningService, startService } from "../main.ts";
import { colours, progressBar } from "./output.ts";
import { routes } from "../routes.ts";

const firstKey = (key: string) => `
Your API key. It is shown only this once:

  ${key}

Next: \`npx orrery sources list\` shows what is being read and how far it is, \`npx orrery import --help\` how to add
your own data, and \`npx orrery doctor\` what is missing.
`;

export async function serve(config: Config): Promise<void> {
  // By default V8 lets the heap triple before it collects garbage: under load, more than half of it was garbage.
  setFlagsFromString("--heap-growing-percent=25");
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
  const bar = progressBar("", true);
  const drawing = setInterval(() => bar.update(undefined, service.progress() ?? "loading"), 250);
  await service.ready;
  clearInterval(drawing);
  bar.clear();
  const paint = colours(process.stderr);
  const explorer = config.server.explorer === "off" ? "" : ` Explorer: ${paint("cyan", `${service.url}/`)}`;
  const next =
    service.demoKey !== undefined
      ? firstCall(service.url, service.demoKey)
      : await keyOfFirstStart(service.context.keys);
  const waiting = hasReadSources(service) ? "" : `\n${paint("yellow", NOTHING_READ)}`;
  // A single write, so that a program waiting for "Ready" finds the key in the same chunk.
  process.stderr.write(
    `${paint("green", "Ready.")}${explorer} API reference: ${paint("cyan", `${service.url}/docs`)}${waiting}\n${next}`,
  );
}

const NOTHING_READ =
  "Nothing has been read yet: pages and answers fill up within minutes. Watch it with `npx orrery sources list`.";

/** False if sources have just been started for the first time. */
function hasReadSources({ context: { runner } }: RunningService): boolean {
  const tasks = runner.sources().flatMap((source) => source.tasks);
  return !runner.runsHere || tasks.length === 0 || tasks.some((task) => task.last_success !== null);
}

/** Without any key, nobody can use the service. */
async function keyOfFirstStart(keys: RunningService["context"]["keys"]): Promise<string> {
  if (keys.list().length > 0) return "";
  return firstKey((await keys.create({ plan: "pro", name: "first start" })).key);
}

function firstCall(url: string, key: string): string {
  const [route] = routes;
  if (route === undefined) return "";
  return `
A demo API key: ${key}
Try it:

  curl -s ${url}${route.path} \\
    -H "Authorization: Bearer ${key}" -H "Content-Type: application/json" \\
    -d '${JSON.stringify(route.example)}'

`;
}
