// The taxonomy in the form that the search index uses.
import { categories, ecosystems } from "../projects/catalogue/taxonomy.ts";
import { TagTable } from "../../packages/search-index/segments/tag-bits.ts";

export const tagTable = new TagTable({
  ecosystems: ecosystems.map(({ slug }) => slug),
  categories: categories.map(({ slug }) => slug),
});
