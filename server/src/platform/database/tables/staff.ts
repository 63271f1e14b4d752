import type { BlockedTimeKind } from '@daybook/contract/blocked-time';
import type { TimeOffKind, TimeOffState } from '@daybook/contract/time-off';
import type { ColumnType, Generated } from 'kysely';
import type { WeeklyMinutes } from './business.ts';

export interface StaffTable {
  staff_id: string;
  name: string;
  title: string | null;
  bio: string | null;
  avatar_path: string | null;
  email: string | null;
  zone: string;
  keeps_business_hours: Generated<boolean>;
  bookings_per_day: number | null;
  online_visible: Generated<boolean>;
  position: Generated<number>;
  active: Generated<boolean>;
  last_assigned_at: Date | null;
  /** Version of weekly hours, breaks, zone and special days together. */
  hours_version: Generated<number>;
  /** Version of the profile and the services. */
  version: Generated<number>;
  hue: number | null;
  archived_at: Date | null;
}

export interface StaffServiceTable {
  staff_id: string;
  service_id: string;
  /** Null means the service's value. */
  duration_minutes: number | null;
  price_minor: number | null;
}

export interface StaffWeeklyTable extends WeeklyMinutes {
  staff_id: string;
}

export interface WorkingExceptionTable {
  staff_id: string;
  on_date: string;
  ranges: ColumnType<{ startMinute: number; endMinute: number }[], string>;
  note: Generated<string>;
}

export interface TimeOffTable {
  time_off_id: string;
  staff_id: string;
  start_at: Date;
  end_at: Date;
  state: TimeOffState;
  note: string | null;
  kind: Generated<TimeOffKind>;
  /** The days that determine the instants; null if only those were given. */
  first_on: string | null;
  last_on: string | null;
  start_minute: number | null;
  end_minute: number | null;
  version: Generated<number>;
  created_at: Date | null;
  created_by: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  decision_note: string | null;
}

export interface BlockedTimeTable {
  blocked_time_id: string;
  staff_id: string;
  start_at: Date;
  end_at: Date;
  kind: BlockedTimeKind;
  note: Generated<string>;
  version: Generated<number>;
  created_by: string;
  created_at: Date;
}

export interface StaffTables {
  staff: StaffTable;
  staff_service: StaffServiceTable;
  working_hours: StaffWeeklyTable;
  staff_break: StaffWeeklyTable;
  working_exception: WorkingExceptionTable;
  time_off: TimeOffTable;
  blocked_time: BlockedTimeTable;
}
