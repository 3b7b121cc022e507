// Parses upstream responses. The error says whether the response was not JSON at all or JSON of an unexpected shape.
import { z } from "zod";
import { sentences } from "../../../base/fields.ts";
import { UpstreamFailure, type UpstreamResponse } from "../../source.ts";

type Body = Pick<UpstreamResponse, "text" | "url">;

/** @throws UpstreamFailure bad_format when the response is not JSON. */
export function parseJson({ text, url }: Body): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const start = text.trimStart();
    const what =
      start === ""
        ? "an empty response"
        : start.startsWith("<")
          ? "a web page instead of JSON"
          : "truncated or malformed JSON";
    throw new UpstreamFailure("bad_format", `${new URL(url).host} returned ${what}`);
  }
}

/** @throws UpstreamFailure bad_format when the response is not JSON or does not match the schema. */
export function readJson<T>(response: Body, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parseJson(response));
  if (parsed.success) return parsed.data;
  const problems = sentences(parsed.error).slice(0, 3).join("; ");
  throw new UpstreamFailure(
    "bad_format",
    `${new URL(response.url).host} returned JSON of an unexpected shape: ${problems}`,
  );
}

/** A field that is ignored if it is missing or malformed. */
export function lenient<T extends z.ZodType>(schema: T) {
  return schema.nullish().catch(null);
}

/** By the schema of a lenient list, that of its items. */
export const listItems = new WeakMap<z.ZodType, z.ZodType>();

/** A list that may be missing or malformed, or longer than `max`: then it is empty. Malformed items are left out. */
export function lenientList<T>(schema: z.ZodType<T>, max = Infinity) {
  const list = z
    .array(z.unknown())
    .max(max)
    .catch([])
    .transform((items) =>
      items.flatMap((item) => {
        const parsed = schema.safeParse(item);
        return parsed.success ? [parsed.data] : [];
      }),
    );
  listItems.set(list, schema);
  return list;
}

/** A count that may be missing or malformed: then it is 0. */
export const Count = z
  .number()
  .min(0)
  .catch(0)
  .transform((value) => Math.round(value));

/** More money than exists: a larger figure in US dollars is a mistake. */
export const MAX_USD = 1e15;
