// A content item as it is imported or read from a source. project_ids and tags are computed when absent.
import { z } from "zod";
import { Instant } from "../base/time.ts";
import { categorySlug, ecosystemSlug } from "../projects/catalogue/taxonomy.ts";
import { contentTypes, scopes } from "../search-index/item-kinds.ts";

const Count = z
  .number()
  .min(0)
  .finite()
  .nullish()
  .transform((value) => Math.round(value ?? 0));
const Text = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? "");
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
  images: z
    .array(z.string().max(2_000))
    .max(50)
    .nullish()
    .transform((value) => value ?? []),
  lang: Text(16),
  project_ids: z
    .array(z.int().min(1))
    .max(100)
    .nullish()
    .transform((value) => value ?? null),
  ecosystems: tags(ecosystemSlug),
  categories: tags(categorySlug),
  engagement: Engagement.nullish().transform(
    (value) => value ?? { likes: 0, reposts: 0, replies: 0, quotes: 0, views: 0 },
  ),
  is_retweet: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  key_points: z
    .array(z.string().max(1_000))
    .max(50)
    .nullish()
    .transform((value) => value ?? []),
  scope: z
    .enum(scopes, { error: `must be one of ${scopes.join(", ")}` })
    .nullish()
    .transform((value) => value ?? null),
});
export type ContentRecord = z.output<typeof ContentRecord>;
