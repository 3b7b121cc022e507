/** The address of the reader of a content item. */
export function itemHref(id: string): string {
  return `/item/${encodeURIComponent(id)}`;
}
