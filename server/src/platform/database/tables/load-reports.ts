import type { LoadReport } from '@daybook/contract/release';
import type { Generated } from 'kysely';

export interface LoadCountTable {
  minute: Date;
  release: string;
  remote: string;
  version: string;
  selected_by: LoadReport['selectedBy'];
  /** Empty if nothing failed. */
  code: string;
  /** Empty if the release had no canary for the remote. */
  canary_id: string;
  in_bucket: boolean;
  count: Generated<number>;
}

/** The counted outcomes of each stamp. */
export interface LoadOutcomeTable {
  nonce: string;
  remote: string;
  version: string;
  failed: boolean;
  reported_at: Date;
  selected_by: LoadReport['selectedBy'];
  /** Empty if the release had no canary for the remote. */
  canary_id: string;
  in_bucket: boolean;
  /** The address that counts in a trial; empty outside one. */
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
