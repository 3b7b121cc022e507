// POST /api/v1/content/item
import { z } from "zod";
import { AppError } from "../../base/errors.ts";
import { text } from "../../base/fields.ts";
import { defineRoute } from "../../base/route.ts";
import { line, short } from "../../base/summary-text.ts";
import type { Content } from "../content-service.ts";
import { FullItem } from "./search-request.ts";

/** Paragraphs of third-party text in the summary for a language model. */
const MAX_PARAGRAPH_CHARACTERS = 2_000;

export const contentItem = defineRoute({
  path: "/api/v1/content/item",
  name: "content_item",
  group: "Content",
  summary: "One content item with its whole text.",
  description: "Ids are those of content search and of all other answers.",
  tool: {
    name: "read_item",
    title: "Read an item",
    quotes: true,
    usage: "Use it before you quote or rely on an item that content_search found.",
  },
  units: 1,
  needs: ["catalogue", "content"],
  feeds: ["content"],
  input: z.object({ id: text(1, 300).describe("The id of the item.") }),
  output: z.object({ item: FullItem, metadata: z.looseObject({}) }),
  example: { id: "concept:impermanent-loss" },
  run: async ({ content }: { content: Content }, { id }) => {
    const item = await content.item(id);
    if (!item)
      throw new AppError("not_found", {
        message: "There is no item with this id.",
        details: ["id must be the id of a stored item, as content search returns it"],
      });
    return { item, metadata: { as_of: item.published_at } };
  },
  summarize({ item }) {
    const { likes, reposts, views } = item.engagement;
    const projects = item.projects.map((p) => `${line(p.project_name, 40)} (id ${p.project_id})`);
    const facts = [
      item.type,
      line(item.source_name, 40),
      item.author === null ? "" : `@${line(item.author, 40)}`,
      item.published_at.slice(0, 16),
      item.url === null ? "" : line(item.url, 300),
      likes + reposts + views > 0
        ? `${short(likes)} likes, ${short(reposts)} reposts, ${short(views)} views`
        : "",
      item.duplicates > 0 ? `${item.duplicates} near-copies` : "",
      item.sentiment === null ? "" : `sentiment ${item.sentiment}`,
    ].filter((fact) => fact !== "");
    const paragraphs = (item.text === item.title ? "" : item.text)
      .split(/\n+/)
      .map((paragraph) => line(paragraph, MAX_PARAGRAPH_CHARACTERS));
    return [
      line(item.title, 300),
      facts.join(" · "),
      ...(projects.length > 0 ? [`About: ${projects.slice(0, 5).join(", ")}`] : []),
      ...(item.text_withheld === true ? ["The text may not be passed on: read it at its url."] : []),
      ...paragraphs.filter((paragraph) => paragraph !== "").map((paragraph) => `> ${paragraph}`),
    ];
  },
});
