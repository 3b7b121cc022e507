// Invented names of the demo world: outlets, channels, people, venues, funds and auditors, from data/demo/names.json.
import { z } from "zod";
import { readDataJson } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";

const Names = z.array(z.string().min(1)).min(1);
/** Must contain "demo", so that no name can be mistaken for a real organisation. */
const DemoNames = z.array(z.string().regex(/demo/i, 'must contain "demo"')).min(1);

const InventedNames = z.strictObject({
  outlets: DemoNames,
  channels: DemoNames,
  /** A handle consists of a start, an end and a suffix, which may be empty. */
  handleStarts: Names,
  handleEnds: Names,
  handleSuffixes: z.array(z.string()).min(1),
  /** Descriptions of accounts, by the category they are interested in. */
  bios: z.record(z.string(), z.string().min(1)),
  venues: DemoNames,
  funds: DemoNames,
  auditors: DemoNames,
});

export const inventedNames = once(() => readDataJson("demo/names.json", InventedNames));
