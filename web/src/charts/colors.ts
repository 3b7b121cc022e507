// Colours of the style sheet, changed for a canvas.

/** The built style sheet has #fff for #ffffff. */
export function sixDigits(color: string): string {
  return /^#[\da-f]{3}$/i.test(color) ? color.replaceAll(/[\da-f]/gi, "$&$&") : color;
}

/** A weaker colour that is opaque: bars of a stack cover each other. */
export function mixed(color: string, background: string, part: number): string {
  const channels = (text: string) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const other = channels(background);
  const parts = channels(color).map((value, index) =>
    Math.round(value * part + (other[index] ?? 0) * (1 - part))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${parts.join("")}`;
}

/** Adds an opacity to a colour such as #7ea6ff. */
export function faded(color: string, opacity: number): string {
  return `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0")}`;
}
