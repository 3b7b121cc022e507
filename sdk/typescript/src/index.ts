export {
  createOrrery,
  type CallOptions,
  type Iterators,
  type Orrery,
  type OrrerySettings,
} from "./client.ts";
export {
  Forbidden,
  Invalid,
  type Offer,
  OrreryError,
  PaymentRequired,
  RateLimited,
  TimedOut,
  Unauthorized,
  Unavailable,
} from "./errors.ts";
export type { Pay, PaymentRequest } from "./send.ts";
export { lists, operations } from "./types.gen.ts";
export type * from "./types.gen.ts";
