// A screen in plain English, then all of it, page by page.
import { createOrrery } from "@orrery/sdk";

const orrery = createOrrery({
  baseUrl: process.env["ORRERY_URL"] ?? "http://127.0.0.1:8080",
  apiKey: process.env["ORRERY_API_KEY"],
});

const instructions = "Solana projects above $150M, largest first";
const { metadata } = await orrery.projectsFilter({ filter_mode: "natural_language", instructions, limit: 1 });
console.log(`Understood as: ${metadata.explanation}`);
for await (const project of orrery.iterateProjects({ filter_mode: "natural_language", instructions }))
  console.log(`${project.symbol} ${project.market_cap}`);
