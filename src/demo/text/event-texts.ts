// The texts of every kind of event.
import type { EventKind } from "../events.ts";
import type { EventText } from "./event-text.ts";
import {
  audit,
  congestion,
  delay,
  integration,
  launch,
  partnership,
  testnet,
  upgrade,
} from "./events-product.ts";
import {
  airdrop,
  buyback,
  exploit,
  funding,
  governance,
  grants,
  listing,
  milestone,
  outage,
  parameters,
  rumour,
  unlock,
} from "./events-token.ts";

export const eventTexts: Record<EventKind, EventText> = {
  listing,
  upgrade,
  launch,
  governance,
  airdrop,
  funding,
  partnership,
  integration,
  milestone,
  unlock,
  audit,
  testnet,
  grants,
  buyback,
  parameters,
  congestion,
  delay,
  rumour,
  outage,
  exploit,
};
