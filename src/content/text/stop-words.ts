import { readDataWords } from "../../base/data-file.ts";

/** English words that are too common to distinguish texts. */
export const stopWords = readDataWords("words/stop-words.txt");
