export {
  createOrrery,
  type CallOptions,
  type FilteredProject,
  type Leader,
  type SmartHolding,
  type SmartWallet,
  type WalletEpisode,
  type Orrery,
  type OrrerySettings,
  type WalletToken,
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
export { operations } from "./types.gen.ts";
export type * from "./types.gen.ts";
