// The mindshare map of a week of real news, and which accounts of real tweets are recognised as automated.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { DAY_MS, isoOf } from "../src/base/time.ts";
import { ContentRecord } from "../src/content/content-record.ts";
import { Stories } from "../src/content/near-duplicates/stories.ts";
import { prepareRecord } from "../src/content/prepare/prepare.ts";
import { projectRecord, realProjects } from "../src/demo/demo-catalogue.ts";
import { AUTOMATED, isAutomated, type Sample, tokensOf } from "../src/mindshare/automated.ts";
import { byTime } from "../src/mindshare/formula.ts";
import { MindshareState } from "../src/mindshare/mindshare-state.ts";
import { postOf } from "../src/mindshare/post.ts";
import { createLinker } from "../src/projects/linker/linker.ts";
import { csv, sharedData } from "./shared-texts.ts";

const NEWS = "news-uptodate-2026-08-half/news.jsonl";
const AS_OF = Date.UTC(2026, 7, 22);
const SHOWN = 20;

const TWEETS = [
  { file: "tweets-2018-jtm3433/bitcoin_tweets.csv.gz", author: "screen_name", time: "date", text: "text" },
  { file: "tweets-2018-jtm3433/ethereum_tweets.csv.gz", author: "screen_name", time: "date", text: "text" },
  { file: "tweets-2018-jtm3433/ripple_tweets.csv.gz", author: "screen_name", time: "date", text: "text" },
  {
    file: "tweets-2021-11-eliasdabbas/bitcoin_tweets.csv.gz",
    author: "user_screen_name",
    time: "tweet_created_at",
    text: "tweet_full_text",
  },
];

export async function run(): Promise<void> {
  const data = sharedData();
  if (data === null) {
    console.log("eval mindshare: skipped, there is no shared data folder next to the repository");
    return;
  }
  showNews(data);
  showAutomated(data);
}

function showNews(data: string): void {
  const projects = realProjects().map(projectRecord);
  const names = new Map(projects.map(({ project_id, project_name }) => [project_id, project_name]));
  const linker = createLinker(projects);
  const knowledge = {
    link: (item: Parameters<typeof linker.link>[0]) => linker.link(item),
    get: () => undefined,
    named: () => undefined,
  };
  const stories = new Stories();
  const state = new MindshareState(AS_OF);
  state.track(names.keys());
  for (const line of readFileSync(join(data, NEWS), "utf8").split("\n")) {
    if (line === "") continue;
    const row = prepareRecord(ContentRecord.parse(JSON.parse(line)), knowledge, stories, "import");
    const post = postOf({ ...row, written_at: row.published_at }, () => false);
    if (post !== null) state.put(post);
  }
  state.applyChanges(AS_OF);
  const snapshot = state.snapshot();
  console.log(`\nNews as of ${isoOf(AS_OF)}: ${state.posts} items about projects`);
  for (const figure of ["mindshare_24h", "mindshare_7d", "mindshare_change_24h"] as const) {
    console.log(`\nby ${figure}`);
    console.table(
      snapshot
        .orderedBy("news", figure)
        .slice(0, SHOWN)
        .map((ranked) => ({
          project: names.get(ranked.projectId),
          "24 h": ranked.mindshare_24h.toFixed(2),
          "7 d": ranked.mindshare_7d.toFixed(2),
          change: ranked.mindshare_change_24h?.toFixed(2),
          confidence: ranked.confidence_24h.toFixed(2),
          items: snapshot.mentions(ranked.projectId, "news").mentions_24h,
          "items 7 d": snapshot.mentions(ranked.projectId, "news").mentions_7d,
          voices: voicesOf(state, ranked.projectId).join(", "),
        })),
    );
  }
  if (process.env["ORRERY_EVAL_ITEMS"] === undefined) return;
  for (const { projectId } of snapshot.orderedBy("news", "mindshare_24h").slice(0, 3 * SHOWN)) {
    console.log(`\n${names.get(projectId)}`);
    for (const { post, relevance, attention, time } of snapshot.book(projectId)?.mentions ?? [])
      if (time > AS_OF - DAY_MS && time <= AS_OF)
        console.log(
          `  ${relevance.toFixed(2)} ${(attention / 1e8).toFixed(3)} ${post.id} ${post.handle}: ${post.title}`,
        );
  }
}

function voicesOf(state: MindshareState, projectId: number): string[] {
  const book = state.book(projectId);
  if (book === undefined) return [];
  const options = {
    now: AS_OF,
    daysBack: 7,
    type: "news" as const,
    includeRetweets: false,
    relevanceMin: 0,
    limit: 3,
    isWanted: () => true,
  };
  const voices = state.snapshot().handleSums().select(book.columns, options);
  return voices.map(({ author }) => book.chains.of(author).at(-1)?.post.handle ?? author);
}

function showAutomated(data: string): void {
  const byAuthor = new Map<string, (Sample & { text: string })[]>();
  for (const { file, author, time, text } of TWEETS) {
    const rows = csv(gunzipSync(readFileSync(join(data, file))).toString("utf8"), ",");
    for (const [i, row] of rows.entries()) {
      const body = row[text] ?? "";
      if (body.startsWith("RT @")) continue;
      const name = `${file.slice(0, 11)} ${row[author] ?? ""}`;
      const posts = byAuthor.get(name) ?? [];
      const at = Date.parse(row[time] ?? "");
      // The same tweet is in several files.
      if (posts.every((post) => post.time !== at || post.text !== body))
        posts.push({ id: String(i), time: at, tokens: tokensOf(body), text: body });
      byAuthor.set(name, posts);
    }
  }
  const judged = [...byAuthor].filter(([, posts]) => posts.length >= AUTOMATED.postsMin);
  const automated = judged.filter(([, posts]) =>
    isAutomated(posts.toSorted(byTime).slice(-AUTOMATED.postsMax)),
  );
  console.log(
    `\nTweets: ${byAuthor.size} accounts, ${judged.length} with at least ${AUTOMATED.postsMin} posts, ${automated.length} of them automated`,
  );
  const show = (list: typeof judged) =>
    console.table(
      list.map(([name, posts]) => ({ name, posts: posts.length, text: posts[0]?.text.slice(0, 100) })),
    );
  show(automated);
  if (process.env["ORRERY_EVAL_ITEMS"] !== undefined)
    show(judged.filter((entry) => !automated.includes(entry)));
}
