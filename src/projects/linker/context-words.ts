// What the words around a name say about it. Bits, because one word can say several things.

export const Context = {
  /** Shows that the text is about crypto at all. */
  crypto: 1,
  /** Right after a name, says that the name is a network, token or organisation. */
  noun: 2,
  /** Right after a name, what headlines let projects and prices do. */
  verb: 4,
  /** As verb, but said of anything: "is", "will". */
  auxiliary: 64,
  /** Right before a name, what one does with networks: "on Base", "bridge to Scroll". */
  preposition: 8,
  /** Right before a word, makes it a common noun: "a movement", "more optimism". */
  determiner: 16,
  /** Right after a word, keeps it a common noun: "base layer", "core of", "gas fees". */
  commonplace: 32,
  /** Presents a name as one among others: "such as Aave". */
  passing: 128,
  /** Right after a word, makes it the name of a company: "ETC Group". */
  company: 256,
} as const;

/** Acronyms, and words that people stress in capitals: alone no tickers, whatever a catalogue says. */
export const acronyms = split(`
  the not one all any now just more most very really ever never only own who what when why how this that these those you your
  our they them his her and but for with from into out off over down new big real true good great best free same here there
  ai us uk eu un usa uae ip io id it pr hr tv pc os vr ar ml api sdk app ceo cto cfo coo sec etf etfs etp ipo fed fbi doj irs
  cftc fomc cpi gdp usd eur gbp jpy nft nfts dao daos defi dex cex tvl ath atl apy apr ama kyc aml roi yoy ytd faq rip omg lol
  btw imo imho tbh fyi gm gn rt dm pm am pos pow evm zk tps gpu cpu llm mev rwa l1 l2 otc p2p dca fud fomo nyse hodl ta mcap fdv
  qr pnl ok no op go so be me my we he in on at to up by do if or as an of is a i s t m x y z g w c d b e
`);

const lists: readonly (readonly [number, string])[] = [
  [
    Context.crypto | Context.noun,
    `network protocol blockchain chain mainnet testnet devnet token tokens coin coins ecosystem foundation labs dao l1 l2 rollup
     superchain sidechain bridge dex stablecoin stablecoins memecoin memecoins nft nfts airdrop airdrops wallet wallets validator
     validators staking stakers holders tvl treasury governance dapp dapps defi etf etfs etp whale whales futures perps perpetuals
     node nodes blockspace networks protocols chains fork forks rollups gamefi cryptoassets sequencer subnet subnets parachain parachains hodlers miners mining bulls bears`,
  ],
  [
    Context.noun,
    `price prices co community team project projects builders proposal collapse crash meltdown outage attack attacker hacker hackers founder cofounder co-founder ceo cto devs developer developers users investors supply market
     upgrade hack exploit exploiter protocol's finance exchange markets ventures explorer lawsuit transactions
     shares trust inflows outflows fund app derivatives hackathon based native`,
  ],
  [
    Context.crypto,
    `crypto cryptocurrency cryptocurrencies cryptos altcoin altcoins alts alt blockchains web3 onchain on-chain hodl bullish bearish ath
     dexs cex exchange exchanges trading trader traders binance coinbase kraken bybit okx kucoin bitfinex upbit ftx grayscale sec
     metaverse ico icos ido presale mint minting minted staked unstake unstaking yield liquidity liquidation liquidations leverage
     halving hashrate hash satoshi satoshis sats defi dapps zk zk-rollup layer-2 layer-1 l2s l1s mcap marketcap degen degens
     degenerate shitcoin shitcoins cexs nfts gwei erc20 erc-20 evm solidity smart-contract multisig decentralized decentralised
     permissionless tokenomics tokenized tokenised tokenization binance's coinmarketcap coingecko bitmex btc eth bitcoin ethereum
     usdt usdc cbdc cbdcs fud fomo whitepaper hardfork softfork cashtag bagholder bags rug rugged moon mooning ape aped vitalik buterin`,
  ],
  [
    Context.verb,
    `launches launched unveils unveiled announces announced introduces introduced integrates integrated adds added partners
     partnered hits hit surges surged soars soared rallies rallied jumps jumped plunges plunged drops dropped slides slid climbs
     climbed rises rose falls fell gains gained dips dipped tanks tanked pumps pumped dumps dumped eyes breaks broke tops topped
     outperforms outperformed trades traded rebounds rebounded raises raised acquires acquired plans says said wins won loses lost
     sees faces taps joins joined backs backed expands expanded deploys deployed activates activated releases released reveals
     revealed rolls targets leads led outpaces flips flipped crashes crashed skyrockets skyrocketed retests consolidates spikes
     spiked slumps slumped sinks sank recovers recovered teams goes went gets becomes became hires appoints appointed confirms
     confirmed proposes proposed burns burned mints minted freezes froze pauses paused halts halted resumes resumed suffers suffered
     settles settled sues sued files filed urges proposes completes completed secures secured receives received supports explodes
     exploded underperforms pulls holds looks shows reaches reached nears approaches tumbles tumbled struggles steals sheds posts
     posted denies denied condemns condemned allocates allocated buys bought sells sold overtakes overtook unlocks delays`,
  ],
  [Context.auxiliary, `has will could might may can is was just to`],
  [
    Context.preposition,
    `on onto via across using through from to with bridge bridging bridged buy buying bought sell selling sold hold holding
     overtakes flips outperforms joins taps backs`,
  ],
  [
    Context.determiner,
    `a an my your our his her its their this that these those some any no every each more most less much many such another
     first last big same only other cautious investor market fresh new renewed growing early strong very too`,
  ],
  [
    Context.commonplace,
    `of layer layers case rate rates fee fees line than up-to all about around for that which who if when because among amid over
     into between against the a an record enough future resistance support highs high lows low level levels term`,
  ],
  [
    Context.company,
    `group inc corp llc ltd plc holdings capital scientific strategies magazine insurance bank airlines`,
  ],
  [Context.passing, `like unlike including than besides alongside vs versus despite beyond except`],
];

let cached: Map<string, number> | undefined;

/** Word → bits. */
export function contextWords(): ReadonlyMap<string, number> {
  cached ??= collect();
  return cached;
}

function collect(): Map<string, number> {
  const bits = new Map<string, number>();
  for (const [bit, words] of lists) {
    for (const word of split(words)) bits.set(word, (bits.get(word) ?? 0) | bit);
  }
  return bits;
}

function split(words: string): Set<string> {
  return new Set(words.trim().split(/\s+/));
}
