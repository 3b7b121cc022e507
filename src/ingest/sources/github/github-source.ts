// GitHub: releases of repositories, from the Atom feed with the ten newest, without a key.
import { z } from "zod";
import { About } from "../../../content/content-record.ts";
import { plainText } from "../../../content/text/html.ts";
import type { Source } from "../../source.ts";
import { defaultRepositories } from "../shared/default-lists.ts";
import { mergedLists } from "../shared/lists.ts";
import { Entry, feedProbe } from "../feeds/feed-probe.ts";
import { clipped, readFeedPages, type EntryRecord } from "../feeds/feed-pages.ts";
import { createHostOutages } from "../feeds/host-outages.ts";
import { sampleProbes } from "../shared/sample-probes.ts";
import { lenient } from "../shared/upstream-json.ts";
import { minutes } from "../shared/source-settings.ts";
import { githubProvider } from "./github-provider.ts";

const Repository = z.string().regex(/^[\w.-]+\/[\w.-]+$/, "must be owner/repository");

const Settings = z.strictObject({
  repositories: z
    .array(z.union([Repository, z.strictObject({ repository: Repository, about: About.optional() })]))
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
  tasks(settings) {
    const outages = createHostOutages();
    return [...repositoriesOf(settings)].map(([key, { repository: name, about = [] }]) => ({
      id: `github:${key}`,
      everyMs: settings.every_minutes * 60_000,
      read: (context) =>
        readFeedPages(context, {
          url: releasesUrl(name),
          idPrefix: "github",
          record: recordOf(name, about),
          outages,
        }),
    }));
  },
  probes: (settings) =>
    sampleProbes([...repositoriesOf(settings).values()], ({ repository: name }) =>
      feedProbe(`releases of ${name}`, releasesUrl(name), Release),
    ),
};

const Release = Entry.extend({
  guid: lenient(z.string().regex(/Repository\/\d+\/./, "must contain the tag")),
  html: lenient(z.string()),
});

/** By name in lower case. */
function repositoriesOf(settings: z.output<typeof Settings>) {
  const own = settings.repositories.map((one) => (typeof one === "string" ? { repository: one } : one));
  const all: { repository: string; about?: string[] | undefined }[] = [
    ...(settings.defaults ? defaultRepositories() : []),
    ...own,
  ];
  return mergedLists(all, ({ repository }) => repository.toLowerCase());
}

function releasesUrl(repository: string): string {
  return `${githubProvider.url}/${repository}/releases.atom`;
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
