// The kinds of events in the demo world: how often they happen, to which projects, and how prices react.
export interface KindRule {
  weight: number;
  sign: number;
  /** Only for projects with a token. */
  token?: true;
  /** Only for fictional projects, because it is bad news. */
  invented?: true;
  partner?: true;
}

const rules = {
  listing: { weight: 7, sign: 1, token: true },
  upgrade: { weight: 12, sign: 1 },
  launch: { weight: 10, sign: 1 },
  governance: { weight: 10, sign: 0, token: true },
  airdrop: { weight: 4, sign: -1, token: true },
  funding: { weight: 4, sign: 1 },
  partnership: { weight: 8, sign: 1, partner: true },
  integration: { weight: 11, sign: 1, partner: true },
  milestone: { weight: 10, sign: 1 },
  unlock: { weight: 4, sign: -1, token: true, invented: true },
  audit: { weight: 5, sign: 0 },
  testnet: { weight: 4, sign: 0 },
  grants: { weight: 4, sign: 0 },
  buyback: { weight: 4, sign: 1, token: true },
  parameters: { weight: 5, sign: 0 },
  congestion: { weight: 3, sign: -1, invented: true },
  delay: { weight: 3, sign: -1, invented: true },
  rumour: { weight: 6, sign: 1, invented: true },
  outage: { weight: 14, sign: -1, invented: true },
  exploit: { weight: 8, sign: -1, invented: true, token: true },
} satisfies Record<string, KindRule>;
export type EventKind = keyof typeof rules;
export const eventKinds = Object.keys(rules) as EventKind[];
export const ruleOf = (kind: EventKind): KindRule => rules[kind];
