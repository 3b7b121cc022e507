// Generates spam: twice a week a group of new accounts praises a fictional token in nearly the same words.
import { DAY_MS, HOUR_MS } from "../base/time.ts";
import type { ContentRecord } from "../content/content-record.ts";
import { WEEK_DAYS } from "./cast.ts";
import type { CatalogueEntry } from "./demo-catalogue.ts";
import { makeItem } from "./demo-items.ts";
import type { StoryWorld } from "./event-stories.ts";
import { Random, chanceOf } from "./random.ts";
import { chatter, inventedNames } from "./text/demo-texts.ts";
import { storyFacts } from "./text/facts.ts";
import { write } from "./text/template.ts";

export function botCampaign(
  world: StoryWorld & { invented: readonly CatalogueEntry[] },
  day: number,
  share: number,
): ContentRecord[] {
  const week = Math.floor(day / WEEK_DAYS);
  const first = 3 + Math.floor(chanceOf(world.seed, week, 0x59) * 2);
  const dayOfWeek = day - week * WEEK_DAYS;
  if (dayOfWeek !== first && dayOfWeek !== first + 2) return [];
  const campaignRandom = new Random(world.seed, day, 0x5b);
  const project = campaignRandom.pick(world.invented);
  const pattern = campaignRandom.pick(chatter().spam);
  const start = day * DAY_MS + campaignRandom.between(0, 14) * HOUR_MS;
  const facts = storyFacts(project, project, campaignRandom);
  const bots = world.cast.bots(week);
  return bots.slice(0, Math.ceil(bots.length * share)).flatMap((bot, index) => {
    const random = new Random(world.seed, day, index, 0x5c);
    return Array.from({ length: 2 + random.int(4) }, (_, n) => {
      const time = start + random.between(0, 9) * HOUR_MS;
      const emoji = random.pick(["🔥", "🔥🔥", "💰", "🌕", "⚡", ""]);
      const title = write(pattern, { ...facts, emoji }, random);
      return makeItem(
        {
          type: "tweets",
          id: `demo2-${day}-s${index}-${n}`,
          time,
          title: title.replace(/ +/g, " ").trim(),
          source: inventedNames().network,
          author: { handle: bot.handle, followers: bot.followers ?? 0 },
          strength: 0,
          projects: [project.id],
        },
        random,
      );
    });
  });
}
