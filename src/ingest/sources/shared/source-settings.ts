// Settings that several sources share.
import { z } from "zod";

export const FeedUrl = z
  .string()
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), "must be an http or https URL");

export function minutes(preset: number) {
  return z.number().min(1).max(10_080).default(preset);
}

export function count(min: number, max: number, preset: number) {
  return z.int().min(min).max(max).default(preset);
}

export const Secret = z.string().min(1);
