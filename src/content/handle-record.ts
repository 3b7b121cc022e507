// A social account as it is imported or read from a source.
import { z } from "zod";
import { Instant } from "../base/time.ts";

export const HandleRecord = z.object({
  handle: z
    .string()
    .min(1)
    .max(100)
    .transform((handle) => handle.replace(/^@/, "")),
  name: z
    .string()
    .max(200)
    .nullish()
    .transform((value) => value ?? ""),
  description: z
    .string()
    .max(5_000)
    .nullish()
    .transform((value) => value ?? ""),
  followers: z
    .int()
    .min(0)
    .nullish()
    .transform((value) => value ?? null),
  is_person: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  verified: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  avatar_url: z
    .string()
    .max(2_000)
    .nullish()
    .transform((value) => value ?? ""),
  created_at: z
    .union([z.null(), Instant])
    .optional()
    .transform((value) => value ?? null),
});
export type HandleRecord = z.output<typeof HandleRecord>;
