// Tweets whose text stays inside: X lets others be told which posts there are, not what they say. They are found,
// ranked and counted like all others; only what they say, show and are summed up as does not leave.

/** `ids_of_source`: those the source `x` has read; tweets that were imported are the operator's own. */
export type TweetText = "full" | "ids" | "ids_of_source";

export type IsWithheld = (item: { type: string; origin: string }) => boolean;

export function withholding(text: TweetText): IsWithheld {
  return ({ type, origin }) => text !== "full" && type === "tweets" && (text === "ids" || origin === "x");
}

/** What stands where the text would: every reader has something to show. */
export function withheldTitle(authorHandle: string): string {
  return authorHandle === "" ? "Post on X" : `Post on X by @${authorHandle}`;
}
