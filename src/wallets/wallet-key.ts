/** Identifies a wallet among those of all chains. */
export function walletKey({ chain, wallet }: { chain: string; wallet: string }): string {
  return `${chain} ${wallet}`;
}
