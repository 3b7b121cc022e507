// The input and output of the linker.

export interface LinkerProject {
  project_id: number;
  project_name: string;
  symbol: string;
  slug?: string;
  aliases?: readonly string[];
  twitter_handle?: string | null;
  website?: string | null;
  tokens?: readonly { chain: string; address: string }[];
  ecosystems?: readonly string[];
  /** False if only sources describe the project. */
  is_imported?: boolean;
  /** How its names are linked; without it, that follows from the names. */
  link?: LinkMode | "" | null | undefined;
  /** Its ids at the sources: "coingecko:aave". */
  source_ids?: readonly string[] | undefined;
}

/**
 * `always`: its names link wherever they are written as in the catalogue. `careful`: they link only with strong evidence.
 * `never`: no text links to the project.
 */
export const linkModes = ["always", "careful", "never"] as const;
export type LinkMode = (typeof linkModes)[number];

export interface LinkInput {
  title?: string | null;
  body?: string | null;
  url?: string | null;
  author_handle?: string | null;
}

export type EvidenceField = "title" | "body" | "url" | "author";
export type EvidenceKind = "name" | "symbol" | "cashtag" | "handle" | "address" | "domain" | "alias";

/** `start` and `end` are UTF-16 offsets into the field: `field.slice(start, end) === text`. */
export interface Evidence {
  text: string;
  field: EvidenceField;
  start: number;
  end: number;
  kind: EvidenceKind;
}

export interface Link {
  project_id: number;
  relevance: number;
  evidence: Evidence[];
}

export interface Linker {
  link(input: LinkInput): Link[];
}
