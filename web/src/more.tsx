// The end of an endless list: loads more when it scrolls into view or its button is pressed.
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
  const hasMore = shown < total;

  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || busy || typeof IntersectionObserver === "undefined") return;
    // Starts loading before the end is visible.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: "400px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, busy, shown]);

  return (
    <div class="list-end" ref={end}>
      <p class="muted small" role="status">
        {busy ? "Loading more…" : `Showing ${shown} of ${total}`}
      </p>
      {hasMore ? (
        <button type="button" class="more" disabled={busy} onClick={onMore}>
          Show more
        </button>
      ) : null}
    </div>
  );
}
