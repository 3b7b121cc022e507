// The answers of the operator console's operations.
export type PlanName = "free" | "casual" | "pro" | "enterprise";

export interface Status {
  version: string;
  dataset: "demo" | "live";
  database: "duckdb" | "clickhouse";
  loading: { message: string; progress: number } | null;
  reads_sources: boolean;
  warnings: string[];
}

export interface KeyLine {
  id: string;
  name: string;
  plan: PlanName;
  state: "active" | "revoked" | "expired";
  routes: string[];
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  rotated_from: string | null;
}

export interface IssuedKey {
  id: string;
  key: string;
  plan: PlanName;
  name: string;
  expires_at: string | null;
}

export interface Plans {
  window: string;
  plans: { plan: PlanName; limit: number; routes: Record<string, number> }[];
  routes: { name: string; path: string }[];
}

export interface UsageSeries {
  by: "route" | "key";
  step_seconds: number;
  periods: string[];
  series: { name: string; calls: number[]; total: number; failed: number; mean_ms: number | null }[];
}

export interface Payment {
  created_at: string;
  state: string;
  route: string;
  network: string;
  asset: string;
  payer: string;
  amount: string;
  transaction: string;
  reason: string;
  request_id: string;
}

export interface Network {
  network: string;
  asset: string;
  symbol: string | null;
  decimals: number;
  pay_to: string;
  settled_by: "facilitator" | "evm";
  problem: string | null;
}

export interface PaymentReport {
  test: boolean;
  prices: Record<string, string>;
  networks: Network[];
  totals: { network: string; asset: string; state: string; count: number; amount: string }[];
  count: number;
  is_complete: boolean;
  payments: Payment[];
}

export interface SourceTask {
  task: string;
  state: string;
  every_seconds: number;
  last_success: string | null;
  last_error: string | null;
  last_error_detail: string | null;
  last_error_at: string | null;
  items_today: number;
  dropped_today: number;
  quarantined_today: number;
  note: string | null;
  next_run: string | null;
}

export interface SourceLine {
  source: string;
  title: string;
  cost: string;
  off: string | null;
  state: string;
  month: { requests: number; posts: number; dollars: number };
  tasks: SourceTask[];
}

export interface Job {
  id: number;
  name: string;
  state: "running" | "done" | "failed";
  progress: number | null;
  detail: string;
  error: string | null;
  started_at: string;
  ended_at: string | null;
}

export interface Model {
  name: string;
  ready: boolean;
  progress: number;
  detail: string;
  rows: number;
  as_of: string | null;
  note: string | null;
}

export interface Disk {
  directory: string;
  bytes: number;
  free_bytes: number;
  total_bytes: number;
  bytes_per_day: number | null;
  history: { day: string; bytes: number }[];
  files: { name: string; is_directory: boolean; bytes: number }[];
  tables: { table: string; rows: number; bytes: number }[];
}

export interface Backups {
  /** Null: the database has its own tool. */
  directory: string | null;
  data_directory: string;
  pepper: "included" | "setting";
  last: { at: string; target: string; bytes: number } | null;
  backups: {
    name: string;
    path: string;
    bytes: number;
    created_at: string;
    version: string | null;
    rows: number | null;
  }[];
}
