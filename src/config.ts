// The only reader of the environment: one table of settings, checked at start, handed down as one object.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { StartupError } from "./base/errors.ts";
import { parseInstant } from "./base/time.ts";
import { chooseDataDirectory } from "./data-directory.ts";

interface Setting<T = unknown> {
  /** What .env.example and the README say. */
  help: string;
  /** Shown in .env.example; the value used when the variable is absent or empty. */
  example?: string;
  secret?: boolean;
  schema: z.ZodType<T, string | undefined>;
}

export const settings = {
  PORT: setting("Where the service listens.", port(), "8080"),
  HOST: setting("The address it listens on; 0.0.0.0 for all.", z.string().min(1), "127.0.0.1"),
  ORRERY_PUBLIC_URL: setting("The address callers see, for links and payment offers.", url().optional()),
  ORRERY_ALLOWED_HOSTS: setting(
    "Names, with commas between, under which the service answers besides localhost, HOST and ORRERY_PUBLIC_URL; * allows all. Requests with another name in their Host header get 403 on a loopback address or when ORRERY_PUBLIC_URL is set.",
    hostNames().optional(),
  ),
  ORRERY_PROXIES: setting(
    "Reverse proxies in front that add to X-Forwarded-For: the caller's address is taken from there. 0 believes no header.",
    whole(0, 10),
    "0",
  ),
  ORRERY_CORS_ORIGINS: setting(
    "Sites whose pages may call the API from a browser, with commas between: https://app.example.com, or * for all. Absent: none.",
    origins().optional(),
  ),
  ORRERY_DATA: setting(
    "The data directory. Absent: ./orrery-data, or ./data where an earlier version left its database there.",
    z.string().min(1),
    "./orrery-data",
  ),
  ORRERY_DEMO: setting("Build and run the simulated demo world.", flag(), "true"),
  ORRERY_DEMO_SEED: setting("The seed of the demo world.", whole(0, 2 ** 31), "1"),
  ORRERY_DEMO_SCALE: setting(
    "Size of the demo world: 1 is about 20,000 content items.",
    decimal(0.01, 100),
    "1",
  ),
  ORRERY_SOURCES: setting(
    "Read the outside world in this process: the sources of the configuration file and, without the demo world, the free ones.",
    flag(),
    "true",
  ),
  ORRERY_CONFIG: setting(
    "The configuration of the sources; absent: orrery.config.yaml or .json of the working directory, where there is one.",
    z.string().min(1).optional(),
  ),
  ORRERY_NOW: setting(
    "Freezes the clock of the data, for tests and replays (ISO 8601).",
    instant().optional(),
  ),
  ORRERY_ENGINE_MEMORY_MB: setting(
    "Memory that DuckDB, the embedded database, may use.",
    whole(128, 1_000_000),
    "1024",
  ),
  ORRERY_HOT_DAYS: setting(
    "Days of content searched in memory; older content is searched in the store.",
    whole(1, 3_650),
    "90",
  ),
  ORRERY_INDEX_MB: setting(
    "Memory the content index may use; the days in memory shrink to keep within it.",
    whole(64, 1_000_000),
    "900",
  ),
  ORRERY_EXPLORER: setting(
    "The explorer at /: open (comes with a small key of its own), key (asks for one) or off. Absent: open in the demo, key with real data.",
    choice("off", "open", "key").optional(),
  ),
  ORRERY_X_TEXT: setting(
    "Whether the text of tweets is handed out: full, or ids (found and counted, but not quoted). Absent: ids for what the source x has read, unless only this machine can call.",
    choice("full", "ids").optional(),
  ),
  ORRERY_LOG: setting("Log level.", choice("trace", "debug", "info", "warn", "error", "silent"), "info"),
  SOLANA_RPC_URL: setting(
    "A Solana node: a wallet is read from the chain when it is first asked about, and kept current when it is asked about again.",
    url().optional(),
    undefined,
    true,
  ),
  SOLANA_RPC_PER_SECOND: setting("Calls a second to the Solana node, at most.", decimal(0.1, 10_000), "10"),
  SOLANA_RPC_WAIT_MS: setting(
    "How long a request may wait for a wallet to be read from the chain.",
    whole(100, 60_000),
    "8000",
  ),
  SOLANA_FOLLOWED_WALLETS: setting(
    "Wallets asked about more than once in the last 7 days that are kept current from the node, at most. 0: none.",
    whole(0, 10_000),
    "1000",
  ),
  ORRERY_LEADERS_MIN_TRADES: setting(
    "Trades in the window that a wallet needs to rank on a leaderboard.",
    whole(1, 1_000_000),
    "3",
  ),
  ORRERY_LEADERS_MIN_VOLUME_USD: setting(
    "Volume in the window that a wallet needs to rank on a leaderboard.",
    decimal(0, 1e12),
    "100",
  ),
  ORRERY_LEADERS_BOT_TRADES_PER_HOUR: setting(
    "More trades than this within one hour mark a wallet as a bot: it is left out of the leaderboards.",
    whole(1, 1_000_000),
    "1000",
  ),
  CLICKHOUSE_URL: setting(
    "A ClickHouse server instead of the embedded engine: http://user:password@host:8123/database",
    url().optional(),
    undefined,
    true,
  ),
  CLICKHOUSE_CLUSTER: setting(
    "The name of a ClickHouse cluster: replicated tables are made on it.",
    word().optional(),
  ),
  REDIS_URL: setting(
    "Redis, for several API processes: one count of the limits, one claim on each payment.",
    redisUrl().optional(),
    undefined,
    true,
  ),
  ORRERY_PEPPER: setting(
    "The secret API keys are hashed with. Absent: a file of the data directory. Several processes need the same one.",
    z.string().min(16, "must be at least 16 characters long").optional(),
    undefined,
    true,
  ),
  ORRERY_SESSION_SECRET: setting(
    "Signs the session keys of an open explorer; derived from the pepper when absent. A new one ends all sessions.",
    z.string().min(16, "must be at least 16 characters long").optional(),
    undefined,
    true,
  ),
  ORRERY_USAGE_DAYS: setting("Days that the usage of keys and payers is kept.", whole(1, 36_500), "400"),
  ORRERY_PLANS: setting(
    'A JSON file of limits a minute: {"free": 30, "pro": {"default": 600, "content_search": 60}}',
    z.string().min(1).optional(),
  ),
  ORRERY_ADDRESS_LIMIT: setting(
    "Calls a minute that one address may make without a good API key.",
    whole(1, 1_000_000_000),
    "6000",
  ),
  ORRERY_LLM_URL: setting(
    "A language model for what the built-in readers leave over: any OpenAI-compatible address, such as http://localhost:11434/v1",
    url().optional(),
  ),
  ORRERY_LLM_MODEL: setting("The name of that language model.", z.string().min(1).optional()),
  ORRERY_LLM_KEY: setting(
    "The API key of that language model.",
    z.string().min(1).optional(),
    undefined,
    true,
  ),
  ORRERY_EMBED: setting(
    "The embedding model: static (bundled), minilm, onnx:<directory or hub id>, or the address of an OpenAI-compatible embeddings endpoint.",
    embeddingModel(),
    "static",
  ),
  ORRERY_EMBED_MODEL: setting("The model that endpoint is asked for.", z.string().min(1).optional()),
  ORRERY_EMBED_KEY: setting("The key it wants, if any.", z.string().min(1).optional(), undefined, true),
  ORRERY_URL: setting("orrery mcp: where the running service is.", url(), "http://127.0.0.1:8080"),
  ORRERY_API_KEY: setting(
    "orrery mcp: the API key it calls the service with.",
    z.string().min(1).optional(),
    undefined,
    true,
  ),
  ...x402Settings(),
} satisfies Record<string, Setting>;

type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]["schema"]> };

const configFiles = ["orrery.config.yaml", "orrery.config.yml", "orrery.config.json"];

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  const values = readValues(env);
  if (values.CLICKHOUSE_CLUSTER && !values.CLICKHOUSE_URL)
    throw new StartupError(
      "CLICKHOUSE_CLUSTER is set, but CLICKHOUSE_URL is not: a cluster needs a server to reach it",
    );
  if ((values.ORRERY_LLM_URL === undefined) !== (values.ORRERY_LLM_MODEL === undefined))
    throw new StartupError("ORRERY_LLM_URL and ORRERY_LLM_MODEL belong together: set both or neither");
  if (/^https?:/.test(values.ORRERY_EMBED) && !values.ORRERY_EMBED_MODEL)
    throw new StartupError(
      "ORRERY_EMBED is the address of an endpoint, but ORRERY_EMBED_MODEL does not say which model to ask for",
    );
  const data = chooseDataDirectory(env["ORRERY_DATA"]?.trim() || undefined, values.ORRERY_DATA);
  return Object.freeze({
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.ORRERY_PUBLIC_URL,
    allowedHosts: values.ORRERY_ALLOWED_HOSTS,
    proxies: values.ORRERY_PROXIES,
    corsOrigins: values.ORRERY_CORS_ORIGINS,
    logLevel: values.ORRERY_LOG,
    explorer: values.ORRERY_EXPLORER,
    dataDirectory: data.path,
    /** What the operator should know about that directory. */
    dataNotice: data.notice,
    /** Where the command line reaches the running service. */
    adminSocket: join(data.path, "admin.sock"),
    nowMs: values.ORRERY_NOW,
    sources: {
      isOn: values.ORRERY_SOURCES,
      file: values.ORRERY_CONFIG ?? configFiles.find((name) => existsSync(name)),
      /** What ${NAME} in that file stands for. */
      variable: (name: string) => env[name]?.trim() || undefined,
    },
    demo: { enabled: values.ORRERY_DEMO, seed: values.ORRERY_DEMO_SEED, scale: values.ORRERY_DEMO_SCALE },
    access: {
      pepper: values.ORRERY_PEPPER,
      sessionSecret: values.ORRERY_SESSION_SECRET,
      usageDays: values.ORRERY_USAGE_DAYS,
      plansFile: values.ORRERY_PLANS,
      addressLimit: values.ORRERY_ADDRESS_LIMIT,
      redisUrl: values.REDIS_URL,
      x402: Object.fromEntries(
        Object.entries(values).filter((entry): entry is [string, string | undefined] =>
          entry[0].startsWith("X402_"),
        ),
      ),
    },
    solana: values.SOLANA_RPC_URL
      ? {
          url: values.SOLANA_RPC_URL,
          perSecond: values.SOLANA_RPC_PER_SECOND,
          requestMs: values.SOLANA_RPC_WAIT_MS,
          mostFollowed: values.SOLANA_FOLLOWED_WALLETS,
        }
      : undefined,
    leaders: {
      minTrades: values.ORRERY_LEADERS_MIN_TRADES,
      minVolumeUsd: values.ORRERY_LEADERS_MIN_VOLUME_USD,
      botTradesPerHour: values.ORRERY_LEADERS_BOT_TRADES_PER_HOUR,
    },
    language:
      values.ORRERY_LLM_URL === undefined || values.ORRERY_LLM_MODEL === undefined
        ? undefined
        : { url: values.ORRERY_LLM_URL, model: values.ORRERY_LLM_MODEL, key: values.ORRERY_LLM_KEY },
    client: { url: values.ORRERY_URL, key: values.ORRERY_API_KEY },
    content: {
      hotDays: values.ORRERY_HOT_DAYS,
      memoryMb: values.ORRERY_INDEX_MB,
      tweetText:
        values.ORRERY_X_TEXT ?? (isForOneself(values) ? ("full" as const) : ("ids_of_source" as const)),
    },
    embed: {
      choice: values.ORRERY_EMBED,
      model: values.ORRERY_EMBED_MODEL,
      key: values.ORRERY_EMBED_KEY,
      modelsDirectory: join(data.path, "models"),
    },
    store: {
      path: data.path,
      memoryMb: values.ORRERY_ENGINE_MEMORY_MB,
      url: values.CLICKHOUSE_URL,
      cluster: values.CLICKHOUSE_CLUSTER,
    },
  });
}

/** Nobody else can call: no payment buys a call, no explorer is open to all, and no other machine reaches it. */
function isForOneself(values: Values): boolean {
  const isSold = values.ORRERY_DEMO || Boolean(values.X402_PAY_TO ?? values.X402_SOLANA_PAY_TO);
  const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(values.HOST);
  return !isSold && isLoopback && values.ORRERY_PUBLIC_URL === undefined && values.ORRERY_EXPLORER !== "open";
}

/** The process's own environment, with a .env file of the working directory below it. */
export function processEnvironment(): Record<string, string | undefined> {
  const before = { ...process.env };
  if (existsSync(".env")) process.loadEnvFile(".env");
  return { ...process.env, ...before };
}

function readValues(env: Record<string, string | undefined>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, example, secret }] of Object.entries<Setting>(settings)) {
    const given = env[name]?.trim() || undefined;
    const parsed = schema.safeParse(given ?? example);
    if (!parsed.success) {
      const shown = secret ? "what was given" : `"${(given ?? "").slice(0, 80)}"`;
      throw new StartupError(
        `${name}: ${shown} is not allowed: it ${parsed.error.issues[0]?.message ?? "is wrong"}`,
      );
    }
    values[name] = parsed.data;
  }
  return values as Values;
}

/** Checked together, in src/access/payments/x402-settings.ts: half of them is a mistake. */
function x402Settings() {
  const text = (help: string, secret = false) => setting(help, z.string().optional(), undefined, secret);
  return {
    X402_PAY_TO: text("Pay per call: the address that is paid."),
    X402_NETWORK: text(
      "The network to be paid on (CAIP-2): eip155:8453 is Base, eip155:84532 its test network.",
    ),
    X402_ASSET: text("The token; absent: the network's USDC."),
    X402_ASSET_NAME: text("For a token that is not widely known: the name it signs with."),
    X402_ASSET_VERSION: text("The version it signs with."),
    X402_ASSET_DECIMALS: text("Its decimals."),
    X402_PRICE_USD: text("The price of a call; 0.01 when absent."),
    X402_ROUTES: text(
      "What is sold: route names, with their own price where given (projects_filter=0.02), all, or none.",
    ),
    X402_FACILITATOR_URL: text("Who verifies and settles: a facilitator."),
    X402_FACILITATOR_TOKEN: text("Its bearer token, where it wants one.", true),
    X402_RPC_URL: text("Or this process does, with a node of the chain,", true),
    X402_SIGNER_KEY: text("and the private key of a wallet that pays the gas.", true),
    X402_MAX_GAS: text(
      "The most gas a settlement may use; 200000 when absent. A payment that needs more is refused.",
    ),
    X402_MAX_FEE_GWEI: text(
      "The most a unit of gas may cost, in gwei; 200 when absent. While it costs more, payments get 503.",
    ),
    X402_CONTRACT_WALLETS: text(
      "true: accept payers that are smart contracts. Checking their signatures runs their code at your expense.",
    ),
    X402_SOLANA_PAY_TO: text("Solana as a second network: the wallet that is paid."),
    X402_SOLANA_NETWORK: text("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp is the main network."),
    X402_SOLANA_ASSET: text("The token; absent: USDC."),
    X402_SOLANA_ASSET_DECIMALS: text("For a token that is not widely known: its decimals."),
    X402_SOLANA_RPC_URL: text("Settle in process: a node,", true),
    X402_SOLANA_SIGNER_KEY: text(
      "and the secret key of a wallet that pays the fees; absent: the facilitator.",
      true,
    ),
  };
}

function setting<T>(
  help: string,
  schema: z.ZodType<T, string | undefined>,
  example?: string,
  secret = false,
): Setting<T> {
  return { help, schema, secret, ...(example === undefined ? {} : { example }) };
}

function port() {
  return whole(0, 65_535);
}

function whole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, { message });
}

function decimal(min: number, max: number) {
  const message = `must be a number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, message)
    .transform(Number)
    .refine((n) => n >= min && n <= max, { message });
}

function flag() {
  return z
    .string()
    .transform((value) => ({ true: true, "1": true, false: false, "0": false })[value.toLowerCase()])
    .refine((value): value is boolean => value !== undefined, { message: "must be true or false" });
}

function choice<const T extends readonly [string, ...string[]]>(...values: T) {
  return z.enum(values, { error: `must be one of ${values.join(", ")}` });
}

function word() {
  return z.string().regex(/^\w+$/, "must be one word of letters, digits and _");
}

function url() {
  return z.string().refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
    message: "must be an http or https address",
  });
}

function origins() {
  return z
    .string()
    .transform((list) =>
      list
        .split(",")
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .refine(
      (list) =>
        list.every((origin) => origin === "*" || (URL.canParse(origin) && new URL(origin).origin === origin)),
      { message: "must be origins such as https://app.example.com, with commas between, or *" },
    );
}

function hostNames() {
  return z
    .string()
    .transform((list) =>
      list
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((name) => name === "*" || /^[\w.-]+$|^\[[0-9a-f:]+\]$/i.test(name)), {
      message:
        "must be host names such as orrery.example.com, without a scheme or a port, with commas between",
    });
}

function embeddingModel() {
  return z
    .string()
    .refine(
      (value) =>
        /^(static|minilm|onnx:.+)$/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value)),
      { message: "must be static, minilm, onnx:<directory or hub id>, or an http or https address" },
    );
}

function redisUrl() {
  return z.string().refine((value) => /^rediss?:\/\//.test(value) && URL.canParse(value), {
    message: "must be a redis or rediss address",
  });
}

function instant() {
  return z.string().transform((value, context) => {
    const ms = parseInstant(/^\d+$/.test(value) ? Number(value) : value);
    if (ms !== undefined) return ms;
    context.addIssue({ code: "custom", message: "must be a time, such as 2026-01-31T12:00:00Z" });
    return z.NEVER;
  });
}
