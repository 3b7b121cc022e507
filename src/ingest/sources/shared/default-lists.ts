// The built-in lists of data/sources, which sources read by default.
import { parse } from "yaml";
import { z } from "zod";
import { checkData, readDataText } from "../../../base/data-file.ts";
import { About } from "../../../content/content-record.ts";
import { once } from "../../../base/once.ts";

const Name = z.string().min(1);
const Url = z.url({ protocol: /^https$/ });
const NamedUrl = z.strictObject({ name: Name, url: Url });

const feedTypes = ["news", "posts", "developments"] as const;
const Feeds = z.partialRecord(z.enum(feedTypes), z.array(NamedUrl));

/** Outlets first, then blogs of people and projects. */
export const defaultFeeds = once(() =>
  Object.entries(readYaml("sources/feeds.yaml", Feeds)).flatMap(([type, feeds]) =>
    feeds.map((feed) => ({ ...feed, type: type as (typeof feedTypes)[number] })),
  ),
);

export const defaultChannels = once(() =>
  readYaml("sources/channels.yaml", z.array(z.strictObject({ name: Name, id: z.string().startsWith("UC") }))),
);

export const defaultForums = once(() =>
  readYaml("sources/forums.yaml", z.array(NamedUrl.extend({ about: About.optional() }))),
);

export const defaultRepositories = once(() =>
  readYaml(
    "sources/repositories.yaml",
    z.array(z.strictObject({ repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/), about: About.optional() })),
  ),
);

export const defaultSpaces = once(() =>
  readYaml("sources/spaces.yaml", z.array(z.strictObject({ space: Name, about: About.optional() }))),
);

function readYaml<T>(name: string, schema: z.ZodType<T>): T {
  return checkData(name, schema, parse(readDataText(name)));
}
