// What is asked all the time is answered from memory; a read model is rebuilt at start and follows new rows.

export interface ReadModelStatus {
  ready: boolean;
  rows: number;
  /** Time of the newest data in it, in ms; null when it is empty. */
  asOf: number | null;
  /** Anything worth showing in /health/ready, such as loading progress. */
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
