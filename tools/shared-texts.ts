// Reads texts of the shared data folder by file and row, as referenced by the labels. No text is copied into the repository.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

export interface SharedText {
  /** Absent where the file has no ids; labels then name the row. */
  id?: string;
  title?: string;
  summary?: string;
  body?: string;
  url?: string;
  author_handle?: string;
}

/** The folder next to the repository, or null if it does not exist. */
export function sharedData(): string | null {
  const folder = fileURLToPath(new URL("../../shared", import.meta.url));
  const data = join(folder, "data");
  return existsSync(data) ? data : null;
}

export function readTexts(data: string, file: string): SharedText[] {
  const bytes = readFileSync(join(data, file));
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").replace(/^\ufeff/, "");
  const reader = readers.find(({ folder }) => file.startsWith(folder));
  if (reader === undefined) throw new Error(`no reader for ${file}`);
  return reader.read(text, file);
}

type Reader = { folder: string; read: (text: string, file: string) => SharedText[] };

const Cointelegraph = z.array(z.object({ title: z.string(), description: z.string().nullable() }));
const Article = z.object({ title: z.string(), description: z.string().nullish() });
const Founders = z.object({
  events: z.array(z.object({ tweet_id: z.string(), text: z.string(), founder: z.string() })),
});
const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const ImportedNews = z.object({
  id: z.string(),
  title: optionalText,
  summary: optionalText,
  body: optionalText,
  url: optionalText,
});
const RedditPost = z.object({
  id: z.string(),
  title: optionalText,
  selftext: optionalText,
  url: optionalText,
});

const readers: readonly Reader[] = [
  {
    folder: "news-cryptopanic",
    read: (text) => csv(text, ",").map((row) => ({ title: row["Title"] ?? "" })),
  },
  {
    folder: "news-cointelegraph",
    read: (text) =>
      Cointelegraph.parse(JSON.parse(text)).map(({ title, description }) => ({
        title,
        body: plainText(description ?? ""),
      })),
  },
  {
    folder: "news-cryptonews-nyu/ethereum_tweets",
    read: (text) =>
      csv(text, ",").map((row) => ({ body: row["Tweet"] ?? "", author_handle: row["User"] ?? "" })),
  },
  {
    folder: "news-cryptonews-nyu",
    read: (text) => csv(text, ";").map((row) => ({ title: row["title"] ?? "", body: row["text"] ?? "" })),
  },
  {
    folder: "news-freecryptonews",
    read: (text) =>
      lines(text).map((line) => {
        const { title, description } = Article.parse(JSON.parse(line));
        return { title, body: description ?? "" };
      }),
  },
  {
    folder: "news-uptodate",
    read: (text) => lines(text).map((line) => ImportedNews.parse(JSON.parse(line))),
  },
  {
    folder: "reddit-crypto-nyu",
    read: (text) =>
      lines(text).map((line) => {
        const { selftext, ...post } = RedditPost.parse(JSON.parse(line));
        return { ...post, body: selftext };
      }),
  },
  {
    folder: "tweets-2018",
    read: (text) =>
      csv(text, ",").map((row) => ({ body: row["text"] ?? "", author_handle: row["screen_name"] ?? "" })),
  },
  {
    folder: "tweets-2021",
    read: (text) =>
      csv(text, ",").map((row) => ({
        id: row["tweet_id_str"] ?? "",
        body: row["tweet_full_text"] ?? "",
        author_handle: row["user_screen_name"] ?? "",
      })),
  },
  {
    folder: "tweets-founders",
    read: (text) =>
      Founders.parse(JSON.parse(text)).events.map((event) => ({
        id: event.tweet_id,
        body: event.text,
        author_handle: event.founder,
      })),
  },
];

function lines(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/&(#39|#8217|rsquo);/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** RFC 4180 with a header row: quoted cells may contain separators, quotes and line breaks. */
export function csv(text: string, separator: string): Record<string, string>[] {
  const table: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? "";
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') cell += text[i++];
      else quoted = false;
    } else if (char === '"' && cell.trim() === "") {
      quoted = true;
      cell = "";
    } else if (char === separator || char === "\n") {
      row.push(cell);
      cell = "";
      if (char === "\n") {
        if (row.length > 1 || row[0] !== "") table.push(row);
        row = [];
      }
    } else if (char !== "\r") cell += char;
  }
  if (cell !== "" || row.length > 0) table.push([...row, cell]);
  const [header = [], ...records] = table;
  return records.map((record) => Object.fromEntries(header.map((name, i) => [name.trim(), record[i] ?? ""])));
}
