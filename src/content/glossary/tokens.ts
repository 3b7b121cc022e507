// Tokens: how they are issued, held, given away and valued.
import { concept } from "./concept.ts";

export const tokenConcepts = [
  concept(
    "Stablecoin",
    ["fiat-backed stablecoin"],
    ["stablecoins"],
    `A token meant to keep a fixed value, most often one US dollar. It can be backed by cash and treasuries held by an issuer, by crypto collateral in contracts,
     or by a hedged position; what backs it, and who may redeem it, decide whether the peg holds.`,
  ),
  concept(
    "Depeg",
    ["de-peg", "loss of peg"],
    ["stablecoins"],
    `The departure of a pegged token from its target. It can be a passing lack of liquidity or a judgement on the backing; redemption at par,
     where it exists and works, pulls the price back.`,
  ),
  concept(
    "Algorithmic stablecoin",
    ["seigniorage", "death spiral"],
    ["stablecoins"],
    `A stablecoin whose peg rests on minting and burning another token instead of on reserves. It holds while the second token has value;
     once confidence goes, redemptions inflate that token and both collapse, as TerraUSD did in May 2022.`,
  ),
  concept(
    "Wrapped token",
    ["wrapped asset", "WBTC", "WETH"],
    ["interoperability", "defi"],
    `A token that represents another asset one for one, held by a custodian or a contract. Wrapping brings Bitcoin to other chains or gives a native coin the interface of a token;
     its value depends on the wrapper keeping the original.`,
  ),
  concept(
    "ERC-20",
    ["fungible token", "SPL token", "token standard"],
    ["ecosystems"],
    `The interface for interchangeable tokens on Ethereum: balances, transfers and allowances. Because every token speaks it, wallets and protocols support new ones without change.
     Other networks have their own equivalents, such as Solana's SPL.`,
  ),
  concept(
    "Tokenomics",
    ["token economics", "token design"],
    ["defi"],
    `How a token is supplied, distributed and used: total and circulating amounts, schedules of unlocks and emissions, what holders can do with it,
     and whether use of the protocol gives it value.`,
  ),
  concept(
    "Market capitalisation",
    ["market cap", "circulating supply"],
    ["defi"],
    `Price times the supply in circulation. It says what the marginal buyer pays, not what could be sold for; for tokens with small floats
     the fully diluted valuation is the more sober figure.`,
  ),
  concept(
    "Fully diluted valuation",
    ["FDV"],
    ["defi"],
    `Price times the maximum supply, as if every token already existed. A large gap to market capitalisation means that much supply is still to be unlocked
     and that today's price must absorb it.`,
  ),
  concept(
    "Token unlock",
    ["vesting", "cliff"],
    ["defi"],
    `The release of tokens that were allocated to team, investors or treasury but locked. After a cliff, vesting usually continues monthly;
     large unlocks add supply that markets try to anticipate.`,
  ),
  concept(
    "Emissions",
    ["inflation", "issuance"],
    ["ecosystems"],
    `New tokens created by a protocol's schedule to pay validators, stakers or liquidity providers. They are a cost borne by all holders through dilution,
     justified if what they pay for is worth more.`,
  ),
  concept(
    "Token burn",
    ["buyback and burn", "EIP-1559"],
    ["defi"],
    `The permanent removal of tokens from supply, by sending them where nobody can spend them or by protocol rule. Ethereum burns the base fee of every transaction;
     some projects burn what they buy back with revenue.`,
  ),
  concept(
    "Airdrop",
    ["retroactive airdrop", "points program"],
    ["consumer"],
    `The distribution of a token to a list of addresses, usually to reward early use and to spread ownership. Points programmes announce one in advance;
     farmers with many wallets try to qualify more than once.`,
  ),
  concept(
    "Sybil attack",
    ["sybil", "airdrop farming"],
    ["daos"],
    `One party posing as many to gain votes, rewards or influence. Networks resist it by making identities costly, with stake or work;
     airdrops and votes use history, proofs of personhood or clustering of wallets.`,
  ),
  concept(
    "Initial coin offering",
    ["ICO", "token sale", "IDO", "launchpad"],
    ["defi"],
    `The sale of a new token to the public before or at launch. Later forms run on exchanges or by contract with caps and auctions;
     all raise the question of whether the token is a security.`,
  ),
  concept(
    "Bonding curve",
    ["fair launch", "pump.fun"],
    ["memecoins", "defi"],
    `A contract that mints and redeems a token along a fixed price curve, so that it can be traded from the first minute without a market maker.
     Launchpads for memecoins use it and move the token to an exchange pool once enough has been bought.`,
  ),
  concept(
    "Memecoin",
    ["meme token"],
    ["memecoins"],
    `A token whose value rests on attention and a shared joke rather than on cash flows or use. Supply is often concentrated, liquidity shallow,
     and most lose nearly everything within days.`,
  ),
  concept(
    "Governance token",
    ["voting power", "veToken"],
    ["daos"],
    `A token that carries votes over a protocol's parameters, treasury or code. In vote-escrow designs power grows with the time tokens are locked.
     Its worth depends on what can actually be decided, and on whether fees reach it.`,
  ),
  concept(
    "Halving",
    ["bitcoin halving", "block subsidy"],
    ["ecosystems"],
    `The event, every 210,000 blocks or about four years, at which Bitcoin's new issuance per block is cut in half. It enforces the limit of 21 million coins
     and slowly moves the pay of miners from issuance to fees.`,
  ),
  concept(
    "UTXO",
    ["unspent transaction output"],
    ["ecosystems"],
    `Bitcoin's way of recording ownership: coins exist as outputs of earlier transactions, each spent exactly once and whole. A wallet's balance is the sum of the
     outputs it can unlock, in contrast to networks that keep one balance an account.`,
  ),
  concept(
    "Ordinals",
    ["inscriptions", "BRC-20", "Runes"],
    ["nfts"],
    `A convention that numbers individual satoshis and attaches data to them, which put collectibles and fungible tokens on Bitcoin without changing it.
     It created new demand for block space, and a lasting argument about what that space is for.`,
  ),
  concept(
    "Non-fungible token",
    ["NFT", "ERC-721", "collectible"],
    ["nfts"],
    `A token that is one of its kind and points to an artwork, a membership, a name or a game item. The chain records who owns the token;
     what else that grants depends on the issuer and on where the content is stored.`,
  ),
  concept(
    "Floor price",
    ["NFT floor"],
    ["nfts"],
    `The lowest price at which any item of a collection is offered. It is the usual yardstick of a collection's value, and an unreliable one when few items are listed or traded.`,
  ),
  concept(
    "Soulbound token",
    ["SBT", "non-transferable token"],
    ["nfts", "daos"],
    `A token that cannot be transferred, meant to record what belongs to a person, such as attendance, a credential or reputation. Recovery after a lost key is the open problem.`,
  ),
];
