// The commands: each runs an admin operation or starts the service.
import { setFlagsFromString } from "node:v8";
import { Argument, Command, Option } from "commander";
import { runOperation, type CallOperation } from "../admin/admin-client.ts";
import { readDataText } from "../base/data-file.ts";
import { silentLog } from "../base/log.ts";
import { PLANS } from "../access/limits/plans.ts";
import { type Config, processEnvironment, readConfig } from "../config.ts";
import { kindNames } from "../ingest/import/kinds.ts";
import { backupCommands } from "./backup-command.ts";
import { doctor } from "./doctor/doctor-command.ts";
import { complete, shells } from "./completion.ts";
import { exportFormats, exportRows } from "./export-command.ts";
import { addExamples, styleHelp } from "./help.ts";
import { exampleLine, importFile } from "./import-command.ts";
import { init, type InitOptions } from "./init-command.ts";
import { demoCommands } from "./demo-command.ts";
import { keyCommands } from "./keys-command.ts";
import { openExplorer } from "./open-command.ts";
import { createOutput } from "./output.ts";
import { sourceCommands } from "./sources-command.ts";
import { version } from "../base/version.ts";
import { StartupError } from "../base/errors.ts";

export function createProgram(exit: (code: number) => void): Command {
  const config = () => readConfig(processEnvironment());
  const callWith =
    (settings: Config): CallOperation =>
    (operation) =>
      runOperation(operation, {
        socketPath: settings.adminSocket,
        // Loaded on demand: a command to a running service starts three times as fast without it.
        inProcess: async () => {
          // An import allocates much and retains little: collect garbage before the heap has doubled.
          setFlagsFromString("--heap-growing-percent=20");
          return (await import("../open-admin.ts")).openAdmin(settings, silentLog);
        },
      });
  const call: CallOperation = (operation) => callWith(config())(operation);

  const program = new Command("orrery")
    .description("An open, self-hosted crypto intelligence API.")
    .version(version)
    .showHelpAfterError("Run `orrery --help` for a list of commands.");
  styleHelp(program);

  serviceCommands(program, { config, call, callWith });
  dataCommands(program, { config, call, exit });
  mcpCommand(program);
  doctorCommand(program, { call, exit });
  keyCommands(program, call, config);
  backupCommands(program, call, config);
  sourceCommands(program, call, exit);
  demoCommands(program, call);
  completionCommands(program);

  addExamples(program);
  return program;
}

interface CommandDeps {
  config: () => Config;
  /** Runs an operation with the settings of the environment. */
  call: CallOperation;
  callWith: (settings: Config) => CallOperation;
  exit: (code: number) => void;
}

function serviceCommands(
  program: Command,
  { config, call, callWith }: Pick<CommandDeps, "config" | "call" | "callWith">,
): void {
  program
    .command("init")
    .description("set up this directory: write .env and create an API key")
    .option("--demo", "serve a simulated market")
    .addOption(new Option("--live", "read live data from public sources").conflicts("demo"))
    .option("--data <directory>", "data directory (default: ./orrery-data)")
    .option("--port <n>", "port to listen on (default: 8080)")
    .option("--yes", "ask nothing; use the defaults for everything else")
    .option("--force", "replace an existing .env; it is kept as .env.bak")
    .option("--no-check", "with live data, do not ask the sources whether they can be read")
    .option("--json", "print one JSON object, and ask nothing")
    .action((options: InitOptions) => init(options, callWith));

  program
    .command("serve")
    .description("run the service")
    .action(async () => (await import("./serve-command.ts")).serve(config()));

  program
    .command("open")
    .description("open the explorer of the running service in the browser")
    .option("--print", "only print its address")
    .option("--json", "print one JSON object")
    .action((options: { print?: boolean; json?: boolean }) => openExplorer(options, config(), call));
}

function dataCommands(
  program: Command,
  { config, call, exit }: Pick<CommandDeps, "config" | "call" | "exit">,
): void {
  program
    .command("import")
    .description("import your own data: NDJSON, one record per line")
    .argument(
      "<kind>",
      "projects, content, handles, market, trades, transfers, prices, fundamentals or attention",
    )
    .argument("[file]", "the file; - reads standard input")
    .option("--example", "print a valid line of this kind and import nothing")
    .option("--json", "print one JSON object")
    .action(
      async (kind: string, file: string | undefined, options: { json?: boolean; example?: boolean }) => {
        if (options.example === true) return void process.stdout.write(exampleLine(kind));
        if (file === undefined)
          throw new StartupError(
            `import: name the file, or - for standard input; \`orrery import ${kind} --example\` prints a valid line`,
          );
        exit(await importFile(kind, file, call, createOutput(options.json), config().dataDirectory));
      },
    );

  program
    .command("call")
    .description("call an endpoint as the operator, without an API key")
    .argument("<route>", "the route's name, such as fundamentals_history")
    .argument("[json]", "the request body", "{}")
    .option("--json", "print one line of JSON")
    .action(async (route: string, json: string, options: { json?: boolean }) => {
      const answer = await call({ name: "call", input: { route, body: bodyOf("call", json) } });
      createOutput(options.json).result(answer, () => JSON.stringify(answer, null, 2));
    });

  program
    .command("export")
    .description("write the rows of an endpoint, from all pages unless the request has limit, offset or page")
    .argument("<route>", "the route's name, such as wallets_pnl_leaders")
    .argument("[json]", "the request body", "{}")
    .addOption(
      new Option("--format <format>", "default: by the name of the file, else csv").choices(exportFormats),
    )
    .option("--output <file>", "the file (default: standard output)")
    .option("--json", "print one JSON object about the file")
    .action((route: string, json: string, options: Parameters<typeof exportRows>[2]) =>
      exportRows(route, bodyOf("export", json), options, call),
    );
}

function mcpCommand(program: Command): void {
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
}

function doctorCommand(program: Command, { call, exit }: Pick<CommandDeps, "call" | "exit">): void {
  program
    .command("doctor")
    .description(
      "check configuration, disk, database, data, sources, keys and backups; exit with 1 if something is broken",
    )
    .option("--recompute", "also recompute mindshare from the stored posts and compare")
    .option("--live", "also ask the provider of each source and compare its answers with what is expected")
    .option("--yes", "with --live, also send requests that cost money, without asking")
    .option("--json", "print one JSON object")
    .action(async (options: { json?: boolean; recompute?: boolean; live?: boolean; yes?: boolean }) =>
      exit(
        await doctor(call, createOutput(options.json), {
          recompute: options.recompute ?? false,
          live: options.live ?? false,
          // A program that reads JSON cannot answer a question.
          paid: options.yes ?? (options.json ? false : undefined),
        }),
      ),
    );
}

function completionCommands(program: Command): void {
  program
    .command("completion")
    .description("print the completion script of a shell")
    .addArgument(new Argument("<shell>").choices(shells))
    .action(
      (shell: (typeof shells)[number]) => void process.stdout.write(readDataText(`cli/completion.${shell}`)),
    );

  const values: Record<string, () => Promise<readonly string[]> | readonly string[]> = {
    kind: () => kindNames,
    plan: () => PLANS,
    route: async () => (await import("../routes.ts")).routes.map(({ name }) => name),
  };
  program
    .command("__complete", { hidden: true })
    .argument("[words...]")
    .action(async (words: string[]) => {
      const found = await complete(program, words, (name) => values[name]?.() ?? []);
      process.stdout.write(found.map((line) => `${line}\n`).join(""));
    });
}

function bodyOf(command: string, json: string): Record<string, unknown> {
  let body: unknown;
  try {
    body = JSON.parse(json);
  } catch {
    throw new StartupError(`${command}: the request body is not valid JSON: ${json.slice(0, 80)}`);
  }
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
  throw new StartupError(`${command}: the request body must be a JSON object: ${json.slice(0, 80)}`);
}
