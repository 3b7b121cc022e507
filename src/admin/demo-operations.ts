// Building the demo world on purpose: another seed, another size.
import { z } from "zod";
import { AppError } from "../base/errors.ts";
import { isDemoDirectory } from "../demo/query.ts";
import { seedDemo } from "../demo/seed.ts";
import { createWorld } from "../demo/world.ts";
import { defineOperation, type Operation } from "./operation.ts";

const seed = defineOperation({
  name: "demo.seed",
  input: z.object({
    scale: z.number().min(0.01).max(100).optional(),
    seed: z.int().min(0).max(2_147_483_647).optional(),
  }),
  async run({ config, services, writers }, input, { emit }) {
    const { clock, store } = services;
    if (!(await isDemoDirectory(store))) {
      throw new AppError("invalid_request", {
        details: ["the data directory holds data of your own: the demo world is not mixed with it"],
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

export const demoOperations: readonly Operation[] = [seed];
