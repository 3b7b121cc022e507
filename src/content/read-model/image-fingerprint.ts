// What the files of an index image and the text files beside it depend on, besides the items themselves. It is computed
// from the definitions, so that a change of the schema or of a format rebuilds the files: nobody has to remember to.
import { createHash } from "node:crypto";
import { z } from "zod";
import { categories, ecosystems } from "../../projects/catalogue/taxonomy.ts";
import type { Store } from "../../store/store.ts";
import { blockFormat } from "../../search-index/image/segment-file.ts";
import { contentByIds, vectorsSince } from "../content-queries.ts";
import { FORMULA_VERSION } from "../../search-index/rank.ts";
import { contentTypes, scopes } from "../../search-index/item-kinds.ts";
import { TERMS_VERSION } from "../text/terms.ts";
import { HEADER_BYTES } from "../../search-index/document-files.ts";

/** To be raised when the meaning of stored bytes changes while the names and types below stay the same. */
const ENCODING = 3;

export interface FingerprintInputs {
  store: Pick<Store, "fingerprintOf">;
  embedder: { id: string; dimensions: number };
  /** The rows that the files are made from. */
  rows?: readonly z.ZodType[];
}

export function imageFingerprint({
  store,
  embedder,
  rows = [contentByIds.row, vectorsSince.row],
}: FingerprintInputs): string {
  const slugs = (tags: readonly { slug: string }[]) => tags.map(({ slug }) => slug);
  const parts = [
    ENCODING,
    store.fingerprintOf(["content_v1", "content_vectors_v1"]),
    rows.map((row) => z.toJSONSchema(row)),
    blockFormat,
    HEADER_BYTES,
    FORMULA_VERSION,
    TERMS_VERSION,
    [embedder.id, embedder.dimensions],
    contentTypes,
    scopes,
    slugs(ecosystems),
    slugs(categories),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
