// The built-in lists of data/sources: what a new installation reads.
import {
  defaultChannels,
  defaultFeeds,
  defaultForums,
  defaultRepositories,
  defaultSpaces,
} from "../../src/ingest/sources/shared/default-lists.ts";

export function readFeedHosts() {
  return {
    feeds: defaultFeeds().map(({ url }) => {
      const { host, pathname } = new URL(url);
      return { host, path: pathname };
    }),
    forums: defaultForums().map(({ url }) => new URL(url).host),
    channels: defaultChannels().map(({ id }) => id),
    repositories: defaultRepositories().map(({ repository }) => repository),
    spaces: defaultSpaces().map(({ space }) => space),
  };
}
