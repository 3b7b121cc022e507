// npm run eval attacks: cost and effect of attacks on mindshare, as in docs/methodology/mindshare.md.
import { renderTable, simulate } from "./attacks.ts";

export async function run(): Promise<void> {
  process.stdout.write(`${renderTable(simulate())}\n`);
}
