// Every setting, declared once. `server.port` in this table is PORT in the environment and `config.server.port` in the
// program; .env.example, the configuration object and its type are derived from it.
import { paymentSettings } from "./payment-settings.ts";
import {
  choice,
  decimal,
  embeddingModel,
  flag,
  hostNames,
  identifier,
  instant,
  integer,
  origins,
  privateHosts,
  redisUrl,
  type Setting,
  setting,
  text,
  url,
} from "./setting-types.ts";

const SECRET = { secret: true };

export const settings = {
  server: {
    port: setting("PORT", integer(0, 65_535), "Port to listen on.", { default: "8080" }),
    host: setting("HOST", text(), "Address to listen on; 0.0.0.0 for all interfaces.", {
      default: "127.0.0.1",
    }),
    publicUrl: setting(
      "ORRERY_PUBLIC_URL",
      url().optional(),
      "Public URL of the service, used in links and payment offers.",
    ),
    allowedHosts: setting(
      "ORRERY_ALLOWED_HOSTS",
      hostNames().optional(),
      "Comma-separated host names to accept in addition to localhost, HOST and ORRERY_PUBLIC_URL, or * for all. Requests with any other Host header get 403 if the service listens on a loopback address or ORRERY_PUBLIC_URL is set.",
    ),
    proxies: setting(
      "ORRERY_PROXIES",
      integer(0, 10),
      "Number of trusted reverse proxies that append to X-Forwarded-For. 0: ignore that header.",
      { default: "0" },
    ),
    corsOrigins: setting(
      "ORRERY_CORS_ORIGINS",
      origins().optional(),
      "Comma-separated origins whose pages may call the API from a browser, such as https://app.example.com, or * for all. Default: none.",
    ),
    explorer: setting(
      "ORRERY_EXPLORER",
      choice("off", "open", "key").optional(),
      "The explorer at /: open (visitors get a temporary key), key (visitors enter an API key) or off. Default: open for the demo, key for real data.",
    ),
    logLevel: setting(
      "ORRERY_LOG",
      choice("trace", "debug", "info", "warn", "error", "silent"),
      "Log level: trace, debug, info, warn, error or silent.",
      { default: "info" },
    ),
  },
  data: {
    directory: setting(
      "ORRERY_DATA",
      text(),
      "Data directory. Default: ./orrery-data, or ./data if it contains the database of an earlier version.",
      { default: "./orrery-data" },
    ),
    backups: setting(
      "ORRERY_BACKUPS",
      text().optional(),
      "Directory of the backups that the operator console makes and lists. Default: backups in the data directory.",
    ),
    frozenAtMs: setting(
      "ORRERY_NOW",
      instant().optional(),
      "Freezes the clock at this time (ISO 8601), for tests and replays.",
    ),
  },
  demo: {
    enabled: setting("ORRERY_DEMO", flag(), "Generate and serve simulated demo data.", { default: "true" }),
    seed: setting("ORRERY_DEMO_SEED", integer(0, 2 ** 31), "Random seed of the demo data.", {
      default: "1",
    }),
    scale: setting(
      "ORRERY_DEMO_SCALE",
      decimal(0.01, 100),
      "Amount of demo data: 1 is about 30,000 content items.",
      { default: "1" },
    ),
  },
  sources: {
    isOn: setting(
      "ORRERY_SOURCES",
      flag(),
      "Run data sources in this process: those in the configuration file and, unless demo data is on, the free ones.",
      { default: "true" },
    ),
    file: setting(
      "ORRERY_CONFIG",
      text().optional(),
      "Configuration file of the data sources. Default: orrery.config.yaml or .json in the working directory, if present.",
    ),
  },
  store: {
    memoryMb: setting(
      "ORRERY_ENGINE_MEMORY_MB",
      integer(128, 1_000_000),
      "Memory limit of DuckDB, the embedded database, in MB.",
      { default: "1024" },
    ),
    url: setting(
      "CLICKHOUSE_URL",
      url().optional(),
      "ClickHouse server to use instead of the embedded database: http://user:password@host:8123/database",
      SECRET,
    ),
    cluster: setting(
      "CLICKHOUSE_CLUSTER",
      identifier().optional(),
      "ClickHouse cluster that stores the tables: replicated on one shard, distributed over several.",
    ),
  },
  content: {
    hotDays: setting(
      "ORRERY_HOT_DAYS",
      integer(1, 3_650),
      "Days of content whose search index is in memory; older content is searched on disk.",
      { default: "90" },
    ),
    memoryMb: setting(
      "ORRERY_INDEX_MB",
      integer(64, 1_000_000),
      "Memory limit of the content index in MB, with what searching it takes. If it is reached, fewer days are in memory and more are searched on disk.",
      { default: "900" },
    ),
    tweetText: setting(
      "ORRERY_X_TEXT",
      choice("full", "ids").optional(),
      "Whether responses include the text of tweets: full, or ids (found and counted, but not quoted). Default: ids for tweets read by the source x, unless the service is reachable only from this machine.",
    ),
  },
  embed: {
    choice: setting(
      "ORRERY_EMBED",
      embeddingModel(),
      "Embedding model: minilm (items are embedded with the bundled static model at once, and with all-MiniLM-L6-v2 in the background), static (only the bundled model), onnx:<directory or hub id>, or the URL of an OpenAI-compatible embeddings endpoint.",
      { default: "minilm" },
    ),
    model: setting("ORRERY_EMBED_MODEL", text().optional(), "Model to request from that endpoint."),
    key: setting("ORRERY_EMBED_KEY", text().optional(), "API key of that endpoint, if it needs one.", SECRET),
  },
  language: {
    url: setting(
      "ORRERY_LLM_URL",
      url().optional(),
      "OpenAI-compatible language model for instructions the built-in parser does not understand, such as http://localhost:11434/v1",
    ),
    model: setting("ORRERY_LLM_MODEL", text().optional(), "Name of the language model."),
    key: setting("ORRERY_LLM_KEY", text().optional(), "API key of the language model.", SECRET),
  },
  solana: {
    url: setting(
      "SOLANA_RPC_URL",
      url().optional(),
      "Solana RPC node. A wallet's trades are read from the chain on the first request for it and updated on later ones.",
      SECRET,
    ),
    perSecond: setting(
      "SOLANA_RPC_PER_SECOND",
      decimal(0.1, 10_000),
      "Maximum calls per second to the Solana node.",
      { default: "10" },
    ),
    requestMs: setting(
      "SOLANA_RPC_WAIT_MS",
      integer(100, 60_000),
      "How long a request waits for a wallet to be read from the chain, in milliseconds.",
      { default: "8000" },
    ),
    mostFollowed: setting(
      "SOLANA_FOLLOWED_WALLETS",
      integer(0, 10_000),
      "Maximum number of wallets to keep up to date in the background: those requested more than once in the last 7 days. 0: none.",
      { default: "1000" },
    ),
  },
  leaders: {
    minTrades: setting(
      "ORRERY_LEADERS_MIN_TRADES",
      integer(1, 1_000_000),
      "Minimum number of trades in the period for a wallet to appear on a leaderboard.",
      { default: "3" },
    ),
    minVolumeUsd: setting(
      "ORRERY_LEADERS_MIN_VOLUME_USD",
      decimal(0, 1e12),
      "Minimum volume in the period, in USD, for a wallet to appear on a leaderboard.",
      { default: "100" },
    ),
    botTradesPerHour: setting(
      "ORRERY_LEADERS_BOT_TRADES_PER_HOUR",
      integer(1, 1_000_000),
      "A wallet with more trades than this in one hour is treated as a bot and left out of the leaderboards.",
      { default: "1000" },
    ),
  },
  access: {
    redisUrl: setting(
      "REDIS_URL",
      redisUrl().optional(),
      "Redis, needed with several API processes: shares rate limits and payment claims.",
      SECRET,
    ),
    pepper: setting(
      "ORRERY_PEPPER",
      text(16).optional(),
      "Secret used to hash API keys. Default: a file in the data directory. All processes need the same one.",
      SECRET,
    ),
    sessionSecret: setting(
      "ORRERY_SESSION_SECRET",
      text(16).optional(),
      "Secret that signs the session keys of an open explorer. Default: derived from ORRERY_PEPPER. Changing it ends all sessions.",
      SECRET,
    ),
    usageDays: setting(
      "ORRERY_USAGE_DAYS",
      integer(1, 36_500),
      "Days to store the usage of keys and payers.",
      {
        default: "400",
      },
    ),
    plansFile: setting(
      "ORRERY_PLANS",
      text().optional(),
      'JSON file with the requests per minute of each plan: {"free": 30, "pro": {"default": 600, "content_search": 60}}',
    ),
    operatorToken: setting(
      "ORRERY_OPERATOR_TOKEN",
      text(24).optional(),
      "Turns on the operator console at /admin, which asks for this token. At least 24 characters, such as the output of `openssl rand -hex 32`. Default: the console is off.",
      SECRET,
    ),
    addressLimit: setting(
      "ORRERY_ADDRESS_LIMIT",
      integer(1, 1_000_000_000),
      "Requests per minute that one IP address may make without a valid API key.",
      { default: "6000" },
    ),
  },
  alerts: {
    isOn: setting(
      "ORRERY_ALERTS",
      flag(),
      "Let API keys create alerts, which send notifications to webhooks that the owner of the key chooses. Never available to payers and visitors without a key.",
      { default: "true" },
    ),
    privateHosts: setting(
      "ORRERY_ALERTS_PRIVATE_HOSTS",
      privateHosts().optional(),
      "Comma-separated host names, addresses or ranges such as 10.0.0.0/8 outside the public internet that webhooks of alerts may have, also over http. Every API key can then make the service send requests to them. Default: none.",
    ),
  },
  x402: paymentSettings,
  client: {
    url: setting("ORRERY_URL", url(), "For `orrery mcp`: URL of the running service.", {
      default: "http://127.0.0.1:8080",
    }),
    key: setting("ORRERY_API_KEY", text().optional(), "For `orrery mcp`: API key to use.", SECRET),
  },
} satisfies Record<string, Record<string, Setting>>;

export type Values = {
  [Group in keyof typeof settings]: {
    [Name in keyof (typeof settings)[Group]]: (typeof settings)[Group][Name] extends Setting<infer T>
      ? T
      : never;
  };
};

export const allSettings: readonly Setting[] = Object.values<Record<string, Setting>>(settings).flatMap(
  (group) => Object.values(group),
);
