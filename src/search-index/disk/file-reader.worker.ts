// The worker thread that reads parts of files, and documents.
import { answerCalls } from "../../base/worker-calls.ts";
import { readDocuments } from "../document-format.ts";
import { readNow, type Parts } from "./reads.ts";

const calls = {
  read({ descriptor, parts, into }: { descriptor: number; parts: Parts; into: Uint8Array }): void {
    readNow(descriptor, parts, into);
  },
  documents: readDocuments,
};

export type FileReaderCalls = typeof calls;
// A request is waiting for the bytes.
answerCalls(calls, { inBackground: false });
