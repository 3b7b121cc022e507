// How a setting is declared, and the types of value a setting can have.
import { z } from "zod";
import { parseInstant } from "./base/time.ts";
import { isHostOrRange } from "./ingest/outbound/allowed-address.ts";

export interface Setting<T = unknown> {
  /** The environment variable. */
  variable: string;
  /** One or two sentences for .env.example. */
  help: string;
  schema: z.ZodType<T, string | undefined>;
  /** The value used when the variable is unset or empty. */
  default?: string;
  /** Keeps the value out of error messages. */
  secret: boolean;
}

export function setting<T>(
  variable: string,
  schema: z.ZodType<T, string | undefined>,
  help: string,
  { default: value, secret = false }: { default?: string; secret?: boolean } = {},
): Setting<T> {
  return { variable, schema, help, secret, ...(value === undefined ? {} : { default: value }) };
}

export function text(minLength = 1) {
  return z.string().min(minLength, `must be at least ${minLength} characters long`);
}

export function integer(min: number, max: number) {
  return numeric(/^\d+$/, min, max, `must be an integer from ${min} to ${max}`);
}

export function decimal(min: number, max: number) {
  return numeric(/^\d+(\.\d+)?$/, min, max, `must be a number from ${min} to ${max}`);
}

function numeric(form: RegExp, min: number, max: number, message: string) {
  return z
    .string()
    .regex(form, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, { message });
}

export function flag() {
  return z
    .string()
    .transform((value) => ({ true: true, "1": true, false: false, "0": false })[value.toLowerCase()])
    .refine((value): value is boolean => value !== undefined, { message: "must be true or false" });
}

export function choice<const T extends readonly [string, ...string[]]>(...values: T) {
  return z.enum(values, { error: `must be one of ${values.join(", ")}` });
}

export function identifier() {
  return z.string().regex(/^\w+$/, "must consist of letters, digits and _");
}

export function url() {
  return z.string().refine(isHttpUrl, { message: "must be an http or https URL" });
}

export function redisUrl() {
  return z.string().refine((value) => /^rediss?:\/\//.test(value) && URL.canParse(value), {
    message: "must be a redis or rediss URL",
  });
}

export function origins() {
  return commaSeparated(
    (origin) => origin === "*" || (URL.canParse(origin) && new URL(origin).origin === origin),
    "must be * or a comma-separated list of origins such as https://app.example.com",
  );
}

export function hostNames() {
  return commaSeparated(
    (name) => name === "*" || /^[\w.-]+$|^\[[0-9a-f:]+\]$/i.test(name),
    "must be * or a comma-separated list of host names such as orrery.example.com, without a scheme or port",
  );
}

export function privateHosts() {
  return commaSeparated(
    isHostOrRange,
    "must be a comma-separated list of host names, addresses or ranges such as 10.0.0.0/8",
  );
}

export function embeddingModel() {
  return z.string().refine((value) => /^(static|minilm|onnx:.+)$/.test(value) || isHttpUrl(value), {
    message: "must be static, minilm, onnx:<directory or hub id>, or an http or https URL",
  });
}

/** Milliseconds since 1970. */
export function instant() {
  return z.string().transform((value, context) => {
    const ms = parseInstant(/^\d+$/.test(value) ? Number(value) : value);
    if (ms !== undefined) return ms;
    context.addIssue({ code: "custom", message: "must be a time such as 2026-01-31T12:00:00Z" });
    return z.NEVER;
  });
}

function commaSeparated(isAllowed: (entry: string) => boolean, message: string) {
  return z
    .string()
    .transform((list) =>
      list
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isAllowed), { message });
}

function isHttpUrl(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value);
}
