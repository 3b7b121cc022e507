// Wikipedia: the daily views of the articles about projects, since 2015.
import { z } from "zod";
import { DAY_MS, dayOf, dayStart, HOUR_MS } from "../../../base/time.ts";
import {
  UpstreamFailure,
  type FetchOptions,
  type Page,
  type Source,
  type SourceContext,
} from "../../source.ts";
import { PageBuilder } from "../shared/page-builder.ts";
import { walk } from "../shared/resumable-walk.ts";
import { readJson } from "../shared/upstream-json.ts";
import { projectArticles, Title, type ProjectArticle } from "./project-articles.ts";
import { HOST, wikipediaProvider } from "./wikipedia-provider.ts";

/** Checked often because it waits for projects; most runs make no request. */
const CHECK_MS = 10 * 60_000;
/** A day is published some hours after its end. */
const SETTLING_MS = 6 * HOUR_MS;
/** If it is not, it is requested again after this time. */
const RETRY_MS = 3 * HOUR_MS;
/** The last days are read again, because they may have been incomplete. */
const REVISED_DAYS = 3;
/** An article without views for longer was renamed or deleted: it is reported, and requested once a day. */
const MISSING_DAYS = 7;

const Settings = z.strictObject({
  articles: z
    .record(z.string().min(1), Title)
    .default({})
    .describe("Titles of English articles by the slug of the project, in addition to the built-in ones."),
  contact: z
    .string()
    .regex(/^[\x20-\x7e]{3,200}$/, "must be 3 to 200 printable ASCII characters")
    .optional()
    .describe("An e-mail address or URL for the user agent, which allows more requests per minute."),
});
type Settings = z.output<typeof Settings>;

export const wikipedia: Source<Settings> = {
  id: "wikipedia",
  title: "Daily views of the Wikipedia articles about projects",
  cost: "free, no key",
  isFree: true,
  provider: wikipediaProvider,
  paces: ({ contact }) =>
    contact === undefined ? wikipediaProvider.hosts : { [HOST]: wikipediaProvider.withContact },
  gives: ["attention"],
  settings: Settings,
  tasks: (settings) => [
    { id: "wikipedia:views", everyMs: CHECK_MS, read: (context) => readViews(context, settings) },
  ],
  probes({ contact }, { now }) {
    const lastDay = dayOf(now - DAY_MS - SETTLING_MS);
    const days = { from: daysBefore(lastDay, REVISED_DAYS), lastDay };
    return [
      {
        name: "views of an article",
        url: viewsUrl("Bitcoin", days),
        options: headersFor(contact),
        shape: z.object({ items: z.array(DayViews).min(1) }),
      },
    ];
  },
};

const Progress = z.object({
  title: z.string(),
  /** The last day with views; null before the first. */
  through: z.string().nullable(),
  askedAt: z.number(),
});
type Progress = z.output<typeof Progress>;

/** By project id. */
const Cursor = z.object({ articles: z.record(z.string(), Progress) });

async function* readViews(context: SourceContext, settings: Settings): AsyncIterable<Page> {
  const before = Cursor.catch({ articles: {} }).parse(context.cursor ?? {});
  const now = context.now();
  const lastDay = dayOf(now - DAY_MS - SETTLING_MS);
  const { articles, unmatched } = projectArticles(context.projects.all(), settings.articles);
  const progress = new Map(Object.entries(before.articles));
  const due = articles
    .map((article) => ({
      ...article,
      known: continued(progress.get(String(article.projectId)), article, lastDay),
    }))
    .filter(({ known }) => known === undefined || isDue(known, lastDay, now))
    // Articles that were missing before come last, so that they cannot end the run before the others are read.
    .sort((a, b) => Number(isMissing(a.known, lastDay)) - Number(isMissing(b.known, lastDay)));
  if (due.length === 0) return;
  const cursor = () => ({ articles: Object.fromEntries(progress) });
  const first = new PageBuilder();
  const problem = "no project, or more than one, has this slug";
  for (const slug of unmatched) first.quarantine(`articles.${slug}: ${problem}`, settings.articles[slug]);
  if (unmatched.length > 0) yield first.page(cursor());
  yield* walk(context, due, {
    nameOf: ({ title }) => title,
    read: async (article, page) => {
      const { projectId, title, known } = article;
      const from = known?.through ? daysBefore(known.through, REVISED_DAYS - 1) : wikipediaProvider.firstDay;
      const options = headersFor(settings.contact);
      const views = await requestViews(context, page, title, { from, lastDay }, options);
      page.add(
        "attention",
        Array.from(views, ([date, value]) => ({ date, project_id: projectId, source: "wikipedia", value })),
      );
      const newest = [...views.keys()].sort().at(-1);
      const through = newest ?? known?.through ?? null;
      const after = { title, through, askedAt: now };
      progress.set(String(projectId), after);
      if (isMissing(after, lastDay)) throw new UpstreamFailure("not_found", missingText(after));
      if (through !== lastDay) page.drop("day that is not published yet");
    },
    done: [],
    cursor,
  });
}

/** Another title reads the series anew, unless the old one had no views any more: then the article was renamed. */
function continued(
  known: Progress | undefined,
  { title }: ProjectArticle,
  lastDay: string,
): Progress | undefined {
  if (known === undefined || known.title === title) return known;
  return isMissing(known, lastDay) ? { ...known, title, askedAt: 0 } : undefined;
}

function isDue(known: Progress, lastDay: string, now: number): boolean {
  if (known.through !== null && known.through >= lastDay) return false;
  return now - known.askedAt >= (isMissing(known, lastDay) ? DAY_MS : RETRY_MS);
}

function isMissing(known: Progress | undefined, lastDay: string): boolean {
  return known !== undefined && (known.through === null || known.through < daysBefore(lastDay, MISSING_DAYS));
}

function missingText({ through }: Progress): string {
  const since = through === null ? "has no views" : `has had no views since ${through}`;
  return `the article ${since}: if it was renamed, set its title in sources.wikipedia.articles`;
}

function daysBefore(day: string, days: number): string {
  return dayOf(dayStart(day) - days * DAY_MS);
}

const DayViews = z.object({
  timestamp: z.string().regex(/^\d{8}00$/, "must be YYYYMMDD00"),
  views: z.int().min(0),
});
/** Days of a century. */
const MAX_ITEMS = 36_525;

function viewsUrl(title: string, { from, lastDay }: { from: string; lastDay: string }): string {
  const name = encodeURIComponent(title.replaceAll(" ", "_"));
  const span = [from, lastDay].map((day) => `${day.replaceAll("-", "")}00`).join("/");
  return `${wikipediaProvider.url}/${name}/daily/${span}`;
}

function headersFor(contact: string | undefined): FetchOptions {
  return contact === undefined ? {} : { headers: { "user-agent": `Orrery (${contact})` } };
}

/** The views by day. A day without any is missing upstream, too. */
async function requestViews(
  context: SourceContext,
  page: PageBuilder,
  title: string,
  { from, lastDay }: { from: string; lastDay: string },
  options: FetchOptions,
): Promise<Map<string, number>> {
  const views = new Map<string, number>();
  try {
    const response = await context.fetch(viewsUrl(title, { from, lastDay }), options);
    const { items } = readJson(response, z.object({ items: z.array(z.unknown()) }));
    for (const item of await page.parseAll(DayViews, items, MAX_ITEMS)) {
      const date = item.timestamp.replace(/^(\d{4})(\d\d)(\d\d)00$/, "$1-$2-$3");
      if (date >= from && date <= lastDay) views.set(date, item.views);
      else page.quarantine(`${title}: a day that was not requested`, item);
    }
  } catch (error) {
    // There are no views in these days, or none yet.
    if (!(error instanceof UpstreamFailure) || error.kind !== "not_found") throw error;
  }
  return views;
}
