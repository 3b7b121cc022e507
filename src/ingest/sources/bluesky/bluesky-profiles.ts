// Handles and follower counts of the authors whose Bluesky posts are stored.
import { z } from "zod";
import { parseInstant } from "../../../base/time.ts";
import type { HandleRecord } from "../../../content/handle-record.ts";
import { chunksOf } from "../shared/lists.ts";
import { UpstreamFailure, type SourceContext } from "../../source.ts";
import { lenient, lenientList, readJson } from "../shared/upstream-json.ts";
import { blueskyProvider } from "./bluesky-provider.ts";

export type Profiles = Awaited<ReturnType<typeof createProfiles>>;

export const Profile = z.object({
  did: z.string(),
  handle: z.string().min(1).max(100),
  displayName: z.string().max(200).catch(""),
  description: z.string().max(5_000).catch(""),
  avatar: z.string().max(2_000).catch(""),
  followersCount: lenient(z.int().min(0)),
  createdAt: lenient(z.string()),
  verification: lenient(z.object({ verifiedStatus: z.string() })),
});
type Profile = z.output<typeof Profile>;
const ProfilesResponse = z.object({ profiles: z.array(z.unknown()).pipe(lenientList(Profile)) });

const { url: API, profilesPerCall } = blueskyProvider.api;
const CALLS_PER_PAGE = 4;
const MAX_CACHED = 50_000;
const IDS_PER_QUERY = 50_000;

/** `accounts`: handles or DIDs, as many as a call accepts. Those that do not exist are missing from the result. */
export async function requestProfiles(
  context: Pick<SourceContext, "fetch">,
  accounts: readonly string[],
): Promise<Profile[]> {
  const response = await context.fetch(profilesUrl(accounts), { maxBytes: 1_000_000, timeoutMs: 5_000 });
  return readJson(response, ProfilesResponse).profiles;
}

export function profilesUrl(accounts: readonly string[]): string {
  const url = new URL("app.bsky.actor.getProfiles", API);
  for (const account of accounts) url.searchParams.append("actors", account);
  return url.href;
}

export function isValidHandle(handle: string): boolean {
  return handle !== "handle.invalid";
}

export function handleRecordOf(profile: Profile): z.input<typeof HandleRecord> {
  return {
    handle: profile.handle,
    name: profile.displayName,
    description: profile.description,
    followers: profile.followersCount,
    avatar_url: profile.avatar,
    created_at: parseInstant(profile.createdAt) ?? null,
    verified: profile.verification?.verifiedStatus === "valid",
  };
}

export async function createProfiles(context: SourceContext) {
  const authors = await storedAuthors(context);
  const handles = new Map<string, string>();

  return {
    /** Whether posts of this account are stored, or are in the page being built. */
    isKnown: (did: string) => authors.has(did),
    /** Whether its profile was read. */
    isLoaded: (did: string) => handles.has(did),
    /** The cached handle, or the account's id. */
    handleOf: (did: string) => handles.get(did) ?? did,
    forget: (did: string) => handles.delete(did),
    add(dids: readonly string[]): void {
      for (const did of dids) authors.add(did);
    },
    /** Marks accounts as known whose posts another task stores meanwhile: handles or DIDs. */
    async addAccounts(accounts: readonly string[]): Promise<void> {
      const named = accounts.filter((account) => !account.startsWith("did:"));
      for (const did of accounts) if (did.startsWith("did:")) authors.add(did);
      for (const some of chunksOf(named, profilesPerCall))
        for (const { did } of await requestProfiles(context, some)) authors.add(did);
    },
    async load(dids: readonly string[]) {
      const unknown = dids.filter((did) => !handles.has(did)).slice(0, profilesPerCall * CALLS_PER_PAGE);
      const found: Profile[] = [];
      try {
        for (const some of chunksOf(unknown, profilesPerCall))
          found.push(...(await requestProfiles(context, some)).filter(({ handle }) => isValidHandle(handle)));
      } catch (error) {
        // Posts do not wait for profiles: until they can be read, authors are shown by their ids.
        if (!(error instanceof UpstreamFailure)) throw error;
      }
      if (handles.size + found.length > MAX_CACHED) handles.clear();
      for (const { did, handle } of found) handles.set(did, handle);
      return found.map(handleRecordOf);
    },
  };
}

/** Accounts with stored posts. Deletions by any other account can be ignored. */
async function storedAuthors({ storedContent }: SourceContext): Promise<Set<string>> {
  const authors = new Set<string>();
  for (let after = "bluesky:"; ;) {
    const posts = await storedContent.under("bluesky:", { after, limit: IDS_PER_QUERY });
    for (const { id } of posts) authors.add(id.slice("bluesky:".length, id.lastIndexOf("/")));
    const last = posts.at(-1);
    if (!last || posts.length < IDS_PER_QUERY) return authors;
    after = last.id;
  }
}
