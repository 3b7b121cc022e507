// Trimming without regular expressions: one that ends in `+$` reads every run of a text again from each of its places.

/** The text without the run of these characters at its end. */
export function withoutEnding(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
