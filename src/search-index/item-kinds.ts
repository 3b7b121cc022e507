// The types of items and the scopes of memories. Their positions are stored, so the lists are append-only.
export const contentTypes = [
  "posts",
  "news",
  "developments",
  "tweets",
  "youtube",
  "memories",
  "concepts",
] as const;
/** Who can read a memory. */
export const scopes = ["agent", "swarm", "orrery"] as const;
