// The fingerprint of the program that wrote an index image and its document files. It is computed from the schema and
// the file formats, so that a change of either rebuilds the files automatically.
import { createHash } from "node:crypto";
import { z } from "zod";
import { categories, ecosystems } from "../../projects/catalogue/taxonomy.ts";
import type { Store } from "../../store/store.ts";
import { segmentFormat } from "../../search-index/image/segment-file.ts";
import { contentColumns } from "../content-columns.ts";
import { vectorsSince } from "../content-queries.ts";
import { FORMULA_VERSION } from "../../search-index/rank.ts";
import { contentTypes, scopes } from "../../search-index/item-kinds.ts";
import { TERMS_VERSION } from "../text/terms.ts";
import { HEADER_BYTES } from "../../search-index/document-files.ts";

/** Increase this when the meaning of stored bytes changes while the names and types below stay the same. */
const ENCODING = 3;

export interface FingerprintInputs {
  store: Pick<Store, "fingerprintOf">;
  embedder: { id: string; dimensions: number };
  /** The columns from which the files are built. */
  columns?: Record<string, { schema: z.ZodType; uses: readonly string[] }>;
}

export function imageFingerprint({ store, embedder, columns = contentColumns }: FingerprintInputs): string {
  const slugs = (tags: readonly { slug: string }[]) => tags.map(({ slug }) => slug);
  const parts = [
    ENCODING,
    store.fingerprintOf(["content_v1", "content_vectors_v1"]),
    Object.entries(columns).map(([name, { schema, uses }]) => [name, z.toJSONSchema(schema), uses]),
    z.toJSONSchema(vectorsSince.row),
    segmentFormat,
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
