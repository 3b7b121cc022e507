// Parts of an answer that are JSON already, as bytes: what many answers share is written and encoded once.

export class JsonText {
  readonly parts: readonly Uint8Array[];

  constructor(parts: readonly Uint8Array[]) {
    this.parts = parts;
  }

  /** For doors that want the value: it costs a parse, and says the same. */
  toJSON(): unknown {
    return JSON.parse(Buffer.concat(this.parts).toString());
  }
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
      for (const part of field.parts) parts.push(part);
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

function joined(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
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
