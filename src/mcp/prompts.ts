// Prompts for common questions. Each names the tools that answer it, in order.
import { ErrorCode, type GetPromptResult, McpError, type Prompt } from "@modelcontextprotocol/sdk/types.js";

interface Question {
  description: string;
  /** Argument name → description. All are required. */
  takes: Record<string, string>;
  callApi: (given: (name: string) => string) => string;
}

const MAX_CHARACTERS = 500;

const questions: Record<string, Question> = {
  what_is_moving: {
    description: "What is moving in the market right now, and why.",
    takes: {},
    callApi: () =>
      "What is moving right now, and why? Call projects_filter (filter_mode direct, sort_by trending, limit 10) and projects_mindshare_map " +
      "(sort_by mindshare_change_24h, project_limit 10). For the three that stand out in both, call content_search with their project_ids and days_back 2. " +
      "Answer in five sentences at most, with the figures and the sources; say what you could not find a reason for.",
  },
  who_is_talking_about: {
    description: "Who is talking about a project, and what they say.",
    takes: { project: "A project's name, symbol or handle." },
    callApi: (given) =>
      `Who is talking about ${given("project")}, and what do they say? Find its id in orrery://reference/projects/${encodeURIComponent(given("project"))}, ` +
      "then call content_search (query: its name, project_ids: its id, include_analysis true) and projects_mindshare_map (posts_per_handle 1) and look for it there. " +
      "Name the handles with the most weight, quote one line of each with its link, and say how its share of attention changed.",
  },
  screen: {
    description: "Projects that fit a description.",
    takes: { criteria: "What to look for, such as: Solana AI tokens under $500M that are not overbought." },
    callApi: (given) =>
      `Screen for: ${given("criteria")}. Call projects_filter with filter_mode natural_language and these words as instructions. ` +
      "First say how they were understood and what was not; then the results as a table, and which two deserve a closer look.",
  },
  wallet_check: {
    description: "How a wallet is doing.",
    takes: { wallet: "A Solana address." },
    callApi: (given) =>
      `How is the wallet ${given("wallet")} doing? Call wallets_pnl_details for duration all and again for 30d. ` +
      "Tell profit and loss, win rate, the best and the worst token, and whether it is getting better. Say plainly what the coverage leaves out.",
  },
  tvl_of: {
    description: "How the TVL of a project or chain developed.",
    takes: { name: "A project or a chain." },
    callApi: (given) =>
      `How did the TVL of ${given("name")} develop? Find its id in orrery://reference/projects/${encodeURIComponent(given("name"))} or, for a chain, ` +
      "in orrery://reference/ecosystems; then call fundamentals_history with metric tvl, date_grouping weekly and project_ids, or ecosystem_ids with group_by chain. " +
      "Tell the level, the change over the window and the largest jump, with dates.",
  },
};

export const prompts: Prompt[] = Object.entries(questions).map(([name, { description, takes }]) => ({
  name,
  description,
  arguments: Object.entries(takes).map(([argument, what]) => ({
    name: argument,
    description: what,
    required: true,
  })),
}));

export function getPrompt(name: string, given: Record<string, string>): GetPromptResult {
  const question = Object.hasOwn(questions, name) ? questions[name] : undefined;
  if (!question)
    throw new McpError(
      ErrorCode.InvalidParams,
      `there is no prompt "${name.slice(0, 80)}": use one of ${Object.keys(questions).join(", ")}`,
    );
  const text = question.callApi((argument) => {
    const value = given[argument]?.trim().slice(0, MAX_CHARACTERS);
    if (!value)
      throw new McpError(ErrorCode.InvalidParams, `${argument} is required: ${question.takes[argument]}`);
    return value;
  });
  return { description: question.description, messages: [{ role: "user", content: { type: "text", text } }] };
}
