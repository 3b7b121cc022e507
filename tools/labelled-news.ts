// The raw news the analysis labels refer to: one week of August 2026, and rows of the feeds of 2024.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readTexts } from "./shared-texts.ts";

const NewsItem = z.object({
  id: z.string(),
  type: z.literal("news"),
  title: z.string(),
  summary: z.string().nullable(),
  body: z.string().nullable(),
  url: z.string().nullable(),
  source_name: z.string(),
  published_at: z.string(),
});
export type NewsItem = z.output<typeof NewsItem>;

/** The end of the week. Four items of the file are announcements with a later date. */
export const WEEK_END = "2026-08-22T21:00:00.000Z";

export function augustNews(data: string): NewsItem[] {
  return readFileSync(join(data, "news-uptodate-2026-08-half/news.jsonl"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => NewsItem.parse(JSON.parse(line)));
}

/** Rows named "file#row" as items of the import format. */
export function rowsAsNews(data: string, keys: readonly string[]): NewsItem[] {
  const files = new Map<string, ReturnType<typeof readTexts>>();
  return keys.map((key) => {
    const [file = "", row = ""] = key.split("#");
    const texts = files.get(file) ?? readTexts(data, file);
    files.set(file, texts);
    const text = texts[Number(row)];
    if (text === undefined) throw new Error(`${file} has no row ${row}`);
    return {
      id: key,
      type: "news",
      title: text.title ?? "",
      summary: null,
      body: text.body ?? "",
      url: null,
      source_name: "",
      published_at: "2026-08-22T12:00:00.000Z",
    };
  });
}

export function rawText({ title, summary, body }: NewsItem): string {
  return [title, summary ?? "", body ?? ""].join("\n");
}
