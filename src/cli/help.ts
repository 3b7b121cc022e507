// Colours and examples of --help.
import { styleText } from "node:util";
import type { Command } from "commander";

/** Commands with at least one example each. */
export const examples: Record<string, readonly string[]> = {
  "": ["orrery init", "orrery serve", "orrery open", 'orrery call wallets_pnl_leaders \'{"type":"1W"}\''],
  init: [
    "orrery init",
    "orrery init --live --data ./live-data --port 8081",
    "orrery init --demo --yes --json",
  ],
  serve: ["orrery serve", "PORT=9000 ORRERY_DEMO=false ORRERY_DATA=./live-data orrery serve"],
  open: ["orrery open", "orrery open --print"],
  import: ["orrery import projects projects.ndjson", "zcat trades.ndjson.gz | orrery import trades -"],
  call: [
    'orrery call content_search \'{"query":"solana validator upgrade","limit":3}\'',
    'orrery call wallets_pnl_leaders \'{"type":"1W"}\' --json',
  ],
  export: [
    'orrery export wallets_pnl_leaders \'{"type":"1W"}\' --output leaders.parquet',
    'orrery export fundamentals_history \'{"metric":"tvl","group_by":"chain"}\' > tvl.csv',
    'orrery export projects_filter \'{"filter_mode":"direct","max_market_cap":50}\' --format json --output small.json',
  ],
  mcp: [
    "orrery mcp --key $ORRERY_API_KEY",
    "orrery mcp --url https://orrery.example.com --key $ORRERY_API_KEY",
  ],
  doctor: ["orrery doctor", "orrery doctor --recompute", "orrery doctor --json"],
  completion: [
    "source <(orrery completion bash)",
    "source <(orrery completion zsh)",
    "orrery completion fish > ~/.config/fish/completions/orrery.fish",
  ],
  keys: ["orrery keys create --plan pro --name notebook", "orrery keys list"],
  "keys create": [
    "orrery keys create --plan pro --name notebook",
    "orrery keys create --plan free --expires 30d --routes content_search,projects_filter",
  ],
  "keys list": ["orrery keys list", "orrery keys list --json"],
  "keys revoke": ["orrery keys revoke 3fK9xQ2a"],
  "keys rotate": ["orrery keys rotate 3fK9xQ2a --grace 24h"],
  usage: ["orrery usage", "orrery usage --key 3fK9xQ2a --days 30"],
  payments: ["orrery payments --days 30"],
  backup: ["orrery backup /backup/monday", "orrery backup --to /backup/monday.tar.gz"],
  restore: ["ORRERY_DATA=/var/lib/orrery orrery restore /backup/monday"],
  sources: ["orrery sources list --failing", "orrery sources run defillama"],
  "sources list": ["orrery sources list", "orrery sources list --tasks --failing"],
  "sources test": ["orrery sources test defillama"],
  "sources run": ["orrery sources run rss"],
  "sources pause": ["orrery sources pause coingecko"],
  "sources resume": ["orrery sources resume coingecko"],
  "sources quarantine": ["orrery sources quarantine rss"],
  demo: ["orrery demo seed", "orrery demo remove"],
  "demo seed": ["orrery demo seed", "orrery demo seed --scale 0.1 --seed 7"],
  "demo remove": ["orrery demo remove", "orrery demo remove --yes"],
};

/** Commander removes the colours where they are not wanted. */
const style = (format: "bold" | "cyan") => (text: string) =>
  styleText(format, text, { validateStream: false });

/** Applies to every command that is added later. */
export function styleHelp(program: Command): void {
  program.configureHelp({
    styleTitle: style("bold"),
    styleCommandText: style("cyan"),
    styleSubcommandText: style("cyan"),
    styleOptionText: style("cyan"),
  });
}

export function addExamples(command: Command, path = ""): void {
  const lines = examples[path]?.map((line) => `\n  ${line}`) ?? [];
  if (lines.length > 0) command.addHelpText("after", `\n${style("bold")("Examples:")}${lines.join("")}`);
  for (const child of command.commands) addExamples(child, `${path} ${child.name()}`.trim());
}
