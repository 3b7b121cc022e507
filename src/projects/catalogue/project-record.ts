// A project as it is imported or read from a source.
import { z } from "zod";
import { Instant } from "../../base/time.ts";
import { categorySlug, ecosystemSlug, slugOf } from "./taxonomy.ts";

const Slugs = (canonical: (value: string) => string) =>
  z
    .array(z.string().min(1).max(64))
    .max(50)
    .transform((values) => [...new Set(values.map(canonical))].filter(Boolean));

const TokenRecord = z.object({
  chain: z.string().min(1).max(64).transform(ecosystemSlug),
  address: z.string().min(1).max(128),
  decimals: z
    .int()
    .min(0)
    .max(64)
    .nullish()
    .transform((value) => value ?? null),
});

export const ProjectRecord = z.object({
  project_id: z.int().min(1).max(4_294_967_295),
  project_name: z.string().trim().min(1).max(200),
  symbol: z.string().trim().max(64),
  slug: z
    .string()
    .max(200)
    .nullish()
    .transform((value) => (value ? slugOf(value) : "")),
  description: z
    .string()
    .max(10_000)
    .nullish()
    .transform((value) => value ?? ""),
  detailed_description: z
    .string()
    .max(50_000)
    .nullish()
    .transform((value) => value ?? ""),
  ecosystems: Slugs(ecosystemSlug)
    .nullish()
    .transform((value) => value ?? []),
  categories: Slugs(categorySlug)
    .nullish()
    .transform((value) => value ?? []),
  tokens: z
    .array(TokenRecord)
    .max(200)
    .nullish()
    .transform((value) => value ?? []),
  twitter_handle: z
    .string()
    .max(64)
    .nullish()
    .transform((value) => (value ?? "").replace(/^@/, "")),
  website: z
    .string()
    .max(500)
    .nullish()
    .transform((value) => value ?? ""),
  is_wrapped: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  is_stablecoin: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  aliases: z
    .array(z.string().min(1).max(200))
    .max(100)
    .nullish()
    .transform((value) => value ?? []),
  launched_at: z
    .union([z.null(), Instant])
    .optional()
    .transform((value) => value ?? null),
  source_ids: z.array(z.string().min(1).max(300)).max(20).optional(),
});
export type ProjectRecord = z.output<typeof ProjectRecord>;
