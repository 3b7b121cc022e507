// A project as it is imported or read from a source.
import { z } from "zod";
import { orDefault } from "../../base/record-fields.ts";
import { Instant } from "../../base/time.ts";
import { linkModes } from "../linker/linker-types.ts";
import { categorySlug, ecosystemSlug, slugOf } from "./taxonomy.ts";

const slugs = (canonical: (value: string) => string) =>
  orDefault(
    z
      .array(z.string().min(1).max(64))
      .max(50)
      .transform((values) => [...new Set(values.map(canonical))].filter(Boolean)),
    [],
  );
const text = (max: number) => orDefault(z.string().max(max), "");

const TokenRecord = z.object({
  chain: z.string().min(1).max(64).transform(ecosystemSlug),
  address: z.string().min(1).max(128),
  decimals: orDefault(z.int().min(0).max(64), null),
});

export const ProjectRecord = z.object({
  project_id: z.int().min(1).max(4_294_967_295),
  project_name: z.string().trim().min(1).max(200),
  symbol: z.string().trim().max(64),
  slug: text(200).transform(slugOf),
  description: text(10_000),
  detailed_description: text(50_000),
  ecosystems: slugs(ecosystemSlug),
  categories: slugs(categorySlug),
  tokens: orDefault(z.array(TokenRecord).max(200), []),
  twitter_handle: text(64).transform((handle) => handle.replace(/^@/, "")),
  website: text(500),
  is_wrapped: orDefault(z.boolean(), false),
  is_stablecoin: orDefault(z.boolean(), false),
  aliases: orDefault(z.array(z.string().min(1).max(200)).max(100), []),
  /** How its names are linked in texts; without it, that follows from the names. */
  link: z.enum(linkModes).nullish(),
  launched_at: orDefault(Instant, null),
  source_ids: z.array(z.string().min(1).max(300)).max(20).optional(),
});
export type ProjectRecord = z.output<typeof ProjectRecord>;
