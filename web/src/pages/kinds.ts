// The kinds of content, as visitors call them.
export const kinds = {
  posts: { one: "Post", many: "Posts" },
  news: { one: "News", many: "News" },
  developments: { one: "Development", many: "Developments" },
  tweets: { one: "Tweet", many: "Tweets" },
  youtube: { one: "Video", many: "Videos" },
  concepts: { one: "Glossary", many: "Glossary" },
  memories: { one: "Note", many: "Your notes" },
} as const;

export type Kind = keyof typeof kinds;
