// The worker thread that computes what cohorts trade and hold, and the episodes of a wallet.
import { answerCalls } from "../../base/worker-calls.ts";
import { analyseActivity } from "./analyse-activity.ts";
import { walletEpisodes } from "./wallet-episodes.ts";

const calls = { analyse: analyseActivity, episodes: walletEpisodes };
export type ActivityCalls = typeof calls;
answerCalls(calls);
