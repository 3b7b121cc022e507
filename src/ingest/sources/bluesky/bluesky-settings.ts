// The settings of the source, and which posts are stored by them.
import { z } from "zod";
import type { SourceContext } from "../../source.ts";
import { count } from "../shared/source-settings.ts";

export const BlueskySettings = z.strictObject({
  endpoint: z
    .string()
    .regex(/^wss?:\/\/[^\s/]+/, "must be a ws or wss URL")
    .optional()
    .describe("URL of a Jetstream server; absent: a public one."),
  accounts: z
    .array(
      z
        .string()
        .transform((name) => name.replace(/^@/, "").toLowerCase())
        .pipe(
          z
            .string()
            .regex(/^(did:[a-z]+:[\w.:%-]{1,250}|[a-z0-9-]+(\.[a-z0-9-]+)+)$/, "must be a handle or a DID"),
        ),
    )
    .default([])
    .describe("Accounts whose posts of the last backfill_days are read."),
  backfill_days: count(0, 365, 0).describe(
    "How many days back to read: the posts of accounts; of everyone else as far back as the server replays.",
  ),
  languages: z.array(z.string().min(2).max(3)).default([]).describe("Languages to read; empty: all."),
  min_relevance: z
    .number()
    .min(0)
    .max(1)
    .default(0.2)
    .describe("Minimum relevance of a post to a project, from 0 to 1."),
  profiles: z.boolean().default(true).describe("Whether to read the handles and follower counts of authors."),
});
export type BlueskySettings = z.output<typeof BlueskySettings>;

export function isInLanguage({ languages }: BlueskySettings, { lang }: { lang: string }): boolean {
  return languages.length === 0 || languages.includes(lang);
}

/** The posts that are about a project. */
export async function aboutProjects<Post extends { record: { body: string } }>(
  context: SourceContext,
  settings: BlueskySettings,
  posts: readonly Post[],
): Promise<Post[]> {
  if (posts.length === 0) return [];
  const links = await context.projects.inTexts(posts.map(({ record: { body } }) => ({ title: "", body })));
  return posts.filter((_, i) => (links[i]?.[0]?.relevance ?? -1) >= settings.min_relevance);
}
