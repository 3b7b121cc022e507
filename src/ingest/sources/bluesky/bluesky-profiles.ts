// Who writes on Bluesky: handles and followers of authors we keep posts of, and whose posts we hold.
import { z } from "zod";
import type { HandleRecord } from "../../../content/handle-record.ts";
import { UpstreamFailure, type SourceContext } from "../../source.ts";

export interface Profiles {
  /** Whether posts of this account are stored, or were a moment ago. */
  isKnown(did: string): boolean;
  /** Handles of accounts, and records of those not seen before. */
  of(dids: readonly string[]): Promise<ProfileAnswer>;
  /** The same without asking: an account is called by its id. */
  none(dids: readonly string[]): ProfileAnswer;
  /** Its handle has changed. */
  forget(did: string): void;
}

interface ProfileAnswer {
  handles: z.input<typeof HandleRecord>[];
  handleOf: (did: string) => string;
}

const Profile = z.object({
  did: z.string(),
  handle: z.string().min(1).max(100),
  displayName: z.string().max(200).catch(""),
  description: z.string().max(5_000).catch(""),
  avatar: z.string().max(2_000).catch(""),
  followersCount: z.int().min(0).nullish().catch(null),
  createdAt: z.string().nullish().catch(null),
  verification: z.object({ verifiedStatus: z.string() }).nullish().catch(null),
});
const Answer = z.object({ profiles: z.array(Profile.nullable().catch(null)) });

const ADDRESS = "https://public.api.bsky.app/xrpc/app.bsky.actor.getProfiles";
const PER_CALL = 25;
const CALLS_A_PAGE = 4;
const REMEMBERED = 50_000;
const IDS_A_READ = 50_000;

export async function createProfiles(context: SourceContext): Promise<Profiles> {
  const authors = await storedAuthors(context);
  const handles = new Map<string, string>();

  async function ask(dids: readonly string[]): Promise<z.input<typeof HandleRecord>[]> {
    const address = new URL(ADDRESS);
    for (const did of dids) address.searchParams.append("actors", did);
    const answer = await context.fetch(address.href, { maxBytes: 1_000_000, timeoutMs: 5_000 });
    const { profiles } = Answer.parse(JSON.parse(answer.text));
    return profiles.flatMap((profile) => {
      if (!profile || profile.handle === "handle.invalid") return [];
      if (handles.size >= REMEMBERED) handles.clear();
      handles.set(profile.did, profile.handle);
      return [
        {
          handle: profile.handle,
          name: profile.displayName,
          description: profile.description,
          followers: profile.followersCount ?? null,
          avatar_url: profile.avatar,
          created_at: profile.createdAt ?? null,
          verified: profile.verification?.verifiedStatus === "valid",
        },
      ];
    });
  }

  const handleOf = (did: string) => handles.get(did) ?? did;
  const remember = (dids: readonly string[]) => {
    for (const did of dids) authors.add(did);
  };
  return {
    isKnown: (did) => authors.has(did),
    forget: (did) => handles.delete(did),
    none(dids) {
      remember(dids);
      return { handles: [], handleOf };
    },
    async of(dids) {
      remember(dids);
      const unknown = dids.filter((did) => !handles.has(did)).slice(0, PER_CALL * CALLS_A_PAGE);
      const found: z.input<typeof HandleRecord>[] = [];
      for (let start = 0; start < unknown.length; start += PER_CALL) {
        try {
          found.push(...(await ask(unknown.slice(start, start + PER_CALL))));
        } catch (error) {
          // Posts do not wait for names: without an answer an author is called by its id.
          if (
            !(error instanceof UpstreamFailure || error instanceof z.ZodError || error instanceof SyntaxError)
          )
            throw error;
          break;
        }
      }
      return { handles: found, handleOf };
    },
  };
}

/** Accounts with posts in the store: of all others, deletions need not be looked up. */
async function storedAuthors({ held }: SourceContext): Promise<Set<string>> {
  const authors = new Set<string>();
  for (let after = "bluesky:"; ;) {
    const some = await held.under("bluesky:", { after, limit: IDS_A_READ });
    for (const { id } of some) authors.add(id.slice("bluesky:".length, id.lastIndexOf("/")));
    const last = some.at(-1);
    if (!last || some.length < IDS_A_READ) return authors;
    after = last.id;
  }
}
