import { afterAll, describe, expect, it } from "vitest";
import { silentLog } from "../../base/log.ts";
import { hasRedis, type RedisServer, startRedis } from "../../../test/redis.ts";
import { connectRedis } from "../redis.ts";
import { type Claims, memoryClaims } from "./claims.ts";
import { redisClaims } from "./redis-claims.ts";

const server: RedisServer | undefined = hasRedis ? await startRedis() : undefined;
const redis = server === undefined ? undefined : await connectRedis(server.url, silentLog);
afterAll(async () => {
  redis?.disconnect();
  await server?.kill();
});

const real = () => Date.now();
let names = 0;
const mine = "f".repeat(64);
const fresh = () => `claim-${(names += 1)}`;

const kinds: [string, Claims | undefined][] = [
  ["in memory", memoryClaims(real)],
  ["in Redis", redis === undefined ? undefined : redisClaims(redis, real)],
];

describe.each(kinds)("claims %s", (_, made) => {
  const claims = made as Claims;
  const test = it.skipIf(made === undefined);

  test("go to one of many who ask at once", async () => {
    const claim = fresh();
    const taken = await Promise.all(Array.from({ length: 20 }, () => claims.take(claim, mine, 10_000)));
    expect(taken.filter(({ kind }) => kind === "taken")).toHaveLength(1);
    expect(taken.filter(({ kind }) => kind === "held")).toHaveLength(19);
  });

  test("can be taken again when freed, and when their time is over", async () => {
    const claim = fresh();
    await claims.take(claim, mine, 10_000);
    await claims.free(claim);
    expect(await claims.take(claim, mine, 30)).toEqual({ kind: "taken" });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await claims.take(claim, mine, 10_000)).toEqual({ kind: "taken" });
  });

  test("stay unsure until known, and give a credit to one caller only", async () => {
    const claim = fresh();
    await claims.take(claim, mine, 10_000);
    await claims.unsure(claim, 10_000);
    expect(await claims.take(claim, mine, 10_000)).toEqual({ kind: "unsure" });
    const credit = { fingerprint: mine, transaction: "0xabc", requestId: "req_1", payer: "0x77" };
    await claims.credit(claim, credit, 10_000);
    // Only the payment that was charged redeems it, and an attempt with another one does not use it up.
    expect(await claims.take(claim, "0".repeat(64), 10_000)).toEqual({ kind: "held" });
    await claims.restoreCredit(claim, { ...credit, transaction: "0xdef" }, 10_000);
    const both = await Promise.all([claims.take(claim, mine, 10_000), claims.take(claim, mine, 10_000)]);
    expect(both).toContainEqual({ kind: "credit", credit });
    expect(both).toContainEqual({ kind: "held" });
  });

  test("are restored as credits only where nothing is known, and stay used until told otherwise", async () => {
    const [claim, other] = [fresh(), fresh()];
    const credit = { fingerprint: mine, transaction: "", requestId: "req_1", payer: "" };
    await claims.restoreCredit(claim, credit, 10_000);
    expect(await claims.take(claim, mine, 10_000)).toEqual({ kind: "credit", credit });
    await claims.restoreCredit(claim, credit, 10_000);
    expect(await claims.take(claim, mine, 10_000)).toEqual({ kind: "held" });
    expect(await claims.isUsed(other)).toBe(false);
    await claims.use(other, 10_000);
    expect(await claims.isUsed(other)).toBe(true);
    await claims.restoreCredit(other, credit, 10_000);
    expect(await claims.take(other, mine, 10_000)).toEqual({ kind: "held" });
  });

  test("let a payer have no more in flight than he owns", async () => {
    const payer = fresh();
    const reserved = await Promise.all(Array.from({ length: 10 }, () => claims.reserve(payer, 3n, 10n)));
    expect(reserved.filter(Boolean)).toHaveLength(3);
    await claims.unreserve(payer, 3n);
    expect(await claims.reserve(payer, 4n, 10n)).toBe(true);
    expect(await claims.reserve(payer, 1n, 10n)).toBe(false);
    await claims.unreserve(payer, 99n);
    expect(await claims.reserve(payer, 10n, 10n)).toBe(true);
  });

  test("let one at a time use the wallet, in spite of failures", async () => {
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
