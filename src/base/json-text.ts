// Parts of an answer that are JSON already, as bytes: what many answers share is written and encoded once.

/** A part of a JsonText that is no text yet: it is written when the answer is. */
export class JsonValue {
  readonly value: object | string | number | boolean | null;

  constructor(value: JsonValue["value"]) {
    this.value = value;
  }
}

export type JsonPart = Uint8Array | JsonValue;

export class JsonText {
  readonly parts: readonly JsonPart[];

  constructor(parts: readonly JsonPart[]) {
    this.parts = parts;
  }

  /** For doors that want the value: it costs a parse, and says the same. */
  toJSON(): unknown {
    return JSON.parse(joined(this.parts.map(written)).toString());
  }
}

/** The bytes of a part. */
export function partBytes(part: JsonPart): Uint8Array {
  return part instanceof JsonValue ? Buffer.from(JSON.stringify(part.value)) : part;
}

const written = (part: JsonPart) => (part instanceof JsonValue ? JSON.stringify(part.value) : part);

/** A long list as JSON, written a few items at a time: one JSON.stringify of megabytes would hold up all other requests. */
export function* jsonList(items: readonly object[], itemsPerStep = 16): Generator<void, JsonText> {
  const parts = [Buffer.from("[")];
  for (let start = 0; start < items.length; start += itemsPerStep) {
    const text = items
      .slice(start, start + itemsPerStep)
      .map((item) => JSON.stringify(item))
      .join(",");
    parts.push(Buffer.from(start === 0 ? text : `,${text}`));
    yield;
  }
  parts.push(Buffer.from("]"));
  return new JsonText(parts);
}

/** JSON.stringify for an object whose own fields may be JsonText, after `first`: bytes where one is, else text. */
export function jsonOf(
  value: Readonly<Record<string, unknown>>,
  first = "",
): string | Uint8Array<ArrayBuffer> {
  const parts: (string | Uint8Array)[] = [];
  let text = `{${first}`;
  let comma = first === "" ? "" : ",";
  for (const name in value) {
    const field = value[name];
    if (field instanceof JsonText) {
      parts.push(`${text}${comma}${JSON.stringify(name)}:`);
      for (const part of field.parts) parts.push(written(part));
      text = "";
    } else {
      const json = JSON.stringify(field);
      if (json === undefined) continue;
      text += `${comma}${JSON.stringify(name)}:${json}`;
    }
    comma = ",";
  }
  text += "}";
  return parts.length === 0 ? text : joined([...parts, text]);
}

function joined(parts: readonly (string | Uint8Array)[]): Buffer<ArrayBuffer> {
  let size = 0;
  for (const part of parts) size += Buffer.byteLength(part);
  const bytes = room(size);
  let at = 0;
  for (const part of parts) {
    if (typeof part === "string") at += bytes.write(part, at);
    else {
      bytes.set(part, at);
      at += part.byteLength;
    }
  }
  return bytes;
}

const slabBytes = 512 * 1024;
const mostShared = slabBytes / 8;
let slab = Buffer.alloc(0);
let taken = 0;

/** Answers share a piece of memory, which lives until the last of them is sent: one by one they keep malloc busy. */
function room(size: number): Buffer<ArrayBuffer> {
  if (size > mostShared) return Buffer.allocUnsafe(size);
  if (taken + size > slab.length) {
    slab = Buffer.allocUnsafeSlow(slabBytes);
    taken = 0;
  }
  taken += size;
  return slab.subarray(taken - size, taken);
}
