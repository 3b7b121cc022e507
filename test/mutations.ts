// What a provider may do to a valid answer some day: unknown fields and values, other types, missing and absurd ones.

export interface Mutation {
  name: string;
  value: unknown;
  /** The path of a field that has an unknown value of the same type. */
  unknown?: string;
}

type Json = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Json => typeof value === "object" && value !== null;
const UNKNOWN = "brand_new_2031";

/** The value with another one at a path. */
export function replaced(
  value: unknown,
  path: readonly (string | number)[],
  change: (old: unknown) => unknown,
): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return change(value);
  if (!isContainer(value)) return value;
  const copy: unknown = Array.isArray(value) ? [...value] : { ...value };
  const target = copy as Record<string | number, unknown>;
  const next = replaced(target[first], rest, change);
  if (next !== undefined) target[first] = next;
  else if (Array.isArray(copy)) copy.splice(Number(first), 1);
  else delete target[first];
  return copy;
}

export function pathOf(at: string): string[] {
  return at === "" ? [] : at.split(".");
}

/** All mutations of a value and of everything in it, except the items of the lists at the `spared` paths. */
export function* mutationsOf(
  value: unknown,
  spared: readonly string[] = [],
  path: string[] = [],
): Generator<Mutation> {
  const at = path.join(".");
  const whole = (name: string, other: unknown): Mutation => ({
    name: `${at || "all"} ${name}`,
    value: other,
  });
  for (const [name, other] of others(value)) {
    const mutation = whole(name, other);
    yield other === UNKNOWN ? { ...mutation, unknown: at } : mutation;
  }
  if (!isContainer(value) || spared.includes(at)) return;
  if (!Array.isArray(value)) yield whole("with an unknown field", { ...value, [UNKNOWN]: { a: [1] } });
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, key];
    // An item that is missing from a list is no change.
    if (!Array.isArray(value))
      yield { name: `${here.join(".")} missing`, value: replaced(value, [key], () => undefined) };
    for (const mutation of mutationsOf(inner, spared, here))
      yield {
        ...mutation,
        value: replaced(value, [Array.isArray(value) ? Number(key) : key], () => mutation.value),
      };
  }
}

function* others(value: unknown): Generator<[string, unknown]> {
  yield ["null", null];
  for (const other of [17, "17", true, [], {}, [17], { a: 1 }])
    if (kindOf(other) !== kindOf(value)) yield [`as ${JSON.stringify(other)}`, other];
  if (typeof value === "number")
    for (const other of [0, -1, 0.5, -1e308, 1e308, Number.MAX_SAFE_INTEGER, value * 1e12])
      yield [`of ${other}`, other];
  if (typeof value === "string")
    for (const other of ["", UNKNOWN, "\u0000", "x".repeat(70_000), `${value}${value}`])
      yield [`of "${other.slice(0, 20)}"`, other];
  if (Array.isArray(value) && value.length > 0)
    yield ["twice", [...(value as unknown[]), ...(value as unknown[])]];
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
}

/** The same for one element of a feed, as text: its elements and attributes. */
export function* mutationsOfXml(xml: string): Generator<Mutation> {
  const leaf = /<([\w:]+)((?:\s[^<>]*)?)>([^<>]*)<\/\1>/g;
  const swap = (at: number, length: number, text: string) => xml.slice(0, at) + text + xml.slice(at + length);
  for (const { 0: all, 1: tag = "", 2: attributes = "", 3: text = "", index } of xml.matchAll(leaf)) {
    const made: [string, string][] = [
      ["missing", ""],
      ["empty", `<${tag}${attributes}></${tag}>`],
      ["self-closing", `<${tag}/>`],
      ["twice", all + all],
      ["of another name", `<${UNKNOWN}>${text}</${UNKNOWN}>`],
      ["with an unknown attribute", `<${tag}${attributes} new="2031">${text}</${tag}>`],
      ["with an unknown element", `<${tag}${attributes}>${text}<${UNKNOWN}>1</${UNKNOWN}></${tag}>`],
      ...[UNKNOWN, "-1", "1e308", "99999999999999999999", "2031-13-45T99:99:99Z", "x".repeat(70_000)].map(
        (other): [string, string] => [`of ${other.slice(0, 20)}`, `<${tag}${attributes}>${other}</${tag}>`],
      ),
    ];
    for (const [name, other] of made) yield { name: `${tag} ${name}`, value: swap(index, all.length, other) };
  }
  for (const { 0: all, 1: name = "", index } of xml.matchAll(/\s([\w:]+)="[^"]*"/g)) {
    for (const other of ["", UNKNOWN, "-1", "1e308"])
      yield { name: `${name}="${other}"`, value: swap(index, all.length, ` ${name}="${other}"`) };
    yield { name: `without ${name}`, value: swap(index, all.length, "") };
  }
}
