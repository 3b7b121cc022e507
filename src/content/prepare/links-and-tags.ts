// The projects and tags of an item: what the record stated, and what follows from its text and the catalogue. Items are
// linked when they are prepared, and again when the catalogue has grown.
import { type ContentRow, Given } from "../content-columns.ts";
import { derivedCategories, derivedEcosystems, type TaggedProject } from "./tags.ts";

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
  /** The first project that one of these names: its id at a source, or its slug if no other project has it. */
  named(refs: readonly string[]): number | undefined;
}

/** Below this relevance a project is mentioned in passing, and its tags are not applied to the item. */
const TAGGING_RELEVANCE = 0.2;

export type LinksAndTags = Pick<
  ContentRow,
  "project_ids" | "project_relevances" | "ecosystems" | "categories"
>;

interface UnlinkedItem extends Pick<
  ContentRow,
  "title" | "url" | "author_handle" | "given" | "about" | "project_ids" | "ecosystems" | "categories"
> {
  /** The text after the title. */
  rest: string;
  terms: readonly string[];
}

/** `project_ids` and the tags count only as far as they are `given`. */
export function linksAndTags(item: UnlinkedItem, knowledge: ProjectKnowledge): LinksAndTags {
  const { title, rest, terms, given } = item;
  const links = linksOf(item, knowledge);
  const tagging = links
    .filter(({ relevance }) => relevance >= TAGGING_RELEVANCE)
    .map(({ project_id }) => knowledge.get(project_id))
    .filter((project) => project !== undefined);
  const text = `${title}\n${rest}`;
  return {
    project_ids: links.map(({ project_id }) => project_id),
    project_relevances: links.map(({ relevance }) => relevance),
    ecosystems: given & Given.ecosystems ? item.ecosystems : derivedEcosystems(text, terms, tagging),
    categories: given & Given.categories ? item.categories : derivedCategories(text, terms, tagging),
  };
}

function linksOf(
  { title, rest, url, author_handle, given, about, project_ids }: UnlinkedItem,
  knowledge: ProjectKnowledge,
): ProjectLink[] {
  if (given & Given.projects) return project_ids.map(certain);
  const found = knowledge.link({ title, body: rest, url, author_handle });
  const subject = about === "" ? undefined : knowledge.named(about.split("\n"));
  if (subject === undefined) return found;
  return [certain(subject), ...found.filter(({ project_id }) => project_id !== subject)];
}

function certain(project_id: number): ProjectLink {
  return { project_id, relevance: 1 };
}
