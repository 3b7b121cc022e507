// The text of .env.example, derived from the table of settings.
import type { Setting } from "../src/setting-types.ts";
import { settings } from "../src/settings.ts";

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
  x402: "Payments (x402)",
  client: "MCP client",
};

/** Every line is a comment, so that a copy of the file changes nothing until a line is edited. */
export function envExample(): string {
  const lines = [
    "# Every setting with its default. Remove the # in front of a line to change it.",
    "# Generated from src/settings.ts by npm run generate.",
    "",
  ];
  for (const [group, members] of Object.entries<Record<string, Setting>>(settings)) {
    lines.push(`# === ${titles[group as keyof typeof settings]} ===`, "");
    for (const { variable, help, default: value } of Object.values(members))
      lines.push(`# ${help}`, `#${variable}=${value ?? ""}`, "");
  }
  return lines.join("\n");
}
