import type { Figures } from '@daybook/domain/figures';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Detail = Pick<Figures, 'late' | 'statuses' | 'sources' | 'hours' | 'leads'>;

/** The figures of one day: of one staff member, or (all zeros) of everybody. */
export interface DayFiguresTable {
  day: string;
  staff_id: string;
  zone: string;
  currency: string;
  appointments: number;
  value_minor: number;
  busy_minutes: number;
  open_minutes: number;
  detail: ColumnType<Detail, string, string>;
  services: ColumnType<Figures['services'], string, string>;
  is_stale: Generated<boolean>;
}

/** Starts of appointments that have changed since they were counted. Kept by triggers. */
export interface ChangedTimeTable {
  changed_time_id: GeneratedAlways<number>;
  start_at: Date;
}

/** Who came again on one day: to one staff member, or (all zeros) to anybody. */
export interface DayReturnsTable {
  staff_id: string;
  day: string;
  zone: string;
  completed: number;
  rebooked: number;
  gaps: number[];
  counted_at: Date;
}

export interface ReportTables {
  day_figures: DayFiguresTable;
  changed_time: ChangedTimeTable;
  day_returns: DayReturnsTable;
}
