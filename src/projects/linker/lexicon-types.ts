// What the scanner looks up: names and identifiers with the projects that they can mean.
import type { EvidenceKind, LinkerProject } from "./linker-types.ts";
import type { Standing } from "./prior.ts";
import type { Trie } from "./trie.ts";
import type { Ambiguity } from "./word-lists.ts";

/** A project that a piece of text can mean, and how. */
export interface Sense {
  project: LinkerProject;
  kind: EvidenceKind;
  ambiguity: Ambiguity;
  standing: Standing;
  /** Whether the name is also that of persons, places or companies. */
  isProperName: boolean;
  /** The spelling of the catalogue; its casing is evidence. */
  written: string;
}

export interface Entry {
  senses: readonly Sense[];
  /** The senses of its plural: "bitcoins". */
  plural: readonly Sense[];
  contextBits: number;
  /** A longer name of something that is not in the catalogue: it consumes the text and links nothing. */
  shadow: boolean;
  /** Whether it has a meaning only in capitals, like the symbols THE and ME. */
  capitalsOnly: boolean;
}

export interface Lexicon {
  trie: Trie;
  entries: readonly Entry[];
  handles: ReadonlyMap<string, Sense>;
  domains: ReadonlyMap<string, Sense>;
  addresses: ReadonlyMap<string, Sense>;
}
