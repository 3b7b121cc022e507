// GET /api/v1/reference/…: the ids and slugs that requests use. Free, without a key.
import { Hono } from "hono";
import { AppError } from "../base/errors.ts";
import type { Catalogue } from "../projects/catalogue/catalogue.ts";
import { categories, ecosystems, type Term } from "../projects/catalogue/taxonomy.ts";
import { prepareDocument, sendDocument } from "./static-document.ts";

const MAX_IDS = 100;

export function referenceRoutes(catalogue: Catalogue): Hono {
  const app = new Hono();
  for (const [name, list] of Object.entries({ ecosystems, categories })) {
    const body = JSON.stringify({ success: true, error: null, [name]: terms(list) });
    const document = prepareDocument("application/json", body);
    app.get(`/${name}`, (context) => sendDocument(context, document, "public, max-age=300"));
  }
  app.get("/projects", (context) => {
    const text = context.req.query("q") ?? "";
    const limit = Number(context.req.query("limit") ?? 20);
    const ids = context.req
      .query("ids")
      ?.split(",", MAX_IDS + 1)
      .map(Number);
    const details: string[] = [];
    if (text.length > 200) details.push("q must be at most 200 characters long");
    if (!Number.isInteger(limit) || limit < 1 || limit > 100)
      details.push("limit must be an integer from 1 to 100");
    if (ids && (ids.length > MAX_IDS || ids.some((id) => !Number.isInteger(id) || id < 1)))
      details.push(`ids must be at most ${MAX_IDS} project ids with commas between`);
    if (details.length > 0) throw new AppError("invalid_request", { details });
    const found = ids
      ? ids.map((id) => catalogue.get(id)).filter((project) => project !== undefined)
      : catalogue.search(text, limit);
    const projects = found.map((project) => ({
      project_id: project.project_id,
      project_name: project.project_name,
      symbol: project.symbol,
      slug: project.slug,
      ecosystems: project.ecosystems,
      categories: project.categories,
    }));
    return context.json({
      success: true,
      error: null,
      projects,
      metadata: { total_projects: catalogue.all().length },
    });
  });
  return app;
}

function terms(list: readonly Term[]) {
  return list.map(({ id, slug, name, synonyms }) => ({ id, slug, name, synonyms }));
}
