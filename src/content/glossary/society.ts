// People, organisations and the things built around chains.
import { concept } from "./concept.ts";

export const societyConcepts = [
  concept(
    "Decentralised autonomous organisation",
    ["DAO", "decentralized autonomous organization"],
    ["daos"],
    `A group that holds assets and decides by votes recorded on chain or signed off chain. Contracts carry out some decisions by themselves;
     the rest depends on elected stewards and, increasingly, on a legal wrapper.`,
  ),
  concept(
    "Governance proposal",
    ["Snapshot vote", "quorum"],
    ["daos"],
    `A suggested change of a protocol's parameters, code or spending, put to a vote of token holders. It passes if a quorum takes part and a majority agrees;
     off-chain votes are free to cast and need someone to carry them out.`,
  ),
  concept(
    "Delegate",
    ["vote delegation"],
    ["daos"],
    `Someone who votes with the power that others have lent them. Delegation raises participation, and concentrates influence in those who campaign for it.`,
  ),
  concept(
    "Treasury",
    ["DAO treasury", "grants program"],
    ["daos"],
    `The assets a protocol controls, often mostly its own token. Grants, audits and incentives are paid from it; how long it lasts without that token is its runway.`,
  ),
  concept(
    "Quadratic funding",
    ["public goods funding", "retroactive funding"],
    ["daos"],
    `A way to match donations in which the number of donors counts more than the amounts: the match is the square of the sum of square roots. It favours what many want,
     and must be defended against one person posing as many.`,
  ),
  concept(
    "SocialFi",
    ["social token", "creator coin"],
    ["socialfi"],
    `Social applications in which attention, access or reputation can be traded, for example keys to a chat whose price follows a curve. Speculation brings users quickly;
     few such applications have kept them.`,
  ),
  concept(
    "Decentralised social network",
    ["Farcaster", "Lens", "social graph"],
    ["socialfi"],
    `A network in which identity and followers belong to the user and any application may show them. Names and keys live on a chain, messages on hubs that replicate them.`,
  ),
  concept(
    "Decentralised physical infrastructure",
    ["DePIN"],
    ["depin"],
    `Networks that pay people in tokens to install and run hardware, such as radio coverage, storage, sensors or compute. Tokens bootstrap supply before demand exists;
     whether paying customers follow decides if it lasts.`,
  ),
  concept(
    "Decentralised storage",
    ["IPFS", "Arweave", "Filecoin"],
    ["depin"],
    `Storage offered by many independent providers and addressed by the content's hash. Contracts pay for keeping and proving data over time;
     addressing alone, as in IPFS, does not oblige anyone to keep it.`,
  ),
  concept(
    "AI agent",
    ["autonomous agent", "agentic payments"],
    ["ai"],
    `Software driven by a language model that pursues a goal by itself and may hold a wallet. It can trade, post or pay for services;
     its instructions, limits and the trustworthiness of what it reads decide what it does with the money.`,
  ),
  concept(
    "x402",
    ["HTTP 402", "pay per request"],
    ["ai", "consumer"],
    `A protocol for paying for a web request: the server answers 402 with its price, the client repeats the request with a signed payment, and the server settles it.
     It lets programs buy single calls without an account.`,
  ),
  concept(
    "Decentralised compute",
    ["GPU network", "Bittensor subnet"],
    ["ai", "depin"],
    `Markets for computing power from independent providers, used to train and run models. Checking that remote work was done correctly,
     by repetition, proofs or reputation, is their central problem.`,
  ),
  concept(
    "Play-to-earn",
    ["GameFi", "web3 gaming"],
    ["gaming"],
    `Games whose items and rewards are tokens that can be sold. Economies that pay players out of newcomers' purchases shrink when growth ends;
     later designs put the game first and ownership second.`,
  ),
  concept(
    "Decentralised identity",
    ["DID", "verifiable credential", "proof of personhood"],
    ["consumer", "zk"],
    `Identifiers and attestations that their holder controls and can show selectively. Zero-knowledge proofs allow statements such as being over eighteen,
     or being a unique person, without revealing who.`,
  ),
  concept(
    "Name service",
    ["ENS", "Solana Name Service", "domain name"],
    ["consumer", "wallets"],
    `A registry that maps readable names to addresses and records. Names are tokens that expire or are owned outright, and double as public profiles.`,
  ),
  concept(
    "Testnet",
    ["devnet", "faucet"],
    ["ecosystems"],
    `A copy of a network for trying things with worthless coins, handed out by faucets. Activity there is often farmed in the hope of an airdrop.`,
  ),
  concept(
    "Mainnet launch",
    ["mainnet", "genesis event"],
    ["ecosystems"],
    `The moment a network starts to run with real value. Guarded launches begin with limits and a small set of operators and remove them step by step.`,
  ),
  concept(
    "Block explorer",
    ["Etherscan", "Solscan"],
    ["consumer"],
    `A website that shows blocks, transactions, balances and contract code of a network. It is where a transfer is checked and a contract's verified source is read.`,
  ),
  concept(
    "RPC node",
    ["RPC endpoint", "node provider"],
    ["ecosystems"],
    `A server through which wallets and applications read a chain and submit transactions. Most use a provider's, which then sees their requests and whose outage looks like the chain's.`,
  ),
  concept(
    "Narrative",
    ["narrative trading", "rotation"],
    ["socialfi"],
    `A story that explains why a group of tokens should rise. Attention is limited and moves from one story to the next; money tends to rotate with it,
     so the age of a narrative matters as much as its truth.`,
  ),
  concept(
    "Network upgrade",
    ["protocol upgrade", "EIP", "improvement proposal"],
    ["ecosystems"],
    `A coordinated change of a network's rules, specified in improvement proposals, implemented by client teams, tried on testnets and activated at a block or time known in advance.`,
  ),
  concept(
    "Network outage",
    ["chain halt", "liveness failure"],
    ["ecosystems"],
    `A period in which a chain stops producing or finalising blocks, through a bug, overload or loss of too many validators. Funds are not lost,
     but nothing can move until enough operators agree on where to restart.`,
  ),
];
