// npm run eval demo-analysis: prints complete analyses of the demo world, as docs/methodology/relevance.md shows them.
import { startTestService } from "../test/harness.ts";
import type { Analysis } from "../src/content/search/search-request.ts";

/** The demo world depends on the time of its start. */
const NOW = "2026-11-10T12:00:00.000Z";

const questions = [
  "Who invested in MetaMask?",
  "How did holders of XPL vote on proposal 407?",
  "What did holders of AXS decide in proposal 469?",
  "What did Fluid and Chainlink agree on?",
  "What do World Chain and Griffain plan together?",
  "What do Safe and Rabby plan together?",
  "What is new in Axelar v2.7.3?",
  "Who received grants from Celestia?",
  "Why was Quarrydelve unavailable?",
  "What did Axelar launch?",
];

export async function run(): Promise<void> {
  const { ORRERY_DATA } = process.env;
  const service = await startTestService({
    now: NOW,
    env: {
      ORRERY_DEMO: "true",
      ORRERY_EMBED: "static",
      ...(ORRERY_DATA === undefined ? {} : { ORRERY_DATA }),
    },
  });
  try {
    for (const query of questions) {
      const request = { query, include_analysis: true, content_types: ["news"], limit: 5 };
      const { status, body } = await service.call("content_search", request);
      if (status !== 200) throw new Error(`${query}: ${JSON.stringify(body)}`);
      print(query, (body as { analysis: Analysis }).analysis);
    }
  } finally {
    await service.close();
  }
}

function print(question: string, { summary, key_points, themes, sentiment }: Analysis): void {
  console.log(`#### ${question}\n\n> ${summary}\n`);
  for (const { text, ids } of key_points)
    console.log(`* ${text}${ids.length > 1 ? ` (${ids.length} sources)` : ""}`);
  const named = themes.map(({ label }) => label).join(", ");
  console.log(`\nThemes: ${named || "none"}. Sentiment: ${sentiment.label}.\n`);
}
