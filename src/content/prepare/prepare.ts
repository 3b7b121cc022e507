// Converts records to rows: plain text, projects, tags, story and terms.
import type { ContentRow } from "../content-columns.ts";
import type { ContentRecord } from "../content-record.ts";
import { Stories, uniqueStory } from "../near-duplicates/stories.ts";
import { derivedCategories, derivedEcosystems, type TaggedProject } from "./tags.ts";
import { canonicalUrl } from "../text/canonical-url.ts";
import { signatureText } from "../near-duplicates/copy-signature.ts";
import { hash32 } from "../../base/hash.ts";
import { plainText } from "../text/html.ts";
import { guessLanguage } from "../text/detect-language.ts";
import { TERMS_VERSION, termsOf } from "../text/terms.ts";

export interface ProjectLink {
  project_id: number;
  /** 0..1: how much the item is about the project. */
  relevance: number;
}

export interface LinkedText {
  title: string;
  body: string;
  url?: string;
  author_handle?: string;
}

/** The interface to the project domain. */
export interface ProjectKnowledge {
  link(item: LinkedText): ProjectLink[];
  get(projectId: number): TaggedProject | undefined;
}

/** Only the beginning of a long text is indexed: whole transcripts would make the index too large. */
const TERMS_KEPT = 1_024;
const SUMMARY_CHARACTERS = 300;
/** Below this relevance a project is mentioned in passing, and its tags are not applied to the item. */
const TAGGING_RELEVANCE = 0.2;

/** Runs each step for all records before the next one, which is faster because its code stays in the CPU cache. */
export function prepareAll(
  records: readonly ContentRecord[],
  knowledge: ProjectKnowledge,
  stories: Stories,
  origin: string,
): PreparedRow[] {
  const drafts = records.map(draftOf);
  for (const draft of drafts) link(draft, knowledge);
  for (const draft of drafts) findTerms(draft);
  for (const draft of drafts) assignStory(draft, stories);
  for (const draft of drafts) tag(draft, knowledge);
  for (const draft of drafts) draft.lang = languageOf(draft);
  for (const draft of drafts) draft.address = canonicalUrl(draft.record.url);
  return drafts.map((draft) => rowOf(draft, origin));
}

/** A record with the results of the steps so far. */
interface Draft {
  record: ContentRecord;
  title: string;
  summary: string;
  body: string;
  /** The body, preceded by the summary unless the body contains it. */
  rest: string;
  links: ProjectLink[];
  titleTerms: string[];
  bodyTerms: string[];
  /** The terms of title and body. */
  terms: string[];
  story: string;
  minhash: string;
  ecosystems: string[];
  categories: string[];
  lang: string;
  address: string;
}

function draftOf(record: ContentRecord): Draft {
  const title = plainText(record.title);
  const body = plainText(record.body);
  const summary = plainText(record.summary) || opening(body === title ? "" : body);
  return {
    record,
    title,
    summary,
    body,
    rest: body.includes(summary) ? body : `${summary}\n${body}`,
    links: [],
    titleTerms: [],
    bodyTerms: [],
    terms: [],
    story: "",
    minhash: "",
    ecosystems: [],
    categories: [],
    lang: "",
    address: "",
  };
}

function link(draft: Draft, knowledge: ProjectKnowledge): void {
  const { record, title, rest } = draft;
  draft.links = record.project_ids
    ? record.project_ids.map((project_id) => ({ project_id, relevance: 1 }))
    : knowledge.link({ title, body: rest, url: record.url, author_handle: record.author_handle });
}

function findTerms(draft: Draft): void {
  const { titleTerms, bodyTerms } = termsOfItem({
    title: draft.title,
    summary: draft.summary,
    body: draft.body,
    author_handle: draft.record.author_handle,
  });
  draft.titleTerms = titleTerms;
  draft.bodyTerms = bodyTerms;
  draft.terms = [...titleTerms, ...bodyTerms];
}

function assignStory(draft: Draft, stories: Stories): void {
  const { type, id, published_at } = draft.record;
  const copied =
    type === "memories" || type === "concepts" ? undefined : stories.assign(draft.terms, published_at);
  draft.story = copied?.name ?? uniqueStory(`${type} ${id}`);
  draft.minhash = copied?.signature ? signatureText(copied.signature) : "";
}

function tag(draft: Draft, knowledge: ProjectKnowledge): void {
  const { record, title, rest, links, terms } = draft;
  const about = links
    .filter(({ relevance }) => relevance >= TAGGING_RELEVANCE)
    .map(({ project_id }) => knowledge.get(project_id))
    .filter((project) => project !== undefined);
  const whole = `${title}\n${rest}`;
  draft.ecosystems = record.ecosystems ?? derivedEcosystems(whole, terms, about);
  draft.categories = record.categories ?? derivedCategories(whole, terms, about);
}

function languageOf({ record, title, summary }: Draft): string {
  return record.lang || guessLanguage(`${title} ${summary}`);
}

/** The store adds `written_at`. */
type PreparedRow = Omit<ContentRow, "written_at">;

function rowOf(draft: Draft, origin: string): PreparedRow {
  const { record, title, summary, body, links, address } = draft;
  return {
    id: record.id,
    type: record.type,
    title,
    summary,
    body,
    url: record.url.trim(),
    source_name: plainText(record.source_name),
    author_handle: record.author_handle,
    published_at: record.published_at,
    images: [...new Set(record.images)],
    lang: draft.lang,
    project_ids: links.map(({ project_id }) => project_id),
    project_relevances: links.map(({ relevance }) => relevance),
    ecosystems: draft.ecosystems,
    categories: draft.categories,
    ...record.engagement,
    is_retweet: record.is_retweet,
    key_points: record.key_points.map(plainText),
    scope: record.scope ?? "",
    copy_signature: draft.story,
    minhash: draft.minhash,
    terms: `${draft.titleTerms.join(" ")}\n${draft.bodyTerms.join(" ")}`,
    terms_version: TERMS_VERSION,
    url_key: address === "" ? 0 : hash32(address),
    deleted: 0,
    origin,
  };
}

/** The author is a term, too: @name finds posts by an author and posts that mention them. */
export function termsOfItem(item: { title: string; summary: string; body: string; author_handle: string }): {
  titleTerms: string[];
  bodyTerms: string[];
} {
  const rest = item.body.includes(item.summary) ? item.body : `${item.summary}\n${item.body}`;
  // The title of a tweet is its beginning, which is counted once.
  const body = rest.startsWith(item.title) ? rest.slice(item.title.length) : rest;
  const bodyTerms = termsOf(body, TERMS_KEPT);
  if (item.author_handle !== "") bodyTerms.push(`@${item.author_handle.toLowerCase()}`);
  return { titleTerms: termsOf(item.title, TERMS_KEPT), bodyTerms };
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
