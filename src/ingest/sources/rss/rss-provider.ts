// Feeds: the constants that the provider decides.
import type { Provider } from "../../source.ts";

export const rssProvider = {
  checkedOn: "2026-11-19",
  documents: ["https://www.rssboard.org/rss-specification", "https://www.rfc-editor.org/rfc/rfc4287"],
  hosts: {},
} satisfies Provider;
