// npm run eval attacks: what attacks on mindshare cost and bring, as in docs/methodology/mindshare.md.
import { renderTable, simulate } from "./attacks.ts";

export async function run(): Promise<void> {
  process.stdout.write(`${renderTable(simulate())}\n`);
}
