// Replaces zod's default messages, such as "Invalid input: expected number, received undefined", by sentences for the
// caller of the API. A message that a schema defines is kept.
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** Returns the predicate of a sentence whose subject is the field: "is missing", "must be a number, not a string". */
export function plainMessage(issue: Issue): string {
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
