// The previous and next page of a list whose offset is in the URL.
import { number } from "./format.ts";
import { change } from "./router.tsx";

interface PagesProps {
  offset: number;
  size: number;
  total: number;
  /** What is listed, in the plural. */
  items: string;
}

export function Pages({ offset, size, total, items }: PagesProps) {
  const last = Math.min(offset + size, total);
  return (
    <div class="row spread small">
      <span class="muted">
        {total > size && offset < total
          ? `${number(offset + 1)}–${number(last)} of ${number(total)} ${items}`
          : `${number(total)} ${items}`}
      </span>
      {total > size || offset > 0 ? (
        <span class="row">
          <button
            type="button"
            disabled={offset === 0}
            onClick={() => change({ offset: Math.max(0, offset - size) || undefined })}
          >
            Previous
          </button>
          <button
            type="button"
            disabled={offset + size >= total}
            onClick={() => change({ offset: offset + size })}
          >
            Next
          </button>
        </span>
      ) : null}
    </div>
  );
}
