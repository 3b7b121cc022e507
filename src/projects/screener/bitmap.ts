// Sets of row numbers, 32 to a word: a union of terms over 5,000 projects is 157 operations.

/** Signed words: unsigned ones would be counted in floating point. */
export type Bitmap = Int32Array;

export function bitmapOf(size: number): Bitmap {
  return new Int32Array((size + 31) >>> 5);
}

/** All of the first `size` rows, and none beyond. */
export function fullBitmap(size: number): Bitmap {
  const bitmap = bitmapOf(size).fill(-1);
  if (size % 32 !== 0) bitmap[bitmap.length - 1] = 2 ** (size % 32) - 1;
  return bitmap;
}

export function countOf(bitmap: Bitmap): number {
  let count = 0;
  for (let at = 0; at < bitmap.length; at++) {
    let word = bitmap[at] ?? 0;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

export function has(bitmap: Bitmap, row: number): boolean {
  return (((bitmap[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

export function add(bitmap: Bitmap, row: number): void {
  const word = row >>> 5;
  bitmap[word] = (bitmap[word] ?? 0) | (1 << (row & 31));
}

export function remove(bitmap: Bitmap, row: number): void {
  const word = row >>> 5;
  bitmap[word] = (bitmap[word] ?? 0) & ~(1 << (row & 31));
}

export function keepAll(bitmap: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bitmap.length; word++) bitmap[word] = (bitmap[word] ?? 0) & (other[word] ?? 0);
}

/** Keeps only what is in one of the others. */
export function keepAnyOf(bitmap: Bitmap, others: readonly Bitmap[]): void {
  const [only] = others;
  if (only !== undefined && others.length === 1) return keepAll(bitmap, only);
  const any = bitmapOf(bitmap.length * 32);
  for (const other of others)
    for (let word = 0; word < any.length; word++) any[word] = (any[word] ?? 0) | (other[word] ?? 0);
  keepAll(bitmap, any);
}

export function removeAll(bitmap: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bitmap.length; word++) bitmap[word] = (bitmap[word] ?? 0) & ~(other[word] ?? 0);
}

export function isEmpty(bitmap: Bitmap): boolean {
  return bitmap.every((word) => word === 0);
}
