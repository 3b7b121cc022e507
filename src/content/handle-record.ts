// A social account as it is imported or read from a source.
import { z } from "zod";
import { Instant } from "../base/time.ts";
import { orElse, Text } from "./content-record.ts";

export const HandleRecord = z.object({
  handle: z
    .string()
    .min(1)
    .max(100)
    .transform((handle) => handle.replace(/^@/, "")),
  name: Text(200),
  description: Text(5_000),
  followers: orElse(z.int().min(0), null),
  is_person: orElse(z.boolean(), null),
  verified: orElse(z.boolean(), false),
  avatar_url: Text(2_000),
  created_at: z
    .union([z.null(), Instant])
    .optional()
    .transform((value) => value ?? null),
});
export type HandleRecord = z.output<typeof HandleRecord>;
