// Converts records to rows: plain text, projects, tags, story and terms.
import { type ContentRow, Given } from "../content-columns.ts";
import type { ContentRecord } from "../content-record.ts";
import { signatureText, Stories, uniqueStory } from "../near-duplicates/stories.ts";
import { linksAndTags, type ProjectKnowledge } from "./links-and-tags.ts";
import { cleanerOf } from "../text/boilerplate.ts";
import { canonicalUrl, withoutTracking } from "../text/canonical-url.ts";
import { hash32 } from "../../base/hash.ts";
import { plainText } from "../text/html.ts";
import { guessLanguage } from "../text/detect-language.ts";
import { TERMS_VERSION, termsOf } from "../text/terms.ts";
import type { RepeatedLines } from "./repeated-lines.ts";

/** Only the beginning of a long text is indexed: whole transcripts would make the index too large. */
const TERMS_INDEXED_MAX = 1_024;
const SUMMARY_CHARACTERS = 300;

/** The store adds `written_at`. */
type PreparedRow = Omit<ContentRow, "written_at">;

export function prepareRecord(
  record: ContentRecord,
  knowledge: ProjectKnowledge,
  stories: Stories,
  origin: string,
  lines?: RepeatedLines,
): PreparedRow {
  const title = plainText(record.title);
  const clean = readerOf(record, title, lines);
  const body = clean(record.body);
  const summary = clean(record.summary) || opening(body === title ? "" : body);
  const rest = textOf({ summary, body });
  const { author_handle } = record;
  const { titleTerms, bodyTerms } = termsOfItem({ title, summary, body, author_handle });
  const terms = [...titleTerms, ...bodyTerms];
  const url = withoutTracking(record.url.trim());
  const urlKey = canonicalUrl(record.url);
  const given = givenBy(record);
  const about = record.about.join("\n");
  const tags = {
    project_ids: record.project_ids ?? [],
    ecosystems: record.ecosystems ?? [],
    categories: record.categories ?? [],
  };
  const links = linksAndTags({ title, rest, url, author_handle, terms, given, about, ...tags }, knowledge);
  return {
    id: record.id,
    type: record.type,
    title,
    summary,
    body,
    url,
    source_name: plainText(record.source_name),
    author_handle,
    published_at: record.published_at,
    images: [...new Set(record.images)],
    lang: record.lang || guessLanguage(`${title} ${summary}`),
    ...links,
    given,
    about,
    ...record.engagement,
    is_retweet: record.is_retweet,
    key_points: record.key_points.map(clean).filter((point) => point !== ""),
    scope: record.scope ?? "",
    ...storyOf(record, terms, stories),
    terms: `${titleTerms.join(" ")}\n${bodyTerms.join(" ")}`,
    terms_version: TERMS_VERSION,
    url_key: urlKey === "" ? 0 : hash32(urlKey),
    deleted: 0,
    origin,
  };
}

function givenBy({ project_ids, ecosystems, categories }: ContentRecord): number {
  return (
    (project_ids ? Given.projects : 0) |
    (ecosystems ? Given.ecosystems : 0) |
    (categories ? Given.categories : 0)
  );
}

/** Converts a field to plain text without boilerplate. */
function readerOf(
  { type, source_name }: ContentRecord,
  title: string,
  lines: RepeatedLines | undefined,
): (source: string) => string {
  const withoutBoilerplate = cleanerOf(type);
  if (!withoutBoilerplate) return plainText;
  return (source) => {
    const clean = withoutBoilerplate(plainText(source), title);
    // A forum or a network is no outlet: its authors repeat each other's words.
    return lines && type !== "posts" ? lines.strip(clean, source_name, title) : clean;
  };
}

/** Memories and explainers are never near-duplicates. */
function storyOf(
  { type, id, published_at }: ContentRecord,
  terms: string[],
  stories: Stories,
): Pick<ContentRow, "copy_signature" | "minhash"> {
  if (type === "memories" || type === "concepts")
    return { copy_signature: uniqueStory(`${type} ${id}`), minhash: "" };
  const { name, signature } = stories.assign(terms, published_at);
  return { copy_signature: name, minhash: signature ? signatureText(signature) : "" };
}

/** The body, preceded by the summary unless the body contains it. */
export function textOf({ summary, body }: { summary: string; body: string }): string {
  return body.includes(summary) ? body : `${summary}\n${body}`;
}

/** The author is a term, too: @name finds posts by an author and posts that mention them. */
export function termsOfItem(item: { title: string; summary: string; body: string; author_handle: string }): {
  titleTerms: string[];
  bodyTerms: string[];
} {
  const rest = textOf(item);
  // The title of a tweet is its beginning, which is counted once.
  const body = rest.startsWith(item.title) ? rest.slice(item.title.length) : rest;
  const bodyTerms = termsOf(body, TERMS_INDEXED_MAX);
  if (item.author_handle !== "") bodyTerms.push(`@${item.author_handle.toLowerCase()}`);
  return { titleTerms: termsOf(item.title, TERMS_INDEXED_MAX), bodyTerms };
}

/** The beginning of a text, up to the end of a sentence or at least of a word. */
export function opening(text: string): string {
  if (text.length <= SUMMARY_CHARACTERS) return text;
  const head = text.slice(0, SUMMARY_CHARACTERS);
  const sentence = /^[\s\S]*[.!?。！？](?=\s)/u.exec(head)?.[0] ?? "";
  if (sentence.length >= SUMMARY_CHARACTERS / 3) return sentence;
  const word = head.replace(/\s+\S*$/u, "");
  // A text without spaces is cut between characters, not inside one.
  return `${word === head ? head.replace(/[\ud800-\udbff]$/, "") : word}…`;
}
