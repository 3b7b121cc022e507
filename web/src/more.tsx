// The end of a list that goes on: loads when it comes into view, and when its button is pressed.
import { useEffect, useRef } from "preact/hooks";

interface MoreProps {
  shown: number;
  total: number;
  busy: boolean;
  onMore: () => void;
}

export function More({ shown, total, busy, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  const left = shown < total;

  useEffect(() => {
    const element = end.current;
    if (!element || !left || busy || typeof IntersectionObserver === "undefined") return;
    // A screen ahead: whoever scrolls on does not wait.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: "400px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [left, busy, shown]);

  return (
    <div class="list-end" ref={end}>
      <p class="muted small" role="status">
        {busy ? "Loading more…" : `${shown} of ${total} shown`}
      </p>
      {left ? (
        <button type="button" class="more" disabled={busy} onClick={onMore}>
          Show more
        </button>
      ) : null}
    </div>
  );
}
