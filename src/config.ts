// The only reader of the environment: one table of settings, checked at start, handed down as one object.
import { existsSync } from "node:fs";
import { z } from "zod";
import { StartupError } from "./base/errors.ts";
import { parseInstant } from "./base/time.ts";

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
  ORRERY_DATA: setting("The data directory.", z.string().min(1), "./data"),
  ORRERY_DEMO: setting("Build and run the simulated demo world.", flag(), "true"),
  ORRERY_DEMO_SEED: setting("The seed of the demo world.", whole(0, 2 ** 31), "1"),
  ORRERY_DEMO_SCALE: setting(
    "Size of the demo world: 1 is about 20,000 content items.",
    decimal(0.01, 100),
    "1",
  ),
  ORRERY_NOW: setting(
    "Freezes the clock of the data, for tests and replays (ISO 8601).",
    instant().optional(),
  ),
  ORRERY_ENGINE: setting(
    "The embedded engine: auto takes chDB where it has a library for the platform, else DuckDB.",
    choice("auto", "chdb", "duckdb"),
    "auto",
  ),
  ORRERY_ENGINE_MEMORY_MB: setting("Memory the embedded engine may use.", whole(128, 1_000_000), "1024"),
  ORRERY_LOG: setting("Log level.", choice("trace", "debug", "info", "warn", "error", "silent"), "info"),
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
} satisfies Record<string, Setting>;

type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]["schema"]> };
export type SettingName = keyof typeof settings;

export type Config = ReturnType<typeof readConfig>;

export function readConfig(env: Record<string, string | undefined>) {
  const values = readValues(env);
  if (values.CLICKHOUSE_CLUSTER && !values.CLICKHOUSE_URL)
    throw new StartupError(
      "CLICKHOUSE_CLUSTER is set, but CLICKHOUSE_URL is not: a cluster needs a server to reach it",
    );
  return Object.freeze({
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.ORRERY_PUBLIC_URL,
    logLevel: values.ORRERY_LOG,
    dataDirectory: values.ORRERY_DATA,
    nowMs: values.ORRERY_NOW,
    demo: { enabled: values.ORRERY_DEMO, seed: values.ORRERY_DEMO_SEED, scale: values.ORRERY_DEMO_SCALE },
    store: {
      path: values.ORRERY_DATA,
      engine: values.ORRERY_ENGINE,
      memoryMb: values.ORRERY_ENGINE_MEMORY_MB,
      url: values.CLICKHOUSE_URL,
      cluster: values.CLICKHOUSE_CLUSTER,
    },
  });
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

function instant() {
  return z.string().transform((value, context) => {
    const ms = parseInstant(/^\d+$/.test(value) ? Number(value) : value);
    if (ms !== undefined) return ms;
    context.addIssue({ code: "custom", message: "must be a time, such as 2026-01-31T12:00:00Z" });
    return z.NEVER;
  });
}
