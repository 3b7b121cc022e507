// GitHub: releases of repositories, from the Atom feed with the ten newest, without a key.
import { z } from "zod";
import { About } from "../../../content/content-record.ts";
import { plainText } from "../../../content/text/html.ts";
import type { Source } from "../../source.ts";
import { defaultRepositories } from "../shared/default-lists.ts";
import { mergedLists } from "../shared/lists.ts";
import { clipped, type EntryRecord } from "../feeds/feed-pages.ts";
import { Entry, feedProbes, feedTasks, type ListedFeed } from "../feeds/feed-source.ts";
import { lenient } from "../shared/upstream-json.ts";
import { minutes } from "../shared/source-settings.ts";
import { githubProvider } from "./github-provider.ts";

const Name = z.string().regex(/^[\w.-]+\/[\w.-]+$/, "must be owner/repository");
const Repository = z.strictObject({ repository: Name, about: About.optional() });

const Settings = z.strictObject({
  repositories: z
    .array(
      z.union([Name.transform((repository): z.output<typeof Repository> => ({ repository })), Repository]),
    )
    .default([])
    .describe("Repositories to read in addition to the built-in ones, as owner/repository."),
  defaults: z.boolean().default(true).describe("Whether to read the built-in list."),
  every_minutes: minutes(60).describe("How often each repository is read."),
});

export const github: Source<z.output<typeof Settings>> = {
  id: "github",
  title: "Releases of GitHub repositories",
  cost: "free",
  isFree: true,
  provider: githubProvider,
  gives: ["content"],
  settings: Settings,
  tasks: (settings) => feedTasks("github", repositoriesOf(settings), settings),
  probes: (settings) => feedProbes(repositoriesOf(settings), Release),
};

const Release = Entry.extend({
  guid: lenient(z.string().regex(/Repository\/\d+\/./, "must contain the tag")),
  html: lenient(z.string()),
});

function repositoriesOf({ defaults, repositories }: z.output<typeof Settings>): ListedFeed[] {
  const all = mergedLists([...(defaults ? defaultRepositories() : []), ...repositories], ({ repository }) =>
    repository.toLowerCase(),
  );
  return Array.from(all, ([key, { repository, about = [] }]) => ({
    key,
    name: `releases of ${repository}`,
    url: `${githubProvider.url}/${repository}/releases.atom`,
    record: recordOf(repository, about),
  }));
}

function recordOf(repository: string, about: string[]): EntryRecord {
  const name = repository.split("/")[1] ?? repository;
  return (entry) => {
    const release = entry.title.trim() || tagOf(entry.guid);
    if (release === "") return "neither a title nor a text";
    const notes = clipped(entry.html, 200_000);
    // The feed contains "No content." for a release without notes.
    const body = plainText(notes) === "No content." ? "" : notes;
    // A bare version such as "v1.2.3" needs the name of the repository.
    const title = release.toLowerCase().includes(name.toLowerCase()) ? release : `${name} ${release}`;
    return {
      type: "developments",
      title: clipped(title, 1_000),
      body,
      url: entry.link,
      source_name: `GitHub ${repository}`.slice(0, 200),
      lang: "en",
      about,
    };
  };
}

/** The guid is tag:github.com,2008:Repository/<number>/<tag>, and the tag may contain slashes. */
function tagOf(guid: string): string {
  return /Repository\/\d+\/(.+)$/.exec(guid)?.[1] ?? "";
}
