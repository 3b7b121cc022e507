// The texts of the linking evaluation, as the service passes them to the linker.
import { ContentRecord } from "../src/content/content-record.ts";
import { Stories } from "../src/content/near-duplicates/stories.ts";
import type { LinkedText } from "../src/content/prepare/links-and-tags.ts";
import { prepareRecord } from "../src/content/prepare/prepare.ts";
import { headline } from "../src/ingest/sources/shared/post-fields.ts";
import { readTexts, type SharedText } from "./shared-texts.ts";

export interface LinkingItem {
  file: string;
  /** The id of the item, or its row in a file without ids. */
  id: string;
  text: SharedText;
}

export function readItems(data: string, file: string): LinkingItem[] {
  return readTexts(data, file).map((text, row) => ({ file, id: text.id ?? String(row), text }));
}

/** Its date and story have no influence on the links. */
const PUBLISHED_AT = "2026-08-20T00:00:00Z";
const stories = new Stories();

export function preparedText({ file, id, text }: LinkingItem): LinkedText {
  const isTweet = file.startsWith("tweets-");
  const record = ContentRecord.parse({
    ...text,
    id,
    type: isTweet ? "tweets" : file.startsWith("news-") ? "news" : "posts",
    title: isTweet ? headline(text.body ?? "") : text.title,
    published_at: PUBLISHED_AT,
  });
  let linked: LinkedText = { title: "", body: "" };
  const knowledge = {
    link: (item: LinkedText) => {
      linked = item;
      return [];
    },
    get: () => undefined,
    named: () => undefined,
  };
  prepareRecord(record, knowledge, stories, "import");
  return linked;
}
