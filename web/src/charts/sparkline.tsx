// A small line chart without axes.
export function Sparkline({
  values,
  label,
  width = 120,
  height = 32,
}: {
  values: readonly (number | null)[];
  label: string;
  width?: number;
  height?: number;
}) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return <span class="muted">–</span>;
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const x = (index: number) => 2 + (index / (values.length - 1)) * (width - 4);
  const y = (value: number) => height - 3 - ((value - low) / span) * (height - 6);
  return (
    <svg
      class="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path d={pathOf(values, x, y)} />
    </svg>
  );
}

/** An SVG path with gaps for missing values. */
export function pathOf(
  values: readonly (number | null | undefined)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let path = "";
  let pen = false;
  for (const [index, value] of values.entries()) {
    if (value === null || value === undefined) {
      pen = false;
      continue;
    }
    path += `${pen ? "L" : "M"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    pen = true;
  }
  return path;
}
