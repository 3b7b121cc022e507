// The background job that forms the cohorts of smart money: whether it runs, and how far it is.
import { useEffect, useState } from "preact/hooks";
import { refreshNow } from "../api.ts";
import { sentence } from "../format.ts";
import { dataset } from "../session.ts";
import { useValue } from "../value.ts";

const POLL_MS = 3_000;

interface Report {
  models?: Record<string, { rows: number; note?: string } | undefined>;
}

/**
 * What the job is doing; undefined if nothing. It is asked again as long as it runs or the cohorts are missing, and the page
 * is refreshed when the first exist and when all do.
 */
export function useFormation(isMissing: boolean): string | undefined {
  const [note, setNote] = useState<string | undefined>(undefined);
  const isWatched = isMissing || note !== undefined;
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen: string | undefined;
    const ask = async () => {
      try {
        const response = await fetch("/health/ready", { signal: controller.signal });
        const { models = {} } = (await response.json()) as Report;
        const job = models["smart money formation"];
        const state = `${(job?.rows ?? 0) > 0} ${job?.note === undefined}`;
        if (seen !== undefined && seen !== state) refreshNow();
        seen = state;
        setNote(job?.note);
      } catch {
        // The server is restarting or out of reach: the calls of the page say so.
      }
      if (isWatched && !controller.signal.aborted) timer = setTimeout(() => void ask(), POLL_MS);
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [isWatched]);
  return note;
}

/** Shown before the first cohorts exist. */
export function NotFormedYet({ note }: { note: string | undefined }) {
  const isDemo = useValue(dataset) === "demo";
  return (
    <div class="notice" role="status">
      <h2>{note === undefined ? "No cohorts have been formed yet" : "The cohorts are being formed"}</h2>
      {note === undefined ? (
        <p>
          {isDemo
            ? "The demo forms its first cohorts about two minutes after the first start."
            : "That needs at least three weeks of stored trades. It starts by itself once no older trades have been added for a minute, and afterwards every Monday."}
        </p>
      ) : (
        <Progress note={note} />
      )}
      <p class="muted">This page updates by itself.</p>
    </div>
  );
}

/** Shown above cohorts that are about to be replaced by newer ones. */
export function StillForming({ note }: { note: string | undefined }) {
  return note === undefined ? null : (
    <div class="notice" role="status">
      <Progress note={note} />
      <p class="muted small">
        The figures below are not final: newer weeks are on their way. This page updates by itself.
      </p>
    </div>
  );
}

function Progress({ note }: { note: string }) {
  const percent = /(\d+) ?%/.exec(note)?.[1];
  return (
    <>
      <p>{sentence(note)}</p>
      <progress
        aria-label={sentence(note)}
        {...(percent === undefined ? {} : { max: 100, value: Number(percent) })}
      />
    </>
  );
}
