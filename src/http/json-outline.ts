// Checks the structure of a JSON body before it is parsed: deep nesting and thousands of fields cost the parser and schema
// validation far more than their size suggests.

const [QUOTE, BACKSLASH, COLON] = [34, 92, 58];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/** The deepest request of the API has two levels; a call over MCP adds two more. */
const MAX_DEPTH = 32;
/** Fields, lists and objects in total. The largest request has about 30. */
const MAX_PARTS = 2_000;
/** A body this small cannot be expensive. */
const SMALL_BYTES = 8 * 1024;

/** Describes the problem with the structure of a body, if any. Invalid JSON is left to the parser. */
export function outlineProblem(bytes: Uint8Array): string | undefined {
  if (bytes.length <= SMALL_BYTES) return undefined;
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case QUOTE:
        at = closingQuote(bytes, at + 1);
        break;
      case COLON:
        parts += 1;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        parts += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      default:
        continue;
    }
    if (depth > MAX_DEPTH) return `the body must be nested at most ${MAX_DEPTH} levels deep`;
    if (parts > MAX_PARTS) return `the body must have at most ${MAX_PARTS} fields, lists and objects`;
  }
  return undefined;
}

function closingQuote(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
