// Generated from openapi.json by npm run generate. Do not edit.

export type ErrorBody = {
  success?: false;
  error: string;
  /** One sentence per problem. */
  details?: string[];
  /** A short machine-readable reason. */
  reason?: string;
  request_id?: string;
  /** How much of the endpoint's data is loaded, in a 503 with the reason `loading`. */
  progress?: number;
  /** Seconds to wait, as in `Retry-After`, in a 503 with the reason `loading`. */
  retryAfter?: number;
};

export type PaymentRequiredBody = {
  x402Version: number;
  error: string;
  accepts: (Record<string, unknown>)[];
};

export type RateLimitedBody = {
  error: string;
  limit: number;
  plan: "free" | "casual" | "pro" | "enterprise";
  window: string;
  /** Seconds. */
  retryAfter: number;
};

/** Find posts, news, developments, tweets and videos by words and by meaning. */
export type ContentSearchRequest = {
  /** recent: the window, by words; semantic: by meaning, the whole index; auto: both, within the window. Default: "auto". */
  search_mode?: "recent" | "semantic" | "auto";
  /** What to look for. Required for semantic. Understands "phrases", $TICKER, @handle, -word, a link, an address. */
  query?: string;
  /** What kinds of content. Default: posts, news, developments, tweets and youtube. */
  content_types?: ("posts" | "news" | "developments" | "tweets" | "youtube" | "memories" | "concepts")[];
  /** Maximum number of items. Default: 25. */
  limit?: number;
  /** Length of the window in days, for recent and auto. Default: 7. */
  days_back?: number;
  /** Newest first, or best first. Default: "relevance". */
  sort_by?: "date" | "relevance";
  /** Leaves out matches of semantic and auto searches that are less likely to be relevant than this. Default: 0.2. */
  minimum_relevance_score?: number;
  /** Only content on one of these ecosystems. */
  ecosystems?: ("bitcoin" | "ethereum" | "solana" | "base" | "optimism" | "arbitrum" | "celestia" | "monad" | "bsc" | "binance-smart-chain" | "megaeth" | "eclipse" | "movement" | "aptos" | "sui" | "avalanche" | "polygon" | "scroll" | "berachain" | "sonic" | "hyperliquid" | "unichain" | "near" | "hedera" | "ronin" | "cosmos" | "ripple" | "bittensor" | "virtuals" | "telegram" | "ton" | "tron" | "cardano" | "zksync" | "blast" | "linea" | "stacks" | "celo" | "starknet" | "sei" | "farcaster" | "abstract")[];
  /** Only content in one of these categories. */
  categories?: ("defi" | "derivatives" | "rwas" | "rwa" | "nfts" | "nft" | "gaming" | "ai" | "socialfi" | "daos" | "dao" | "memecoins" | "memecoin" | "stablecoins" | "stablecoin" | "ecosystems" | "rollups" | "rollup" | "zk" | "interoperability" | "depin" | "wallets" | "wallet" | "consumer" | "robotics" | "prediction-markets" | "privacy" | "liquid-staking" | "lst" | "restaking" | "oracles" | "oracle" | "storage" | "payments" | "launchpads" | "launchpad" | "bridges" | "bridge" | "lending" | "dexes" | "dex" | "dexs" | "decentralized-exchanges" | "yield" | "exchange-tokens" | "cex-tokens" | "insurance")[];
  /** Only content about one of these projects. */
  project_ids?: number[];
  /** At most this many images an item. Default: all. */
  image_limit?: number;
  /** Adds an analysis of the results, for semantic searches and for auto with a query. Default: false. */
  include_analysis?: boolean;
  /** Adds up to this many passages an item that answer the query. */
  snippet_limit?: number | null;
  /** Only memories with one of these scopes. */
  scope?: ("agent" | "swarm" | "orrery")[];
};

export type ContentSearchResponse = {
  success: true;
  error: null;
  content: ({
    id: string;
    type: "posts" | "news" | "developments" | "tweets" | "youtube" | "memories" | "concepts";
    title: string;
    summary: string;
    url: string | null;
    source_name: string;
    /** The author's handle, without @. */
    author: string | null;
    published_at: string;
    lang: string;
    /** What it is about, most first. */
    projects: ({
      project_id: number;
      project_name: string;
      symbol: string;
    })[];
    ecosystems: string[];
    categories: string[];
    images: string[];
    engagement: {
      likes: number;
      reposts: number;
      replies: number;
      quotes: number;
      views: number;
    };
    /** With a query, the estimated probability that the item is relevant: about 70 % of results at 0.7 are. */
    relevance_score: number;
    score_parts: {
      words: number;
      meaning: number;
      freshness: number;
      attention: number;
    };
    /** With a query, the model that embedded the item: it decides which weights apply. */
    embedding?: "static" | "transformer";
    /** Other matches that are near-copies of this one and are not listed. */
    duplicates: number;
    /** Scope of a memory. */
    scope?: string;
    key_points?: string[];
    /** True for a tweet whose text this service may not hand on: see it at its url. */
    text_withheld?: boolean;
    /** Passages that answer, best first; matches are UTF-16 offsets into the passage. */
    snippets?: ({
      text: string;
      matches: ({
        start: number;
        end: number;
      })[];
    })[];
    [field: string]: unknown;
  })[];
  analysis?: {
    /** Sentences taken from the results, or written by a language model from them. */
    method: "extractive" | "model";
    /** Why a configured language model was not used. */
    note?: string;
    summary: string;
    /** The items the summary rests on. */
    summary_ids: string[];
    key_points: ({
      text: string;
      ids: string[];
    })[];
    themes: ({
      label: string;
      ids: string[];
      share: number;
    })[];
    sentiment: {
      label: "positive" | "negative" | "mixed" | "neutral";
      score: number;
      positive: number;
      negative: number;
      neutral: number;
    };
    projects: ({
      project_id: number;
      project_name: string;
      symbol: string;
      ids: string[];
      /** Sentiment of the items about it. */
      sentiment: "positive" | "negative" | "mixed" | "neutral";
    })[];
    sources: ({
      id: string;
      title: string;
      url: string | null;
      source_name: string;
      published_at: string;
    })[];
  };
  metadata: {
    /** All matches, before the limit; near-copies count once. */
    total_results: number;
    /** at_least: there may be more, because not every one of many matches was scored. */
    total_is: "exact" | "at_least";
    limit: number;
    search_mode: string;
    sort_by: string;
    days_back: number | null;
    minimum_relevance_score: number | null;
    ranking: {
      formula: string;
      weights: Record<string, number>;
      /** The weights for items whose embedding is transformer. */
      transformer_weights: Record<string, number>;
      /** The model that embedded the query; null if it was searched for by words only. */
      query_embedding: "static" | "transformer" | null;
    };
    corrections?: ({
      from: string;
      to: string[];
    })[];
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** One content item with its whole text. */
export type ContentItemRequest = {
  /** The id of the item. */
  id: string;
};

export type ContentItemResponse = {
  success: true;
  error: null;
  item: {
    id: string;
    type: "posts" | "news" | "developments" | "tweets" | "youtube" | "memories" | "concepts";
    title: string;
    summary: string;
    url: string | null;
    source_name: string;
    /** The author's handle, without @. */
    author: string | null;
    published_at: string;
    lang: string;
    /** What it is about, most first. */
    projects: ({
      project_id: number;
      project_name: string;
      symbol: string;
    })[];
    ecosystems: string[];
    categories: string[];
    images: string[];
    engagement: {
      likes: number;
      reposts: number;
      replies: number;
      quotes: number;
      views: number;
    };
    /** Items of the index that are near-copies of this one. */
    duplicates: number;
    /** Scope of a memory. */
    scope?: string;
    key_points?: string[];
    /** True for a tweet whose text this service may not hand on: see it at its url. */
    text_withheld?: boolean;
    /** The whole text, without markup; empty if it is withheld. */
    text: string;
    /** By a lexicon of crypto terms; null without a text. */
    sentiment: "positive" | "negative" | "mixed" | "neutral" | null;
    /** Their ids, newest first, at most 20. */
    duplicate_ids: string[];
    [field: string]: unknown;
  };
  metadata: {
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** Projects by market, technical, attention and fundamental criteria, given as fields or in plain English. */
export type ProjectsFilterRequest = {
  /** natural_language: the instructions become criteria, and criteria also given as fields win. direct: the fields alone. */
  filter_mode: "natural_language" | "direct";
  /** What to look for, in English. Required in natural_language mode, such as: Solana AI tokens under $50M that are not overbought. */
  instructions?: string;
  /** What to order by. Default: trending. */
  sort_by?: "trending" | "market_cap" | "price_change" | "traders" | "traders_change" | "volume" | "volume_change" | "buy_volume_ratio" | "quant_score" | "quant_score_change" | "mentions_24h" | "mentions_7d" | "mentions_change_24h" | "mentions_change_7d" | "liquidity" | "technical_score" | "rsi" | "price" | "market_cap_rank" | "fdv" | "market_cap_to_fdv" | "price_change_1h" | "price_change_4h" | "price_change_24h" | "price_change_7d" | "price_change_30d" | "price_change_90d" | "ath_distance" | "volume_7d" | "volume_to_market_cap" | "mindshare_24h" | "mindshare_7d" | "mindshare_change_24h" | "mindshare_change_points_24h" | "mindshare_change_7d" | "mindshare_change_points_7d" | "authors_24h" | "authors_7d" | "tvl" | "tvl_change_7d" | "tvl_change_30d" | "fees_30d" | "fees_change_7d" | "fees_change_30d" | "revenue_30d" | "revenue_change_7d" | "revenue_change_30d" | "market_cap_to_tvl" | "price_to_fees" | "valuation_percentile" | "token_age" | "smart_money_z_24h" | "smart_wallets_net_buying" | "unique_traders" | "holders" | "funding_rate" | "open_interest" | "open_interest_change" | "honeypot" | "mintable" | "freezable" | "buy_tax" | "sell_tax";
  /** Default: desc. Missing figures come last in both. */
  sort_direction?: "asc" | "desc";
  /** The window of price change, volume, traders and their changes. Default: 24h. */
  timeframe?: "4h" | "24h";
  /** Only projects with a token on one of these chains. */
  tradable_chains?: ("solana" | "ethereum" | "base" | "arbitrum")[];
  /** Only these projects. */
  project_ids?: number[];
  /** Lowest trending score, as a score from 0 to 100. */
  min_trending?: number;
  /** Highest trending score, as a score from 0 to 100. */
  max_trending?: number;
  /** Lowest market cap, in millions of USD. */
  min_market_cap?: number;
  /** Highest market cap, in millions of USD. */
  max_market_cap?: number;
  /** Lowest price change, in percent over the timeframe. */
  min_price_change?: number;
  /** Highest price change, in percent over the timeframe. */
  max_price_change?: number;
  /** Lowest number of traders, as a number over the timeframe. */
  min_trader_count?: number;
  /** Highest number of traders, as a number over the timeframe. */
  max_trader_count?: number;
  /** Lowest change in traders, in percent over the timeframe. */
  min_trader_change?: number;
  /** Highest change in traders, in percent over the timeframe. */
  max_trader_change?: number;
  /** Lowest trading volume, in USD over the timeframe. */
  min_volume?: number;
  /** Highest trading volume, in USD over the timeframe. */
  max_volume?: number;
  /** Lowest change in volume, in percent over the timeframe. */
  min_volume_change?: number;
  /** Highest change in volume, in percent over the timeframe. */
  max_volume_change?: number;
  /** Lowest share of buying in the volume, as a ratio from 0 to 1 over the timeframe. */
  min_buy_volume_ratio?: number;
  /** Highest share of buying in the volume, as a ratio from 0 to 1 over the timeframe. */
  max_buy_volume_ratio?: number;
  /** Lowest quant score, as a score from 0 to 100. */
  min_quant_score?: number;
  /** Highest quant score, as a score from 0 to 100. */
  max_quant_score?: number;
  /** Lowest change in quant score, in percent. */
  min_quant_score_change?: number;
  /** Highest change in quant score, in percent. */
  max_quant_score_change?: number;
  /** Lowest mentions in 24 hours, as a number. */
  min_mentions_24h?: number;
  /** Highest mentions in 24 hours, as a number. */
  max_mentions_24h?: number;
  /** Lowest mentions in 7 days, as a number. */
  min_mentions_7d?: number;
  /** Highest mentions in 7 days, as a number. */
  max_mentions_7d?: number;
  /** Lowest change in mentions over 24 hours, in percent. */
  min_mentions_change_24h?: number;
  /** Highest change in mentions over 24 hours, in percent. */
  max_mentions_change_24h?: number;
  /** Lowest change in mentions over 7 days, in percent. */
  min_mentions_change_7d?: number;
  /** Highest change in mentions over 7 days, in percent. */
  max_mentions_change_7d?: number;
  /** Lowest liquidity, in USD. */
  min_liquidity?: number;
  /** Highest liquidity, in USD. */
  max_liquidity?: number;
  /** Lowest technical score, as a score from -100 to 100. */
  min_technical_score?: number;
  /** Highest technical score, as a score from -100 to 100. */
  max_technical_score?: number;
  /** Lowest RSI, as a score from 0 to 100. */
  min_rsi?: number;
  /** Highest RSI, as a score from 0 to 100. */
  max_rsi?: number;
  /** Lowest price, in USD. */
  min_price?: number;
  /** Highest price, in USD. */
  max_price?: number;
  /** Lowest market cap rank, as a rank, 1 for the largest. */
  min_market_cap_rank?: number;
  /** Highest market cap rank, as a rank, 1 for the largest. */
  max_market_cap_rank?: number;
  /** Lowest fully diluted valuation, in millions of USD. */
  min_fdv?: number;
  /** Highest fully diluted valuation, in millions of USD. */
  max_fdv?: number;
  /** Lowest ratio of market cap to fully diluted valuation, as a ratio. */
  min_market_cap_to_fdv?: number;
  /** Highest ratio of market cap to fully diluted valuation, as a ratio. */
  max_market_cap_to_fdv?: number;
  /** Lowest price change over 1 hour, in percent. */
  min_price_change_1h?: number;
  /** Highest price change over 1 hour, in percent. */
  max_price_change_1h?: number;
  /** Lowest price change over 4 hours, in percent. */
  min_price_change_4h?: number;
  /** Highest price change over 4 hours, in percent. */
  max_price_change_4h?: number;
  /** Lowest price change over 24 hours, in percent. */
  min_price_change_24h?: number;
  /** Highest price change over 24 hours, in percent. */
  max_price_change_24h?: number;
  /** Lowest price change over 7 days, in percent. */
  min_price_change_7d?: number;
  /** Highest price change over 7 days, in percent. */
  max_price_change_7d?: number;
  /** Lowest price change over 30 days, in percent. */
  min_price_change_30d?: number;
  /** Highest price change over 30 days, in percent. */
  max_price_change_30d?: number;
  /** Lowest price change over 90 days, in percent. */
  min_price_change_90d?: number;
  /** Highest price change over 90 days, in percent. */
  max_price_change_90d?: number;
  /** Lowest distance below the all-time high, in percent. */
  min_ath_distance?: number;
  /** Highest distance below the all-time high, in percent. */
  max_ath_distance?: number;
  /** Lowest trading volume over 7 days, in USD. */
  min_volume_7d?: number;
  /** Highest trading volume over 7 days, in USD. */
  max_volume_7d?: number;
  /** Lowest ratio of 24-hour volume to market cap, as a ratio. */
  min_volume_to_market_cap?: number;
  /** Highest ratio of 24-hour volume to market cap, as a ratio. */
  max_volume_to_market_cap?: number;
  /** Lowest mindshare over 24 hours, in percent. */
  min_mindshare_24h?: number;
  /** Highest mindshare over 24 hours, in percent. */
  max_mindshare_24h?: number;
  /** Lowest mindshare over 7 days, in percent. */
  min_mindshare_7d?: number;
  /** Highest mindshare over 7 days, in percent. */
  max_mindshare_7d?: number;
  /** Lowest change in mindshare over 24 hours, in percent. */
  min_mindshare_change_24h?: number;
  /** Highest change in mindshare over 24 hours, in percent. */
  max_mindshare_change_24h?: number;
  /** Lowest change in mindshare over 24 hours in points, in percentage points. */
  min_mindshare_change_points_24h?: number;
  /** Highest change in mindshare over 24 hours in points, in percentage points. */
  max_mindshare_change_points_24h?: number;
  /** Lowest change in mindshare over 7 days, in percent. */
  min_mindshare_change_7d?: number;
  /** Highest change in mindshare over 7 days, in percent. */
  max_mindshare_change_7d?: number;
  /** Lowest change in mindshare over 7 days in points, in percentage points. */
  min_mindshare_change_points_7d?: number;
  /** Highest change in mindshare over 7 days in points, in percentage points. */
  max_mindshare_change_points_7d?: number;
  /** Lowest authors in 24 hours, as a number. */
  min_authors_24h?: number;
  /** Highest authors in 24 hours, as a number. */
  max_authors_24h?: number;
  /** Lowest authors in 7 days, as a number. */
  min_authors_7d?: number;
  /** Highest authors in 7 days, as a number. */
  max_authors_7d?: number;
  /** Lowest TVL, in USD. */
  min_tvl?: number;
  /** Highest TVL, in USD. */
  max_tvl?: number;
  /** Lowest change in TVL over 7 days, in percent. */
  min_tvl_change_7d?: number;
  /** Highest change in TVL over 7 days, in percent. */
  max_tvl_change_7d?: number;
  /** Lowest change in TVL over 30 days, in percent. */
  min_tvl_change_30d?: number;
  /** Highest change in TVL over 30 days, in percent. */
  max_tvl_change_30d?: number;
  /** Lowest fees over 30 days, in USD. */
  min_fees_30d?: number;
  /** Highest fees over 30 days, in USD. */
  max_fees_30d?: number;
  /** Lowest change in fees over 7 days, in percent. */
  min_fees_change_7d?: number;
  /** Highest change in fees over 7 days, in percent. */
  max_fees_change_7d?: number;
  /** Lowest change in fees over 30 days, in percent. */
  min_fees_change_30d?: number;
  /** Highest change in fees over 30 days, in percent. */
  max_fees_change_30d?: number;
  /** Lowest revenue over 30 days, in USD. */
  min_revenue_30d?: number;
  /** Highest revenue over 30 days, in USD. */
  max_revenue_30d?: number;
  /** Lowest change in revenue over 7 days, in percent. */
  min_revenue_change_7d?: number;
  /** Highest change in revenue over 7 days, in percent. */
  max_revenue_change_7d?: number;
  /** Lowest change in revenue over 30 days, in percent. */
  min_revenue_change_30d?: number;
  /** Highest change in revenue over 30 days, in percent. */
  max_revenue_change_30d?: number;
  /** Lowest ratio of market cap to TVL, as a ratio. */
  min_market_cap_to_tvl?: number;
  /** Highest ratio of market cap to TVL, as a ratio. */
  max_market_cap_to_tvl?: number;
  /** Lowest ratio of market cap to yearly fees, as a ratio. */
  min_price_to_fees?: number;
  /** Highest ratio of market cap to yearly fees, as a ratio. */
  max_price_to_fees?: number;
  /** Lowest valuation percentile within its category, as a score from 0 to 100. */
  min_valuation_percentile?: number;
  /** Highest valuation percentile within its category, as a score from 0 to 100. */
  max_valuation_percentile?: number;
  /** Lowest token age, in days. */
  min_token_age?: number;
  /** Highest token age, in days. */
  max_token_age?: number;
  /** Lowest smart-money z-score, as a score. */
  min_smart_money_z_24h?: number;
  /** Highest smart-money z-score, as a score. */
  max_smart_money_z_24h?: number;
  /** Lowest proven wallets buying minus selling, as a number. */
  min_smart_wallets_net_buying?: number;
  /** Highest proven wallets buying minus selling, as a number. */
  max_smart_wallets_net_buying?: number;
  /** Lowest unique buyers and sellers in 24 hours, as a number. */
  min_unique_traders?: number;
  /** Highest unique buyers and sellers in 24 hours, as a number. */
  max_unique_traders?: number;
  /** Lowest number of holders, as a number. */
  min_holders?: number;
  /** Highest number of holders, as a number. */
  max_holders?: number;
  /** Lowest funding rate, in percent. */
  min_funding_rate?: number;
  /** Highest funding rate, in percent. */
  max_funding_rate?: number;
  /** Lowest open interest, in USD. */
  min_open_interest?: number;
  /** Highest open interest, in USD. */
  max_open_interest?: number;
  /** Lowest change in open interest over 24 hours, in percent. */
  min_open_interest_change?: number;
  /** Highest change in open interest over 24 hours, in percent. */
  max_open_interest_change?: number;
  /** Lowest honeypot flag, as a number: 1 for yes, 0 for no. */
  min_honeypot?: number;
  /** Highest honeypot flag, as a number: 1 for yes, 0 for no. */
  max_honeypot?: number;
  /** Lowest mintable flag, as a number: 1 for yes, 0 for no. */
  min_mintable?: number;
  /** Highest mintable flag, as a number: 1 for yes, 0 for no. */
  max_mintable?: number;
  /** Lowest freezable flag, as a number: 1 for yes, 0 for no. */
  min_freezable?: number;
  /** Highest freezable flag, as a number: 1 for yes, 0 for no. */
  max_freezable?: number;
  /** Lowest tax on buying, in percent. */
  min_buy_tax?: number;
  /** Highest tax on buying, in percent. */
  max_buy_tax?: number;
  /** Lowest tax on selling, in percent. */
  min_sell_tax?: number;
  /** Highest tax on selling, in percent. */
  max_sell_tax?: number;
  /** Projects per page. Default: 20. */
  limit?: number;
  /** From 0. Default: 0. */
  page?: number;
  /** What to add to each project. */
  include_attributes?: ("developments" | "recent_content" | "technical_analysis" | "market_data" | "mindshare" | "detailed_description" | "metadata")[];
  /** Developments per project. Default: 3. */
  developments_limit?: number;
  /** Content items per project. Default: 10. */
  recent_content_limit?: number;
  /** How far back recent content may lie. Default: 7. */
  recent_content_days_back?: number;
  /** Only projects of one of these ecosystems. */
  ecosystems?: string[];
  /** Only projects in one of these categories. */
  categories?: string[];
  /** No projects of these ecosystems. */
  exclude_ecosystems?: string[];
  /** No projects in these categories. */
  exclude_categories?: string[];
  /** No projects with these slugs, symbols or names. */
  exclude_projects?: string[];
  /** Further figures to add to each project. Those of the criteria and the order are always added. */
  include_figures?: ("trending" | "market_cap" | "price_change" | "traders" | "traders_change" | "volume" | "volume_change" | "buy_volume_ratio" | "quant_score" | "quant_score_change" | "mentions_24h" | "mentions_7d" | "mentions_change_24h" | "mentions_change_7d" | "liquidity" | "technical_score" | "rsi" | "price" | "market_cap_rank" | "fdv" | "market_cap_to_fdv" | "price_change_1h" | "price_change_4h" | "price_change_24h" | "price_change_7d" | "price_change_30d" | "price_change_90d" | "ath_distance" | "volume_7d" | "volume_to_market_cap" | "mindshare_24h" | "mindshare_7d" | "mindshare_change_24h" | "mindshare_change_points_24h" | "mindshare_change_7d" | "mindshare_change_points_7d" | "authors_24h" | "authors_7d" | "tvl" | "tvl_change_7d" | "tvl_change_30d" | "fees_30d" | "fees_change_7d" | "fees_change_30d" | "revenue_30d" | "revenue_change_7d" | "revenue_change_30d" | "market_cap_to_tvl" | "price_to_fees" | "valuation_percentile" | "token_age" | "smart_money_z_24h" | "smart_wallets_net_buying" | "unique_traders" | "holders" | "funding_rate" | "open_interest" | "open_interest_change" | "honeypot" | "mintable" | "freezable" | "buy_tax" | "sell_tax")[];
};

export type ProjectsFilterResponse = {
  success: true;
  error: null;
  projects: ({
    project_id: number;
    project_name: string;
    symbol: string;
    slug: string;
    /** Market cap, in USD. */
    market_cap: number | null;
    /** Price, in USD. */
    price: number | null;
    /** Price change, in percent over the timeframe. */
    price_change: number | null;
    /** Trading volume, in USD over the timeframe. */
    volume: number | null;
    /** Change in volume, in percent over the timeframe. */
    volume_change: number | null;
    /** Number of traders, as a number over the timeframe. */
    traders: number | null;
    /** Change in traders, in percent over the timeframe. */
    traders_change: number | null;
    /** Share of buying in the volume, as a ratio from 0 to 1 over the timeframe. */
    buy_volume_ratio: number | null;
    /** Liquidity, in USD. */
    liquidity: number | null;
    /** RSI, as a score from 0 to 100. */
    rsi: number | null;
    /** Technical score, as a score from -100 to 100. */
    technical_score: number | null;
    /** Quant score, as a score from 0 to 100. */
    quant_score: number | null;
    /** Change in quant score, in percent. */
    quant_score_change: number | null;
    /** Trending score, as a score from 0 to 100. */
    trending: number | null;
    /** Mentions in 24 hours, as a number. */
    mentions_24h: number | null;
    /** Mentions in 7 days, as a number. */
    mentions_7d: number | null;
    /** Change in mentions over 24 hours, in percent. */
    mentions_change_24h: number | null;
    /** Change in mentions over 7 days, in percent. */
    mentions_change_7d: number | null;
    /** Market cap rank, as a rank, 1 for the largest. */
    market_cap_rank?: number | null;
    /** Fully diluted valuation, in USD. */
    fdv?: number | null;
    /** Ratio of market cap to fully diluted valuation, as a ratio. */
    market_cap_to_fdv?: number | null;
    /** Price change over 1 hour, in percent. */
    price_change_1h?: number | null;
    /** Price change over 4 hours, in percent. */
    price_change_4h?: number | null;
    /** Price change over 24 hours, in percent. */
    price_change_24h?: number | null;
    /** Price change over 7 days, in percent. */
    price_change_7d?: number | null;
    /** Price change over 30 days, in percent. */
    price_change_30d?: number | null;
    /** Price change over 90 days, in percent. */
    price_change_90d?: number | null;
    /** Distance below the all-time high, in percent. */
    ath_distance?: number | null;
    /** Trading volume over 7 days, in USD. */
    volume_7d?: number | null;
    /** Ratio of 24-hour volume to market cap, as a ratio. */
    volume_to_market_cap?: number | null;
    /** Mindshare over 24 hours, in percent. */
    mindshare_24h?: number | null;
    /** Mindshare over 7 days, in percent. */
    mindshare_7d?: number | null;
    /** Change in mindshare over 24 hours, in percent. */
    mindshare_change_24h?: number | null;
    /** Change in mindshare over 24 hours in points, in percentage points. */
    mindshare_change_points_24h?: number | null;
    /** Change in mindshare over 7 days, in percent. */
    mindshare_change_7d?: number | null;
    /** Change in mindshare over 7 days in points, in percentage points. */
    mindshare_change_points_7d?: number | null;
    /** Authors in 24 hours, as a number. */
    authors_24h?: number | null;
    /** Authors in 7 days, as a number. */
    authors_7d?: number | null;
    /** TVL, in USD. */
    tvl?: number | null;
    /** Change in TVL over 7 days, in percent. */
    tvl_change_7d?: number | null;
    /** Change in TVL over 30 days, in percent. */
    tvl_change_30d?: number | null;
    /** Fees over 30 days, in USD. */
    fees_30d?: number | null;
    /** Change in fees over 7 days, in percent. */
    fees_change_7d?: number | null;
    /** Change in fees over 30 days, in percent. */
    fees_change_30d?: number | null;
    /** Revenue over 30 days, in USD. */
    revenue_30d?: number | null;
    /** Change in revenue over 7 days, in percent. */
    revenue_change_7d?: number | null;
    /** Change in revenue over 30 days, in percent. */
    revenue_change_30d?: number | null;
    /** Ratio of market cap to TVL, as a ratio. */
    market_cap_to_tvl?: number | null;
    /** Ratio of market cap to yearly fees, as a ratio. */
    price_to_fees?: number | null;
    /** Valuation percentile within its category, as a score from 0 to 100. */
    valuation_percentile?: number | null;
    /** Token age, in days. */
    token_age?: number | null;
    /** Smart-money z-score, as a score. */
    smart_money_z_24h?: number | null;
    /** Proven wallets buying minus selling, as a number. */
    smart_wallets_net_buying?: number | null;
    /** Unique buyers and sellers in 24 hours, as a number. */
    unique_traders?: number | null;
    /** Number of holders, as a number. */
    holders?: number | null;
    /** Funding rate, in percent. */
    funding_rate?: number | null;
    /** Open interest, in USD. */
    open_interest?: number | null;
    /** Change in open interest over 24 hours, in percent. */
    open_interest_change?: number | null;
    /** Honeypot flag, as a number: 1 for yes, 0 for no. */
    honeypot?: number | null;
    /** Mintable flag, as a number: 1 for yes, 0 for no. */
    mintable?: number | null;
    /** Freezable flag, as a number: 1 for yes, 0 for no. */
    freezable?: number | null;
    /** Tax on buying, in percent. */
    buy_tax?: number | null;
    /** Tax on selling, in percent. */
    sell_tax?: number | null;
    ecosystems: string[];
    categories: string[];
    tradable_chains: string[];
    developments?: (Record<string, unknown>)[];
    recent_content?: (Record<string, unknown>)[];
    /** From hourly candles. A figure is null until its history is long enough. */
    technical_analysis?: {
      /** Candles behind these figures. */
      candles: number;
      close: number | null;
      rsi: number | null;
      macd: number | null;
      macd_signal: number | null;
      macd_histogram: number | null;
      ema_20: number | null;
      ema_50: number | null;
      bollinger_upper: number | null;
      bollinger_middle: number | null;
      bollinger_lower: number | null;
      atr: number | null;
      adx: number | null;
      plus_di: number | null;
      minus_di: number | null;
      support: number | null;
      resistance: number | null;
      /** -100 to 100. */
      technical_score: number | null;
      candle: "1h";
      /** 0 to 100. */
      quant_score: number | null;
      /** Percent, against 24 hours ago. */
      quant_score_change: number | null;
      /** Indicators from four-hour candles. */
      four_hour: {
        /** Candles behind these figures. */
        candles: number;
        close: number | null;
        rsi: number | null;
        macd: number | null;
        macd_signal: number | null;
        macd_histogram: number | null;
        ema_20: number | null;
        ema_50: number | null;
        bollinger_upper: number | null;
        bollinger_middle: number | null;
        bollinger_lower: number | null;
        atr: number | null;
        adx: number | null;
        plus_di: number | null;
        minus_di: number | null;
        support: number | null;
        resistance: number | null;
        /** -100 to 100. */
        technical_score: number | null;
        candle: "4h";
      };
    };
    market_data?: {
      price: number | null;
      market_cap: number | null;
      liquidity: number | null;
      /** Buyers and sellers in 24 hours. */
      unique_traders: number | null;
      holders: number | null;
      /** Percent per funding interval of the exchange, usually 8 hours. */
      funding_rate: number | null;
      /** In USD. */
      open_interest: number | null;
      /** Percent, against 24 hours ago. */
      open_interest_change: number | null;
      /** What the token's contract allows. Null is unknown, not safe. */
      safety: {
        /** Whether it can be bought but not sold. */
        honeypot: boolean | null;
        /** Whether someone may increase its supply. */
        mintable: boolean | null;
        /** Whether someone may freeze accounts. */
        freezable: boolean | null;
        /** Percent. */
        buy_tax: number | null;
        /** Percent. */
        sell_tax: number | null;
      };
      observed_at: string | null;
      "4h": {
        price_change: number | null;
        volume: number | null;
        volume_change: number | null;
        traders: number | null;
        traders_change: number | null;
        buy_volume_ratio: number | null;
      };
      "24h": {
        price_change: number | null;
        volume: number | null;
        volume_change: number | null;
        traders: number | null;
        traders_change: number | null;
        buy_volume_ratio: number | null;
      };
    };
    mindshare?: Record<string, unknown> | null;
    detailed_description?: string;
    metadata?: {
      slug: string;
      description: string;
      website: string;
      twitter_handle: string;
      tokens: ({
        chain: string;
        address: string;
        decimals: number | null;
      })[];
      aliases: string[];
      is_wrapped: boolean;
      is_stablecoin: boolean;
      launched_at: string | null;
    };
    [field: string]: unknown;
  })[];
  metadata: {
    filter_mode: string;
    /** All projects that meet the criteria. */
    total_results: number;
    limit: number;
    page: number;
    timeframe: string;
    sort_by: string;
    sort_direction: string;
    /** The criteria applied, under the names of the request fields. */
    criteria: Record<string, unknown>;
    /** The criteria as an English sentence. */
    explanation: string;
    /** Parts of the instructions that had no effect. */
    ignored: string[];
    /** Present if nothing in the instructions was understood: the result does not answer them. */
    understood?: false;
    /** The criteria that a language model read from the instructions. */
    criteria_from_language_model?: string[];
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** Price candles and volume of a project, with its mindshare and mentions on the same time axis. */
export type ProjectsMarketHistoryRequest = {
  /** The project: an id from /api/v1/reference/projects. */
  project_id: number;
  /** The length of a candle, aligned to UTC. Default: "1h". */
  interval?: "1h" | "4h" | "1d";
  /** First day in UTC, YYYY-MM-DD. Default: 7 days (1h), 30 days (4h) or 90 days (1d) up to the end. At most 30, 120 or 730 days. */
  start_date?: string | null;
  /** Last day in UTC, YYYY-MM-DD, included. Default: today. */
  end_date?: string | null;
};

export type ProjectsMarketHistoryResponse = {
  success: true;
  error: null;
  /** Oldest first. A time without a price and without attention has none. */
  candles: ({
    /** Start of the candle, in UTC. */
    time: string;
    /** Price in USD: the close of the candle before. Null without an observation. */
    open: number | null;
    /** The highest hourly price. Null without an observation. */
    high: number | null;
    /** The lowest hourly price. Null without an observation. */
    low: number | null;
    /** The last hourly price. Null without an observation. */
    close: number | null;
    /** Traded volume in USD. Null without an observation. */
    volume: number | null;
    /** Market cap in USD, as last stated in the candle. Null without an observation. */
    market_cap: number | null;
    /** Share of all attention in the 24 hours up to the end of the candle, in percent. With interval 1d, it stays the same once the day is closed. Null if it is older than about 32 days. */
    mindshare: number | null;
    /** Posts about the project within the candle, without reposts. */
    mentions: number | null;
    /** Whether the candle is still running, so that its figures may change. */
    partial: boolean;
  })[];
  /** Daily attention as others measure it, such as the views of the project's Wikipedia article. It does not enter mindshare. */
  attention_reference: ({
    /** Who measured it: wikipedia, x_posts (the number of posts on X), or the source of an import. */
    source: string;
    /** Oldest first. A day without a figure is missing, not 0. */
    daily: ({
      date: string;
      value: number;
      /** x_posts only: percent of the posts on X about all counted projects. Not mindshare. */
      share?: number;
      /** x_posts only: the number of counted projects. */
      projects?: number;
    })[];
  })[];
  metadata: {
    project_id: number;
    project_name: string | null;
    symbol: string | null;
    interval: "1h" | "4h" | "1d";
    start_date: string;
    end_date: string;
    candle_count: number;
    /** With interval 1d: the days whose mindshare was computed again after they were closed. */
    revised_days?: ({
      date: string;
      reason: string;
      late_arrivals: number;
      revised_at: string;
    })[];
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** Projects ranked by their share of attention, with the handles and posts that give it. */
export type ProjectsMindshareMapRequest = {
  /** Number of projects. Default: 50. */
  project_limit?: number;
  /** The figure to sort by. Default: "mindshare_24h". */
  sort_by?: "mindshare_24h" | "mindshare_7d" | "mindshare_change_24h" | "mindshare_change_7d";
  /** Missing figures come last in both directions. Default: "desc". */
  sort_direction?: "asc" | "desc";
  /** social: tweets and posts; news: news, developments, videos; weighted: 70 and 30 percent of them. Default: "weighted". */
  mindshare_type?: "social" | "news" | "weighted";
  /** Minimum market capitalisation in USD. */
  min_market_cap?: number | null;
  /** Only projects with a token on one of these. */
  tradable_chains?: ("solana" | "ethereum" | "base" | "arbitrum" | "bittensor")[];
  /** Leave out wrapped tokens. Default: false. */
  exclude_wrapped?: boolean;
  /** Leave out stablecoins. Default: false. */
  exclude_stablecoins?: boolean;
  /** Only projects in one of these ecosystems. */
  ecosystems?: ("bitcoin" | "ethereum" | "solana" | "base" | "optimism" | "arbitrum" | "celestia" | "monad" | "bsc" | "binance-smart-chain" | "megaeth" | "eclipse" | "movement" | "aptos" | "sui" | "avalanche" | "polygon" | "scroll" | "berachain" | "sonic" | "hyperliquid" | "unichain" | "near" | "hedera" | "ronin" | "cosmos" | "ripple" | "bittensor" | "virtuals" | "telegram" | "ton" | "tron" | "cardano" | "zksync" | "blast" | "linea" | "stacks" | "celo" | "starknet" | "sei" | "farcaster" | "abstract")[];
  /** Only projects in one of these categories. */
  categories?: ("defi" | "derivatives" | "rwas" | "rwa" | "nfts" | "nft" | "gaming" | "ai" | "socialfi" | "daos" | "dao" | "memecoins" | "memecoin" | "stablecoins" | "stablecoin" | "ecosystems" | "rollups" | "rollup" | "zk" | "interoperability" | "depin" | "wallets" | "wallet" | "consumer" | "robotics" | "prediction-markets" | "privacy" | "liquid-staking" | "lst" | "restaking" | "oracles" | "oracle" | "storage" | "payments" | "launchpads" | "launchpad" | "bridges" | "bridge" | "lending" | "dexes" | "dex" | "dexs" | "decentralized-exchanges" | "yield" | "exchange-tokens" | "cex-tokens" | "insurance")[];
  /** Only these projects; rank and share still refer to all projects. */
  project_ids?: number[];
  /** Adds mindshare_history: the 24 h share, hourly for 48 hours and daily for 30 days. Default: false. */
  include_mindshare_history?: boolean;
  /** Adds momentum_history at the same times. Default: false. */
  include_momentum_history?: boolean;
  /** Adds attention_reference: daily attention as others measure it, such as Wikipedia, for 30 days. Default: false. */
  include_attention_reference?: boolean;
  /** Developments of the most active project; the others get a proportional number. Default: 5 for each. */
  dynamic_developments_limit?: number | null;
  /** The weight of a development halves with every such period of age. Default: 72. */
  dev_half_life_hours?: number;
  /** Days of posts that count for handles. Default: 7. */
  handle_days_back?: number;
  /** Handles of the smallest project, if it has that many. Default: 3. */
  min_handles_per_project?: number;
  /** Handles of the largest project. Default: 10. */
  max_handles_per_project?: number;
  /** fixed: the maximum for all; linear, sqrt: in proportion to the share (or its square root) relative to the largest share. Default: "sqrt". */
  handle_scaling?: "sqrt" | "linear" | "fixed";
  /** Minimum mean relevance of a handle's posts. Default: 0. */
  min_handle_relevance?: number;
  /** Only handles known to be people. Default: false. */
  person_only?: boolean;
  /** Count and show retweets. Default: false. */
  include_retweets?: boolean;
  /** Also list accounts recognised as automated, such as price tickers. Default: false. */
  include_automated?: boolean;
  /** Posts to show per handle, best first. Default: 0. */
  posts_per_handle?: number;
  /** Longer texts are cut on a word boundary; 0 = no cut. Default: 0. */
  max_character_count?: number;
  /** Images per post. Default: 3. */
  image_limit?: number;
  /** Attributes to add to each project. Default: []. */
  included_attributes?: ("developments" | "technical_analysis" | "market_data" | "mindshare" | "detailed_description" | "metadata" | "post_key_points" | "post_images" | "twitter_profile" | "sectors")[];
};

export type ProjectsMindshareMapResponse = {
  success: true;
  error: null;
  data: {
    meta: {
      project_count: number;
      /** Handles in the answer; one that mentions two projects counts twice. */
      handle_count: number;
    };
    projects: ({
      project_id: number;
      project_name: string;
      symbol: string;
      /** Rank among all tracked projects, regardless of filters. */
      rank: number;
      /** Percent of the attention to all tracked projects in 24 hours. */
      mindshare_24h: number;
      mindshare_7d: number;
      /** 0..1: how many independent voices the share rests on; 0.17 for one, 0.5 for five. */
      confidence_24h: number;
      confidence_7d: number;
      /** Percentage points compared with the 24 hours before, times the confidence in both; null if there is no data for those. */
      mindshare_change_24h: number | null;
      mindshare_change_7d: number | null;
      /** Change in percent of the share before. */
      mindshare_change_24h_percent: number | null;
      mindshare_change_7d_percent: number | null;
      /** insufficient_data: fewer than three authors in 7 days; changes are then one person's day. */
      data_status: "ok" | "insufficient_data";
      handles: ({
        /** For a source without handles, such as a news feed: the name of the outlet. */
        handle: string;
        /** The attention its posts give to the project: author weight × relevance × damping × engagement. */
        total_relevance: number;
        mean_relevance: number;
        post_count: number;
        /** True for an outlet without a handle. */
        outlet?: boolean;
        /** True for an account recognised as automated. */
        automated?: boolean;
        posts?: ({
          id: string;
          text: string;
          published_at: string;
          url: string;
          engagement: {
            likes: number;
            reposts: number;
            replies: number;
            quotes: number;
            views: number;
          };
          /** With the attribute post_images. */
          images?: string[];
          /** With the attribute post_key_points. */
          key_points?: string[];
          is_retweet: boolean;
          /** True for a tweet whose text this service may not return: see it at its url. */
          text_withheld?: boolean;
          relevance: number;
        })[];
        twitter_profile?: {
          handle: string;
          name: string;
          description: string;
          followers: number | null;
          is_person: boolean | null;
          verified: boolean;
          avatar_url: string;
          created_at: string | null;
        } | null;
      })[];
      mindshare_history?: {
        hourly: ({
          time: string;
          value: number | null;
          /** Confidence of the share, as confidence_24h. */
          confidence?: number | null;
        })[];
        daily: ({
          time: string;
          value: number | null;
          /** Confidence of the share, as confidence_24h. */
          confidence?: number | null;
        })[];
      };
      momentum_history?: {
        hourly: ({
          time: string;
          value: number | null;
          /** Confidence of the share, as confidence_24h. */
          confidence?: number | null;
        })[];
        daily: ({
          time: string;
          value: number | null;
          /** Confidence of the share, as confidence_24h. */
          confidence?: number | null;
        })[];
      };
      /** Daily attention as others measure it, such as the views of the project's Wikipedia article. It does not enter mindshare. */
      attention_reference?: ({
        /** Who measured it: wikipedia, x_posts (the number of posts on X), or the source of an import. */
        source: string;
        /** Oldest first. A day without a figure is missing, not 0. */
        daily: ({
          date: string;
          value: number;
          /** x_posts only: percent of the posts on X about all counted projects. Not mindshare. */
          share?: number;
          /** x_posts only: the number of counted projects. */
          projects?: number;
        })[];
      })[];
      developments?: ({
        id: string;
        title: string;
        summary: string;
        url: string;
        published_at: string;
        relevance: number;
      })[];
      technical_analysis?: {
        /** Candles behind these figures. */
        candles: number;
        close: number | null;
        rsi: number | null;
        macd: number | null;
        macd_signal: number | null;
        macd_histogram: number | null;
        ema_20: number | null;
        ema_50: number | null;
        bollinger_upper: number | null;
        bollinger_middle: number | null;
        bollinger_lower: number | null;
        atr: number | null;
        adx: number | null;
        plus_di: number | null;
        minus_di: number | null;
        support: number | null;
        resistance: number | null;
        /** -100 to 100. */
        technical_score: number | null;
        candle: "1h";
        /** 0 to 100. */
        quant_score: number | null;
        /** Percent, against 24 hours ago. */
        quant_score_change: number | null;
        /** Indicators from four-hour candles. */
        four_hour: {
          /** Candles behind these figures. */
          candles: number;
          close: number | null;
          rsi: number | null;
          macd: number | null;
          macd_signal: number | null;
          macd_histogram: number | null;
          ema_20: number | null;
          ema_50: number | null;
          bollinger_upper: number | null;
          bollinger_middle: number | null;
          bollinger_lower: number | null;
          atr: number | null;
          adx: number | null;
          plus_di: number | null;
          minus_di: number | null;
          support: number | null;
          resistance: number | null;
          /** -100 to 100. */
          technical_score: number | null;
          candle: "4h";
        };
      } | null;
      market_data?: {
        price: number | null;
        market_cap: number | null;
        liquidity: number | null;
        /** Buyers and sellers in 24 hours. */
        unique_traders: number | null;
        holders: number | null;
        /** Percent per funding interval of the exchange, usually 8 hours. */
        funding_rate: number | null;
        /** In USD. */
        open_interest: number | null;
        /** Percent, against 24 hours ago. */
        open_interest_change: number | null;
        /** What the token's contract allows. Null is unknown, not safe. */
        safety: {
          /** Whether it can be bought but not sold. */
          honeypot: boolean | null;
          /** Whether someone may increase its supply. */
          mintable: boolean | null;
          /** Whether someone may freeze accounts. */
          freezable: boolean | null;
          /** Percent. */
          buy_tax: number | null;
          /** Percent. */
          sell_tax: number | null;
        };
        observed_at: string | null;
        "4h": {
          price_change: number | null;
          volume: number | null;
          volume_change: number | null;
          traders: number | null;
          traders_change: number | null;
          buy_volume_ratio: number | null;
        };
        "24h": {
          price_change: number | null;
          volume: number | null;
          volume_change: number | null;
          traders: number | null;
          traders_change: number | null;
          buy_volume_ratio: number | null;
        };
      } | null;
      mindshare?: {
        rank: number | null;
        /** Percent of the attention to all tracked projects in 24 hours. */
        mindshare_24h: number;
        mindshare_7d: number;
        /** 0..1: how many independent voices the share rests on; 0.17 for one, 0.5 for five. */
        confidence_24h: number;
        confidence_7d: number;
        /** Percentage points compared with the 24 hours before, times the confidence in both; null if there is no data for those. */
        mindshare_change_24h: number | null;
        mindshare_change_7d: number | null;
        /** Change in percent of the share before. */
        mindshare_change_24h_percent: number | null;
        mindshare_change_7d_percent: number | null;
        mentions_24h: number;
        mentions_7d: number;
        authors_24h: number;
        authors_7d: number;
        /** −100..100: is the project gaining ground faster than yesterday? */
        momentum: number | null;
        mentions_change_24h: number | null;
        mentions_change_7d: number | null;
        social: {
          rank: number | null;
          /** Percent of the attention to all tracked projects in 24 hours. */
          mindshare_24h: number;
          mindshare_7d: number;
          /** 0..1: how many independent voices the share rests on; 0.17 for one, 0.5 for five. */
          confidence_24h: number;
          confidence_7d: number;
          /** Percentage points compared with the 24 hours before, times the confidence in both; null if there is no data for those. */
          mindshare_change_24h: number | null;
          mindshare_change_7d: number | null;
          /** Change in percent of the share before. */
          mindshare_change_24h_percent: number | null;
          mindshare_change_7d_percent: number | null;
          mentions_24h: number;
          mentions_7d: number;
          authors_24h: number;
          authors_7d: number;
          /** −100..100: is the project gaining ground faster than yesterday? */
          momentum: number | null;
        };
        news: {
          rank: number | null;
          /** Percent of the attention to all tracked projects in 24 hours. */
          mindshare_24h: number;
          mindshare_7d: number;
          /** 0..1: how many independent voices the share rests on; 0.17 for one, 0.5 for five. */
          confidence_24h: number;
          confidence_7d: number;
          /** Percentage points compared with the 24 hours before, times the confidence in both; null if there is no data for those. */
          mindshare_change_24h: number | null;
          mindshare_change_7d: number | null;
          /** Change in percent of the share before. */
          mindshare_change_24h_percent: number | null;
          mindshare_change_7d_percent: number | null;
          mentions_24h: number;
          mentions_7d: number;
          authors_24h: number;
          authors_7d: number;
          /** −100..100: is the project gaining ground faster than yesterday? */
          momentum: number | null;
        };
        weighted: {
          rank: number | null;
          /** Percent of the attention to all tracked projects in 24 hours. */
          mindshare_24h: number;
          mindshare_7d: number;
          /** 0..1: how many independent voices the share rests on; 0.17 for one, 0.5 for five. */
          confidence_24h: number;
          confidence_7d: number;
          /** Percentage points compared with the 24 hours before, times the confidence in both; null if there is no data for those. */
          mindshare_change_24h: number | null;
          mindshare_change_7d: number | null;
          /** Change in percent of the share before. */
          mindshare_change_24h_percent: number | null;
          mindshare_change_7d_percent: number | null;
          mentions_24h: number;
          mentions_7d: number;
          authors_24h: number;
          authors_7d: number;
          /** −100..100: is the project gaining ground faster than yesterday? */
          momentum: number | null;
        };
        status: "ok" | "insufficient_data";
        formula_version: number;
      } | null;
      detailed_description?: string;
      metadata?: {
        slug: string;
        description: string;
        website: string;
        twitter_handle: string;
        tokens: ({
          chain: string;
          address: string;
          decimals: number | null;
        })[];
        aliases: string[];
        is_wrapped: boolean;
        is_stablecoin: boolean;
        launched_at: string | null;
        ecosystems: string[];
        categories: string[];
      };
      post_key_points?: ({
        post_id: string;
        key_points: string[];
      })[];
      post_images?: ({
        post_id: string;
        images: string[];
      })[];
      twitter_profile?: {
        handle: string;
        name: string;
        description: string;
        followers: number | null;
        is_person: boolean | null;
        verified: boolean;
        avatar_url: string;
        created_at: string | null;
      } | null;
      /** The mindshare of its categories and ecosystems, in each of which it counts fully. */
      sectors?: ({
        sector_type: "category" | "ecosystem";
        sector: string;
        sector_name: string;
        rank: number;
        /** Percent of the attention to all tracked projects in 24 hours. */
        mindshare_24h: number;
        mindshare_7d: number;
        /** 0..1: how many independent voices the share rests on; 0.17 for one, 0.5 for five. */
        confidence_24h: number;
        confidence_7d: number;
        /** Percentage points compared with the 24 hours before, times the confidence in both; null if there is no data for those. */
        mindshare_change_24h: number | null;
        mindshare_change_7d: number | null;
        /** Change in percent of the share before. */
        mindshare_change_24h_percent: number | null;
        mindshare_change_7d_percent: number | null;
      })[];
    })[];
  };
  metadata: {
    project_count: number;
    /** Projects that pass the filters, before the limit. */
    total_projects: number;
    mindshare_type: "social" | "news" | "weighted";
    sort_by: "mindshare_24h" | "mindshare_7d" | "mindshare_change_24h" | "mindshare_change_7d";
    sort_direction: "asc" | "desc";
    formula_version: number;
    /** The days of the daily histories that were computed again after they were closed. */
    revised_days?: ({
      /** YYYY-MM-DD, in UTC. */
      date: string;
      reason: "late_arrivals" | "changed_items" | "new_formula";
      /** Items of the day that arrived after it was closed. */
      late_arrivals: number;
      revised_at: string;
    })[];
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** Categories or ecosystems ranked by their share of attention, now and over time. */
export type ProjectsMindshareSectorsRequest = {
  /** Group projects by category or by ecosystem. Default: "category". */
  sector_type?: "category" | "ecosystem";
  /** As in the mindshare map. Default: "weighted". */
  mindshare_type?: "social" | "news" | "weighted";
  /** The figure to sort by: a change shows which narratives gain. Default: "mindshare_24h". */
  sort_by?: "mindshare_24h" | "mindshare_7d" | "mindshare_change_24h" | "mindshare_change_7d";
  /** Missing figures come last in both directions. Default: "desc". */
  sort_direction?: "asc" | "desc";
  /** Number of sectors. Default: 20. */
  limit?: number;
  /** Largest projects to list per sector. Default: 3. */
  projects_per_sector?: number;
  /** Adds mindshare_history: the 24 h share, hourly for 48 hours and daily for 30 days. Default: false. */
  include_mindshare_history?: boolean;
};

export type ProjectsMindshareSectorsResponse = {
  success: true;
  error: null;
  data: {
    sectors: ({
      sector_type: "category" | "ecosystem";
      /** The slug, as in the filters of the mindshare map. */
      sector: string;
      sector_name: string;
      /** Among all sectors of its type, by 24 h share. */
      rank: number;
      /** Percent of the attention to all tracked projects in 24 hours. */
      mindshare_24h: number;
      mindshare_7d: number;
      /** 0..1: how many independent voices the share rests on; 0.17 for one, 0.5 for five. */
      confidence_24h: number;
      confidence_7d: number;
      /** Percentage points compared with the 24 hours before, times the confidence in both; null if there is no data for those. */
      mindshare_change_24h: number | null;
      mindshare_change_7d: number | null;
      /** Change in percent of the share before. */
      mindshare_change_24h_percent: number | null;
      mindshare_change_7d_percent: number | null;
      /** Projects of the sector that were mentioned in 7 days. */
      project_count: number;
      projects: ({
        project_id: number;
        project_name: string;
        symbol: string;
        mindshare_24h: number;
        mindshare_7d: number;
      })[];
      mindshare_history?: {
        hourly: ({
          time: string;
          value: number | null;
          /** Confidence of the share, as confidence_24h. */
          confidence?: number | null;
        })[];
        daily: ({
          time: string;
          value: number | null;
          /** Confidence of the share, as confidence_24h. */
          confidence?: number | null;
        })[];
      };
    })[];
  };
  metadata: {
    /** Sectors that hold attention, before the limit. */
    total_sectors: number;
    sector_type: "category" | "ecosystem";
    mindshare_type: "social" | "news" | "weighted";
    sort_by: "mindshare_24h" | "mindshare_7d" | "mindshare_change_24h" | "mindshare_change_7d";
    sort_direction: "asc" | "desc";
    formula_version: number;
    /** The days of the daily histories that were computed again after they were closed. */
    revised_days?: ({
      /** YYYY-MM-DD, in UTC. */
      date: string;
      reason: "late_arrivals" | "changed_items" | "new_formula";
      /** Items of the day that arrived after it was closed. */
      late_arrivals: number;
      revised_at: string;
    })[];
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** TVL, fees, revenue, volume, stablecoin supply, options volume, open interest and yields over time, by protocol, chain or category. */
export type FundamentalsHistoryRequest = {
  /** What to measure: tvl, stablecoin_supply and open_interest are stocks, yield is a rate, the others are flows. yield is grouped by protocol, or for a single project by chain. */
  metric: "tvl" | "fees" | "revenue" | "volume" | "stablecoin_supply" | "options_volume" | "open_interest" | "yield";
  /** Only figures on these ecosystems: ids from /api/v1/reference/ecosystems. */
  ecosystem_ids?: number[] | null;
  /** Only these projects. */
  project_ids?: number[] | null;
  /** Only projects in one of these categories. */
  categories?: string[] | null;
  /** What an entity is. Default: "protocol". */
  group_by?: "protocol" | "chain" | "category";
  /** Length of a period: days, ISO weeks (labelled by their Monday) or months (labelled by the 1st). Default: "daily". */
  date_grouping?: "daily" | "weekly" | "monthly";
  /** First day, YYYY-MM-DD. Default: 90 days up to the end. */
  start_date?: string | null;
  /** Last day, YYYY-MM-DD. Default: today. */
  end_date?: string | null;
  /** How many entities, the largest over the range; for yield, those with the largest TVL. Default: 10. */
  entity_limit?: number;
};

export type FundamentalsHistoryResponse = {
  success: true;
  error: null;
  /** Where the figures came from: demo, import or the id of a source; several are joined by +. */
  data_source: string;
  data: ({
    /** First day of the period. */
    period: string;
    /** Entity to value in metadata.unit. No value is no key, never 0. */
    data: Record<string, number>;
  })[];
  metadata: {
    metric: "tvl" | "fees" | "revenue" | "volume" | "stablecoin_supply" | "options_volume" | "open_interest" | "yield";
    /** percent for yield: percent per year. usd for all others. */
    unit: "usd" | "percent";
    group_by: string;
    date_grouping: string;
    total_periods: number;
    start_date: string;
    end_date: string;
    /** The entities shown, largest first. */
    entities: string[];
    /** All entities with a value in the range. */
    total_entities: number;
    /** The running period, whose value may still change, when it is in the range. */
    provisional: string | null;
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** Profit and loss of one wallet, token by token. */
export type WalletsPnlDetailsRequest = {
  /** The wallet's address: base58, 32 to 44 characters. */
  wallet: string;
  /** Only these tokens, in the rows and the summary alike. */
  token_addresses?: string[];
  /** Counts back from now; cost basis is carried in from before. Default: "all". */
  duration?: "all" | "90d" | "30d" | "7d" | "24h";
  /** Wallets of other chains than Solana are answered from what is stored. Default: "solana". */
  chain?: string;
  /** Direction of the order. Default: "desc". */
  sort_type?: "asc" | "desc";
  /** The only order: by last trade. Default: "last_trade". */
  sort_by?: "last_trade";
  /** Tokens per page. Default: 10. */
  limit?: number;
  /** Tokens to skip. Default: 0. */
  offset?: number;
  /** Attributes of each token's project to include. Default: []. */
  include_attributes?: ("project_description" | "recent_content" | "technical_analysis" | "mindshare" | "developments")[];
  /** Items of recent_content per token. Default: 5. */
  recent_content_limit?: number;
  /** How far back recent_content looks, in days. Default: 7. */
  recent_content_days_back?: number;
};

export type WalletsPnlDetailsResponse = {
  success: true;
  error: null;
  data: {
    meta: {
      address: string;
      currency: "usd";
      method: "running-weighted-average";
      as_of: string;
      /** How far back a history read from the chain goes, when it is cut. */
      history_since: string | null;
      coverage: {
        status: "ok" | "partial" | "no_trades";
        reasons: ("uncovered_sales" | "unpriced_holdings" | "history_truncated" | "upstream_unavailable" | "unreadable_transactions" | "unpriced_trades")[];
        /** Signatures of transactions that could not be read yet, the newest first. They are tried again. */
        unreadable_transactions?: string[];
        /** Signatures of transactions with trades that have no price yet, the newest first. Until then the trades count as transfers. */
        unpriced_trades?: string[];
      };
    };
    tokens: ({
      /** The project's symbol; the abbreviated address when no project is known. */
      symbol: string;
      address: string;
      decimals: number | null;
      /** Null when the token belongs to no known project. */
      project_id: number | null;
      /** Realised + unrealised, USD. Realised alone when the holding is unpriced. */
      pnl: number;
      /** In percent of total_invested in scope; null when that is 0. */
      pnl_percent: number | null;
      realized_usd: number;
      /** In percent of the cost of what was sold and covered. */
      realized_percent: number | null;
      /** Null when something is held and unpriced. */
      unrealized_usd: number | null;
      /** In percent of the cost of the open, covered quantity. */
      unrealized_percent: number | null;
      counts: {
        total_buy: number;
        total_sell: number;
        total_trade: number;
      };
      quantity: {
        total_bought_amount: number;
        total_sold_amount: number;
        /** As of now, transfers included, never below 0. */
        holding: number;
      };
      cashflow_usd: {
        /** Cost of the covered part of what was sold. */
        cost_of_quantity_sold: number;
        /** Fees included. */
        total_invested: number;
        /** Fees deducted. */
        total_sold: number;
        current_value: number | null;
      };
      pricing: {
        /** The newest price at most 7 days old with $1,000 of liquidity where that is known. */
        current_price: number | null;
        avg_buy_cost: number | null;
        avg_sell_cost: number | null;
        /** The running average cost of what is still held. */
        average_cost: number | null;
      };
      last_trade_at: string | null;
      coverage: {
        /** Sold beyond what was bought: makes no profit. */
        uncovered_amount: number;
        uncovered_proceeds_usd: number;
        /** Received by transfer, so without a known cost. */
        received_amount: number;
        unpriced: boolean;
      };
      project_description?: string | null;
      recent_content?: (Record<string, unknown>)[] | null;
      technical_analysis?: {
        /** Candles behind these figures. */
        candles: number;
        close: number | null;
        rsi: number | null;
        macd: number | null;
        macd_signal: number | null;
        macd_histogram: number | null;
        ema_20: number | null;
        ema_50: number | null;
        bollinger_upper: number | null;
        bollinger_middle: number | null;
        bollinger_lower: number | null;
        atr: number | null;
        adx: number | null;
        plus_di: number | null;
        minus_di: number | null;
        support: number | null;
        resistance: number | null;
        /** -100 to 100. */
        technical_score: number | null;
        candle: "1h";
        /** 0 to 100. */
        quant_score: number | null;
        /** Percent, against 24 hours ago. */
        quant_score_change: number | null;
        /** Indicators from four-hour candles. */
        four_hour: {
          /** Candles behind these figures. */
          candles: number;
          close: number | null;
          rsi: number | null;
          macd: number | null;
          macd_signal: number | null;
          macd_histogram: number | null;
          ema_20: number | null;
          ema_50: number | null;
          bollinger_upper: number | null;
          bollinger_middle: number | null;
          bollinger_lower: number | null;
          atr: number | null;
          adx: number | null;
          plus_di: number | null;
          minus_di: number | null;
          support: number | null;
          resistance: number | null;
          /** -100 to 100. */
          technical_score: number | null;
          candle: "4h";
        };
      } | null;
      mindshare?: Record<string, unknown> | null;
      developments?: (Record<string, unknown>)[] | null;
      [field: string]: unknown;
    })[];
    summary: {
      unique_tokens: number;
      counts: {
        total_buy: number;
        total_sell: number;
        total_trade: number;
        total_win: number;
        total_loss: number;
        /** Wins ÷ (wins + losses), a fraction. */
        win_rate: number | null;
      };
      cashflow_usd: {
        total_invested: number;
        total_sold: number;
        current_value: number;
      };
      pnl: {
        realized_usd: number;
        realized_percent: number | null;
        unrealized_usd: number;
        total_usd: number;
        total_percent: number | null;
        avg_profit_per_trade_usd: number | null;
      };
    };
  };
  metadata: {
    wallet: string;
    duration: "all" | "90d" | "30d" | "7d" | "24h";
    chain: string;
    total_tokens: number;
    limit: number;
    offset: number;
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** A wallet's profit and loss over time. */
export type WalletsPnlHistoryRequest = {
  /** The wallet's address: base58, 32 to 44 characters. */
  wallet: string;
  /** Only these tokens, in the rows and the summary alike. */
  token_addresses?: string[];
  /** Counts back from now; cost basis is carried in from before. Default: "all". */
  duration?: "all" | "90d" | "30d" | "7d" | "24h";
  /** Wallets of other chains than Solana are answered from what is stored. Default: "solana". */
  chain?: string;
};

export type WalletsPnlHistoryResponse = {
  success: true;
  error: null;
  data: {
    meta: {
      address: string;
      currency: "usd";
      method: "running-weighted-average";
      as_of: string;
      /** How far back a history read from the chain goes, when it is cut. */
      history_since: string | null;
      coverage: {
        status: "ok" | "partial" | "no_trades";
        reasons: ("uncovered_sales" | "unpriced_holdings" | "history_truncated" | "upstream_unavailable" | "unreadable_transactions" | "unpriced_trades")[];
        /** Signatures of transactions that could not be read yet, the newest first. They are tried again. */
        unreadable_transactions?: string[];
        /** Signatures of transactions with trades that have no price yet, the newest first. Until then the trades count as transfers. */
        unpriced_trades?: string[];
      };
    };
    items: ({
      time: string;
      /** Since the beginning of the window. */
      realized_usd: number;
      /** On what was held then, at prices of then; null if none of it had a price. */
      unrealized_usd: number | null;
      /** Realised + unrealised. */
      total_usd: number | null;
      /** Since the point before. */
      trades: number;
      held_tokens: number;
      /** Held without a price: they count nothing. */
      unpriced_tokens: number;
    })[];
    /** The summary of pnl-details. */
    summary: {
      unique_tokens: number;
      counts: {
        total_buy: number;
        total_sell: number;
        total_trade: number;
        total_win: number;
        total_loss: number;
        /** Wins ÷ (wins + losses), a fraction. */
        win_rate: number | null;
      };
      cashflow_usd: {
        total_invested: number;
        total_sold: number;
        current_value: number;
      };
      pnl: {
        realized_usd: number;
        realized_percent: number | null;
        unrealized_usd: number;
        total_usd: number;
        total_percent: number | null;
        avg_profit_per_trade_usd: number | null;
      };
    };
  };
  metadata: {
    wallet: string;
    duration: "all" | "90d" | "30d" | "7d" | "24h";
    chain: string;
    /** Time between two points. */
    step_seconds: number;
    total_items: number;
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** The trades of one wallet, with what each sale made. */
export type WalletsTradesRequest = {
  /** The wallet's address: base58, 32 to 44 characters. */
  wallet: string;
  /** Only these tokens, in the rows and the summary alike. */
  token_addresses?: string[];
  /** Counts back from now; cost basis is carried in from before. Default: "all". */
  duration?: "all" | "90d" | "30d" | "7d" | "24h";
  /** Wallets of other chains than Solana are answered from what is stored. Default: "solana". */
  chain?: string;
  /** asc shows the oldest trades first. Default: "desc". */
  sort_type?: "asc" | "desc";
  /** Trades per page. Default: 25. */
  limit?: number;
  /** Trades to skip. Default: 0. */
  offset?: number;
};

export type WalletsTradesResponse = {
  success: true;
  error: null;
  data: {
    meta: {
      address: string;
      currency: "usd";
      method: "running-weighted-average";
      as_of: string;
      /** How far back a history read from the chain goes, when it is cut. */
      history_since: string | null;
      coverage: {
        status: "ok" | "partial" | "no_trades";
        reasons: ("uncovered_sales" | "unpriced_holdings" | "history_truncated" | "upstream_unavailable" | "unreadable_transactions" | "unpriced_trades")[];
        /** Signatures of transactions that could not be read yet, the newest first. They are tried again. */
        unreadable_transactions?: string[];
        /** Signatures of transactions with trades that have no price yet, the newest first. Until then the trades count as transfers. */
        unpriced_trades?: string[];
      };
    };
    items: ({
      id: string;
      token: string;
      /** The project's symbol; the abbreviated address when no project is known. */
      symbol: string;
      project_id: number | null;
      side: "buy" | "sell";
      amount: number;
      /** Value ÷ amount, USD. */
      price: number | null;
      /** Without the fee. */
      value_usd: number;
      fee_usd: number;
      /** Profit of a sale at average cost; null for buys, and if its cost is not known. */
      realized_usd: number | null;
      /** The part of a sale that was not bought in this wallet. */
      uncovered_amount: number;
      traded_at: string;
      /** The transaction's signature, if it is known. */
      tx: string | null;
      venue: string | null;
    })[];
  };
  metadata: {
    wallet: string;
    duration: "all" | "90d" | "30d" | "7d" | "24h";
    chain: string;
    total_items: number;
    limit: number;
    offset: number;
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** The wallets that realised the most, or lost the most, in a window. */
export type WalletsPnlLeadersRequest = {
  /** The window: today since 00:00 UTC, yesterday the UTC day before, 1W the last 7 × 24 hours. Additions to the interface: 30d and 90d are UTC days, with today. */
  type: "today" | "yesterday" | "1W" | "30d" | "90d";
  /** asc shows the largest losses first. Default: "desc". */
  sort_type?: "asc" | "desc";
  /** Wallets per page. Default: 10. */
  limit?: number;
  /** Wallets to skip. Default: 0. */
  offset?: number;
  /** The chain's name. Default: "solana". */
  chain?: string;
  /** Also wallets that look like bots or pools. Default: false. */
  include_flagged?: boolean;
  /** Only what was traded of this project's tokens, without floors. Not for 30d and 90d. */
  project_id?: number | null;
};

export type WalletsPnlLeadersResponse = {
  success: true;
  error: null;
  data: {
    items: ({
      wallet: string;
      /** Realised profit in the window. */
      pnl: number;
      /** In percent of the cost of what was sold; 0 when nothing with a cost was sold. */
      pnl_percent: number;
      trade_count: number;
      /** Plain value of all trades, without fees. */
      volume_usd: number;
      /** Tokens won ÷ (won + lost), a fraction. */
      win_rate: number | null;
      /** On the tokens traded in the window, as of now; unpriced holdings count nothing. */
      unrealized_usd: number;
      flags: ("high_frequency" | "two_sided")[];
      /** Whether the wallet has shown skill: a GET of the skill endpoint. */
      skill_url: string;
    })[];
  };
  metadata: {
    type: "today" | "yesterday" | "1W" | "30d" | "90d";
    chain: string;
    total_items: number;
    limit: number;
    offset: number;
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** Whether given wallets have shown skill, or why that cannot be said. */
export type WalletsSkillRequest = {
  /** Addresses of wallets. */
  wallets: string[];
  /** Answers as of this time, ISO 8601. Default: now. */
  as_of?: string | null;
  /** The chain's name. Default: "solana". */
  chain?: string;
};

export type WalletsSkillResponse = {
  success: true;
  error: null;
  data: {
    items: ({
      wallet: string;
      /** False if there is too little evidence, or a rule excludes the wallet. */
      measured: boolean;
      /** Why it is not measured; empty if it is. */
      reasons: string[];
      /** The reasons as a sentence. */
      reason: string | null;
      cohorts: string[];
      /** Probability of skill. */
      p_skill: number | null;
      /** Expected share of wallets without skill among those at least as good. */
      fdr: number | null;
      /** Log return per position relative to the market, shrunk towards zero; edge_low and edge_high are its 90 % interval. */
      edge: number | null;
      edge_low: number | null;
      edge_high: number | null;
      /** The edge of a copier, after delay and slippage. */
      copy_edge: number | null;
      /** Pairs of token and week. */
      observations: number;
      tokens: number;
      weeks: number;
      /** Median age of a token at entry: <1h, 1h-2d or >2d. */
      style: string | null;
      realized_usd: number | null;
      open_mark_usd: number | null;
      hold_hours_median: number | null;
      last_trade_at: string | null;
      /** Rules that exclude the wallet because of how it trades. */
      flags: string[];
      coverage: {
        status: "ok" | "partial" | "no_trades";
        reasons: string[];
        /** Share of cost and proceeds without a known purchase or sale. */
        uncovered_share: number | null;
      };
      /** Why a figure is null, for each that is. */
      unmeasured: ({
        figure: string;
        reason: string;
      })[];
      evidence: {
        /** The episodes behind the figures. */
        episodes_url: string;
      };
    })[];
    meta: {
      /** The version of the method: docs/methodology/smart-money.md. */
      method: string;
      /** When the cohorts were formed; null if there are none yet. */
      formed_at: string | null;
      /** Records stored later were not used. */
      known_until: string | null;
      formation_days: number;
      /** Wallets that traded in the formation window. */
      population: number | null;
      /** Wallets with enough evidence that no rule excludes. */
      eligible: number | null;
      /** Mean log return per position of wallets without skill. */
      null_mean: number | null;
      /** Estimated share of eligible wallets with skill. */
      skilled_share: number | null;
    };
  };
  metadata: {
    chain: string;
    total_items: number;
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** The positions of a wallet from flat to flat: the evidence behind its skill. */
export type WalletsEpisodesRequest = {
  /** The wallet's address. */
  wallet: string;
  /** Episodes a page, newest first. Default: 100. */
  limit?: number;
  /** Episodes to skip. Default: 0. */
  offset?: number;
  /** Answers as of this time, ISO 8601. Default: now. */
  as_of?: string | null;
  /** The chain's name. Default: "solana". */
  chain?: string;
};

export type WalletsEpisodesResponse = {
  success: true;
  error: null;
  data: {
    items: ({
      /** The token and the time of the first buy. */
      id: string;
      token: string;
      /** The project's symbol; the abbreviated address when no project is known. */
      symbol: string;
      project_id: number | null;
      opened_at: string;
      /** Null if the position is open. */
      closed_at: string | null;
      buys: number;
      sells: number;
      cost_usd: number;
      proceeds_usd: number;
      realized_usd: number;
      open_amount: number;
      /** What is left could be sold for this; null without a price. */
      mark_usd: number | null;
      /** Log return; null if the cost is not known. */
      gross: number | null;
      /** Return minus the market's, within ± 1.5: what counts as evidence. */
      adjusted: number | null;
      /** Adjusted return of a copier. */
      copier: number | null;
      /** At the first buy. */
      token_age_hours: number | null;
      /** False if too much of it is uncovered to count as evidence. */
      counted: boolean;
      /** Why a figure is null, for each that is. */
      unmeasured: ({
        figure: string;
        reason: string;
      })[];
    })[];
    meta: {
      /** The version of the method: docs/methodology/smart-money.md. */
      method: string;
      /** When the cohorts were formed; null if there are none yet. */
      formed_at: string | null;
      /** Records stored later were not used. */
      known_until: string | null;
      formation_days: number;
      /** Wallets that traded in the formation window. */
      population: number | null;
      /** Wallets with enough evidence that no rule excludes. */
      eligible: number | null;
      /** Mean log return per position of wallets without skill. */
      null_mean: number | null;
      /** Estimated share of eligible wallets with skill. */
      skilled_share: number | null;
    };
  };
  metadata: {
    wallet: string;
    chain: string;
    total_items: number;
    limit: number;
    offset: number;
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** Whether the cohorts were right afterwards: their walk-forward record, week by week, with a verdict. */
export type SmartMoneyRecordRequest = {
  /** Only these cohorts. Default: all. */
  cohorts?: ("proven" | "likely" | "former" | "contrarian" | "launch" | "insider_like" | "machines")[] | null;
  /** Adds the rows of the single weeks. Default: true. */
  include_weeks?: boolean;
  /** Answers as of this time, ISO 8601. Default: now. */
  as_of?: string | null;
  /** The chain's name. Default: "solana". */
  chain?: string;
};

export type SmartMoneyRecordResponse = {
  success: true;
  error: null;
  data: {
    items: ({
      cohort: "proven" | "likely" | "former" | "contrarian" | "launch" | "insider_like" | "machines";
      horizon_days: number;
      /** positive: even copiers beat the market. */
      verdict: "insufficient" | "no_evidence" | "positive" | "inverted";
      /** Weeks with at least one position whose horizon is over. */
      weeks: number;
      entries: number;
      /** Mean log return per position, with a 90 % interval by weekly blocks. */
      gross: {
        mean: number | null;
        low: number | null;
        high: number | null;
      };
      /** Return minus the market's. */
      adjusted: {
        mean: number | null;
        low: number | null;
        high: number | null;
      };
      /** Return of a copier: 60 s later, with slippage, minus the market's. */
      copier: {
        mean: number | null;
        low: number | null;
        high: number | null;
      };
      /** Share of positions that beat the market. */
      hit_rate: number | null;
      weekly: ({
        formed_at: string;
        /** Members of the cohort; null for weeks formed before it was stored. */
        members: number | null;
        /** Whose positions count: of more than 1000, a fixed sample. */
        members_followed: number | null;
        entries: number;
        gross: number | null;
        adjusted: number | null;
        copier: number | null;
        hit_rate: number | null;
        /** Why a figure is null, for each that is. */
        unmeasured: ({
          figure: string;
          reason: string;
        })[];
        evidence: {
          /** The members of the cohort in this week. */
          wallets_url: string;
          /** Their newest trades up to the end of the week. */
          trades_url: string;
        };
      })[];
      /** Why a figure is null, for each that is. */
      unmeasured: ({
        figure: string;
        reason: string;
      })[];
    })[];
    /** How many wallets each rule left out of the newest formation. */
    excluded: ({
      reason: string;
      description: string;
      wallets: number;
    })[];
    /** Weekly formations so far. */
    formations: number;
    first_formed_at: string | null;
    /** Formations computed more than a day after their Monday, from stored history. */
    backfilled: number;
    meta: {
      /** The version of the method: docs/methodology/smart-money.md. */
      method: string;
      /** When the cohorts were formed; null if there are none yet. */
      formed_at: string | null;
      /** Records stored later were not used. */
      known_until: string | null;
      formation_days: number;
      /** Wallets that traded in the formation window. */
      population: number | null;
      /** Wallets with enough evidence that no rule excludes. */
      eligible: number | null;
      /** Mean log return per position of wallets without skill. */
      null_mean: number | null;
      /** Estimated share of eligible wallets with skill. */
      skilled_share: number | null;
    };
  };
  metadata: {
    chain: string;
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** The wallets of a cohort, with the evidence for their skill. */
export type SmartMoneyWalletsRequest = {
  /** The group of wallets. Default: "proven". */
  cohort?: "proven" | "likely" | "former" | "contrarian" | "launch" | "insider_like" | "machines";
  /** Only wallets whose median entry is at this age of a token. */
  style?: "<1h" | "1h-2d" | ">2d" | null;
  /** Least pairs of token and week. Default: 0. */
  min_observations?: number;
  /** Best first; wallets without the figure are last. Default: "edge". */
  sort_by?: "edge" | "p_skill" | "fdr" | "copy_edge";
  /** Wallets per page. Default: 50. */
  limit?: number;
  /** Wallets to skip. Default: 0. */
  offset?: number;
  /** Answers as of this time, ISO 8601. Default: now. */
  as_of?: string | null;
  /** The chain's name. Default: "solana". */
  chain?: string;
};

export type SmartMoneyWalletsResponse = {
  success: true;
  error: null;
  data: {
    items: ({
      wallet: string;
      /** False if there is too little evidence, or a rule excludes the wallet. */
      measured: boolean;
      /** Why it is not measured; empty if it is. */
      reasons: string[];
      /** The reasons as a sentence. */
      reason: string | null;
      cohorts: string[];
      /** Probability of skill. */
      p_skill: number | null;
      /** Expected share of wallets without skill among those at least as good. */
      fdr: number | null;
      /** Log return per position relative to the market, shrunk towards zero; edge_low and edge_high are its 90 % interval. */
      edge: number | null;
      edge_low: number | null;
      edge_high: number | null;
      /** The edge of a copier, after delay and slippage. */
      copy_edge: number | null;
      /** Pairs of token and week. */
      observations: number;
      tokens: number;
      weeks: number;
      /** Median age of a token at entry: <1h, 1h-2d or >2d. */
      style: string | null;
      realized_usd: number | null;
      open_mark_usd: number | null;
      hold_hours_median: number | null;
      last_trade_at: string | null;
      /** Rules that exclude the wallet because of how it trades. */
      flags: string[];
      coverage: {
        status: "ok" | "partial" | "no_trades";
        reasons: string[];
        /** Share of cost and proceeds without a known purchase or sale. */
        uncovered_share: number | null;
      };
      /** Why a figure is null, for each that is. */
      unmeasured: ({
        figure: string;
        reason: string;
      })[];
      evidence: {
        /** The episodes behind the figures. */
        episodes_url: string;
      };
      cohort: "proven" | "likely" | "former" | "contrarian" | "launch" | "insider_like" | "machines";
      /** The formation since which it has been in the cohort. */
      since: string;
    })[];
    meta: {
      /** The version of the method: docs/methodology/smart-money.md. */
      method: string;
      /** When the cohorts were formed; null if there are none yet. */
      formed_at: string | null;
      /** Records stored later were not used. */
      known_until: string | null;
      formation_days: number;
      /** Wallets that traded in the formation window. */
      population: number | null;
      /** Wallets with enough evidence that no rule excludes. */
      eligible: number | null;
      /** Mean log return per position of wallets without skill. */
      null_mean: number | null;
      /** Estimated share of eligible wallets with skill. */
      skilled_share: number | null;
    };
  };
  metadata: {
    chain: string;
    total_items: number;
    limit: number;
    offset: number;
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** What a cohort buys and sells, compared with random wallets that are as active. */
export type SmartMoneyNetflowsRequest = {
  /** The group of wallets. Default: "proven". */
  cohort?: "proven" | "likely" | "former" | "contrarian" | "launch" | "insider_like" | "machines";
  /** Counts back from as_of. Default: "24h". */
  window?: "1h" | "24h" | "7d" | "30d";
  /** Leaves out tokens that follow a price, such as staked or wrapped ones. Stablecoins never count. Default: true. */
  exclude_stable?: boolean;
  /** Only the tokens of this project, whatever exclude_stable is. */
  project_id?: number | null;
  /** Least wallets that traded the token. Default: 1. */
  min_wallets?: number;
  /** Only tokens first traded at most this long ago. */
  max_token_age_hours?: number | null;
  /** Largest first; tokens without the figure are last. Default: "z". */
  sort_by?: "z" | "net_usd" | "wallets";
  /** Tokens at most. Default: 50. */
  limit?: number;
  /** Adds the ten wallets with the largest flows. Default: false. */
  include_wallets?: boolean;
  /** Answers as of this time, ISO 8601. Default: now. */
  as_of?: string | null;
  /** The chain's name. Default: "solana". */
  chain?: string;
};

export type SmartMoneyNetflowsResponse = {
  success: true;
  error: null;
  data: {
    items: ({
      token: string;
      /** The project's symbol; the abbreviated address when no project is known. */
      symbol: string;
      project_id: number | null;
      /** Bought minus sold. */
      net_usd: number;
      bought_usd: number;
      sold_usd: number;
      /** Wallets that bought more than they sold. */
      wallets_buying: number;
      wallets_selling: number;
      /** Positions that were opened. */
      opened: number;
      closed: number;
      /** The largest wallet's share of the cohort's volume. */
      concentration: number;
      /** net_usd ÷ the token's liquidity; null if that is not known. */
      of_liquidity: number | null;
      /** The cohort's share of the stored volume of the token. */
      of_volume: number | null;
      /** Since the first stored trade. */
      token_age_hours: number | null;
      /** net_usd of random cohorts that are as active and as large; null if there are too few other wallets. */
      placebo: {
        mean_usd: number;
        p95_usd: number;
        z: number | null;
        p: number;
        draws: number;
      } | null;
      first_buy_at: string | null;
      /** Why a figure is null, for each that is. */
      unmeasured: ({
        figure: string;
        reason: string;
      })[];
      evidence: {
        /** The trades behind the flow. */
        trades_url: string;
      };
      wallets?: ({
        wallet: string;
        net_usd: number;
      })[];
    })[];
    meta: {
      /** The version of the method: docs/methodology/smart-money.md. */
      method: string;
      /** When the cohorts were formed; null if there are none yet. */
      formed_at: string | null;
      /** Records stored later were not used. */
      known_until: string | null;
      formation_days: number;
      /** Wallets that traded in the formation window. */
      population: number | null;
      /** Wallets with enough evidence that no rule excludes. */
      eligible: number | null;
      /** Mean log return per position of wallets without skill. */
      null_mean: number | null;
      /** Estimated share of eligible wallets with skill. */
      skilled_share: number | null;
    };
  };
  metadata: {
    chain: string;
    cohort: string;
    /** Members of the cohort; null before the first formation. */
    members: number | null;
    /** Members that the answer covers: of a large cohort, those with the highest edge. */
    members_followed: number | null;
    window: "1h" | "24h" | "7d" | "30d";
    total_items: number;
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** The newest trades of a cohort, and whether each opens or closes a position. */
export type SmartMoneyTradesRequest = {
  /** The group of wallets. Default: "proven". */
  cohort?: "proven" | "likely" | "former" | "contrarian" | "launch" | "insider_like" | "machines";
  /** Only trades of this token. */
  token?: string | null;
  /** Trades per page. Default: 50. */
  limit?: number;
  /** next_cursor of the page before. */
  cursor?: string | null;
  /** Answers as of this time, ISO 8601. Default: now. */
  as_of?: string | null;
  /** The chain's name. Default: "solana". */
  chain?: string;
};

export type SmartMoneyTradesResponse = {
  success: true;
  error: null;
  data: {
    items: ({
      wallet: string;
      cohort: "proven" | "likely" | "former" | "contrarian" | "launch" | "insider_like" | "machines";
      token: string;
      /** The project's symbol; the abbreviated address when no project is known. */
      symbol: string;
      project_id: number | null;
      side: "buy" | "sell";
      /** What it does to the position; null for a sale of what was never bought. */
      action: "opens" | "adds" | "reduces" | "closes" | null;
      value_usd: number;
      price: number | null;
      token_age_hours: number | null;
      traded_at: string;
      /** When it was stored. */
      known_at: string;
      /** Why a figure is null, for each that is. */
      unmeasured: ({
        figure: string;
        reason: string;
      })[];
    })[];
    /** For the next page; null after the last. */
    next_cursor: string | null;
    meta: {
      /** The version of the method: docs/methodology/smart-money.md. */
      method: string;
      /** When the cohorts were formed; null if there are none yet. */
      formed_at: string | null;
      /** Records stored later were not used. */
      known_until: string | null;
      formation_days: number;
      /** Wallets that traded in the formation window. */
      population: number | null;
      /** Wallets with enough evidence that no rule excludes. */
      eligible: number | null;
      /** Mean log return per position of wallets without skill. */
      null_mean: number | null;
      /** Estimated share of eligible wallets with skill. */
      skilled_share: number | null;
    };
  };
  metadata: {
    chain: string;
    cohort: string;
    /** Members of the cohort; null before the first formation. */
    members: number | null;
    /** Members that the answer covers: of a large cohort, those with the highest edge. */
    members_followed: number | null;
    limit: number;
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** What the wallets of a cohort hold, token by token. */
export type SmartMoneyHoldingsRequest = {
  /** The group of wallets. Default: "proven". */
  cohort?: "proven" | "likely" | "former" | "contrarian" | "launch" | "insider_like" | "machines";
  /** Least wallets that hold the token. Default: 1. */
  min_wallets?: number;
  /** Tokens per page. Default: 50. */
  limit?: number;
  /** Tokens to skip. Default: 0. */
  offset?: number;
  /** Answers as of this time, ISO 8601. Default: now. */
  as_of?: string | null;
  /** The chain's name. Default: "solana". */
  chain?: string;
};

export type SmartMoneyHoldingsResponse = {
  success: true;
  error: null;
  data: {
    items: ({
      token: string;
      /** The project's symbol; the abbreviated address when no project is known. */
      symbol: string;
      project_id: number | null;
      /** Members that hold it. */
      wallets: number;
      amount: number;
      /** At the newest price of the last 7 days; null without one. */
      value_usd: number | null;
      /** Change of the amount held over 24 hours, at the same price. */
      change_24h_usd: number | null;
      /** Members that hold it ÷ all members. */
      share_of_cohort: number;
      /** Amount ÷ circulating supply (market cap ÷ price); null if that is not known. */
      of_supply: number | null;
      /** Why a figure is null, for each that is. */
      unmeasured: ({
        figure: string;
        reason: string;
      })[];
      evidence: {
        /** The cohort's trades of the token. */
        trades_url: string;
        /** The members of the cohort. */
        wallets_url: string;
      };
    })[];
    meta: {
      /** The version of the method: docs/methodology/smart-money.md. */
      method: string;
      /** When the cohorts were formed; null if there are none yet. */
      formed_at: string | null;
      /** Records stored later were not used. */
      known_until: string | null;
      formation_days: number;
      /** Wallets that traded in the formation window. */
      population: number | null;
      /** Wallets with enough evidence that no rule excludes. */
      eligible: number | null;
      /** Mean log return per position of wallets without skill. */
      null_mean: number | null;
      /** Estimated share of eligible wallets with skill. */
      skilled_share: number | null;
    };
  };
  metadata: {
    chain: string;
    cohort: string;
    /** Members of the cohort; null before the first formation. */
    members: number | null;
    /** Members that the answer covers: of a large cohort, those with the highest edge. */
    members_followed: number | null;
    total_items: number;
    limit: number;
    offset: number;
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** Notify a webhook when projects newly pass a screen, or new content matches a search. */
export type AlertsCreateRequest = {
  /** For people; it is part of every notification. */
  name: string;
  /** An https URL on the public internet that accepts POST. */
  webhook_url: string;
  /** A request of projects/filter. Instructions are translated once, now. With limit, only the first projects in the order of sort_by pass. */
  screen?: {
    /** natural_language: the instructions become criteria, and criteria also given as fields win. direct: the fields alone. */
    filter_mode: "natural_language" | "direct";
    /** What to look for, in English. Required in natural_language mode, such as: Solana AI tokens under $50M that are not overbought. */
    instructions?: string;
    /** What to order by. Default: trending. */
    sort_by?: "trending" | "market_cap" | "price_change" | "traders" | "traders_change" | "volume" | "volume_change" | "buy_volume_ratio" | "quant_score" | "quant_score_change" | "mentions_24h" | "mentions_7d" | "mentions_change_24h" | "mentions_change_7d" | "liquidity" | "technical_score" | "rsi" | "price" | "market_cap_rank" | "fdv" | "market_cap_to_fdv" | "price_change_1h" | "price_change_4h" | "price_change_24h" | "price_change_7d" | "price_change_30d" | "price_change_90d" | "ath_distance" | "volume_7d" | "volume_to_market_cap" | "mindshare_24h" | "mindshare_7d" | "mindshare_change_24h" | "mindshare_change_points_24h" | "mindshare_change_7d" | "mindshare_change_points_7d" | "authors_24h" | "authors_7d" | "tvl" | "tvl_change_7d" | "tvl_change_30d" | "fees_30d" | "fees_change_7d" | "fees_change_30d" | "revenue_30d" | "revenue_change_7d" | "revenue_change_30d" | "market_cap_to_tvl" | "price_to_fees" | "valuation_percentile" | "token_age" | "smart_money_z_24h" | "smart_wallets_net_buying" | "unique_traders" | "holders" | "funding_rate" | "open_interest" | "open_interest_change" | "honeypot" | "mintable" | "freezable" | "buy_tax" | "sell_tax";
    /** Default: desc. Missing figures come last in both. */
    sort_direction?: "asc" | "desc";
    /** The window of price change, volume, traders and their changes. Default: 24h. */
    timeframe?: "4h" | "24h";
    /** Only projects with a token on one of these chains. */
    tradable_chains?: ("solana" | "ethereum" | "base" | "arbitrum")[];
    /** Only these projects. */
    project_ids?: number[];
    /** Lowest trending score, as a score from 0 to 100. */
    min_trending?: number;
    /** Highest trending score, as a score from 0 to 100. */
    max_trending?: number;
    /** Lowest market cap, in millions of USD. */
    min_market_cap?: number;
    /** Highest market cap, in millions of USD. */
    max_market_cap?: number;
    /** Lowest price change, in percent over the timeframe. */
    min_price_change?: number;
    /** Highest price change, in percent over the timeframe. */
    max_price_change?: number;
    /** Lowest number of traders, as a number over the timeframe. */
    min_trader_count?: number;
    /** Highest number of traders, as a number over the timeframe. */
    max_trader_count?: number;
    /** Lowest change in traders, in percent over the timeframe. */
    min_trader_change?: number;
    /** Highest change in traders, in percent over the timeframe. */
    max_trader_change?: number;
    /** Lowest trading volume, in USD over the timeframe. */
    min_volume?: number;
    /** Highest trading volume, in USD over the timeframe. */
    max_volume?: number;
    /** Lowest change in volume, in percent over the timeframe. */
    min_volume_change?: number;
    /** Highest change in volume, in percent over the timeframe. */
    max_volume_change?: number;
    /** Lowest share of buying in the volume, as a ratio from 0 to 1 over the timeframe. */
    min_buy_volume_ratio?: number;
    /** Highest share of buying in the volume, as a ratio from 0 to 1 over the timeframe. */
    max_buy_volume_ratio?: number;
    /** Lowest quant score, as a score from 0 to 100. */
    min_quant_score?: number;
    /** Highest quant score, as a score from 0 to 100. */
    max_quant_score?: number;
    /** Lowest change in quant score, in percent. */
    min_quant_score_change?: number;
    /** Highest change in quant score, in percent. */
    max_quant_score_change?: number;
    /** Lowest mentions in 24 hours, as a number. */
    min_mentions_24h?: number;
    /** Highest mentions in 24 hours, as a number. */
    max_mentions_24h?: number;
    /** Lowest mentions in 7 days, as a number. */
    min_mentions_7d?: number;
    /** Highest mentions in 7 days, as a number. */
    max_mentions_7d?: number;
    /** Lowest change in mentions over 24 hours, in percent. */
    min_mentions_change_24h?: number;
    /** Highest change in mentions over 24 hours, in percent. */
    max_mentions_change_24h?: number;
    /** Lowest change in mentions over 7 days, in percent. */
    min_mentions_change_7d?: number;
    /** Highest change in mentions over 7 days, in percent. */
    max_mentions_change_7d?: number;
    /** Lowest liquidity, in USD. */
    min_liquidity?: number;
    /** Highest liquidity, in USD. */
    max_liquidity?: number;
    /** Lowest technical score, as a score from -100 to 100. */
    min_technical_score?: number;
    /** Highest technical score, as a score from -100 to 100. */
    max_technical_score?: number;
    /** Lowest RSI, as a score from 0 to 100. */
    min_rsi?: number;
    /** Highest RSI, as a score from 0 to 100. */
    max_rsi?: number;
    /** Lowest price, in USD. */
    min_price?: number;
    /** Highest price, in USD. */
    max_price?: number;
    /** Lowest market cap rank, as a rank, 1 for the largest. */
    min_market_cap_rank?: number;
    /** Highest market cap rank, as a rank, 1 for the largest. */
    max_market_cap_rank?: number;
    /** Lowest fully diluted valuation, in millions of USD. */
    min_fdv?: number;
    /** Highest fully diluted valuation, in millions of USD. */
    max_fdv?: number;
    /** Lowest ratio of market cap to fully diluted valuation, as a ratio. */
    min_market_cap_to_fdv?: number;
    /** Highest ratio of market cap to fully diluted valuation, as a ratio. */
    max_market_cap_to_fdv?: number;
    /** Lowest price change over 1 hour, in percent. */
    min_price_change_1h?: number;
    /** Highest price change over 1 hour, in percent. */
    max_price_change_1h?: number;
    /** Lowest price change over 4 hours, in percent. */
    min_price_change_4h?: number;
    /** Highest price change over 4 hours, in percent. */
    max_price_change_4h?: number;
    /** Lowest price change over 24 hours, in percent. */
    min_price_change_24h?: number;
    /** Highest price change over 24 hours, in percent. */
    max_price_change_24h?: number;
    /** Lowest price change over 7 days, in percent. */
    min_price_change_7d?: number;
    /** Highest price change over 7 days, in percent. */
    max_price_change_7d?: number;
    /** Lowest price change over 30 days, in percent. */
    min_price_change_30d?: number;
    /** Highest price change over 30 days, in percent. */
    max_price_change_30d?: number;
    /** Lowest price change over 90 days, in percent. */
    min_price_change_90d?: number;
    /** Highest price change over 90 days, in percent. */
    max_price_change_90d?: number;
    /** Lowest distance below the all-time high, in percent. */
    min_ath_distance?: number;
    /** Highest distance below the all-time high, in percent. */
    max_ath_distance?: number;
    /** Lowest trading volume over 7 days, in USD. */
    min_volume_7d?: number;
    /** Highest trading volume over 7 days, in USD. */
    max_volume_7d?: number;
    /** Lowest ratio of 24-hour volume to market cap, as a ratio. */
    min_volume_to_market_cap?: number;
    /** Highest ratio of 24-hour volume to market cap, as a ratio. */
    max_volume_to_market_cap?: number;
    /** Lowest mindshare over 24 hours, in percent. */
    min_mindshare_24h?: number;
    /** Highest mindshare over 24 hours, in percent. */
    max_mindshare_24h?: number;
    /** Lowest mindshare over 7 days, in percent. */
    min_mindshare_7d?: number;
    /** Highest mindshare over 7 days, in percent. */
    max_mindshare_7d?: number;
    /** Lowest change in mindshare over 24 hours, in percent. */
    min_mindshare_change_24h?: number;
    /** Highest change in mindshare over 24 hours, in percent. */
    max_mindshare_change_24h?: number;
    /** Lowest change in mindshare over 24 hours in points, in percentage points. */
    min_mindshare_change_points_24h?: number;
    /** Highest change in mindshare over 24 hours in points, in percentage points. */
    max_mindshare_change_points_24h?: number;
    /** Lowest change in mindshare over 7 days, in percent. */
    min_mindshare_change_7d?: number;
    /** Highest change in mindshare over 7 days, in percent. */
    max_mindshare_change_7d?: number;
    /** Lowest change in mindshare over 7 days in points, in percentage points. */
    min_mindshare_change_points_7d?: number;
    /** Highest change in mindshare over 7 days in points, in percentage points. */
    max_mindshare_change_points_7d?: number;
    /** Lowest authors in 24 hours, as a number. */
    min_authors_24h?: number;
    /** Highest authors in 24 hours, as a number. */
    max_authors_24h?: number;
    /** Lowest authors in 7 days, as a number. */
    min_authors_7d?: number;
    /** Highest authors in 7 days, as a number. */
    max_authors_7d?: number;
    /** Lowest TVL, in USD. */
    min_tvl?: number;
    /** Highest TVL, in USD. */
    max_tvl?: number;
    /** Lowest change in TVL over 7 days, in percent. */
    min_tvl_change_7d?: number;
    /** Highest change in TVL over 7 days, in percent. */
    max_tvl_change_7d?: number;
    /** Lowest change in TVL over 30 days, in percent. */
    min_tvl_change_30d?: number;
    /** Highest change in TVL over 30 days, in percent. */
    max_tvl_change_30d?: number;
    /** Lowest fees over 30 days, in USD. */
    min_fees_30d?: number;
    /** Highest fees over 30 days, in USD. */
    max_fees_30d?: number;
    /** Lowest change in fees over 7 days, in percent. */
    min_fees_change_7d?: number;
    /** Highest change in fees over 7 days, in percent. */
    max_fees_change_7d?: number;
    /** Lowest change in fees over 30 days, in percent. */
    min_fees_change_30d?: number;
    /** Highest change in fees over 30 days, in percent. */
    max_fees_change_30d?: number;
    /** Lowest revenue over 30 days, in USD. */
    min_revenue_30d?: number;
    /** Highest revenue over 30 days, in USD. */
    max_revenue_30d?: number;
    /** Lowest change in revenue over 7 days, in percent. */
    min_revenue_change_7d?: number;
    /** Highest change in revenue over 7 days, in percent. */
    max_revenue_change_7d?: number;
    /** Lowest change in revenue over 30 days, in percent. */
    min_revenue_change_30d?: number;
    /** Highest change in revenue over 30 days, in percent. */
    max_revenue_change_30d?: number;
    /** Lowest ratio of market cap to TVL, as a ratio. */
    min_market_cap_to_tvl?: number;
    /** Highest ratio of market cap to TVL, as a ratio. */
    max_market_cap_to_tvl?: number;
    /** Lowest ratio of market cap to yearly fees, as a ratio. */
    min_price_to_fees?: number;
    /** Highest ratio of market cap to yearly fees, as a ratio. */
    max_price_to_fees?: number;
    /** Lowest valuation percentile within its category, as a score from 0 to 100. */
    min_valuation_percentile?: number;
    /** Highest valuation percentile within its category, as a score from 0 to 100. */
    max_valuation_percentile?: number;
    /** Lowest token age, in days. */
    min_token_age?: number;
    /** Highest token age, in days. */
    max_token_age?: number;
    /** Lowest smart-money z-score, as a score. */
    min_smart_money_z_24h?: number;
    /** Highest smart-money z-score, as a score. */
    max_smart_money_z_24h?: number;
    /** Lowest proven wallets buying minus selling, as a number. */
    min_smart_wallets_net_buying?: number;
    /** Highest proven wallets buying minus selling, as a number. */
    max_smart_wallets_net_buying?: number;
    /** Lowest unique buyers and sellers in 24 hours, as a number. */
    min_unique_traders?: number;
    /** Highest unique buyers and sellers in 24 hours, as a number. */
    max_unique_traders?: number;
    /** Lowest number of holders, as a number. */
    min_holders?: number;
    /** Highest number of holders, as a number. */
    max_holders?: number;
    /** Lowest funding rate, in percent. */
    min_funding_rate?: number;
    /** Highest funding rate, in percent. */
    max_funding_rate?: number;
    /** Lowest open interest, in USD. */
    min_open_interest?: number;
    /** Highest open interest, in USD. */
    max_open_interest?: number;
    /** Lowest change in open interest over 24 hours, in percent. */
    min_open_interest_change?: number;
    /** Highest change in open interest over 24 hours, in percent. */
    max_open_interest_change?: number;
    /** Lowest honeypot flag, as a number: 1 for yes, 0 for no. */
    min_honeypot?: number;
    /** Highest honeypot flag, as a number: 1 for yes, 0 for no. */
    max_honeypot?: number;
    /** Lowest mintable flag, as a number: 1 for yes, 0 for no. */
    min_mintable?: number;
    /** Highest mintable flag, as a number: 1 for yes, 0 for no. */
    max_mintable?: number;
    /** Lowest freezable flag, as a number: 1 for yes, 0 for no. */
    min_freezable?: number;
    /** Highest freezable flag, as a number: 1 for yes, 0 for no. */
    max_freezable?: number;
    /** Lowest tax on buying, in percent. */
    min_buy_tax?: number;
    /** Highest tax on buying, in percent. */
    max_buy_tax?: number;
    /** Lowest tax on selling, in percent. */
    min_sell_tax?: number;
    /** Highest tax on selling, in percent. */
    max_sell_tax?: number;
    /** Projects per page. Default: 20. */
    limit?: number;
    /** From 0. Default: 0. */
    page?: number;
    /** What to add to each project. */
    include_attributes?: ("developments" | "recent_content" | "technical_analysis" | "market_data" | "mindshare" | "detailed_description" | "metadata")[];
    /** Developments per project. Default: 3. */
    developments_limit?: number;
    /** Content items per project. Default: 10. */
    recent_content_limit?: number;
    /** How far back recent content may lie. Default: 7. */
    recent_content_days_back?: number;
    /** Only projects of one of these ecosystems. */
    ecosystems?: string[];
    /** Only projects in one of these categories. */
    categories?: string[];
    /** No projects of these ecosystems. */
    exclude_ecosystems?: string[];
    /** No projects in these categories. */
    exclude_categories?: string[];
    /** No projects with these slugs, symbols or names. */
    exclude_projects?: string[];
    /** Further figures to add to each project. Those of the criteria and the order are always added. */
    include_figures?: ("trending" | "market_cap" | "price_change" | "traders" | "traders_change" | "volume" | "volume_change" | "buy_volume_ratio" | "quant_score" | "quant_score_change" | "mentions_24h" | "mentions_7d" | "mentions_change_24h" | "mentions_change_7d" | "liquidity" | "technical_score" | "rsi" | "price" | "market_cap_rank" | "fdv" | "market_cap_to_fdv" | "price_change_1h" | "price_change_4h" | "price_change_24h" | "price_change_7d" | "price_change_30d" | "price_change_90d" | "ath_distance" | "volume_7d" | "volume_to_market_cap" | "mindshare_24h" | "mindshare_7d" | "mindshare_change_24h" | "mindshare_change_points_24h" | "mindshare_change_7d" | "mindshare_change_points_7d" | "authors_24h" | "authors_7d" | "tvl" | "tvl_change_7d" | "tvl_change_30d" | "fees_30d" | "fees_change_7d" | "fees_change_30d" | "revenue_30d" | "revenue_change_7d" | "revenue_change_30d" | "market_cap_to_tvl" | "price_to_fees" | "valuation_percentile" | "token_age" | "smart_money_z_24h" | "smart_wallets_net_buying" | "unique_traders" | "holders" | "funding_rate" | "open_interest" | "open_interest_change" | "honeypot" | "mintable" | "freezable" | "buy_tax" | "sell_tax")[];
  };
  /** A request of content/search with a query. minimum_relevance_score decides what matches. */
  search?: {
    /** recent: the window, by words; semantic: by meaning, the whole index; auto: both, within the window. Default: "auto". */
    search_mode?: "recent" | "semantic" | "auto";
    /** What to look for. Required for semantic. Understands "phrases", $TICKER, @handle, -word, a link, an address. */
    query?: string;
    /** What kinds of content. Default: posts, news, developments, tweets and youtube. */
    content_types?: ("posts" | "news" | "developments" | "tweets" | "youtube" | "memories" | "concepts")[];
    /** Maximum number of items. Default: 25. */
    limit?: number;
    /** Length of the window in days, for recent and auto. Default: 7. */
    days_back?: number;
    /** Newest first, or best first. Default: "relevance". */
    sort_by?: "date" | "relevance";
    /** Leaves out matches of semantic and auto searches that are less likely to be relevant than this. Default: 0.2. */
    minimum_relevance_score?: number;
    /** Only content on one of these ecosystems. */
    ecosystems?: ("bitcoin" | "ethereum" | "solana" | "base" | "optimism" | "arbitrum" | "celestia" | "monad" | "bsc" | "binance-smart-chain" | "megaeth" | "eclipse" | "movement" | "aptos" | "sui" | "avalanche" | "polygon" | "scroll" | "berachain" | "sonic" | "hyperliquid" | "unichain" | "near" | "hedera" | "ronin" | "cosmos" | "ripple" | "bittensor" | "virtuals" | "telegram" | "ton" | "tron" | "cardano" | "zksync" | "blast" | "linea" | "stacks" | "celo" | "starknet" | "sei" | "farcaster" | "abstract")[];
    /** Only content in one of these categories. */
    categories?: ("defi" | "derivatives" | "rwas" | "rwa" | "nfts" | "nft" | "gaming" | "ai" | "socialfi" | "daos" | "dao" | "memecoins" | "memecoin" | "stablecoins" | "stablecoin" | "ecosystems" | "rollups" | "rollup" | "zk" | "interoperability" | "depin" | "wallets" | "wallet" | "consumer" | "robotics" | "prediction-markets" | "privacy" | "liquid-staking" | "lst" | "restaking" | "oracles" | "oracle" | "storage" | "payments" | "launchpads" | "launchpad" | "bridges" | "bridge" | "lending" | "dexes" | "dex" | "dexs" | "decentralized-exchanges" | "yield" | "exchange-tokens" | "cex-tokens" | "insurance")[];
    /** Only content about one of these projects. */
    project_ids?: number[];
    /** At most this many images an item. Default: all. */
    image_limit?: number;
    /** Adds an analysis of the results, for semantic searches and for auto with a query. Default: false. */
    include_analysis?: boolean;
    /** Adds up to this many passages an item that answer the query. */
    snippet_limit?: number | null;
    /** Only memories with one of these scopes. */
    scope?: ("agent" | "swarm" | "orrery")[];
  };
  /** A project is not reported again within this time, even if it passes anew. Default: 60. */
  cooldown_minutes?: number;
};

export type AlertsCreateResponse = {
  success: true;
  error: null;
  alert: {
    alert_id: string;
    name: string;
    webhook_url: string;
    cooldown_minutes: number;
    screen: {
      /** As projects/filter returns them. */
      criteria: Record<string, unknown>;
      project_ids: number[];
      explanation: string;
    } | null;
    /** The request of the content search. */
    search: Record<string, unknown> | null;
    /** disabled: the webhook kept failing; a successful test enables the alert again. */
    status: "active" | "retrying" | "disabled";
    /** Why the last delivery failed. */
    problem: string | null;
    /** Notifications so far. */
    notifications: number;
    created_at: string;
    last_fired_at: string | null;
    last_delivered_at: string | null;
    /** When a failed delivery is retried. */
    next_attempt_at: string | null;
  };
  /** Keep it: it verifies notifications and is shown only here. */
  secret: string;
  /** What matches already and is therefore not reported. */
  matching: {
    projects: number;
    content: number;
  };
  metadata: {
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** The alerts of the calling key, and whether their webhooks accept notifications. */
export type AlertsListRequest = Record<string, unknown>;

export type AlertsListResponse = {
  success: true;
  error: null;
  alerts: ({
    alert_id: string;
    name: string;
    webhook_url: string;
    cooldown_minutes: number;
    screen: {
      /** As projects/filter returns them. */
      criteria: Record<string, unknown>;
      project_ids: number[];
      explanation: string;
    } | null;
    /** The request of the content search. */
    search: Record<string, unknown> | null;
    /** disabled: the webhook kept failing; a successful test enables the alert again. */
    status: "active" | "retrying" | "disabled";
    /** Why the last delivery failed. */
    problem: string | null;
    /** Notifications so far. */
    notifications: number;
    created_at: string;
    last_fired_at: string | null;
    last_delivered_at: string | null;
    /** When a failed delivery is retried. */
    next_attempt_at: string | null;
  })[];
  metadata: {
    total_results: number;
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** Delete an alert of the calling key. */
export type AlertsDeleteRequest = {
  /** From alerts/list. */
  alert_id: string;
};

export type AlertsDeleteResponse = {
  success: true;
  error: null;
  alert_id: string;
  metadata: {
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** Send a test notification to the webhook of an alert, and enable the alert again if it was disabled. */
export type AlertsTestRequest = {
  /** From alerts/list. */
  alert_id: string;
};

export type AlertsTestResponse = {
  success: true;
  error: null;
  delivered: boolean;
  /** Why the webhook did not accept it. */
  problem: string | null;
  /** Also in the header webhook-id of the notification. */
  delivery_id: string;
  alert: {
    alert_id: string;
    name: string;
    webhook_url: string;
    cooldown_minutes: number;
    screen: {
      /** As projects/filter returns them. */
      criteria: Record<string, unknown>;
      project_ids: number[];
      explanation: string;
    } | null;
    /** The request of the content search. */
    search: Record<string, unknown> | null;
    /** disabled: the webhook kept failing; a successful test enables the alert again. */
    status: "active" | "retrying" | "disabled";
    /** Why the last delivery failed. */
    problem: string | null;
    /** Notifications so far. */
    notifications: number;
    created_at: string;
    last_fired_at: string | null;
    last_delivered_at: string | null;
    /** When a failed delivery is retried. */
    next_attempt_at: string | null;
  };
  metadata: {
    request_id: string;
    /** Milliseconds from the arrival of the request to its answer. */
    took_ms: number;
    dataset: "demo" | "live";
    /** Time of the newest data behind the answer. */
    as_of: string | null;
    warnings: string[];
    [field: string]: unknown;
  };
};

/** All ecosystems with their stable ids. */
export type ReferenceEcosystemsRequest = Record<string, never>;

export type ReferenceEcosystemsResponse = {
  success: true;
  error: null;
  ecosystems: ({
    id: number;
    slug: string;
    name: string;
    synonyms: string[];
  })[];
};

/** All categories with their stable ids. */
export type ReferenceCategoriesRequest = Record<string, never>;

export type ReferenceCategoriesResponse = {
  success: true;
  error: null;
  categories: ({
    id: number;
    slug: string;
    name: string;
    synonyms: string[];
  })[];
};

/** Projects by name, symbol, handle or token address, best match first. */
export type ReferenceProjectsRequest = {
  q?: string;
  /** Default: 20. */
  limit?: number;
  ids?: string;
};

export type ReferenceProjectsResponse = {
  success: true;
  error: null;
  projects: ({
    project_id: number;
    project_name: string;
    symbol: string;
    slug: string;
    ecosystems: string[];
    categories: string[];
  })[];
  metadata: {
    total_projects: number;
  };
};

/** The plan, limits and usage of the calling key. Does not count towards the limit. */
export type UsageRequest = {
  /** Default: 7. */
  days?: number;
};

export type UsageResponse = {
  success: true;
  error: null;
  key: {
    id: string;
    name: string;
    plan: string;
    expires_at: string | null;
  };
  plan: string;
  limits: ({
    route: string;
    path: string;
    limit: number;
    window: string;
    remaining: number;
  })[];
  usage: ({
    day: string;
    route: string;
    calls: number;
    failed: number;
    mean_ms: number;
    max_ms: number;
  })[];
  metadata: {
    days: number;
    total_calls: number;
  };
};

/** The request and response of each method. */
export interface Operations {
  contentSearch: { request: ContentSearchRequest; response: ContentSearchResponse };
  contentItem: { request: ContentItemRequest; response: ContentItemResponse };
  projectsFilter: { request: ProjectsFilterRequest; response: ProjectsFilterResponse };
  projectsMarketHistory: { request: ProjectsMarketHistoryRequest; response: ProjectsMarketHistoryResponse };
  projectsMindshareMap: { request: ProjectsMindshareMapRequest; response: ProjectsMindshareMapResponse };
  projectsMindshareSectors: { request: ProjectsMindshareSectorsRequest; response: ProjectsMindshareSectorsResponse };
  fundamentalsHistory: { request: FundamentalsHistoryRequest; response: FundamentalsHistoryResponse };
  walletsPnlDetails: { request: WalletsPnlDetailsRequest; response: WalletsPnlDetailsResponse };
  walletsPnlHistory: { request: WalletsPnlHistoryRequest; response: WalletsPnlHistoryResponse };
  walletsTrades: { request: WalletsTradesRequest; response: WalletsTradesResponse };
  walletsPnlLeaders: { request: WalletsPnlLeadersRequest; response: WalletsPnlLeadersResponse };
  walletsSkill: { request: WalletsSkillRequest; response: WalletsSkillResponse };
  walletsEpisodes: { request: WalletsEpisodesRequest; response: WalletsEpisodesResponse };
  smartMoneyRecord: { request: SmartMoneyRecordRequest; response: SmartMoneyRecordResponse };
  smartMoneyWallets: { request: SmartMoneyWalletsRequest; response: SmartMoneyWalletsResponse };
  smartMoneyNetflows: { request: SmartMoneyNetflowsRequest; response: SmartMoneyNetflowsResponse };
  smartMoneyTrades: { request: SmartMoneyTradesRequest; response: SmartMoneyTradesResponse };
  smartMoneyHoldings: { request: SmartMoneyHoldingsRequest; response: SmartMoneyHoldingsResponse };
  alertsCreate: { request: AlertsCreateRequest; response: AlertsCreateResponse };
  alertsList: { request: AlertsListRequest; response: AlertsListResponse };
  alertsDelete: { request: AlertsDeleteRequest; response: AlertsDeleteResponse };
  alertsTest: { request: AlertsTestRequest; response: AlertsTestResponse };
  referenceEcosystems: { request: ReferenceEcosystemsRequest; response: ReferenceEcosystemsResponse };
  referenceCategories: { request: ReferenceCategoriesRequest; response: ReferenceCategoriesResponse };
  referenceProjects: { request: ReferenceProjectsRequest; response: ReferenceProjectsResponse };
  usage: { request: UsageRequest; response: UsageResponse };
}

/** Where each method is found. */
export const operations = {
  contentSearch: { method: "POST", path: "/api/v1/content/search" },
  contentItem: { method: "POST", path: "/api/v1/content/item" },
  projectsFilter: { method: "POST", path: "/api/v1/projects/filter" },
  projectsMarketHistory: { method: "POST", path: "/api/v1/projects/market-history" },
  projectsMindshareMap: { method: "POST", path: "/api/v1/projects/mindshare-map" },
  projectsMindshareSectors: { method: "POST", path: "/api/v1/projects/mindshare-sectors" },
  fundamentalsHistory: { method: "POST", path: "/api/v1/data/fundamentals/history" },
  walletsPnlDetails: { method: "POST", path: "/api/v1/data/wallets/pnl-details" },
  walletsPnlHistory: { method: "POST", path: "/api/v1/data/wallets/pnl-history" },
  walletsTrades: { method: "POST", path: "/api/v1/data/wallets/trades" },
  walletsPnlLeaders: { method: "POST", path: "/api/v1/data/wallets/pnl-leaders" },
  walletsSkill: { method: "POST", path: "/api/v1/data/wallets/skill" },
  walletsEpisodes: { method: "POST", path: "/api/v1/data/wallets/episodes" },
  smartMoneyRecord: { method: "POST", path: "/api/v1/data/smart-money/record" },
  smartMoneyWallets: { method: "POST", path: "/api/v1/data/smart-money/wallets" },
  smartMoneyNetflows: { method: "POST", path: "/api/v1/data/smart-money/netflows" },
  smartMoneyTrades: { method: "POST", path: "/api/v1/data/smart-money/trades" },
  smartMoneyHoldings: { method: "POST", path: "/api/v1/data/smart-money/holdings" },
  alertsCreate: { method: "POST", path: "/api/v1/alerts/create" },
  alertsList: { method: "POST", path: "/api/v1/alerts/list" },
  alertsDelete: { method: "POST", path: "/api/v1/alerts/delete" },
  alertsTest: { method: "POST", path: "/api/v1/alerts/test" },
  referenceEcosystems: { method: "GET", path: "/api/v1/reference/ecosystems" },
  referenceCategories: { method: "GET", path: "/api/v1/reference/categories" },
  referenceProjects: { method: "GET", path: "/api/v1/reference/projects" },
  usage: { method: "GET", path: "/api/v1/usage" },
} as const;

export type FilteredProject = ProjectsFilterResponse["projects"][number];
export type WalletToken = WalletsPnlDetailsResponse["data"]["tokens"][number];
export type WalletTrade = WalletsTradesResponse["data"]["items"][number];
export type Leader = WalletsPnlLeadersResponse["data"]["items"][number];
export type WalletEpisode = WalletsEpisodesResponse["data"]["items"][number];
export type SmartMoneyWallet = SmartMoneyWalletsResponse["data"]["items"][number];
export type SmartMoneyTrade = SmartMoneyTradesResponse["data"]["items"][number];
export type SmartMoneyHolding = SmartMoneyHoldingsResponse["data"]["items"][number];

/** The request and the items of each list that is read page by page. */
export interface Lists {
  iterateProjects: { request: ProjectsFilterRequest; item: FilteredProject };
  iterateWalletTokens: { request: WalletsPnlDetailsRequest; item: WalletToken };
  iterateWalletTrades: { request: WalletsTradesRequest; item: WalletTrade };
  iterateLeaders: { request: WalletsPnlLeadersRequest; item: Leader };
  iterateWalletEpisodes: { request: WalletsEpisodesRequest; item: WalletEpisode };
  iterateSmartMoneyWallets: { request: SmartMoneyWalletsRequest; item: SmartMoneyWallet };
  iterateSmartMoneyTrades: { request: SmartMoneyTradesRequest; item: SmartMoneyTrade };
  iterateSmartMoneyHoldings: { request: SmartMoneyHoldingsRequest; item: SmartMoneyHolding };
}

/** How the pages of each list are requested. */
export const lists = {
  iterateProjects: {"by":"page","key":"project_id","path":["projects"],"end":["metadata","total_results"],"size":50,"operation":"projectsFilter"},
  iterateWalletTokens: {"by":"offset","key":"address","path":["data","tokens"],"end":["metadata","total_tokens"],"size":100,"operation":"walletsPnlDetails"},
  iterateWalletTrades: {"by":"offset","key":"id","path":["data","items"],"end":["metadata","total_items"],"size":100,"operation":"walletsTrades"},
  iterateLeaders: {"by":"offset","key":"wallet","path":["data","items"],"end":["metadata","total_items"],"size":10,"operation":"walletsPnlLeaders"},
  iterateWalletEpisodes: {"by":"offset","key":"id","path":["data","items"],"end":["metadata","total_items"],"size":500,"operation":"walletsEpisodes"},
  iterateSmartMoneyWallets: {"by":"offset","key":"wallet","path":["data","items"],"end":["metadata","total_items"],"size":100,"operation":"smartMoneyWallets"},
  iterateSmartMoneyTrades: {"by":"cursor","path":["data","items"],"end":["data","next_cursor"],"size":100,"operation":"smartMoneyTrades"},
  iterateSmartMoneyHoldings: {"by":"offset","key":"token","path":["data","items"],"end":["metadata","total_items"],"size":100,"operation":"smartMoneyHoldings"},
} as const;
