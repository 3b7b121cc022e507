// Building blocks for request fields, so that every 400 names the field, the accepted values and the bound.
import { z } from "zod";
import { plainMessage } from "./validation-messages.ts";

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
export const number = (min?: number, max?: number) => bounded("number", min, max);

export function boolean() {
  return z.boolean(expected("must be true or false"));
}

export function text(minLength: number, maxLength: number) {
  return z
    .string(expected("must be a string"))
    .refine((s) => s.length >= minLength, { message: `must be at least ${minLength} characters long` })
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
