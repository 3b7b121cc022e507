import { slugOf } from "../../projects/taxonomy.ts";

export interface Concept {
  slug: string;
  name: string;
  /** Other names it goes by. */
  also: string[];
  /** Slugs of src/projects/taxonomy.ts. */
  categories: string[];
  text: string;
}

export function concept(name: string, also: string[], categories: string[], text: string): Concept {
  return { slug: slugOf(name), name, also, categories, text: text.replace(/\s+/g, " ").trim() };
}
