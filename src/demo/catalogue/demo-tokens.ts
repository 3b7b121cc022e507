// The invented tokens of the demo world: illiquid, volatile, and the only ones with bad news. Their addresses are derived.
import { z } from "zod";
import { readDataJson } from "../../base/data-file.ts";
import { demoAddress } from "../random.ts";
import type { CatalogueEntry } from "./entry.ts";

const InventedToken = z.strictObject({
  id: z.int().min(9001),
  name: z.string().startsWith("Demo "),
  symbol: z.string().min(1),
  category: z.string().min(1),
  capMillions: z.number().positive(),
  price: z.number().positive(),
  /** What the project claims to be, in a few words. */
  what: z.string().min(1),
});

export function inventedProjects(): CatalogueEntry[] {
  return readDataJson("demo/tokens.json", z.array(InventedToken)).map(
    ({ id, name, symbol, category, capMillions, price, what }) => ({
      id,
      name,
      symbol,
      slug: name.toLowerCase().replaceAll(" ", "-"),
      ecosystems: ["solana"],
      categories: [category],
      handle: name.toLowerCase().replaceAll(" ", ""),
      website: `https://demo.orrery.invalid/projects/${symbol.toLowerCase()}`,
      launched: "2024-06",
      market: { capMillions, price, temper: "wild" },
      invented: true,
      tokens: [{ chain: "solana", address: demoAddress(id, 58), decimals: 6 }],
      about: `${name} is an invented project of the demo world: ${what}.`,
      detail: `It does not exist outside this demonstration. Its token, address, handle, prices and stories are simulated.`,
    }),
  );
}
