import { afterAll, describe, expect, it } from "vitest";
import { silentLog } from "../../base/log.ts";
import { hasRedis, type RedisServer, startRedis } from "../../../test/redis.ts";
import { connectRedis } from "../redis-connection.ts";
import { type Claims, memoryClaims, redisClaims } from "./claims.ts";

const server: RedisServer | undefined = hasRedis ? await startRedis() : undefined;
const redis = server === undefined ? undefined : await connectRedis(server.url, silentLog);
afterAll(async () => {
  redis?.disconnect();
  await server?.kill();
});

const real = () => Date.now();
let names = 0;
const fresh = () => `claim-${(names += 1)}`;

const kinds: [string, Claims | undefined][] = [
  ["in memory", memoryClaims()],
  ["in Redis", redis === undefined ? undefined : redisClaims(redis, real)],
];

describe.each(kinds)("claims %s", (_, made) => {
  const claims = made as Claims;
  const test = it.skipIf(made === undefined);

  test("are acquired by exactly one of many concurrent callers", async () => {
    const claim = fresh();
    const taken = await Promise.all(Array.from({ length: 20 }, () => claims.acquire(claim, 10_000)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test("can be acquired again after release or expiry", async () => {
    const claim = fresh();
    await claims.acquire(claim, 10_000);
    await claims.release(claim);
    expect(await claims.acquire(claim, 30)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await claims.acquire(claim, 10_000)).toBe(true);
  });

  test("bound a payer's amount in flight by the balance", async () => {
    const payer = fresh();
    const reserved = await Promise.all(Array.from({ length: 10 }, () => claims.reserve(payer, 3n, 10n)));
    expect(reserved.filter(Boolean)).toHaveLength(3);
    await claims.unreserve(payer, 3n);
    expect(await claims.reserve(payer, 4n, 10n)).toBe(true);
    expect(await claims.reserve(payer, 1n, 10n)).toBe(false);
    await claims.unreserve(payer, 99n);
    expect(await claims.reserve(payer, 10n, 10n)).toBe(true);
  });

  test("serialise use of the wallet, also after failures", async () => {
    let inside = 0;
    let most = 0;
    const name = fresh();
    const work = async (i: number) => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
      if (i % 3 === 0) throw new Error("no");
      return i;
    };
    const done = await Promise.allSettled(
      Array.from({ length: 9 }, (_, i) => claims.exclusive(name, () => work(i))),
    );
    expect(most).toBe(1);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
  });
});

it.skipIf(redis === undefined)("claims in Redis serialise the wallet over processes", async () => {
  if (redis === undefined) return;
  const processes = [redisClaims(redis, real), redisClaims(redis, real)];
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 10));
    inside -= 1;
  };
  await Promise.all(
    processes.flatMap((claims) => Array.from({ length: 4 }, () => claims.exclusive("shared", work))),
  );
  expect(most).toBe(1);
});
