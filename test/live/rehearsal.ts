// A first day: the made-up market, its providers, and the service as docs/live.md says to start it.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { groupBy } from "../../src/ingest/sources/shared/lists.ts";
import { environment, type Environment } from "../spawn.ts";
import { createProviders, type Providers } from "./providers.ts";
import { startProvidersServer, type Fault, type ProvidersServer } from "./providers-server.ts";
import { createSolanaNode, type Buyer } from "./solana.ts";
import { startWarpedClock, type WarpedClock } from "./warped-clock.ts";
import { HOUR_MS, makeWorld, madeUpAddress, type MadeUpProject, type Story, type World } from "./world.ts";

export const MINUTE_MS = 60_000;

/** An empty directory from which every provider is reached on loopback. */
export interface Installation {
  world: World;
  clock: WarpedClock;
  providers: Providers;
  server: ProvidersServer;
  commands: Environment;
  /** Releases whose text names only a version. */
  releases: readonly Story[];
  /** Feeds that fail for good, by host and path. */
  deadFeeds: readonly string[];
  remove(): Promise<void>;
}

export interface Rehearsal extends Installation {
  /** Of `orrery init`. */
  initSaid: string;
  /** By the clock of the rehearsal, when the service was ready. */
  readyAt: number;
  url: string;
  call(path: string, body: object): Promise<{ status: number; body: any }>;
  get(path: string): Promise<any>;
  /** Waits until so many minutes after the service was ready. */
  at(minutes: number): Promise<void>;
  /**
   * Lets hours pass in leaps, as on a computer that sleeps in between, and waits after each until what became due is asked
   * for.
   */
  passHours(hours: number, beforeEach?: (leap: number) => void): Promise<void>;
  /** The share of stories that are linked to the project that they are about, without those in dead feeds. */
  linked(stories: readonly Story[]): Promise<{ share: number; missing: string[] }>;
  close(): Promise<void>;
}

/** How much faster the clock runs. The processor does not, so that the busiest minutes need more of it. */
const FIRST_MINUTES = { count: 2, faster: 3 };
const LATER = 6;
const LEAP_MS = 6 * HOUR_MS;
/** The longest real time for the round of requests after a leap. */
const MAX_ROUND_MS = 10_000;

export const plainWallet: Buyer = { wallet: madeUpAddress(5_001), mint: madeUpAddress(1), trades: 45 };
export const mixedWallet: Buyer = {
  wallet: madeUpAddress(5_002),
  mint: madeUpAddress(3),
  trades: 41,
  version1: [6, 20],
};

/** Of feeds and hosts. The first ones of a list fail, each in its own way. */
function faultsOf({ channels }: Providers): { faults: Fault[]; deadFeeds: string[] } {
  const feeds = channels.filter((one) => one.startsWith("rss "));
  const isFeed = (n: number, { host, path }: { host: string; path: string }) =>
    feeds[n] === `rss ${host}${path}`;
  const webPage = "<!doctype html><html><title>Just a moment...</title><body>Are you a robot?</body></html>";
  const faults: Fault[] = [
    (request) => (isFeed(3, request) ? { status: 404 } : undefined),
    (request) => (isFeed(8, request) ? { status: 410 } : undefined),
    (request) =>
      isFeed(12, request)
        ? { status: 200, headers: { "content-type": "text/html" }, body: webPage }
        : undefined,
    (request) => (isFeed(17, request) ? { status: 500 } : undefined),
    (request) => (isFeed(22, request) ? "silence" : undefined),
    // A slow day: the lists of the catalogue take long, as 8 MB over a home connection do.
    ({ path }) => (/^\/protocols$|^\/api\/v3\/coins\/list$/.test(path) ? 12_000 : undefined),
    // The price of SOL is not to be had in the first three minutes.
    ({ host }, since) => (host === "coins.llama.fi" && since < 3 * MINUTE_MS ? { status: 503 } : undefined),
    // YouTube's feeds answered 404 for hours in 2026, all of them at once.
    ({ host }, since) =>
      host === "www.youtube.com" && since > 10 * HOUR_MS && since < 14 * HOUR_MS
        ? { status: 404 }
        : undefined,
  ];
  return { faults, deadFeeds: [3, 8, 12, 17, 22].map((n) => (feeds[n] ?? "").slice("rss ".length)) };
}

/** `checkout`: another version of the program. */
export async function prepareInstallation(checkout?: string): Promise<Installation> {
  const clock = startWarpedClock();
  const world = makeWorld(clock.now());
  const providers = createProviders(world, () => clock.now());
  const { random } = world;
  for (const channel of providers.channels) {
    const count = channel.startsWith("rss ") || channel.startsWith("forum ") ? 10 : 2;
    // Oldest first, over the last day.
    for (let i = count; i > 0; i--) providers.publish(channel, clock.now() - i * HOUR_MS * (1 + random()));
  }
  const releases = ["bitcoin/bitcoin", "ethereum/go-ethereum", "anza-xyz/agave"].map((repository, n) =>
    providers.publish(`github ${repository}`, clock.now() - HOUR_MS, {
      about: world.projects[n],
      text: `v${n + 30}.4.2`,
    }),
  );
  const { faults, deadFeeds } = faultsOf(providers);
  const server = await startProvidersServer({
    providers,
    clock,
    faults,
    solanaNode: createSolanaNode([plainWallet, mixedWallet], clock.now()),
  });

  const commands = environment(
    {
      ...clock.env,
      // What init writes decides.
      ORRERY_DATA: undefined,
      ORRERY_DEMO: undefined,
      ORRERY_SOURCES: undefined,
      PORT: undefined,
      SOLANA_RPC_URL: server.solanaRpcUrl,
      ORRERY_LOG: "warn",
    },
    checkout === undefined ? {} : { checkout },
  );
  writeFileSync(join(commands.directory, "orrery.config.yaml"), server.config);
  return {
    world,
    clock,
    providers,
    server,
    commands,
    releases,
    deadFeeds,
    async remove() {
      await server.close();
      commands.remove();
      clock.remove();
    },
  };
}

/** As docs/live.md says. */
export const initLive = ["init", "--live", "--data", "./live-data", "--port", "0"] as const;

export async function startRehearsal(checkout?: string): Promise<Rehearsal> {
  const installation = await prepareInstallation(checkout);
  const { world, clock, providers, server, commands, deadFeeds } = installation;
  // It asks every provider once.
  clock.setFactor(LATER);
  const init = await commands.orrery(...initLive);
  clock.setFactor(1);
  const key = /^ {2}(ork_\w+)$/m.exec(init.out)?.[1] ?? "";
  const service = await commands.serve();
  const readyAt = clock.now();

  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const get = async (path: string) =>
    (await fetch(`${service.url}/api/v1/${path}`, { headers })).json() as any;
  async function call(path: string, body: object) {
    const response = await fetch(`${service.url}/api/v1/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as any };
  }

  // A post every ten seconds; every tenth is taken back after a minute.
  const posts: Story[] = [];
  const posting = setInterval(() => {
    if (clock.now() - (posts.at(-1)?.at ?? 0) < 10_000) return;
    const post = world.story("bluesky", clock.now());
    posts.push(post);
    server.stream.post(post);
    const old = posts.at(-6);
    if (old && posts.length % 10 === 0) server.stream.takeBack(old);
  }, 200);

  /** Waits until nearly all channels were asked: some are dead, and are asked rarely. */
  async function roundAfter(before: number): Promise<void> {
    const until = Date.now() + MAX_ROUND_MS;
    const wanted = new Set(providers.channels.filter((one) => !one.startsWith("snapshot ")));
    const isComplete = () => {
      const asked = new Set(server.asked.slice(before).map(({ channel }) => channel));
      return [...wanted].filter((one) => !asked.has(one)).length <= deadFeeds.length;
    };
    while (!isComplete() && Date.now() < until) await sleep(50);
  }

  async function linked(written: readonly Story[]) {
    const stories = written.filter(({ channel }) => !deadFeeds.some((feed) => channel === `rss ${feed}`));
    const about = groupBy(stories, (story) => story.about);
    const missing: string[] = [];
    for (const [project, own] of about) {
      const titles = await titlesAbout(project);
      missing.push(
        ...own.filter(({ text }) => !titles.some((title) => title.includes(text))).map(({ text }) => text),
      );
    }
    return { share: 1 - missing.length / stories.length, missing };
  }

  async function titlesAbout({ name }: MadeUpProject): Promise<string[]> {
    const { body } = await call("content/search", {
      query: name,
      search_mode: "recent",
      sort_by: "date",
      limit: 100,
    });
    const items = (body.content ?? []) as { title: string; projects: { project_name: string }[] }[];
    return items
      .filter(({ projects }) => projects.some(({ project_name: one }) => one.startsWith(name)))
      .map(({ title }) => title);
  }

  return {
    ...installation,
    initSaid: init.out,
    readyAt,
    url: service.url,
    call,
    get,
    async at(minutes) {
      clock.setFactor(FIRST_MINUTES.faster);
      await clock.until(readyAt + Math.min(FIRST_MINUTES.count, minutes) * MINUTE_MS);
      clock.setFactor(LATER);
      await clock.until(readyAt + minutes * MINUTE_MS);
      // The questions that follow take real time.
      clock.setFactor(1);
    },
    async passHours(hours, beforeEach) {
      clock.setFactor(LATER);
      for (let left = hours * HOUR_MS, leaps = 0; left > 0; left -= LEAP_MS, leaps++) {
        beforeEach?.(leaps);
        const before = server.asked.length;
        clock.leap(LEAP_MS);
        await roundAfter(before);
      }
    },
    linked,
    async close() {
      clearInterval(posting);
      await service.kill();
      await installation.remove();
    },
  };
}
