// Clients that are idle, do not read, or send endlessly do not affect other clients.
import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { environment, type Environment } from "./spawn.ts";

const IDLE = 2_000;
const SLOW_READERS = 300;
const PIPELINED = 1_500;
const MAX_GROWTH_MB = 200;

let world: Environment;
let service: Awaited<ReturnType<Environment["serve"]>>;
const sockets: Socket[] = [];

beforeAll(async () => {
  world = environment({ ORRERY_ADDRESS_LIMIT: "1000000" });
  service = await world.serve();
}, 180_000);

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await service?.stop();
  world?.remove();
}, 60_000);

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  socket.on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

async function openMany(count: number): Promise<Socket[]> {
  const opened: Socket[] = [];
  while (opened.length < count)
    opened.push(...(await Promise.all(Array.from({ length: Math.min(200, count - opened.length) }, open))));
  return opened;
}

async function figure(name: string): Promise<number> {
  // Metrics are collected at most once a second.
  await sleep(1_100);
  const text = await (await fetch(`${service.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}

const memoryMb = async () => (await figure("process_resident_memory_bytes")) / 2 ** 20;

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

async function expectServed(): Promise<void> {
  for (let i = 0; i < 10; i++) expect((await fetch(`${service.url}/health`)).status).toBe(200);
}

it("serves other clients despite 2,000 idle connections", async () => {
  const before = await memoryMb();
  await openMany(IDLE);
  await expectServed();
  expect((await memoryMb()) - before).toBeLessThan(MAX_GROWTH_MB);
}, 120_000);

it("serves other clients despite hundreds that request a large file and do not read it", async () => {
  const before = await memoryMb();
  for (const socket of await openMany(SLOW_READERS)) {
    socket.pause();
    socket.write(get("/openapi.json"));
  }
  await expectServed();
  expect((await memoryMb()) - before).toBeLessThan(MAX_GROWTH_MB);
}, 120_000);

it("does not buffer responses for a connection that sends requests without reading", async () => {
  const before = await memoryMb();
  for (const socket of await openMany(6)) {
    socket.pause();
    socket.write(get("/openapi.json").repeat(PIPELINED));
  }
  await expectServed();
  expect((await memoryMb()) - before).toBeLessThan(MAX_GROWTH_MB);
}, 120_000);
