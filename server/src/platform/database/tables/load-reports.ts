import type { LoadReport } from '@daybook/contract/release';
import type { Generated } from 'kysely';

export interface LoadCountTable {
  minute: Date;
  release: string;
  remote: string;
  version: string;
  selected_by: LoadReport['selectedBy'];
  /** Empty where nothing failed. */
  code: string;
  /** Empty where the release had no canary for the remote. */
  canary_id: string;
  in_bucket: boolean;
  count: Generated<number>;
}

/** What was counted of each stamp. */
export interface LoadOutcomeTable {
  nonce: string;
  remote: string;
  version: string;
  failed: boolean;
  reported_at: Date;
  selected_by: LoadReport['selectedBy'];
  /** Empty where the release had no canary for the remote. */
  canary_id: string;
  in_bucket: boolean;
  /** Whom it counts for in a trial; empty where there is none. */
  origin: string;
}

export interface CanaryStopTable {
  canary_stop_id: string;
  canary_id: string;
  release: string;
  remote: string;
  version: string;
  stopped_at: Date;
  loads: number;
  failures: number;
  control_loads: number;
  control_failures: number;
}

export interface LoadReportTables {
  load_count: LoadCountTable;
  load_outcome: LoadOutcomeTable;
  canary_stop: CanaryStopTable;
}
