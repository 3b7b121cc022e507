// Frequent questions are answered from memory: a read model is loaded from the store at start and follows new rows.

/** The read models that endpoints answer from. Each route lists those it needs. */
export type ModelName =
  | "catalogue"
  | "content"
  | "fundamentals"
  | "mindshare"
  | "market"
  | "prices"
  | "leaders";

export interface LoadProgress {
  done: number;
  total: number;
  /** What is counted, in the plural: "items". */
  unit: string;
}

export interface ReadModelStatus {
  ready: boolean;
  rows: number;
  /** Time of the newest data in it, in ms, never later than now; null when it is empty. */
  asOf: number | null;
  /** While it loads, and once it is known how much there is to load. */
  loading?: LoadProgress | undefined;
  /** Anything worth showing in /health/ready, such as a backlog. */
  note?: string;
}

export interface ReadModel {
  name: string;
  load(): Promise<void>;
  /** Takes in what was written since the last call. */
  tick(): Promise<void>;
  /** The service is stopping: a load or tick that is under way may end unfinished. */
  stop?(): void;
  status(): ReadModelStatus;
}
