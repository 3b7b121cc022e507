// The methodology: how every figure is computed, with worked examples.
import { useEffect, useState } from "preact/hooks";
import { go, Link, usePlace } from "../router.tsx";
import type { MethodologyDocument } from "../methodology-document.ts";
import type { PageProps } from "../pages.ts";
import { Empty, PageHead, Skeleton } from "../ui.tsx";

const documents: Readonly<
  Record<string, { name: string; about: string; load: () => Promise<MethodologyDocument> }>
> = {
  mindshare: {
    name: "Mindshare",
    about: "Shares of attention, whose voice counts, and what attacks cost",
    load: () => import("../../../docs/methodology/mindshare.md").then((module) => module.default),
  },
  technical: {
    name: "Market figures and scores",
    about: "Windows, candles, indicators, technical score, quant score, trending",
    load: () => import("../../../docs/methodology/technical.md").then((module) => module.default),
  },
  screener: {
    name: "Screener",
    about: "What plain English means, and the definitions of all criteria",
    load: () => import("../../../docs/methodology/screener.md").then((module) => module.default),
  },
  pnl: {
    name: "Wallet profit and loss",
    about: "Average cost, coverage, leaderboards",
    load: () => import("../../../docs/methodology/pnl.md").then((module) => module.default),
  },
  "smart-money": {
    name: "Smart money",
    about: "Episodes, skill, cohorts that are never rewritten, and their track record",
    load: () => import("../../../docs/methodology/smart-money.md").then((module) => module.default),
  },
  fundamentals: {
    name: "Fundamentals",
    about: "TVL, fees, supply, open interest, yields and more by period and entity",
    load: () => import("../../../docs/methodology/fundamentals.md").then((module) => module.default),
  },
  relevance: {
    name: "Search relevance",
    about: "How content is found, ranked and summarised",
    load: () => import("../../../docs/methodology/relevance.md").then((module) => module.default),
  },
  linking: {
    name: "Linking",
    about: "From a text to the projects it is about",
    load: () => import("../../../docs/methodology/linking.md").then((module) => module.default),
  },
};

export function MethodologyPage({ argument }: PageProps) {
  if (argument === "")
    return (
      <>
        <PageHead title="Methodology">
          How every figure is computed, with worked examples that run as tests.
        </PageHead>
        <ul class="plain dashboard">
          {Object.entries(documents).map(([slug, { name, about }]) => (
            <li key={slug} class="panel">
              <h2>
                <Link href={`/methodology/${slug}`}>{name}</Link>
              </h2>
              <p class="muted">{about}</p>
            </li>
          ))}
        </ul>
      </>
    );
  const found = Object.hasOwn(documents, argument) ? documents[argument] : undefined;
  if (!found)
    return (
      <Empty title="Page not found">
        There is no such page. <Link href="/methodology">See the methodology</Link>.
      </Empty>
    );
  return <DocumentPage load={found.load} />;
}

function DocumentPage({ load }: { load: () => Promise<MethodologyDocument> }) {
  const [page, setPage] = useState<MethodologyDocument | undefined>(undefined);
  const { path } = usePlace();
  useEffect(() => {
    void load().then(setPage);
  }, []);
  useEffect(() => {
    if (page && location.hash)
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [page]);
  if (!page) return <Skeleton />;
  return (
    <>
      <p class="small">
        <Link href="/methodology">Methodology</Link> /
      </p>
      <PageHead title={page.title} />
      <div class="with-aside">
        <article
          class="prose"
          // Converted from the repository's own files when the explorer was built.
          dangerouslySetInnerHTML={{ __html: page.html }}
          onClick={(event) => {
            const href = (event.target as HTMLElement).closest("a")?.getAttribute("href");
            if (!href?.startsWith("/methodology/") || event.metaKey || event.ctrlKey || event.shiftKey)
              return;
            event.preventDefault();
            go(href);
          }}
        />
        <aside class="panel" aria-label="On this page">
          <h2>On this page</h2>
          <ul class="plain small">
            {page.headings.map(({ id, title }) => (
              <li key={id}>
                <a href={`${path}#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  );
}
