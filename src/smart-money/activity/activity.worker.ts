// The worker thread that computes what cohorts trade and hold, and the episodes of a wallet.
import { answerCalls } from "../../base/worker-calls.ts";
import { type ActivityInput, type AnalysedActivity, analyseActivity } from "./analyse-activity.ts";
import { type EpisodesInput, type NamedEpisode, walletEpisodes } from "./wallet-episodes.ts";

const calls = {
  analyse: (input: ActivityInput): AnalysedActivity => analyseActivity(input),
  episodes: (input: EpisodesInput): NamedEpisode[] | undefined => walletEpisodes(input),
};
export type ActivityCalls = typeof calls;
answerCalls(calls);
