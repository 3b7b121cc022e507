// The commands: each runs an admin operation or starts the service.
import { setFlagsFromString } from "node:v8";
import { Command } from "commander";
import { runOperation, type CallOperation } from "../admin/admin-client.ts";
import { silentLog } from "../base/log.ts";
import { processEnvironment, readConfig } from "../config.ts";
import { backupCommands } from "./backup-command.ts";
import { doctor } from "./doctor/doctor-command.ts";
import { importFile } from "./import-command.ts";
import { demoCommands } from "./demo-command.ts";
import { keyCommands } from "./keys-command.ts";
import { createOutput, type Output } from "./output.ts";
import { sourceCommands } from "./sources-command.ts";
import { version } from "../base/version.ts";
import { StartupError } from "../base/errors.ts";

export function createProgram(exit: (code: number) => void): Command {
  const config = () => readConfig(processEnvironment());
  const call: CallOperation = (operation) => {
    const settings = config();
    return runOperation(operation, {
      socketPath: settings.adminSocket,
      // Loaded on demand: a command to a running service starts three times as fast without it.
      inProcess: async () => {
        // An import allocates much and retains little: collect garbage before the heap has doubled.
        setFlagsFromString("--heap-growing-percent=20");
        return (await import("../open-admin.ts")).openAdmin(settings, silentLog);
      },
    });
  };

  const program = new Command("orrery")
    .description("An open, self-hosted crypto intelligence API.")
    .version(version)
    .showHelpAfterError("Run `orrery --help` for a list of commands.");

  program
    .command("serve")
    .description("run the service")
    .action(async () => (await import("./serve-command.ts")).serve(config()));

  program
    .command("import")
    .description("import your own data: NDJSON, one record per line")
    .argument("<kind>", "projects, content, handles, market, trades, transfers, prices or fundamentals")
    .argument("<file>", "the file; - reads standard input")
    .option("--json", "print one JSON object")
    .action(async (kind: string, file: string, options: { json?: boolean }) =>
      exit(await importFile(kind, file, call, createOutput(options.json), config().dataDirectory)),
    );

  program
    .command("call")
    .description("call an endpoint as the operator, without an API key")
    .argument("<route>", "the route's name, such as fundamentals_history")
    .argument("[json]", "the request body", "{}")
    .option("--json", "print one line of JSON")
    .action(async (route: string, json: string, options: { json?: boolean }) =>
      callEndpoint(route, json, call, createOutput(options.json)),
    );

  program
    .command("mcp")
    .description("run an MCP server on standard input and output that calls a running service")
    .option("--url <url>", "URL of the service (ORRERY_URL)")
    .option("--key <key>", "API key (ORRERY_API_KEY)")
    .action(async (options: { url?: string; key?: string }) => {
      const { client } = readConfig({
        ...processEnvironment(),
        ...(options.url === undefined ? {} : { ORRERY_URL: options.url }),
        ...(options.key === undefined ? {} : { ORRERY_API_KEY: options.key }),
      });
      const [{ serveStdio }, { routes }] = await Promise.all([
        import("../mcp/mcp-stdio.ts"),
        import("../routes.ts"),
      ]);
      await serveStdio({ ...client, routes, version, fetch });
    });

  program
    .command("doctor")
    .description(
      "check configuration, disk, database, data, sources, keys and backups; exit with 1 if something is broken",
    )
    .option("--recompute", "also recompute mindshare from the stored posts and compare")
    .option("--json", "print one JSON object")
    .action(async (options: { json?: boolean; recompute?: boolean }) =>
      exit(await doctor(call, createOutput(options.json), { recompute: options.recompute ?? false })),
    );

  keyCommands(program, call, config);
  backupCommands(program, call, config);
  sourceCommands(program, call, exit);
  demoCommands(program, call);

  return program;
}

async function callEndpoint(route: string, json: string, call: CallOperation, output: Output): Promise<void> {
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch {
    throw new StartupError(`call: the request body is not valid JSON: ${json.slice(0, 80)}`);
  }
  const answer = await call({ name: "call", input: { route, body } });
  output.result(answer, () => JSON.stringify(answer, null, 2));
}
