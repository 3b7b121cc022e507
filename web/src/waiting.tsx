// What a view without data waits for: what it needs, where that comes from, and what the service says about its sources.
import type { ComponentChildren } from "preact";
import { Link } from "./router.tsx";
import { Warnings } from "./ui.tsx";

const needs = {
  content: {
    title: "No content is stored yet",
    text: "News, posts, developments and videos come from the sources that are switched on, usually a few minutes after the first start, or from an import.",
  },
  projects: {
    title: "No projects are stored yet",
    text: "Projects come from CoinGecko and DefiLlama, usually a minute or two after the first start, or from an import.",
  },
  prices: {
    title: "No prices are stored yet",
    text: "Prices come from CoinGecko and DexScreener, usually a few minutes after the first start, or from an import. Changes and indicators need some hours of history, which follow later.",
  },
  attention: {
    title: "No attention has been counted yet",
    text: "Mindshare is a project's share of what is written. It needs projects and content about them: shares appear within the first hour, changes after two days.",
  },
  fundamentals: {
    title: "No fundamentals are stored yet",
    text: "TVL, fees, revenue and volume come from DefiLlama, usually 5 to 15 minutes after the first start, or from an import.",
  },
} as const;
export type Need = keyof typeof needs;

export interface AnswerMetadata {
  as_of: string | null;
  warnings: readonly string[];
}

/** Whether nothing of the kind that an answer is made of is stored, so that no filter is to blame for its emptiness. */
export function isWaiting(metadata: AnswerMetadata): boolean {
  return metadata.as_of === null;
}

export function Waiting({ need, metadata }: { need: Need; metadata: AnswerMetadata }) {
  const { title, text } = needs[need];
  return (
    <div class="notice waiting" role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      <Warnings warnings={metadata.warnings} />
      <p class="muted small">
        This page asks again every minute. <Link href="/">Data health on the overview</Link> shows what is
        being read.
      </p>
    </div>
  );
}

/** For a part of a page. If something of the kind is stored, `children` says why the part is empty all the same. */
export function WaitingLine(props: { need: Need; metadata: AnswerMetadata; children?: ComponentChildren }) {
  const { need, metadata, children } = props;
  if (children !== undefined && !isWaiting(metadata)) return <p class="muted">{children}</p>;
  const { title, text } = needs[need];
  return (
    <div class="waiting">
      <p class="muted">
        {title}. {text}
      </p>
      <Warnings warnings={metadata.warnings} />
    </div>
  );
}
