// What is said about something, with the reasons why each item was found.
import { createOrrery } from "@orrery/sdk";

const orrery = createOrrery({
  baseUrl: process.env["ORRERY_URL"] ?? "http://127.0.0.1:8080",
  apiKey: process.env["ORRERY_API_KEY"],
});

const { content, metadata } = await orrery.contentSearch({ query: "outage", limit: 3 });
console.log(`${metadata.total_results} items`);
for (const { title, source_name, published_at } of content)
  console.log(`${published_at.slice(0, 10)} ${source_name}: ${title}`);
