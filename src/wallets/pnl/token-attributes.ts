// Attributes of a token's project. Other domains inject them as functions, so that this domain does not import them.
import type { z } from "zod";
import type { ReadonlyDeep } from "../../base/route.ts";
import { TokenAttributes } from "../wallet-responses.ts";

type Attributes = ReadonlyDeep<z.output<typeof TokenAttributes>>;
type WalletAttribute = keyof Attributes;

export const walletAttributes = Object.keys(TokenAttributes.shape) as [WalletAttribute, ...WalletAttribute[]];

interface AttributeOptions {
  recentContentLimit: number;
  recentContentDaysBack: number;
}

/** One function per attribute, which returns null if it has no data about the project. */
export type WalletAttributeSources = {
  [Name in WalletAttribute]: (
    projectId: number,
    options: AttributeOptions,
  ) => Attributes[Name] | Promise<Attributes[Name]>;
};

/** Returns attributes by name; all are null if the token belongs to no known project. */
export async function attributesOf(
  sources: WalletAttributeSources,
  projectId: number | null,
  requested: readonly WalletAttribute[],
  options: AttributeOptions,
): Promise<Partial<Attributes>> {
  const values = await Promise.all(
    requested.map(async (name) => (projectId === null ? null : sources[name](projectId, options))),
  );
  return Object.fromEntries(requested.map((name, i) => [name, values[i]]));
}
