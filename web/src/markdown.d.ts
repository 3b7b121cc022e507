declare module "*.md" {
  const page: import("./methodology-document.ts").MethodologyDocument;
  export default page;
}
