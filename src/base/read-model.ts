// Read models answer frequent requests from memory. They are loaded from the store at start and then follow new rows.

/** The read models that endpoints use. Each route lists those it needs. */
export type ModelName =
  | "catalogue"
  | "content"
  | "fundamentals"
  | "mindshare"
  | "market"
  | "prices"
  | "leaders"
  | "smart money"
  | "smart money activity";

export interface LoadProgress {
  done: number;
  total: number;
  /** The counted unit in the plural: "items". */
  unit: string;
}

export interface ReadModelStatus {
  ready: boolean;
  rows: number;
  /** The time of its newest data, in ms, never later than now; null if it is empty. */
  asOf: number | null;
  /** Set during loading, once the total is known. */
  loading?: LoadProgress | undefined;
  /** The number of items that wait for work in the background. */
  backlog?: number;
  /** Anything worth showing in /health/ready, such as a backlog. */
  note?: string;
}

export interface ReadModel {
  name: string;
  load(): Promise<void>;
  /** Applies the rows written since the last call. */
  tick(): Promise<void>;
  /** Called when the service stops: a running load or tick may end unfinished. */
  stop?(): void;
  status(): ReadModelStatus;
}
