import type { Content } from "../../src/content/content-service.ts";
import { contentSearch } from "../../src/content/search/search-route.ts";
import { SearchRequest } from "../../src/content/search/search-request.ts";

/** Runs the handler of the route. Nothing of it is cached between requests. */
export function ask(content: Content, body: object) {
  return contentSearch.run({ content }, SearchRequest.parse(body));
}
