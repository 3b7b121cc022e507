// Tweets whose text is not returned: X allows sharing which posts exist, not what they say. They are found, ranked and
// counted like all others; only their text, images and summaries are withheld.

/** `ids_of_source`: only tweets read by the source `x`; imported tweets belong to the operator. */
export type TweetText = "full" | "ids" | "ids_of_source";

export type IsWithheld = (item: { type: string; origin: string }) => boolean;

export function withholding(text: TweetText): IsWithheld {
  return ({ type, origin }) => text !== "full" && type === "tweets" && (text === "ids" || origin === "x");
}

/** Replaces the text, so that clients have something to display. */
export function withheldTitle(authorHandle: string): string {
  return authorHandle === "" ? "Post on X" : `Post on X by @${authorHandle}`;
}
