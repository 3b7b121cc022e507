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
export function jsonOf(value: Readonly<Record<string, unknown>>, first = ""): string | Uint8Array {
  const parts: Uint8Array[] = [];
  let text = `{${first}`;
  let comma = first === "" ? "" : ",";
  for (const name in value) {
    const field = value[name];
    if (field instanceof JsonText) {
      parts.push(Buffer.from(`${text}${comma}${JSON.stringify(name)}:`));
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
  if (parts.length === 0) return text;
  parts.push(Buffer.from(text));
  return Buffer.concat(parts);
}
