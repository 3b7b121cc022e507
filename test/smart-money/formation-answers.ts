// What a service answers about its cohorts, without the times at which it stored things.
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { routes } from "../../src/routes.ts";
import { cohorts } from "../../src/smart-money/cohorts.ts";

export interface Server {
  url: string;
  key: string;
}

export async function ask({ url, key }: Server, name: string, body: object): Promise<any> {
  const path = routes.find((route) => route.name === name)?.path ?? expect.unreachable(name);
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** How many weeks are formed, and how many of their horizons are recorded. */
export async function progressOf(server: Server): Promise<{ weeks: number; recorded: number }> {
  const { data } = await ask(server, "smart_money_record", { cohorts: ["proven"] });
  const recorded = data.items.reduce(
    (sum: number, item: { weekly: unknown[] }) => sum + item.weekly.length,
    0,
  );
  return { weeks: data.formations, recorded };
}

/** What the job says that it is doing; undefined when it does nothing. */
export async function jobOf({ url }: Pick<Server, "url">): Promise<string | undefined> {
  const response = await fetch(`${url}/health/ready`);
  const { models } = (await response.json()) as { models: Record<string, { note?: string }> };
  return models["smart money formation"]?.note;
}

/** Waits until so much is formed and recorded, the job has ended, and the flows are those of the newest cohorts. */
export async function untilFormed(server: Server, { weeks, recorded }: { weeks: number; recorded: number }) {
  for (let tries = 0; tries < 600; tries++) {
    const now = await progressOf(server);
    const isFormed = now.weeks >= weeks && now.recorded >= recorded && (await jobOf(server)) === undefined;
    if (isFormed && (await isFollowed(server))) return;
    await sleep(200);
  }
  throw new Error("the cohorts were not formed in time");
}

async function isFollowed(server: Server): Promise<boolean> {
  const [flows, wallets] = await Promise.all(
    ["smart_money_netflows", "smart_money_wallets"].map((name) => ask(server, name, { limit: 1 })),
  );
  return flows.data.meta.formed_at === wallets.data.meta.formed_at;
}

/** The members of every cohort in every week, and the record. */
export async function answersOf(server: Server, mondays: readonly string[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const as_of of mondays)
    for (const cohort of cohorts) {
      const { data } = await ask(server, "smart_money_wallets", { cohort, as_of, limit: 100 });
      answers.push({ as_of, cohort, ...data, meta: { ...data.meta, known_until: null } });
    }
  const { data } = await ask(server, "smart_money_record", {});
  answers.push({ ...data, meta: { ...data.meta, known_until: null } });
  return answers;
}

/** What every cohort trades and holds. */
export async function activityOf(server: Server): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const cohort of cohorts) {
    for (const window of ["24h", "30d"])
      answers.push(await ask(server, "smart_money_netflows", { cohort, window, include_wallets: true }));
    answers.push(await ask(server, "smart_money_trades", { cohort, limit: 100 }));
    answers.push(await ask(server, "smart_money_holdings", { cohort }));
  }
  return answers.map((answer) => (answer as { data: { items: unknown[] } }).data);
}
