// Splits the SQL of the migrations. A separator inside quotes or brackets does not split.

/** Returns the statements of a file, without comments. */
export function splitStatements(sql: string): string[] {
  return splitOutside(withoutComments(sql), ";").filter(Boolean);
}

/** Splits at top-level commas: `a UInt8, b Array(String) DEFAULT ['x, y']` has two parts. */
export function splitList(sql: string): string[] {
  return splitOutside(sql, ",").filter(Boolean);
}

/** Collapses whitespace, so that statements that differ only in layout have the same text. */
export function normalizeSql(statement: string): string {
  return pieces(statement)
    .map((piece) => (piece.startsWith("'") ? piece : piece.replace(/\s+/g, " ")))
    .join("")
    .trim();
}

function withoutComments(sql: string): string {
  return sql.replace(/'(?:[^'\\]|\\.|'')*'|--[^\n]*/g, (match) => (match.startsWith("--") ? "" : match));
}

function splitOutside(sql: string, separator: string): string[] {
  const parts: string[] = [];
  let part = "";
  let depth = 0;
  for (const piece of pieces(sql)) {
    if (piece.startsWith("'")) {
      part += piece;
      continue;
    }
    for (const character of piece) {
      if ("([{".includes(character)) depth += 1;
      if (")]}".includes(character)) depth -= 1;
      if (character === separator && depth === 0) {
        parts.push(part.trim());
        part = "";
      } else part += character;
    }
  }
  parts.push(part.trim());
  return parts;
}

/** Splits into quoted strings and the text between them. */
function pieces(sql: string): string[] {
  return sql.match(/'(?:[^'\\]|\\.|'')*'|[^']+|'/g) ?? [];
}
