// Trims without regular expressions: one that ends in `+$` takes quadratic time on long runs of the characters.

/** Removes these characters from the end of the text. */
export function withoutEnding(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
