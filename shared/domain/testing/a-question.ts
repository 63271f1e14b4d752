import type {
  BusinessRules,
  ServiceRules,
  StaffRules,
  StartQuestion,
} from '../src/availability/start-question.ts';
import type { DayRange, WeeklyRange } from '../src/availability/working-hours.ts';
import type { Weekday } from '../src/time/wall-clock.ts';

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** Changes to the default question of {@link aQuestion}. */
export interface QuestionChanges extends Partial<Omit<StartQuestion, 'business' | 'staff' | 'service'>> {
  readonly business?: Partial<BusinessRules>;
  readonly staff?: Partial<StaffRules>;
  readonly service?: Partial<ServiceRules>;
}

/** An hour with Ada in Lagos, every day from 9 to 17, asked long before; with the changes of the test. */
export function aQuestion({ business, staff, service, ...rest }: QuestionChanges = {}): StartQuestion {
  return {
    now: Date.parse('2026-01-01T00:00Z'),
    business: { zone: 'Africa/Lagos', hours: [], closures: [], ...business },
    staff: {
      id: 'ada',
      active: true,
      zone: 'Africa/Lagos',
      hours: everyDay('09:00-17:00'),
      exceptions: [],
      breaks: [],
      timeOff: [],
      bookingsPerDay: null,
      busy: [],
      holds: [],
      ...staff,
    },
    service: {
      active: true,
      durationMinutes: 60,
      stepMinutes: null,
      beforeMinutes: 0,
      afterMinutes: 0,
      hours: null,
      noticeMinutes: 0,
      horizonDays: null,
      buffersFitHours: false,
      cap: null,
      ...service,
    },
    ...rest,
  };
}

/** The same ranges, written `HH:MM-HH:MM`, on every day of the week. */
export function everyDay(...ranges: readonly string[]): WeeklyRange[] {
  return weekdays.flatMap((weekday) => on(weekday, ...ranges));
}

/** Ranges, written `HH:MM-HH:MM`, on one day of the week. */
export function on(weekday: Weekday, ...ranges: readonly string[]): WeeklyRange[] {
  return ranges.map((range) => ({ weekday, ...dayRange(range) }));
}

/** `09:00-17:00` as minutes of the day. */
export function dayRange(range: string): DayRange {
  const [startMinute = 0, endMinute = 0] = range.split('-').map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  });
  return { startMinute, endMinute };
}
