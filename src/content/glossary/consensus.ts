// How networks agree on what happened.
import { concept } from "./concept.ts";

export const consensusConcepts = [
  concept(
    "Blockchain",
    ["distributed ledger"],
    ["ecosystems"],
    `A ledger kept by many computers that do not trust each other. Transactions are grouped into blocks, each block commits to the one before it,
     and the network's consensus rules decide which chain of blocks counts, so that history cannot be rewritten without redoing the work or stake behind it.`,
  ),
  concept(
    "Consensus mechanism",
    ["consensus", "sybil resistance"],
    ["ecosystems"],
    `The rules by which nodes agree on the next block. It pairs a way to make votes costly, such as work or stake, with a protocol for counting them,
     and determines how many dishonest participants a network survives and how quickly a transaction is settled.`,
  ),
  concept(
    "Proof of work",
    ["PoW", "mining"],
    ["ecosystems"],
    `Block producers search for a number that makes the block's hash small enough, which costs electricity and cannot be faked. The chain with the most work wins.
     Bitcoin uses it: attacking the network means outspending all honest miners together.`,
  ),
  concept(
    "Proof of stake",
    ["PoS"],
    ["ecosystems"],
    `Validators lock the network's own token and are chosen to propose and attest blocks in proportion to it. Misbehaviour is punished by slashing part of the stake,
     so security rests on capital at risk rather than on energy spent. Ethereum moved to it in September 2022.`,
  ),
  concept(
    "Validator",
    ["staking node"],
    ["ecosystems"],
    `A node that takes part in consensus on a proof-of-stake network: it keeps a copy of the state, votes on blocks and sometimes proposes one.
     It earns rewards and fees, and can lose stake for double voting or long absence.`,
  ),
  concept(
    "Delegated proof of stake",
    ["DPoS", "delegation"],
    ["ecosystems"],
    `Token holders lend their voting weight to a limited set of validators and share the rewards. It makes consensus fast because few parties take part,
     at the price of concentrating power in popular delegates.`,
  ),
  concept(
    "Slashing",
    [],
    ["ecosystems"],
    `The destruction of part of a validator's stake as a penalty for provable misbehaviour, such as signing two conflicting blocks.
     It turns an attack from a free attempt into an expensive one, and is the reason stake is called economic security.`,
  ),
  concept(
    "Finality",
    ["settlement finality", "probabilistic finality"],
    ["ecosystems"],
    `The point after which a transaction can no longer be reversed. On proof-of-work chains it is probabilistic and grows with each block on top;
     on many proof-of-stake chains it is explicit, reached when validators holding two thirds of the stake have signed.`,
  ),
  concept(
    "Fork",
    ["hard fork", "soft fork", "chain split"],
    ["ecosystems"],
    `A change of the rules or a split of the chain. A soft fork tightens the rules so that old nodes still accept new blocks; a hard fork loosens or changes them,
     and nodes that do not upgrade follow another chain. A contentious hard fork can leave two networks and two tokens.`,
  ),
  concept(
    "Reorganisation",
    ["reorg", "chain reorganization"],
    ["ecosystems"],
    `The replacement of recent blocks by a competing branch that the consensus rules prefer. Short ones are normal on fast or proof-of-work chains;
     long ones endanger exchanges that credited deposits too early, which is why they wait for confirmations.`,
  ),
  concept(
    "Mempool",
    ["transaction pool", "pending transactions"],
    ["ecosystems"],
    `The waiting room of transactions that were broadcast but are not in a block yet. Because it is public on many networks, searchers watch it for profitable
     orders to run in front of, and users pay higher fees to leave it sooner.`,
  ),
  concept(
    "Nonce",
    [],
    ["ecosystems"],
    `A number used once. In an account-based network it counts an account's transactions so that none can be replayed or executed out of order;
     in mining it is the value that is varied until the block's hash meets the target.`,
  ),
  concept(
    "Genesis block",
    ["genesis"],
    ["ecosystems"],
    `The first block of a chain, agreed on outside the protocol. It fixes the starting balances and parameters; every later block can be traced back to it.`,
  ),
  concept(
    "Merkle tree",
    ["Merkle root", "Merkle proof"],
    ["ecosystems"],
    `A tree of hashes in which each parent commits to its children, so that one short root commits to a whole data set. Membership of any entry can be proved with
     a handful of hashes, which is how light clients, airdrop claims and rollups verify without seeing everything.`,
  ),
  concept(
    "Light client",
    ["light node"],
    ["ecosystems"],
    `Software that follows a chain by checking headers and proofs instead of executing every transaction. It lets phones, bridges and other chains verify a network
     without trusting a server, at a small fraction of a full node's cost.`,
  ),
  concept(
    "Proposer-builder separation",
    ["PBS", "block builder", "MEV-Boost"],
    ["ecosystems"],
    `The division of block production between builders, who assemble the most valuable block, and proposers, who merely choose the best bid. It keeps small validators
     competitive when extracting value from ordering becomes a specialised business.`,
  ),
  concept(
    "Epoch",
    ["slot"],
    ["ecosystems"],
    `A fixed span of blocks or slots after which a network recounts stake, rotates validators or pays rewards. On Ethereum an epoch is 32 slots of 12 seconds,
     on Solana roughly two days.`,
  ),
  concept(
    "Client diversity",
    ["Firedancer", "execution client"],
    ["ecosystems"],
    `The use of several independent implementations of the same protocol. A bug in one client then stops or splits only part of the network;
     when more than two thirds run the same software, its bug becomes everyone's.`,
  ),
];
