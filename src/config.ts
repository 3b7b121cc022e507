// The only reader of the environment. Every setting of settings.ts becomes a property of one read-only object; values
// that depend on several settings are derived here.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "./base/errors.ts";
import { chooseDataDirectory } from "./data-directory.ts";
import { removedSettings } from "./payment-settings.ts";
import type { Setting } from "./setting-types.ts";
import { settings, type Values } from "./settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export type Config = ReturnType<typeof readConfig>;

const sourceFiles = ["orrery.config.yaml", "orrery.config.yml", "orrery.config.json"];

export function readConfig(env: Environment) {
  for (const [variable, sentence] of Object.entries(removedSettings))
    if (env[variable]?.trim()) throw new StartupError(sentence);
  const values = readValues(env);
  checkCombinations(values);
  const { url: solanaUrl } = values.solana;
  const { url: languageUrl, model: languageModel } = values.language;
  const data = chooseDataDirectory(valueOf(env, settings.data.directory), values.data.directory);
  return Object.freeze({
    ...values,
    dataDirectory: data.path,
    /** A warning about the data directory, for the log. */
    dataNotice: data.notice,
    /** The socket on which the command line reaches the running service. */
    adminSocket: join(data.path, "admin.sock"),
    sources: {
      ...values.sources,
      file: values.sources.file ?? sourceFiles.find((name) => existsSync(name)),
      /** The value of ${NAME} in that file. */
      variable: (name: string) => env[name]?.trim() || undefined,
    },
    store: { ...values.store, path: data.path },
    content: {
      ...values.content,
      tweetText:
        values.content.tweetText ?? (isPrivate(values) ? ("full" as const) : ("ids_of_source" as const)),
    },
    embed: { ...values.embed, modelsDirectory: join(data.path, "models") },
    language:
      languageUrl === undefined || languageModel === undefined
        ? undefined
        : { ...values.language, url: languageUrl, model: languageModel },
    solana: solanaUrl === undefined ? undefined : { ...values.solana, url: solanaUrl },
  });
}

/** The environment of the process, completed by the .env file in the working directory. */
export function processEnvironment(): Environment {
  const before = { ...process.env };
  if (existsSync(".env")) process.loadEnvFile(".env");
  return { ...process.env, ...before };
}

function readValues(env: Environment): Values {
  const groups = Object.entries<Record<string, Setting>>(settings).map(([group, members]) => {
    const values = Object.entries(members).map(([name, setting]) => [name, parse(env, setting)] as const);
    return [group, Object.fromEntries(values)] as const;
  });
  return Object.fromEntries(groups) as Values;
}

function parse(env: Environment, setting: Setting): unknown {
  const given = valueOf(env, setting);
  const parsed = setting.schema.safeParse(given ?? setting.default);
  if (parsed.success) return parsed.data;
  const value = setting.secret ? "" : ` (got "${(given ?? "").slice(0, 80)}")`;
  throw new StartupError(`${setting.variable} ${parsed.error.issues[0]?.message ?? "is not valid"}${value}`);
}

/** An empty variable counts as unset. */
function valueOf(env: Environment, { variable }: Setting): string | undefined {
  return env[variable]?.trim() || undefined;
}

function checkCombinations({ store, language, embed }: Values): void {
  if (store.cluster && !store.url)
    throw new StartupError("CLICKHOUSE_CLUSTER is set, but CLICKHOUSE_URL is not: set both");
  if ((language.url === undefined) !== (language.model === undefined))
    throw new StartupError("ORRERY_LLM_URL and ORRERY_LLM_MODEL belong together: set both or neither");
  if (/^https?:/.test(embed.choice) && !embed.model)
    throw new StartupError(
      "ORRERY_EMBED is a URL, but ORRERY_EMBED_MODEL is not set: name the model to request from that endpoint",
    );
}

/** Only the operator can call the service: it sells nothing, has no open explorer and is not reachable from outside. */
function isPrivate({ server, demo, x402 }: Values): boolean {
  const isSold = demo.enabled || Boolean(x402.X402_PAY_TO ?? x402.X402_SOLANA_PAY_TO);
  const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(server.host);
  return !isSold && isLoopback && server.publicUrl === undefined && server.explorer !== "open";
}
