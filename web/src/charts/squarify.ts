// The squarified treemap algorithm of Bruls, Huizing and van Wijk: rows along the shorter side, as square as possible.
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One rectangle for each weight, in order; weights must be above 0 and are best given largest first. */
export function squarify(weights: readonly number[], width: number, height: number): Rect[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total > 0) || width <= 0 || height <= 0)
    return weights.map(() => ({ x: 0, y: 0, width: 0, height: 0 }));
  const areas = weights.map((weight) => (weight / total) * width * height);
  const rects: Rect[] = [];
  let free: Rect = { x: 0, y: 0, width, height };
  let start = 0;
  while (start < areas.length) {
    const side = Math.min(free.width, free.height);
    let end = start + 1;
    while (end < areas.length && worst(areas, start, end + 1, side) <= worst(areas, start, end, side))
      end += 1;
    free = place(areas.slice(start, end), free, rects);
    start = end;
  }
  return rects;
}

/** The longest aspect ratio in a row of areas[start..end) along `side`. */
function worst(areas: readonly number[], start: number, end: number, side: number): number {
  let sum = 0;
  let least = Infinity;
  let most = 0;
  for (let index = start; index < end; index += 1) {
    const area = areas[index] ?? 0;
    sum += area;
    least = Math.min(least, area);
    most = Math.max(most, area);
  }
  return Math.max((side * side * most) / (sum * sum), (sum * sum) / (side * side * least));
}

/** Places a row along the shorter side of the free rectangle, and returns the rest of it. */
function place(row: readonly number[], free: Rect, into: Rect[]): Rect {
  const sum = row.reduce((total, area) => total + area, 0);
  if (free.width >= free.height) {
    const width = sum / free.height;
    let y = free.y;
    for (const area of row) {
      into.push({ x: free.x, y, width, height: area / width });
      y += area / width;
    }
    return { ...free, x: free.x + width, width: Math.max(0, free.width - width) };
  }
  const height = sum / free.width;
  let x = free.x;
  for (const area of row) {
    into.push({ x, y: free.y, width: area / height, height });
    x += area / height;
  }
  return { ...free, y: free.y + height, height: Math.max(0, free.height - height) };
}
