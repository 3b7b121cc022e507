import { readDataWords } from "../../base/data-file.ts";

/** English words too common to tell one text from another. */
export const stopWords = readDataWords("words/stop-words.txt");
