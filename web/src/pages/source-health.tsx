// Whether the data is current: the state of each part of the service and of its sources.
import { useEffect, useState } from "preact/hooks";
import { ago, number, sentence } from "../format.ts";
import { Outside } from "../outside.tsx";
import { dataset } from "../session.ts";
import { useValue } from "../value.ts";
import { Section } from "./overview.tsx";

interface Report {
  status: string;
  models: Record<string, { ready: boolean; rows: number; as_of: string | null }>;
  sources: Record<string, { state?: string; last_success?: string | null; last_error?: string }>;
}

const names: Readonly<Record<string, string>> = {
  catalogue: "Projects",
  content: "Content",
  market: "Market hours",
  mindshare: "Posts counted",
  fundamentals: "Fundamentals",
  prices: "Token prices",
  leaders: "Wallets",
};

export function SourceHealth() {
  const [report, setReport] = useState<Report | "failed" | undefined>(undefined);
  const isDemo = useValue(dataset) === "demo";
  useEffect(() => {
    const controller = new AbortController();
    fetch("/health/ready", { signal: controller.signal })
      .then((response) => response.json() as Promise<Report>)
      .then(setReport, () => (controller.signal.aborted ? undefined : setReport("failed")));
    return () => controller.abort();
  }, []);
  return (
    <Section title="Data health">
      {report === "failed" ? <p class="muted">The state of the data is not available.</p> : null}
      {report === undefined || report === "failed" ? null : (
        <>
          <ul class="plain small">
            {Object.entries(report.models)
              .filter(([name]) => name in names)
              .map(([name, { ready, rows, as_of }]) => (
                <li key={name} class="row spread">
                  <span>
                    <span class={ready ? "dot up" : "dot warning"} aria-hidden="true">
                      ●
                    </span>{" "}
                    {names[name] ?? name}
                  </span>
                  <span class="muted">
                    {ready ? number(rows) : "loading"}
                    {as_of ? `, newest ${ago(as_of)}` : ""}
                  </span>
                </li>
              ))}
          </ul>
          <p class="muted small">{sourcesText(report.sources, isDemo)}</p>
          <SourceTroubles sources={report.sources} />
        </>
      )}
    </Section>
  );
}

/** The sources that have supplied nothing yet, and why others fail. */
function SourceTroubles({ sources }: { sources: Report["sources"] }) {
  const list = Object.entries(sources);
  const unread = list.filter(([, source]) => source.last_success == null && !source.last_error);
  const failing = list.filter(([, source]) => source.last_error);
  return (
    <>
      {unread.length === 0 ? null : (
        <p class="small">Not read yet: {unread.map(([name]) => name).join(", ")}.</p>
      )}
      {failing.length === 0 ? null : (
        <ul class="plain small">
          {failing.map(([name, source]) => (
            <li key={name}>
              <b>{name}</b>: <Outside text={source.last_error ?? ""} most={200} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function sourcesText(sources: Report["sources"], isDemo: boolean): string {
  const list = Object.entries(sources);
  if (list.length === 0)
    return isDemo ? "Simulated: no outside sources are read in the demo." : "No sources are switched on.";
  const states = new Map<string, number>();
  for (const [, { state = "unknown" }] of list) states.set(state, (states.get(state) ?? 0) + 1);
  return `Sources: ${[...states].map(([state, count]) => `${count} ${sentence(state).toLowerCase()}`).join(", ")}.`;
}
