// Governance forums that are read unless the configuration says otherwise.

export const defaultForums: readonly { name: string; url: string }[] = [
  { name: "Aave Governance", url: "https://governance.aave.com" },
  { name: "Uniswap Governance", url: "https://gov.uniswap.org" },
  { name: "Arbitrum Forum", url: "https://forum.arbitrum.foundation" },
  { name: "Optimism Governance", url: "https://gov.optimism.io" },
  { name: "ENS DAO Forum", url: "https://discuss.ens.domains" },
  { name: "Lido Research", url: "https://research.lido.fi" },
  { name: "Sky Forum", url: "https://forum.sky.money" },
  { name: "Compound Forum", url: "https://www.comp.xyz" },
  { name: "Curve Governance", url: "https://gov.curve.finance" },
  { name: "Balancer Forum", url: "https://forum.balancer.fi" },
  { name: "Gitcoin Governance", url: "https://gov.gitcoin.co" },
  { name: "Safe Forum", url: "https://forum.safe.global" },
  { name: "Rocket Pool DAO", url: "https://dao.rocketpool.net" },
  { name: "Ethereum Magicians", url: "https://ethereum-magicians.org" },
  { name: "Ethereum Research", url: "https://ethresear.ch" },
  { name: "Solana Forum", url: "https://forum.solana.com" },
  { name: "Starknet Community", url: "https://community.starknet.io" },
  { name: "Polkadot Forum", url: "https://forum.polkadot.network" },
  { name: "Cosmos Hub Forum", url: "https://forum.cosmos.network" },
];
