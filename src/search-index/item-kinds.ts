// The kinds of items the index tells apart, by number: append only, because the numbers are stored.
export const contentTypes = [
  "posts",
  "news",
  "developments",
  "tweets",
  "youtube",
  "memories",
  "concepts",
] as const;
/** Whom a memory is for. */
export const scopes = ["agent", "swarm", "orrery"] as const;
