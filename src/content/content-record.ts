// A content item as it is imported or read from a source. project_ids and tags are computed when absent.
import { z } from "zod";
import { Instant } from "../base/time.ts";
import { categorySlug, ecosystemSlug } from "../projects/catalogue/taxonomy.ts";
import { contentTypes, scopes } from "../../packages/search-index/segments/index-entry.ts";

/** A field that may be null or absent, which means `fallback`. */
export function orElse<T extends z.ZodType, F>(field: T, fallback: F) {
  return field.nullish().transform((value): z.output<T> | F => (value ?? fallback) as z.output<T> | F);
}

const Count = orElse(z.number().min(0).finite(), 0).transform(Math.round);
export const Text = (max: number) => orElse(z.string().max(max), "");
const texts = (maxLength: number) => orElse(z.array(z.string().max(maxLength)).max(50), []);
const tags = (canonical: (value: string) => string) =>
  z
    .array(z.string().min(1).max(64))
    .max(50)
    .nullish()
    .transform((values) => (values ? [...new Set(values.map(canonical))] : null));

export const Engagement = z.object({
  likes: Count,
  reposts: Count,
  replies: Count,
  quotes: Count,
  views: Count,
});
export type Engagement = z.output<typeof Engagement>;

/**
 * The project that an item is about for sure, as a release is: its slug, or its id at a source ("coingecko:aave"). Of
 * several, the first that the catalogue knows counts. Other projects are found in the text.
 */
export const About = z
  .union([
    z
      .string()
      .min(1)
      .max(200)
      .transform((ref) => [ref]),
    z.array(z.string().min(1).max(200)).max(5),
  ])
  .describe("The project that all items are about: its slug, or its id at a source such as coingecko:aave.");

export const ContentRecord = z.object({
  id: z.string().min(1).max(300),
  type: z.enum(contentTypes, { error: `must be one of ${contentTypes.join(", ")}` }),
  title: z.string().max(2_000),
  published_at: Instant,
  summary: Text(20_000),
  body: Text(200_000),
  url: Text(2_000),
  source_name: Text(200),
  author_handle: Text(100).transform((handle) => handle.replace(/^@/, "")),
  images: texts(2_000),
  lang: Text(16),
  project_ids: orElse(z.array(z.int().min(1)).max(100), null),
  about: About.nullish().transform((refs) => refs ?? []),
  ecosystems: tags(ecosystemSlug),
  categories: tags(categorySlug),
  engagement: orElse(Engagement, { likes: 0, reposts: 0, replies: 0, quotes: 0, views: 0 }),
  is_retweet: orElse(z.boolean(), false),
  key_points: texts(1_000),
  scope: orElse(z.enum(scopes, { error: `must be one of ${scopes.join(", ")}` }), null),
});
export type ContentRecord = z.output<typeof ContentRecord>;
