// Texts that make careless code slow, and every function that reads external text.
import { parseFeedDate } from "../src/ingest/sources/feeds/feed-date.ts";
import { limitMarkup } from "../src/ingest/sources/feeds/feed-bounds.ts";
import { readFeed } from "../src/ingest/sources/feeds/parse-feed.ts";
import { headline } from "../src/ingest/sources/shared/post-fields.ts";
import { siteOf } from "../src/ingest/sources/shared/project-resolver.ts";
import { isPlaceholder } from "../src/ingest/sources/x/x-post.ts";
import { sentimentScore } from "../src/content/analysis/sentiment.ts";
import { themesOf } from "../src/content/analysis/themes.ts";
import { opening, prepareRecord, termsOfItem } from "../src/content/prepare/prepare.ts";
import { RepeatedLines } from "../src/content/prepare/repeated-lines.ts";
import { knowledgeOf } from "../src/content/prepare/project-knowledge.ts";
import { parseQuery } from "../src/content/search/query-syntax.ts";
import { ContentRecord } from "../src/content/content-record.ts";
import {
  completeSentencesOf,
  excerpt,
  sentencesOf,
  snippetsByWords,
} from "../src/content/search/snippets.ts";
import { copySignature, Stories } from "../src/content/near-duplicates/stories.ts";
import { canonicalUrl, looksLikeUrl } from "../src/content/text/canonical-url.ts";
import { plainText } from "../src/content/text/html.ts";
import { guessLanguage } from "../src/content/text/detect-language.ts";
import { isBase58Address, termsOf, tokenise, wordTerm } from "../src/content/text/terms.ts";
import { openStatic } from "../src/embed/open-static.ts";
import { words } from "../src/embed/static-tokens.ts";
import { line } from "../src/base/summary-text.ts";
import { truncated } from "../src/mcp/tool-text.ts";
import { copyKeys, mentionedHandles } from "../src/mindshare/post.ts";
import { cutText } from "../src/mindshare/map/handles.ts";
import { createLinker } from "../src/projects/linker/linker.ts";
import { slugOf } from "../src/projects/catalogue/taxonomy.ts";
import { sampleCatalogue } from "./corpora/linker.ts";
import { decodeText } from "../src/ingest/outbound/http-client.ts";

const embedder = openStatic();
const stories = new Stories();
const repeatedLines = new RepeatedLines();
const linker = createLinker(sampleCatalogue);
const knowledge = knowledgeOf(
  sampleCatalogue.map((project) => ({ ...project, ecosystems: [], categories: [] })),
);

function record(body: string): ContentRecord {
  return ContentRecord.parse({
    id: "hostile",
    type: "news",
    title: body.slice(0, 2_000),
    summary: body.slice(0, 20_000),
    body: body.slice(0, 200_000),
    published_at: "2026-03-01T00:00:00Z",
  });
}

function ignoringErrors(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const item = { id: "1", title: "", url: null, source_name: "", published_at: "", relevance: 1, projects: [] };

/** Functions that accept text of any length. */
export const readersOfText: Record<string, (text: string) => unknown> = {
  plainText,
  termsOf: (text) => termsOf(text),
  tokenise,
  wordTerm,
  isBase58Address,
  canonicalUrl,
  looksLikeUrl,
  guessLanguage,
  copySignature: (text) => copySignature(termsOf(text)),
  parseQuery,
  opening,
  termsOfItem: (text) =>
    termsOfItem({ title: text, summary: text, body: `${text} ${text}`, author_handle: "" }),
  sentencesOf,
  snippetsByWords: (text) =>
    snippetsByWords(
      completeSentencesOf(text),
      new Map([
        ["a", 1],
        ["1", 1],
      ]),
      5,
    ),
  excerpt: (text) => excerpt(text, [{ start: text.length - 1, end: text.length }]),
  sentimentScore,
  themesOf: (text) =>
    themesOf([
      { ...item, text, title: text },
      { ...item, text, title: text },
    ]),
  link: (text) => linker.link({ title: text, body: text, url: text }),
  prepareRecord: (text) => prepareRecord(record(text), knowledge, stories, "import", repeatedLines),
  embed: (text) => embedder.embed([text]),
  embeddedWords: words,
  copyKeys: (text) => copyKeys({ story: "", text }, "social"),
  mentionedHandles: (text) => mentionedHandles(text, 10_000),
  cutText: (text) => cutText(text, text.length - 1),
  slugOf,
  mcpLine: (text) => line(text),
  mcpTruncated: truncated,
  headline,
  siteOf: (text) => ignoringErrors(() => siteOf(text)),
  isPlaceholder,
  parseFeedDate,
  limitMarkup: (text) => ignoringErrors(() => limitMarkup(text)),
  readFeed: (text) => ignoringErrors(() => readFeed(text, "https://a.example/feed")),
  readEntry: (text) => ignoringErrors(() => readFeed(feedOf(text), "https://a.example/feed")),
  decodeText: (text) => decodeText(Buffer.from(text), null),
  decodeHeader: (text) => decodeText(Buffer.from("a"), text),
};

function feedOf(text: string): string {
  return `<rss version="2.0"><channel><title>T</title><item><title><![CDATA[${text.replaceAll("]]>", "")}]]></title><description><![CDATA[${text.replaceAll("]]>", "")}]]></description></item></channel></rss>`;
}

/** Repeats of `unit` between the other two: backtracking and lookaround encounter them at every position. */
export interface Pattern {
  before: string;
  unit: string;
  after: string;
}

export const beginnings = [
  "",
  "a",
  "1",
  "@a",
  "$A",
  '"',
  "https://a",
  "www.a",
  "<a href=",
  "<script>",
  "&#",
  "Bitcoin",
];
export const endings = ["", "a", "1", "!", '"', ">", ";", " a", "z9z9"];
// prettier-ignore
export const units = [
  " ", "\n", "\t", "\u00a0", "\u200b", "\u200d", "\u0301", "é", "汉", "ก", "😀", "\ud83d",
  "a", "A", "0", "1", ".", ",", ":", ";", "!", "?", "-", "_", "'", "’", '"', "“", "”", "(", ")", "[", "]", "{", "}", "<", ">", "/", "\\", "&", "#", "$", "@", "%", "`", "…", "*", "+", "=", "|", "~", "^",
  "a ", " a", "a.", ".a", "a-", "a'", "1.", "1,", "1,000", "a1", "0x", "a:", "a@a.", "@a ", "$A ", "#a", "//", "/a", "?a=", "&a=", "://", "http://", "https://a.b/ ", "www.",
  "<a ", "<a>", "</a>", "<br", "<!--", "-->", "<![CDATA[", "]]>", "<script", "</script", "<title", "<img src=", 'src="', "&amp;", "&amp", "&#3", "&lt;", "```", "rt @a: ",
  "Bitcoin ", "bitcoin.", "BTC/", "$BTC,", "sol ", "the ", "not ", "ab12CD34".repeat(4), "x".repeat(33), `${"a".repeat(31)}:`,
];

/** Patterns that took quadratic time once, and similar ones. */
export const hostilePatterns: Pattern[] = [
  { before: "https://a", unit: ":", after: "a" },
  { before: "https://a", unit: "-", after: "a" },
  { before: "https://a", unit: ".", after: "a" },
  { before: "https://a", unit: ".a", after: "" },
  { before: "", unit: "<", after: ">" },
  { before: "", unit: "\n", after: "a" },
  { before: "", unit: "&constructor;", after: "" },
  { before: "", unit: `${"a".repeat(31)}:`, after: "" },
];

export function textOf({ before, unit, after }: Pattern, length: number): string {
  return before + unit.repeat(Math.ceil(length / unit.length)) + after;
}
