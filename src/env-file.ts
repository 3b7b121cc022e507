// The text of .env.example and of the .env that `orrery init` writes, derived from the table of settings.
import type { Setting } from "./setting-types.ts";
import { settings } from "./settings.ts";

const titles: Record<keyof typeof settings, string> = {
  server: "Server",
  data: "Data directory and clock",
  demo: "Demo data",
  sources: "Data sources",
  store: "Database",
  content: "Content search",
  embed: "Embeddings",
  language: "Language model (optional)",
  solana: "Wallets on Solana",
  leaders: "Leaderboards",
  access: "API keys and limits",
  alerts: "Alerts",
  x402: "Payments (x402)",
  client: "MCP client",
};

/** Every line is a comment, so that a copy of the file changes nothing until a line is edited. */
export function envExample(): string {
  return envFile("Every setting with its default.", "Generated from src/settings.ts by npm run generate.");
}

/** Lists every setting. Those in `values` are set; the others are comments. */
export function envFile(
  title: string,
  origin: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const lines = [`# ${title} Remove the # in front of a line to change it.`, `# ${origin}`, ""];
  for (const [group, members] of Object.entries<Record<string, Setting>>(settings)) {
    lines.push(`# === ${titles[group as keyof typeof settings]} ===`, "");
    for (const { variable, help, default: usual } of Object.values(members)) {
      const value = values[variable];
      lines.push(`# ${help}`);
      lines.push(value === undefined ? `#${variable}=${usual ?? ""}` : `${variable}=${quoted(value)}`, "");
    }
  }
  return lines.join("\n");
}

function quoted(value: string): string {
  if (/^[\w./:~-]+$/.test(value)) return value;
  const quote = ["'", "`", '"'].find((character) => !value.includes(character)) ?? "'";
  return `${quote}${value}${quote}`;
}
