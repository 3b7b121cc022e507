// Feeds of the field that are read unless the configuration says otherwise: outlets, then blogs of people and projects.

interface DefaultFeed {
  name: string;
  url: string;
  type: "news" | "posts" | "developments";
}

export const defaultFeeds: readonly DefaultFeed[] = [
  ...feeds("news", {
    CoinDesk: "https://www.coindesk.com/arc/outboundfeeds/rss/",
    Cointelegraph: "https://cointelegraph.com/rss",
    Decrypt: "https://decrypt.co/feed",
    "The Block": "https://www.theblock.co/rss.xml",
    Blockworks: "https://blockworks.co/feed",
    "DL News": "https://www.dlnews.com/arc/outboundfeeds/rss/",
    "The Defiant": "https://thedefiant.io/feed",
    "Bitcoin Magazine": "https://bitcoinmagazine.com/feed",
    CryptoSlate: "https://cryptoslate.com/feed/",
    "Crypto Briefing": "https://cryptobriefing.com/feed/",
    "crypto.news": "https://crypto.news/feed/",
    Cryptonews: "https://cryptonews.com/news/feed/",
    BeInCrypto: "https://beincrypto.com/feed/",
    CryptoPotato: "https://cryptopotato.com/feed/",
    NewsBTC: "https://www.newsbtc.com/feed/",
    Bitcoinist: "https://bitcoinist.com/feed/",
    "U.Today": "https://u.today/rss",
    AMBCrypto: "https://ambcrypto.com/feed/",
    "The Daily Hodl": "https://dailyhodl.com/feed/",
    "Bitcoin.com News": "https://news.bitcoin.com/feed/",
    Protos: "https://protos.com/feed/",
    Unchained: "https://unchainedcrypto.com/feed/",
    CoinJournal: "https://coinjournal.net/feed/",
    Coinspeaker: "https://www.coinspeaker.com/feed/",
    CoinGape: "https://coingape.com/feed/",
    Blockonomi: "https://blockonomi.com/feed/",
    ZyCrypto: "https://zycrypto.com/feed/",
    "Ledger Insights": "https://www.ledgerinsights.com/feed/",
  }),
  ...feeds("posts", {
    "Ethereum Foundation Blog": "https://blog.ethereum.org/feed.xml",
    "Vitalik Buterin": "https://vitalik.eth.limo/feed.xml",
    "Bitcoin Optech": "https://bitcoinops.org/feed.xml",
    "Kraken Blog": "https://blog.kraken.com/feed",
    "Chainlink Blog": "https://blog.chain.link/feed/",
    Chainalysis: "https://www.chainalysis.com/feed/",
    "BitMEX Blog": "https://blog.bitmex.com/feed/",
    "Glassnode Insights": "https://insights.glassnode.com/rss/",
    "Bankless newsletter": "https://bankless.substack.com/feed",
    "Rekt News": "https://rekt.news/rss/feed.xml",
    "Offchain Labs": "https://medium.com/feed/offchainlabs",
    StarkWare: "https://medium.com/feed/starkware",
  }),
];

function feeds(type: DefaultFeed["type"], addresses: Record<string, string>): DefaultFeed[] {
  return Object.entries(addresses).map(([name, url]) => ({ name, url, type }));
}
