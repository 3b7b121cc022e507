// The searches that are measured, and how long they may take.
export interface Question {
  name: string;
  body: object;
  times: number;
  /** Milliseconds. */
  bar?: { p50: number; p95: number };
}

export const questions: Question[] = [
  { name: "7 days", body: { days_back: 7 }, times: 400, bar: { p50: 5, p95: 12 } },
  {
    name: "7 days, snippets, one ecosystem",
    body: { days_back: 7, snippet_limit: 2, ecosystems: ["bitcoin"] },
    times: 200,
  },
  { name: "7 days, recent", body: { days_back: 7, search_mode: "recent" }, times: 200 },
  { name: "90 days", body: { days_back: 90 }, times: 200, bar: { p50: 30, p95: 60 } },
  { name: "90 days, recent", body: { days_back: 90, search_mode: "recent" }, times: 100 },
  { name: "90 days, by date", body: { days_back: 90, sort_by: "date" }, times: 100 },
  { name: "all, semantic", body: { search_mode: "semantic" }, times: 100 },
  { name: "7 days, no query", body: { days_back: 7, query: "" }, times: 100 },
  { name: "90 days, no query", body: { days_back: 90, query: "" }, times: 50 },
];

/** Searches at once, in the measurement of throughput. */
export const CONCURRENT = 8;
