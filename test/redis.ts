// A real redis-server for tests, which are skipped with a message if it is not installed.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";

export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;
if (!hasRedis) console.warn("skipped: redis-server is not installed (apt-get install redis-server)");

export interface RedisServer {
  url: string;
  /** Kills the server; `start` starts it again, empty, on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Keeps the connections open, and answers nothing until `resume`. */
  pause(): void;
  resume(): void;
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn("redis-server", ["--port", String(port), "--save", "", "--appendonly", "no"], {
      stdio: "ignore",
    });
    const probe = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
    probe.on("error", () => {});
    for (let tries = 0; tries < 100; tries++) {
      if (
        (await probe
          .connect()
          .then(() => probe.ping())
          .catch(() => "")) === "PONG"
      )
        break;
      await sleep(50);
    }
    probe.disconnect();
  }

  await start();
  return {
    url,
    start,
    pause: () => void child?.kill("SIGSTOP"),
    resume: () => void child?.kill("SIGCONT"),
    async kill() {
      const dying = child;
      if (dying === undefined || dying.exitCode !== null || dying.signalCode !== null) return;
      const gone = new Promise((resolve) => dying.once("exit", resolve));
      dying.kill("SIGKILL");
      await gone;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
