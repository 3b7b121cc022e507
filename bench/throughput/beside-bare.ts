// Throughput of a running service compared with a bare Hono handler with a response of the same size, alternately.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { fork } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { LoadOrder } from "./load.ts";

interface Rate {
  perSecond: number;
  /** CPU time of this process per answer: the load comes from another. */
  cpuMs: number;
}

const rounds = 5;
const secondsPerRound = 3;
/** Number of responses sampled for their size, each to a different request. */
const samples = 41;
export const connections = 16;

export async function compareWithBare(
  target: { url: string; authorization: string },
  bodies: string[],
): Promise<{ ours: Rate; bare: Rate; bytes: number }> {
  const text = await typicalAnswer(target, bodies);
  const server = await startBare(text);
  try {
    const [ours, bare]: [Rate[], Rate[]] = [[], []];
    // Alternate, so that other load on the machine affects both.
    for (let round = 0; round <= rounds; round++) {
      const theirs = await rateOf({ url: server.url, authorization: "" }, bodies);
      const our = await rateOf(target, bodies);
      // The first round warms both up.
      if (round === 0) continue;
      bare.push(theirs);
      ours.push(our);
    }
    return { ours: median(ours), bare: median(bare), bytes: Buffer.byteLength(text) };
  } finally {
    server.close();
  }
}

/** The response of median size among a few samples. */
async function typicalAnswer(
  target: { url: string; authorization: string },
  bodies: string[],
): Promise<string> {
  const texts: string[] = [];
  for (let i = 0; i < bodies.length; i += Math.ceil(bodies.length / samples)) {
    const answer = await fetch(target.url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: target.authorization },
      body: bodies[i] ?? "",
    });
    texts.push(await answer.text());
    if (answer.status !== 200) throw new Error(`the service answered ${answer.status}: ${texts.at(-1)}`);
  }
  return texts.sort((a, b) => a.length - b.length)[Math.floor(texts.length / 2)] ?? "";
}

/** Like ours, it accepts JSON by POST behind the same adapter; it reads the body and ignores it. */
async function startBare(text: string): Promise<{ url: string; close: () => void }> {
  const app = new Hono().post("/", async (context) => {
    await context.req.json();
    return context.body(text, 200, { "content-type": "application/json" });
  });
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }: AddressInfo) =>
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => server.close() }),
    );
  });
}

async function rateOf(target: { url: string; authorization: string }, bodies: string[]): Promise<Rate> {
  const { port, pathname } = new URL(target.url);
  const load = fork(fileURLToPath(new URL("./load.ts", import.meta.url)));
  const order: LoadOrder = {
    port: Number(port),
    path: pathname,
    authorization: target.authorization,
    bodies,
    connections,
    ms: secondsPerRound * 1000,
  };
  load.send(order);
  const before = process.cpuUsage();
  const [answers] = (await once(load, "message")) as [number];
  const { user, system } = process.cpuUsage(before);
  load.disconnect();
  return { perSecond: answers / secondsPerRound, cpuMs: (user + system) / 1000 / answers };
}

function median(rates: readonly Rate[]): Rate {
  const middle = rates.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rates.length / 2)];
  return middle ?? { perSecond: NaN, cpuMs: NaN };
}
