// A part of an answer that is JSON text already, so that what many answers share is written once.

export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** For doors that want the value: it costs a parse, and says the same. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** JSON.stringify for an object whose own fields may be JsonText. */
export function jsonOf(value: Readonly<Record<string, unknown>>): string {
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value)) {
    const text = field instanceof JsonText ? field.text : JSON.stringify(field);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join(",")}}`;
}
