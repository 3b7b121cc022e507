// What is said about one kind of event, by form.

export interface EventText {
  /** Titles of news articles. */
  headlines: string[];
  /** First sentences of articles and posts: what happened. */
  leads: string[];
  /** Further sentences: what it means, what comes next. */
  details: string[];
  tweets: string[];
  /** The project's own account: plain product news. */
  official: string[];
  videos: string[];
  /** Before it happens, where it leaks. */
  rumours?: string[];
  /** Releases, proposals and other development notes. */
  developments?: string[];
}
