// Names and texts of the generated Python client.

const KEYWORDS = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from global " +
    "if import in is lambda nonlocal not or pass raise return try while with yield"
  ).split(" "),
);
/** Attributes of a model that a field must not hide. */
const ATTRIBUTES = new Set(["copy", "dict", "df", "json", "rows", "rows_at", "schema", "validate"]);

/** A name that Python permits: "from" becomes from_, "24h" becomes last_24h. */
export function pythonName(property: string): string {
  const name = property.replace(/\W/g, "_").replace(/^(\d)/, "last_$1");
  return KEYWORDS.has(name) || ATTRIBUTES.has(name) || name.startsWith("model_") ? `${name}_` : name;
}

/** content_search becomes ContentSearch. */
export function pascal(name: string): string {
  return name
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

export function singular(name: string): string {
  if (name.endsWith("ies")) return `${name.slice(0, -3)}y`;
  return name.replace(/(?:(ch|sh|x)es|([^s])s)$/, "$1$2");
}

/** Wraps a text, and makes it safe to stand in a docstring. */
export function textLines(text: string, width: number): string[] {
  const safe = text.replaceAll("\\", "\\\\").replaceAll('"""', "'''").replace(/"$/, '" ');
  const lines: string[] = [];
  let line = "";
  for (const word of safe.split(/\s+/)) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines;
}
