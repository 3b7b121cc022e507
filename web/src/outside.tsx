// Shows untrusted text and links: isolated, limited in length, and never as markup.
import type { ComponentChildren } from "preact";

/** Isolated, so that a right-to-left override does not affect the rest of the page. */
export function Outside({ text, most = 400 }: { text: string; most?: number }) {
  return <bdi class="outside">{text.length > most ? `${text.slice(0, most)}…` : text}</bdi>;
}

export function safeHref(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}

export function OutsideLink({
  url,
  children,
}: {
  url: string | null | undefined;
  children: ComponentChildren;
}) {
  const href = safeHref(url);
  if (href === undefined) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={new URL(href).host}>
      {children}
    </a>
  );
}

export interface Match {
  start: number;
  end: number;
}

/** Marks the matches in a text. The UTF-16 offsets may be unordered or wrong. */
export function Highlighted({ text, matches }: { text: string; matches: readonly Match[] }) {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const { start, end } of [...matches].sort((a, b) => a.start - b.start)) {
    if (start < from || end <= start || end > text.length) continue;
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  parts.push(text.slice(from));
  return <bdi class="outside">{parts}</bdi>;
}
