// Discourse: the constants that the provider decides.
import type { Provider } from "../../source.ts";

export const discourseProvider = {
  checkedOn: "2026-11-19",
  documents: ["https://docs.discourse.org"],
  hosts: {},
  /** A page of /posts.json covers at least this many ids. */
  span: 49,
  /** The id of the action "like". */
  like: 2,
} satisfies Provider & Record<string, unknown>;
