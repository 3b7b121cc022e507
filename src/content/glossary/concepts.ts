// Explainers of crypto terms, one Markdown file each in data/glossary.
import { z } from "zod";
import { checkData, listDataFiles, readDataText } from "../../base/data-file.ts";
import { once } from "../../base/once.ts";
import { slugOf } from "../../projects/catalogue/taxonomy.ts";

const FrontMatter = z.strictObject({
  name: z.string().min(1),
  /** Other names of the concept. */
  aliases: z.array(z.string().min(1)),
  /** Slugs of src/projects/catalogue/taxonomy.ts. */
  categories: z.array(z.string().min(1)),
});

export interface Concept extends z.infer<typeof FrontMatter> {
  slug: string;
  text: string;
}

export const concepts = once((): readonly Concept[] => listDataFiles("glossary", ".md").map(readConcept));

function readConcept(slug: string): Concept {
  const file = `glossary/${slug}.md`;
  const { head, text } = splitMarkdown(file, readDataText(file));
  const concept = { slug, ...checkData(file, FrontMatter, frontMatter(head)), text };
  if (slugOf(concept.name) !== slug)
    throw new Error(`data/${file}: name: a concept with this name belongs in ${slugOf(concept.name)}.md`);
  return concept;
}

/** The text is one paragraph: line breaks in the file are ignored. */
function splitMarkdown(file: string, markdown: string): { head: string; text: string } {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  if (head === undefined || body === undefined)
    throw new Error(`data/${file}: a concept starts with front matter between two lines of ---`);
  return { head, text: body.replace(/\s+/g, " ").trim() };
}

/**
 * Parses the part of YAML that front matter needs: `key: text` and `key: [text, text]`. A YAML parser would take longer for
 * these files than reading all other data at startup; a test checks that both give the same result.
 */
function frontMatter(head: string): Record<string, string | string[]> {
  return Object.fromEntries(
    head.split("\n").map((line) => {
      const [, key = line, value = ""] = /^(\w+): *(.*)$/.exec(line) ?? [];
      const list = /^\[(.*)\]$/.exec(value)?.[1];
      return [key, list === undefined ? value : list.split(", ").filter(Boolean)];
    }),
  );
}
