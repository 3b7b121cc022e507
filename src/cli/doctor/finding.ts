/** One line of the report. A problem makes the command exit with 1; a warning does not. */
export interface Finding {
  check: string;
  level: "ok" | "warning" | "problem";
  says: string;
}

export function ok(check: string, says: string): Finding {
  return { check, level: "ok", says };
}

export function warning(check: string, says: string): Finding {
  return { check, level: "warning", says };
}

export function problem(check: string, says: string): Finding {
  return { check, level: "problem", says };
}
