// Converts the methodology and the API guide to HTML when the explorer is built, so that the browser needs no Markdown parser.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { Marked } from "marked";
import type { Plugin } from "vite";

export function methodologyPages(): Plugin {
  return {
    name: "methodology-pages",
    transform(source, id) {
      if (!/\/docs\/(?:methodology\/[\w-]+|api)\.md$/.test(id)) return null;
      return { code: `export default ${JSON.stringify(pageOf(source, id))};`, map: null };
    },
  };
}

/** The title, the HTML below it, and the headings for a table of contents. */
export function pageOf(markdown: string, path: string) {
  const headings: { id: string; title: string }[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const html = this.parser.parseInline(tokens);
        const id = slugOf(text);
        if (depth === 2) headings.push({ id, title: text.replaceAll(/[`*]/g, "") });
        return depth === 1 ? "" : `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens);
        const target = hrefOf(href, /\/methodology\//.test(path));
        return target === undefined ? html : `<a href="${target}">${html}</a>`;
      },
      // Drawings are part of the page, so that it needs no further file.
      image({ href, text }) {
        const drawing = readFileSync(new URL(href, `file://${path}`)).toString("base64");
        return `<img alt="${text}" src="data:image/svg+xml;base64,${drawing}">`;
      },
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("");
        const rows = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
        return `<div class="table-frame" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${cells(token.header, "th")}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  // Long lines scroll, with the keyboard as well.
  const html = marked.parse(markdown, { async: false }).replaceAll("<pre>", '<pre tabindex="0">');
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? basename(path);
  return { title, html, headings };
}

/** As on GitHub, so that links between the pages work in both places. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
}

/** Links to pages of the methodology stay in the explorer; other links into the repository lead nowhere here. */
function hrefOf(href: string, isBesidePages: boolean): string | undefined {
  if (href === "README.md#methodology") return "/methodology";
  const [, page, anchor = ""] = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (page !== undefined && isBesidePages) return `/methodology/${page}${anchor}`;
  return href.startsWith("#") || href.startsWith("https://") ? href : undefined;
}
