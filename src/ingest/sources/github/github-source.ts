// GitHub: releases of repositories, from the Atom feed with the ten newest, without a key.
import { z } from "zod";
import { plainText } from "../../../content/text/html.ts";
import type { Source } from "../../source.ts";
import { defaultRepositories } from "../shared/default-lists.ts";
import { clipped, readFeedPages, type EntryRecord } from "../feeds/feed-pages.ts";
import { minutes } from "../shared/source-settings.ts";

const Repository = z.string().regex(/^[\w.-]+\/[\w.-]+$/, "must be owner/repository");

const Settings = z.strictObject({
  repositories: z
    .array(Repository)
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
  gives: ["content"],
  settings: Settings,
  tasks(settings) {
    const repositories = new Map(
      [...settings.repositories, ...(settings.defaults ? defaultRepositories() : [])].map((name) => [
        name.toLowerCase(),
        name,
      ]),
    );
    return [...repositories].map(([key, name]) => ({
      id: `github:${key}`,
      everyMs: settings.every_minutes * 60_000,
      read: (context) =>
        readFeedPages(context, {
          url: `https://github.com/${name}/releases.atom`,
          idPrefix: "github",
          record: recordOf(name),
        }),
    }));
  },
};

function recordOf(repository: string): EntryRecord {
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
    };
  };
}

/** The guid is tag:github.com,2008:Repository/<number>/<tag>, and the tag may contain slashes. */
function tagOf(guid: string): string {
  return /Repository\/\d+\/(.+)$/.exec(guid)?.[1] ?? "";
}
