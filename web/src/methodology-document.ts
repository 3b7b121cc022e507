/** A page of the methodology, converted by web/methodology-plugin.ts. */
export interface MethodologyDocument {
  title: string;
  html: string;
  headings: { id: string; title: string }[];
}
