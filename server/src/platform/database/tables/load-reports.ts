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
  canary_stop: CanaryStopTable;
}
