// Creates the demo data on request, with another seed or size, and removes it.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "../base/errors.ts";
import { holdingOf, removeWorlds } from "../demo/demo-queries.ts";
import { seedDemo } from "../demo/seed-demo.ts";
import { createWorld } from "../demo/demo-world.ts";
import { defineOperation, type Operation } from "./operation.ts";
import { removeDemoKeys } from "../access/keys/keys.ts";

const seed = defineOperation({
  name: "demo.seed",
  job: "Demo data",
  input: z.object({
    scale: z.number().min(0.01).max(100).optional(),
    seed: z.int().min(0).max(2_147_483_647).optional(),
  }),
  async run({ config, services, writers, running }, input, { emit }) {
    const { clock, store, dataset } = services;
    if ((await holdingOf(store)) === "own data") {
      throw new AppError("invalid_request", {
        details: ["the data directory contains your own data, which is never mixed with demo data"],
      });
    }
    if (running && dataset !== "demo") {
      throw new AppError("invalid_request", {
        details: ["the service runs with ORRERY_DEMO=false: demo data is not added to live data"],
      });
    }
    const started = clock.real();
    const options = {
      seed: input.seed ?? config.demo.seed,
      scale: input.scale ?? config.demo.scale,
      now: clock.now(),
    };
    const rows = await seedDemo({ store, writers }, createWorld(options), (progress) => emit({ progress }));
    return { ...options, rows, seconds: Math.round((clock.real() - started) / 100) / 10 };
  },
});

const remove = defineOperation({
  name: "demo.remove",
  input: z.object({}),
  async run({ config, services, keys, running }, _input, { emit }) {
    const { store } = services;
    if (running) {
      throw new AppError("conflict", {
        message: "The service is running on the demo data: stop it first, then remove the data.",
      });
    }
    const holding = await holdingOf(store);
    if (holding !== "demo") return { removed: false, revoked_keys: [], left: holding };
    // Keys first: they must not work once the demo data is gone.
    const revoked = await removeDemoKeys(keys, config.dataDirectory);
    await removeWorlds(store, (done) => emit({ progress: { done } }));
    // The index on disk contains the demo content; the next start rebuilds it.
    if (store.directory !== undefined)
      rmSync(join(store.directory, "index"), { recursive: true, force: true });
    return { removed: true, revoked_keys: revoked, left: await holdingOf(store) };
  },
});

export const demoOperations: readonly Operation[] = [seed, remove];
