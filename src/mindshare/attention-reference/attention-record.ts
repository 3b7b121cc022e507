// The attention to a project on one day as another service measures it, such as the views of its Wikipedia article.
import { z } from "zod";
import { Day } from "../../base/time.ts";

/** The source of the number of posts on X. It is known for many projects, so it has shares. */
export const X_POSTS = "x_posts";

export const AttentionRecord = z.object({
  date: Day.refine((day) => day >= "2000-01-01" && day < "2100-01-01", {
    message: "must be a day from 2000 to 2099",
  }),
  project_id: z.int().min(1).max(4_294_967_295),
  /** Who measured it. A project has one series per source. */
  source: z.string().regex(/^[a-z0-9_-]{1,64}$/, {
    message: "must be 1 to 64 lower-case letters, digits, hyphens or underscores",
  }),
  value: z.number().min(0).finite(),
});
export type AttentionRecord = z.output<typeof AttentionRecord>;
