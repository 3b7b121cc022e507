// Links a stored item again.
import type { ContentRow } from "../content-columns.ts";
import { linksAndTags, type LinksAndTags, type ProjectKnowledge } from "./links-and-tags.ts";
import { textOf } from "./prepare.ts";

const fields = [
  "title",
  "summary",
  "body",
  "url",
  "author_handle",
  "terms",
  "given",
  "about",
  "project_ids",
  "project_relevances",
  "ecosystems",
  "categories",
] as const;

/** The columns of a stored item that its links depend on. */
export type LinkedRow = Pick<ContentRow, (typeof fields)[number]>;

export function linkedRow(row: ContentRow): LinkedRow {
  return Object.fromEntries(fields.map((name) => [name, row[name]])) as unknown as LinkedRow;
}

/** Returns null if its projects and tags are the same as before. */
export function linkAgain(row: LinkedRow, knowledge: ProjectKnowledge): LinksAndTags | null {
  const terms = row.terms.split(/[\n ]/).filter((term) => term !== "");
  const links = linksAndTags({ ...row, rest: textOf(row), terms }, knowledge);
  const isSame = (Object.keys(links) as (keyof LinksAndTags)[]).every(
    (name) => JSON.stringify(links[name]) === JSON.stringify(row[name]),
  );
  return isSame ? null : links;
}
