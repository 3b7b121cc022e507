// What a provider decides and may change without asking us: versions, limits, page sizes, prices, error codes, hosts. Each
// source keeps these in one table, `<source>-provider.ts`, so that a check against the provider's documents is one file.

/** How fast a host is requested. */
export interface HostPace {
  /** Average requests per minute. */
  perMinute: number;
  /** Requests that may be sent at once after an idle period. */
  burst: number;
}

/** A source's table extends this with the provider's other constants. */
export interface Provider {
  /** The day on which the table was last compared with the documents: YYYY-MM-DD. */
  checkedOn: string;
  /** Where the constants come from. */
  documents: readonly string[];
  /** The pace of each of its hosts without a key, with a margin below the documented limit. */
  hosts: Readonly<Record<string, HostPace>>;
}
