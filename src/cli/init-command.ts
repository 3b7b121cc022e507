// orrery init: writes .env, creates an API key, says how to continue, and with live data which sources can be read.
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { isListening, type CallOperation } from "../admin/admin-client.ts";
import { StartupError } from "../base/errors.ts";
import { type Config, processEnvironment, readConfig } from "../config.ts";
import { envFile } from "../env-file.ts";
import type { Setting } from "../setting-types.ts";
import { settings } from "../settings.ts";
import { findingsTable } from "./doctor/doctor-command.ts";
import { checkLive } from "./doctor/live-check.ts";
import { colours, createOutput, type Output } from "./output.ts";
import { withQuestions } from "./questions.ts";

export interface InitOptions {
  demo?: boolean;
  live?: boolean;
  data?: string;
  port?: string;
  yes?: boolean;
  force?: boolean;
  json?: boolean;
  check?: boolean;
}

interface Choices {
  dataset: "demo" | "live";
  data: string;
  port: string;
}

/** The user waits for it. */
const CHECK_MS = 30_000;
const FILE = ".env";
const EARLIER_FILE = ".env.bak";

export async function init(options: InitOptions, callWith: (config: Config) => CallOperation): Promise<void> {
  const output = createOutput(options.json);
  const isReplaced = existsSync(FILE);
  if (isReplaced && options.force !== true)
    throw new StartupError(`init: ${FILE} already exists: edit it, or add --force to replace it`);
  const env = processEnvironment();
  const usual = usualChoices(options, env);
  const isAsked = process.stdin.isTTY && options.yes !== true && options.json !== true;
  const choices = isAsked ? await askFor(usual, options) : usual;
  const values = {
    PORT: choices.port,
    ORRERY_DATA: choices.data,
    ORRERY_DEMO: String(choices.dataset === "demo"),
  };
  const config = readConfig({ ...env, ...values });
  const { dataset } = choices;
  const input = { plan: "pro", name: "init", dataset };
  const isRunning = await isListening(config.adminSocket);
  const { key, id } = await callWith(config)({ name: "keys.create", input });

  if (isReplaced) renameSync(FILE, EARLIER_FILE);
  const text = envFile(
    "The settings of Orrery.",
    "Written by `orrery init`. Variables of the environment take precedence.",
    values,
  );
  writeFileSync(FILE, text, { mode: 0o600 });
  if (isReplaced) output.note(`The earlier ${FILE} is now ${EARLIER_FILE}.`);
  else
    for (const [name, value] of Object.entries(values))
      if (env[name] !== undefined && env[name] !== value)
        output.note(`Warning: ${name} is set in the environment, which takes precedence over ${FILE}.`);
  const paint = colours(process.stdout);
  output.result(
    { file: FILE, dataset, data_directory: choices.data, port: config.server.port, id, key },
    () =>
      [
        `Wrote ${FILE}: ${dataset} data in ${choices.data}, port ${choices.port}.`,
        "",
        "Your API key. It is shown only this once:",
        "",
        `  ${paint("bold", String(key))}`,
        "",
        isRunning ? "A service is running. Restart it to apply the settings:" : "Start the service:",
        "",
        `  ${paint("cyan", "npx orrery serve")}`,
        "",
        `Then \`npx orrery open\` opens the explorer${dataset === "live" ? ", and `npx orrery sources list` shows which data is being read" : ""}.`,
      ].join("\n"),
  );
  const isChecked = options.check !== false && options.json !== true && config.sources.isOn;
  if (dataset === "live" && isChecked) await checkSources(callWith(config), output);
}

/** Says which sources can be read from here. Nothing that it finds makes `init` fail. */
async function checkSources(call: CallOperation, output: Output): Promise<void> {
  output.note("");
  const { checks, findings } = await checkLive(call, output, {
    paid: false,
    // The service starts next: the providers' limits are for it.
    isBrief: true,
    maxMs: CHECK_MS,
  });
  const asked = checks.filter(({ probes }) => probes.length > 0);
  const failing = findings.filter(({ level }) => level === "problem");
  if (asked.length > 0 && failing.length >= asked.length)
    output.note(
      `No source answers as expected: ${failing[0]?.says ?? ""}\nIf the network is not ready yet, repeat this with \`npx orrery doctor --live\`.`,
    );
  else {
    const shown = findings.filter(({ level }) => level !== "ok");
    output.note(
      [
        `${asked.length - failing.length} of ${asked.length} sources answer as expected. \`npx orrery doctor --live\` repeats this.`,
        ...(shown.length > 0 ? [findingsTable(shown, colours(process.stderr))] : []),
      ].join("\n"),
    );
  }
}

/** The answers if nothing is asked: the flags, then the current settings, then the defaults. */
function usualChoices(options: InitOptions, env: Readonly<Record<string, string | undefined>>): Choices {
  const current = ({ variable, default: usual = "" }: Setting) => env[variable]?.trim() || usual;
  const isLive =
    options.live ?? (options.demo !== true && /^(false|0)$/i.test(current(settings.demo.enabled)));
  return {
    dataset: isLive ? "live" : "demo",
    data: options.data ?? current(settings.data.directory),
    port: options.port ?? current(settings.server.port),
  };
}

/** Asks for everything that the flags leave open. */
function askFor(usual: Choices, options: InitOptions): Promise<Choices> {
  return withQuestions(async (ask) => {
    const isGiven = options.demo ?? options.live;
    const dataset = isGiven
      ? usual.dataset
      : await ask(
          "Data: demo (a simulated market) or live (read from public sources)?",
          usual.dataset,
          (answer) => (/^(demo|live)$/.test(answer) ? undefined : "Type demo or live."),
        );
    const data = options.data ?? (await ask("Directory for the data?", usual.data));
    const port =
      options.port ??
      (await ask("Port to listen on?", usual.port, (answer) => {
        const { error } = settings.server.port.schema.safeParse(answer);
        return error && `The port ${error.issues[0]?.message ?? "is not valid"}.`;
      }));
    return { dataset: dataset === "live" ? "live" : "demo", data, port };
  });
}
