// Keys, wallets, and how things go wrong.
import { concept } from "./concept.ts";

export const securityConcepts = [
  concept(
    "Private key",
    ["public key", "key pair"],
    ["wallets"],
    `The secret number whose owner can sign for an address. From it the public key and the address are derived, never the other way round.
     Whoever has it has the funds, and no one can restore it.`,
  ),
  concept(
    "Seed phrase",
    ["recovery phrase", "mnemonic", "BIP-39"],
    ["wallets"],
    `Twelve or twenty-four words that encode the secret from which all keys of a wallet are derived. They restore the wallet on any device and so must never be typed into
     a website or stored where others can read them.`,
  ),
  concept(
    "Self-custody",
    ["non-custodial", "not your keys not your coins"],
    ["wallets"],
    `Holding one's own keys instead of a claim against an institution. It removes the risk that a custodian fails and puts the risk of loss and theft on the holder.`,
  ),
  concept(
    "Hardware wallet",
    ["cold wallet", "cold storage"],
    ["wallets"],
    `A device that keeps keys offline and signs only what its owner confirms on it. It protects against malware on the computer, not against confirming a harmful transaction
     one does not understand.`,
  ),
  concept(
    "Multisig",
    ["multi-signature", "Safe"],
    ["wallets", "daos"],
    `A wallet that needs several signatures, such as three of five, to move funds. Treasuries use it so that no single key is a point of failure;
     its strength is that of how independently the signers act and what they check.`,
  ),
  concept(
    "Multi-party computation",
    ["MPC", "threshold signature"],
    ["wallets"],
    `A way for several devices to produce one signature together without any of them ever holding the whole key. To the chain it looks like an ordinary account,
     while policy and recovery are handled off chain.`,
  ),
  concept(
    "Account abstraction",
    ["ERC-4337", "smart account", "paymaster", "EIP-7702"],
    ["wallets"],
    `Accounts whose rules of authorisation are code: passkeys instead of seed phrases, spending limits, social recovery, and fees paid in any token or by someone else.
     On Ethereum it works through ERC-4337 and, for existing accounts, EIP-7702.`,
  ),
  concept(
    "Passkey",
    ["WebAuthn"],
    ["wallets", "consumer"],
    `A key kept in a phone's or computer's secure hardware and unlocked by fingerprint or face. Wallets that accept it spare their users a seed phrase.`,
  ),
  concept(
    "Token approval",
    ["allowance", "unlimited approval", "permit"],
    ["wallets", "defi"],
    `Permission for a contract to move one's tokens, needed before most interactions. An unlimited approval to a contract that is malicious, or later hacked,
     exposes the whole balance, which is why old approvals should be revoked.`,
  ),
  concept(
    "Wallet drainer",
    ["phishing", "address poisoning"],
    ["wallets"],
    `Software behind fake sites that tricks users into signing away their assets, often as a supposed claim or login. Address poisoning is a cousin:
     a look-alike address is planted in the history in the hope of being copied.`,
  ),
  concept(
    "Rug pull",
    ["exit scam", "honeypot"],
    ["memecoins", "defi"],
    `The disappearance of a project's makers with its money: liquidity is withdrawn, minted supply is dumped, or the contract never let buyers sell.
     Locked liquidity, renounced permissions and known teams lower the risk without removing it.`,
  ),
  concept(
    "Exploit",
    ["hack", "smart contract vulnerability"],
    ["defi"],
    `The use of a flaw in code, design or key handling to take funds. Frequent causes are manipulated prices, missing access checks, re-entrant calls and stolen keys;
     stolen funds typically move through bridges and mixers within hours.`,
  ),
  concept(
    "Re-entrancy",
    ["reentrancy attack"],
    ["defi"],
    `A flaw in which a contract calls out before updating its own books, so that the callee can call back in and be paid again. The DAO lost its funds this way in 2016;
     updating state first prevents it.`,
  ),
  concept(
    "Oracle manipulation",
    ["price manipulation attack"],
    ["defi"],
    `Moving the price a contract relies on, often with borrowed money in a thin pool, to borrow too much or to liquidate others. Time-weighted averages,
     several sources and limits on illiquid collateral defend against it.`,
  ),
  concept(
    "Smart contract audit",
    ["security audit", "bug bounty", "formal verification"],
    ["defi"],
    `A review of code by specialists before or after launch. It finds classes of mistakes, guarantees nothing, and covers only the version reviewed;
     bug bounties pay for what is found later, formal verification proves stated properties.`,
  ),
  concept(
    "51% attack",
    ["majority attack", "double spend"],
    ["ecosystems"],
    `Control of most of a network's work or stake, which allows its holder to reverse recent transactions and spend the same coins twice. It cannot create coins or sign for others.`,
  ),
  concept(
    "Timelock",
    ["admin key", "upgradeable contract", "proxy contract"],
    ["defi", "daos"],
    `A delay between the announcement of an administrative change and its execution, so that users can leave first. Contracts that can be upgraded without one
     are as safe as whoever holds the upgrade key.`,
  ),
  concept(
    "Mixer",
    ["privacy pool", "Tornado Cash", "coinjoin"],
    ["zk"],
    `A service that breaks the visible link between the sender and the receiver of funds by pooling many deposits. It serves ordinary privacy and launderers alike;
     newer designs let users prove that their funds are not from a list of known thefts.`,
  ),
  concept(
    "Know your customer",
    ["KYC", "AML", "travel rule"],
    ["consumer"],
    `Checks of identity and origin of funds that regulated businesses must make. Anti-money-laundering rules extend them to monitoring transfers,
     and the travel rule to passing on the names of both sides.`,
  ),
  concept(
    "Circuit breaker",
    ["emergency pause", "guardian"],
    ["defi"],
    `A power to stop a protocol, or to limit how fast funds leave it, when something looks wrong. It has saved deposits in several attacks, and it is also a power to freeze users.`,
  ),
];
