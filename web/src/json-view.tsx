// JSON with coloured keys and values.
import type { ComponentChildren } from "preact";

/** Larger texts are shown without colours and cut, because every token is an element. */
const MAX_COLOURED = 40_000;
const MAX_SHOWN = 200_000;

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

export function JsonView({ text, label }: { text: string; label: string }) {
  return (
    <pre class="json" tabIndex={0} aria-label={label}>
      <code>{text.length > MAX_COLOURED ? shortened(text) : coloured(text)}</code>
    </pre>
  );
}

function shortened(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n… (${text.length} characters)` : text;
}

function coloured(text: string): ComponentChildren[] {
  const parts: ComponentChildren[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [token, string, colon] = match;
    parts.push(text.slice(end, match.index));
    const kind = string === undefined ? "value" : colon === undefined ? "string" : "name";
    parts.push(<span class={`json-${kind}`}>{string ?? token}</span>, colon ?? "");
    end = match.index + token.length;
  }
  parts.push(text.slice(end));
  return parts;
}
