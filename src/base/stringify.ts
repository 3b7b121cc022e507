// JSON.stringify for responses of several megabytes: other requests are served in between.
import { serveOthers } from "./batches.ts";

/** About a millisecond of work. */
const SLICE_CHARACTERS = 128 * 1024;

/**
 * Writes the same JSON as JSON.stringify. Lists are written item by item, and after every slice of text it yields to the
 * event loop. A short response is written without yielding and returned as text, a long one as UTF-8 bytes.
 */
export async function stringifyInSlices(value: unknown): Promise<string | Uint8Array<ArrayBuffer>> {
  const slices: Uint8Array[] = [];
  let text = "";
  for (const piece of pieces(value)) {
    text += piece;
    if (text.length < SLICE_CHARACTERS) continue;
    slices.push(Buffer.from(text));
    text = "";
    await serveOthers();
  }
  return slices.length === 0 ? text : Buffer.concat([...slices, Buffer.from(text)]);
}

/** JSON for a header, which carries ASCII only. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Descends into objects and lists. Each list item is written as a whole. */
function* pieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    let separator = "[";
    for (const item of value) {
      yield `${separator}${JSON.stringify(item) ?? "null"}`;
      separator = ",";
    }
    yield separator === "[" ? "[]" : "]";
  } else if (typeof value === "object" && value !== null && !("toJSON" in value)) {
    let separator = "{";
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${separator}${JSON.stringify(name)}:`;
      yield* pieces(field);
      separator = ",";
    }
    yield separator === "{" ? "{}" : "}";
  } else {
    yield JSON.stringify(value);
  }
}
