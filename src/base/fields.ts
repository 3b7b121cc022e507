// Building blocks for request fields, so that every 400 names the field, the accepted values and the bound.
import { z } from "zod";

/** Creates the message for a value that is missing or has another type. */
function expected(what: string) {
  return {
    error: (issue: { input?: unknown }) => (issue.input === undefined ? `is required: it ${what}` : what),
  };
}

function bounded(type: "integer" | "number", min?: number, max?: number) {
  const range = min === undefined ? "" : max === undefined ? ` of at least ${min}` : ` from ${min} to ${max}`;
  const message = `must be ${type === "integer" ? "an integer" : "a number"}${range}`;
  const isOfType = type === "integer" ? Number.isSafeInteger : Number.isFinite;
  return z
    .number(expected(message))
    .refine((n) => isOfType(n) && n >= (min ?? -Infinity) && n <= (max ?? Infinity), { message })
    .meta({
      type,
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
    });
}

export const integer = (min: number, max: number) => bounded("integer", min, max);
export const integerFrom = (min: number) => bounded("integer", min);
/** The ids of projects are stored in 32 bits. */
export const projectId = () => integer(1, 2 ** 32 - 1);
export const number = (min?: number, max?: number) => bounded("number", min, max);

export function boolean() {
  return z.boolean(expected("must be true or false"));
}

export function text(minLength: number, maxLength: number) {
  const shortest = minLength === 1 ? "1 character" : `${minLength} characters`;
  return z
    .string(expected("must be a string"))
    .refine((s) => s.length >= minLength, { message: `must be at least ${shortest} long` })
    .refine((s) => s.length <= maxLength, { message: `must be at most ${maxLength} characters long` })
    .meta({ type: "string", minLength, maxLength });
}

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, expected(`must be one of ${values.join(", ")}`));
}

/** The maximum length of a list for which none is specified. Every list has a maximum. */
const DEFAULT_MAX_ITEMS = 100;
/** How many repeated items a list may have on top of its maximum. */
const REPEATED_ITEMS = 100;

/**
 * A list of at most `max` different items; duplicates count once. The raw length is bounded as well, and zod checks that
 * bound before it validates any item, so a body full of one-byte items costs no more than a short one.
 */
export function list<T extends z.ZodType<string | number>>(item: T, max = DEFAULT_MAX_ITEMS) {
  const rawMax = max + REPEATED_ITEMS;
  return (
    z
      .array(item, expected("must be an array"))
      .max(rawMax, { message: `must have at most ${max} items (${rawMax} with duplicates)` })
      .meta({ maxItems: max })
      // A transform would create a pipe of schemas, which is several times slower.
      .overwrite(distinct)
      .refine((items) => items.length <= max, { message: `must have at most ${max} items` })
  );
}

export function distinct<T>(items: T[]): T[] {
  return items.length < 2 ? items : [...new Set(items)];
}

/** For fields that the specification marks "or null": null means absent. Elsewhere null is a 400. */
export function orNull<T extends z.ZodType>(field: T) {
  return field.nullish().transform((value) => value ?? undefined);
}

/** The most problems that one response lists, to keep it small. */
const MAX_SENTENCES = 20;

/** Returns one sentence per problem that names the field: "limit must be an integer from 1 to 100". */
export function sentences(error: z.ZodError): string[] {
  const found = new Set<string>();
  for (const [index, issue] of error.issues.entries()) {
    if (found.size === MAX_SENTENCES) {
      const more = error.issues.length - index;
      return [...found, `and ${more} more ${more === 1 ? "problem" : "problems"}`];
    }
    found.add(sentence(issue));
  }
  return [...found];
}

function sentence(issue: z.core.$ZodIssue): string {
  const path = issue.path.reduce<string>(
    (whole, part) =>
      typeof part === "number" ? `${whole}[${part}]` : whole ? `${whole}.${String(part)}` : String(part),
    "",
  );
  const message = plainMessage(issue);
  return path ? `${path} ${message}` : message;
}

type Issue = z.core.$ZodIssue;

/**
 * Replaces zod's default messages, such as "Invalid input: expected number, received undefined", by sentences for the
 * caller of the API. A message that a schema defines is kept. Returns the predicate of a sentence whose subject is the field:
 * "is missing", "must be a number, not a string".
 */
function plainMessage(issue: Issue): string {
  return isDefault(issue) ? (predicateOf(issue) ?? issue.message) : issue.message;
}

/** Zod's default messages all start like this; Orrery's never do. */
function isDefault({ message }: Issue): boolean {
  return /^(Invalid|Too (small|big)|Unrecognized key)/.test(message);
}

function predicateOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return typePredicate(issue.expected, /, received (\w+)$/.exec(issue.message)?.[1]);
    case "invalid_value":
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return limitPredicate(issue.origin, "at least", issue.minimum);
    case "too_big":
      return limitPredicate(issue.origin, "at most", issue.maximum);
    case "invalid_format":
      return formatPredicate(issue.format);
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `has unknown fields: ${issue.keys.join(", ")}`;
    case "invalid_union":
      return isMissing(issue) ? "is missing" : "is not valid";
    case "invalid_key":
    case "invalid_element":
      return "is not valid";
    default:
      return undefined;
  }
}

/** Returns whether the value of a union is undefined. */
function isMissing({ errors }: { errors: Issue[][] }): boolean {
  return errors.length > 0 && errors.every(([first]) => first?.message.endsWith(", received undefined"));
}

const names: Record<string, string> = {
  array: "an array",
  boolean: "true or false",
  int: "a whole number",
  null: "null",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "a string",
};

function typePredicate(expected: string, received: string | undefined): string {
  if (received === undefined || received === "undefined") return "is missing";
  const wanted = `must be ${names[expected] ?? expected}`;
  const found = received === "boolean" ? "a boolean" : names[received];
  const isOfThatType = names[expected] === found || (expected === "int" && received === "number");
  return found === undefined || isOfThatType ? wanted : `${wanted}, not ${found}`;
}

function limitPredicate(origin: string, bound: string, limit: number | bigint): string {
  const things = (one: string) => `${bound} ${limit} ${limit === 1 ? one : `${one}s`}`;
  if (origin === "string") return `must be ${things("character")} long`;
  if (origin === "array" || origin === "set") return `must have ${things("item")}`;
  if (origin === "object" || origin === "map" || origin === "record") return `must have ${things("field")}`;
  return `must be ${bound} ${limit}`;
}

function formatPredicate(format: string): string {
  const known: Record<string, string> = {
    url: "must be a URL",
    email: "must be an email address",
    datetime: "must be a time such as 2026-01-31T12:00:00Z",
    date: "must be a date such as 2026-01-31",
  };
  return known[format] ?? "does not have the expected format";
}

const MAX_UNKNOWN_FIELDS = 20;

/** A warning per unknown field, for the first few of them. */
export function unknownFieldWarnings(
  { shape }: z.ZodObject,
  body: Readonly<Record<string, unknown>>,
  place: string,
): string[] {
  const warnings: string[] = [];
  for (const field in body) {
    if (Object.hasOwn(shape, field)) continue;
    if (warnings.length === MAX_UNKNOWN_FIELDS) {
      warnings.push("more unknown fields were ignored");
      break;
    }
    warnings.push(`${field.slice(0, 80)} is not a field of ${place} and was ignored`);
  }
  return warnings;
}
