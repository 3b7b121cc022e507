// Reading what an upstream answered: JSON or a told failure, items one by one, so that one bad item spoils no page.
import { z } from "zod";
import { ContentRecord } from "../../../content/content-record.ts";
import { UpstreamFailure, type Page } from "../../source.ts";

/** @throws UpstreamFailure bad_format, with what came instead. */
export function readJson<T>(text: string, schema: z.ZodType<T>, what: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const start = text.trimStart().slice(0, 200);
    const instead =
      start === "" ? "nothing" : start.startsWith("<") ? "a web page" : "something else or half of it";
    throw new UpstreamFailure("bad_format", `${instead} instead of ${what} in JSON`);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UpstreamFailure(
    "bad_format",
    `${what} in another form than documented: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim(),
  );
}

/** Enough to see what is wrong; a million broken items must not fill the disk. */
const MOST_QUARANTINED = 50;

/** Collects what a page is made of. */
export class PageBuilder {
  readonly content: ContentRecord[] = [];
  readonly deleted: { id: string; published_at: number }[] = [];
  readonly #dropped = new Map<string, number>();
  readonly #quarantined: { reason: string; raw: string }[] = [];

  drop(reason: string, count = 1): void {
    if (count > 0) this.#dropped.set(reason, (this.#dropped.get(reason) ?? 0) + count);
  }

  quarantine(reason: string, raw: unknown): void {
    if (this.#quarantined.length >= MOST_QUARANTINED) {
      this.drop(`not as documented, beyond the ${MOST_QUARANTINED} of a page that are kept for inspection`);
      return;
    }
    const text = typeof raw === "string" ? raw : (JSON.stringify(raw) ?? "");
    this.#quarantined.push({ reason: reason.slice(0, 300), raw: text.slice(0, 4_000) });
  }

  /** The item, or undefined when it is not as documented: then it is set aside. */
  parse<T>(schema: z.ZodType<T>, item: unknown): T | undefined {
    const parsed = schema.safeParse(item);
    if (parsed.success) return parsed.data;
    this.quarantine(reasonOf(parsed.error), item);
    return undefined;
  }

  keep(record: z.input<typeof ContentRecord>): void {
    const parsed = ContentRecord.safeParse(record);
    if (parsed.success) this.content.push(parsed.data);
    else this.quarantine(reasonOf(parsed.error), record);
  }

  page(cursor: unknown, more: Omit<Page, "records" | "cursor"> & { records?: Page["records"] } = {}): Page {
    return {
      ...more,
      records: { content: this.content, ...more.records },
      deleted: this.deleted,
      dropped: Object.fromEntries(this.#dropped),
      quarantined: this.#quarantined,
      cursor,
    };
  }
}

function reasonOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join(".") ?? ""} ${issue?.message ?? "not as documented"}`.trim();
}

/** A number that may be missing or no number at all. */
export const Figure = z
  .number()
  .min(0)
  .catch(0)
  .transform((value) => Math.round(value));
