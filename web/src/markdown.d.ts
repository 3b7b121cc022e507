// A page of the methodology, converted by web/methodology-plugin.ts.
declare module "*.md" {
  const page: { title: string; html: string; headings: { id: string; title: string }[] };
  export default page;
}
