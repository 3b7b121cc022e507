// How networks carry more than one chain can.
import { concept } from "./concept.ts";

export const scalingConcepts = [
  concept(
    "Layer 2",
    ["L2", "layer two"],
    ["rollups"],
    `A network that executes transactions away from a base chain but settles on it, inheriting its security. Users get lower fees and faster confirmation;
     the base chain only sees compressed data and proofs. Most layer 2 networks on Ethereum are rollups.`,
  ),
  concept(
    "Rollup",
    [],
    ["rollups"],
    `A chain that executes transactions itself and posts their data, and a claim about the resulting state, to another chain. Anyone with that data can rebuild the
     state and challenge or verify the claim, so that funds stay safe even if the operator disappears.`,
  ),
  concept(
    "Optimistic rollup",
    ["fraud proof", "challenge period"],
    ["rollups"],
    `A rollup whose results are accepted unless someone proves them wrong within a challenge period, usually about seven days. It is cheap to run and close to
     the base chain's execution, but withdrawals by the official bridge wait for the period to end.`,
  ),
  concept(
    "ZK rollup",
    ["validity rollup", "zero-knowledge rollup", "zkEVM"],
    ["rollups", "zk"],
    `A rollup that posts a cryptographic proof that its new state follows from the old one. Withdrawals need no waiting period because the base chain verifies the proof,
     while the cost of generating proofs is shared by all transactions in a batch.`,
  ),
  concept(
    "Data availability",
    ["DA", "data availability sampling", "blobs"],
    ["rollups"],
    `The guarantee that the data behind a block was published so that anyone can check or rebuild the state. Rollups pay for it on their base chain or on a
     dedicated layer; sampling lets light nodes verify it by fetching a few random pieces.`,
  ),
  concept(
    "Blob",
    ["EIP-4844", "proto-danksharding"],
    ["rollups"],
    `A large, temporary data attachment introduced on Ethereum by EIP-4844 in March 2024 and priced in a fee market of its own. Rollups use blobs to publish their batches,
     which cut their costs by an order of magnitude.`,
  ),
  concept(
    "Sequencer",
    ["shared sequencer", "based rollup"],
    ["rollups"],
    `The party that orders transactions on a rollup and gives users an instant confirmation. Most rollups run a single one, which can delay or reorder but not steal;
     shared and based designs hand the ordering to many parties or to the base chain.`,
  ),
  concept(
    "Zero-knowledge proof",
    ["ZK proof", "zk-SNARK", "zk-STARK"],
    ["zk"],
    `A short proof that a statement is true which reveals nothing but that fact. Blockchains use such proofs to verify a large computation cheaply,
     and to spend or identify without showing amounts, owners or documents.`,
  ),
  concept(
    "Validium",
    ["volition"],
    ["rollups", "zk"],
    `A chain that posts validity proofs to a base layer but keeps its data elsewhere. It is cheaper than a rollup and cannot forge state,
     but users may be unable to withdraw if the data is withheld.`,
  ),
  concept(
    "Sharding",
    ["danksharding"],
    ["ecosystems"],
    `The division of a network's data or execution into parts that different nodes handle at the same time. It raises capacity beyond what one machine can process,
     and makes communication between the parts the difficult problem.`,
  ),
  concept(
    "Modular blockchain",
    ["modular thesis", "settlement layer"],
    ["rollups"],
    `A design in which execution, settlement, consensus and data availability are done by separate layers that can be swapped. It contrasts with monolithic chains,
     which do all four in one and rely on faster hardware.`,
  ),
  concept(
    "Appchain",
    ["application-specific chain", "L3"],
    ["ecosystems", "rollups"],
    `A chain built for one application, which then controls its own fees, ordering and upgrades. The price is a smaller validator set or a dependence on a shared
     security layer, and liquidity that has to be bridged in.`,
  ),
  concept(
    "Sidechain",
    [],
    ["interoperability"],
    `An independent chain with its own validators that is connected to another by a bridge. Unlike a rollup it does not inherit the other chain's security:
     if its validators collude, bridged funds are lost.`,
  ),
  concept(
    "State channel",
    ["payment channel", "Lightning Network"],
    ["rollups"],
    `A contract in which two parties lock funds and then exchange signed updates off chain, settling only the last one. Payments inside are instant and nearly free;
     the Lightning Network routes Bitcoin payments across many such channels.`,
  ),
  concept(
    "Bridge",
    ["cross-chain bridge", "lock and mint"],
    ["interoperability"],
    `A system that lets value or messages move between chains, typically by locking an asset on one side and issuing a claim to it on the other.
     Its security is that of whoever attests to the lock, which has made bridges the target of the largest thefts in the field.`,
  ),
  concept(
    "Interoperability",
    ["cross-chain messaging", "IBC"],
    ["interoperability"],
    `The ability of separate chains to exchange messages that both can verify. Approaches range from light clients, as in the Cosmos IBC protocol,
     to committees of signers and to shared settlement layers; they differ in whom a user must trust.`,
  ),
  concept(
    "Intents",
    ["solver", "chain abstraction"],
    ["interoperability", "defi"],
    `Signed statements of what a user wants, such as a swap at a minimum price, instead of the steps to get it. Competing solvers find and front the best execution,
     often across chains, and are paid only if the stated result is delivered.`,
  ),
  concept(
    "Parallel execution",
    ["parallel EVM", "Sealevel"],
    ["ecosystems"],
    `Running transactions that touch different state at the same time on several cores. Some networks make transactions declare what they touch,
     others execute optimistically and repeat those that conflict.`,
  ),
  concept(
    "Ethereum Virtual Machine",
    ["EVM", "EVM compatible"],
    ["ecosystems"],
    `The machine that executes contracts on Ethereum and on the many chains compatible with it. Its bytecode and accounting in gas are a de-facto standard,
     so that contracts, tools and wallets move between such chains unchanged.`,
  ),
  concept(
    "Smart contract",
    ["contract", "program"],
    ["ecosystems"],
    `A program stored on a blockchain that holds assets and runs exactly as written when called. It replaces a trusted operator with code that everyone can read,
     which also means that its mistakes are executed faithfully.`,
  ),
  concept(
    "Gas",
    ["transaction fee", "base fee", "gwei", "priority fee"],
    ["ecosystems"],
    `The unit in which the work of a transaction is measured and paid for. A limit per block keeps nodes able to follow; when demand exceeds it, fees rise.
     On Ethereum the base fee is burned and a priority fee goes to the block's proposer.`,
  ),
  concept(
    "Throughput",
    ["TPS", "transactions per second"],
    ["ecosystems"],
    `The number of transactions a network processes in a given time. Quoted figures often count votes or simple transfers, so comparisons need the same kind of
     transaction, real demand and the hardware the validators are asked to run.`,
  ),
  concept(
    "Oracle",
    ["price feed", "price oracle"],
    ["defi"],
    `A service that brings facts from outside, most often prices, onto a chain where contracts can use them. Because contracts act on them blindly,
     manipulating an oracle is a common way to drain a lending market.`,
  ),
];
