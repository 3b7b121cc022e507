// A real ClickHouse engine behind ClickHouse's HTTP interface, with a proxy in front that injects faults.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createClient } from "@clickhouse/client";
import { python } from "./installed.ts";

const program = fileURLToPath(new URL("server.py", import.meta.url));

export { hasClickHouse } from "./installed.ts";

export interface ClickHouseServer {
  /** The URL of a new, empty database. */
  url: string;
  version: string;
  /** Another new, empty database on the same server. */
  database(): Promise<string>;
  /** Delays every response. */
  delay(ms: number): void;
  /** Refuses new connections and drops open ones, like a network failure. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** kill -9; connections are accepted and dropped until `restart`. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface Engine {
  child: ChildProcess;
  port: number;
  version: string;
}

/** With a configuration, made for the file it is stored in, the server acts for every server of a cluster (shards.ts). */
export async function startClickHouse(config?: (file: string) => string): Promise<ClickHouseServer> {
  const directory = mkdtempSync(join(tmpdir(), "orrery-clickhouse-"));
  const configFile = `${directory}.xml`;
  if (config) writeFileSync(configFile, config(configFile));
  const start = () => startEngine([directory, "0", ...(config ? [configFile] : [])]);
  let engine = await start();
  const proxy = createProxy(() => engine.port);
  await proxy.up();
  let databases = 0;

  async function database(): Promise<string> {
    databases += 1;
    const client = createClient({ url: proxy.url() });
    // The engine of every database that a server creates.
    await client.command({ query: `CREATE DATABASE orrery_${databases} ENGINE = Atomic` });
    await client.close();
    return `${proxy.url()}/orrery_${databases}`;
  }

  return {
    url: await database(),
    version: engine.version,
    database,
    delay: proxy.delay,
    down: proxy.down,
    up: proxy.up,
    kill: () => kill(engine.child),
    async restart() {
      await kill(engine.child);
      engine = await start();
    },
    async close() {
      await proxy.down();
      await kill(engine.child);
      for (const path of [directory, configFile]) rmSync(path, { recursive: true, force: true });
    },
  };
}

function startEngine(args: string[]): Promise<Engine> {
  return new Promise((resolve, reject) => {
    const child = spawn(python, [program, ...args], { stdio: ["pipe", "pipe", "pipe"] });
    let errors = "";
    child.stderr.on("data", (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-4_000)));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the ClickHouse engine ended with ${code}: ${errors}`)));
    createInterface({ input: child.stdout }).once("line", (line) => {
      const { port, version } = JSON.parse(line) as { port: number; version: string };
      resolve({ child, port, version });
    });
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

/** Forwards connections to the port that the engine has at that time. */
function createProxy(target: () => number) {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  let delayMs = 0;

  function forward(client: Socket): void {
    const upstream = connect({ port: target(), host: "127.0.0.1", noDelay: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on("data", (chunk: Buffer) => {
      if (delayMs === 0) client.write(chunk);
      else setTimeout(() => client.write(chunk), delayMs);
    });
  }

  return {
    url: () => `http://127.0.0.1:${port}`,
    delay(ms: number) {
      delayMs = ms;
    },
    async up() {
      const started = createServer({ noDelay: true }, forward);
      await new Promise<void>((resolve) => started.listen(port, "127.0.0.1", resolve));
      port = (started.address() as AddressInfo).port;
      server = started;
    },
    async down() {
      const stopped = server;
      server = undefined;
      if (!stopped) return;
      const closed = new Promise((resolve) => stopped.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
