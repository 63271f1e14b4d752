import type { Figures } from '@daybook/domain/figures';
import type { Weekday } from '@daybook/domain/wall-clock';
import type { ColumnType, Generated } from 'kysely';

type Detail = Pick<Figures, 'late' | 'statuses' | 'sources' | 'hours' | 'leads'>;

interface FiguresColumns {
  staff_id: string;
  zone: string;
  currency: string;
  appointments: number;
  value_minor: number;
  busy_minutes: number;
  detail: ColumnType<Detail, string, string>;
  services: ColumnType<Figures['services'], string, string>;
}

/** The figures of one day: of one staff member, or (all zeros) of everybody. */
export interface DayFiguresTable extends FiguresColumns {
  day: string;
  /** Null until the day is over: its hours may change. */
  open_minutes: number | null;
  is_stale: Generated<boolean>;
}

/** The figures of a whole month by weekday, Monday being 1. The month is named by its first day. */
export interface MonthFiguresTable extends FiguresColumns {
  month: string;
  weekday: Weekday;
  open_minutes: number;
}

/** Starts of appointments that changed since they were counted. Set by triggers. */
export interface ChangedTimeTable {
  start_at: Date;
}

/** Returning customers of one day: to one staff member, or (all zeros) to anybody. */
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
  month_figures: MonthFiguresTable;
  changed_time: ChangedTimeTable;
  day_returns: DayReturnsTable;
}
