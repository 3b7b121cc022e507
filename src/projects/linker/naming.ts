// Word lists about the names of projects.
import { readDataLines, readDataWords } from "../../base/data-file.ts";

/** Endings of names that are often omitted, and that make a name unambiguous if present. */
export const genericWords = readDataWords("words/generic-name-endings.txt");

/** Names that start like a project but mean something else; a catalogue that contains them takes precedence. */
export const shadowNames: readonly string[] = readDataLines("words/shadow-names.txt");

const platforms = readDataWords("words/platform-hosts.txt");

/** Whether many projects share the host, so that a link to it identifies none of them. */
export function isPlatform(host: string): boolean {
  return platforms.has(host);
}
