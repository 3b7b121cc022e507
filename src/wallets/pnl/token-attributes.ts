// What the other domains can say about a token's project. They are handed in, so that wallets need not know them.

export const walletAttributes = [
  "project_description",
  "recent_content",
  "technical_analysis",
  "mindshare",
  "developments",
] as const;
export type WalletAttribute = (typeof walletAttributes)[number];

export interface AttributeOptions {
  recentContentLimit: number;
  recentContentDaysBack: number;
}

/** One function per attribute; null when there is nothing to say about the project. */
export type WalletAttributeSources = Record<
  WalletAttribute,
  (projectId: number, options: AttributeOptions) => unknown
>;

/** Attributes by name, null for a token of no known project. */
export async function attributesOf(
  sources: WalletAttributeSources,
  projectId: number | null,
  asked: readonly WalletAttribute[],
  options: AttributeOptions,
): Promise<Record<string, unknown>> {
  const values = await Promise.all(
    asked.map(async (name) => [name, projectId === null ? null : await sources[name](projectId, options)]),
  );
  return Object.fromEntries(values) as Record<string, unknown>;
}
