import type { ParsedQueryOf } from '@daybook/contract/endpoints';
import type { Rota, RotaDay } from '@daybook/contract/rota';
import { can } from '@daybook/domain/people';
import { uploadUrl } from '@daybook/domain/pictures';
import { type CalendarDate, datesFrom, wallClock, weekdayOf } from '@daybook/domain/wall-clock';
import type { WeeklyRange } from '@daybook/domain/working-hours';
import type { Db } from '../../../platform/database/types.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { findBusinessHours, findStaff, type StaffRow } from '../plan/plan.repo.ts';
import { zoneOf } from '../plan/plan.ts';
import { mayEditHours } from './hours.policy.ts';
import { findClosures, findExceptions, findTimeOff } from './rota.repo.ts';

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>;

interface OfStaff {
  staff: StaffRow;
  /** Of the staff member, or of the business if they keep its hours. */
  weekly: readonly WeeklyRange[];
  exceptions: Rows<typeof findExceptions>;
  timeOff: Rows<typeof findTimeOff>;
  /** Whether the reader may see reasons of absences, and other requests. */
  seesReasons: boolean;
  seesNotes: boolean;
}

export async function readRota(
  db: Db,
  { actor, now }: { actor: SignedIn; now: Date },
  { from, to }: ParsedQueryOf<'GET rota'>,
): Promise<Rota> {
  const staff = await findStaff(db);
  const business = await findBusinessHours(db, now);
  const clock = wallClock(business.zone);
  const days = { staffIds: staff.map(({ staffId }) => staffId), from, to };
  const isEmpty = staff.length === 0;
  const exceptions = isEmpty ? [] : await findExceptions(db, days);
  const timeOff = isEmpty ? [] : await findTimeOff(db, days);
  const closures = await findClosures(db, clock.days(from, to));
  return {
    closures: closures.map(({ name, startAt, endAt }) => ({
      name,
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
      dates: [...datesFrom(clock.dateAt(startAt.getTime()), clock.dateAt(endAt.getTime() - 1))],
    })),
    staff: staff.map((one) => {
      const { staffId, name, title, version } = one;
      const isTheirs = (row: { staffId: string }) => row.staffId === staffId;
      const canEdit = mayEditHours(actor, staffId);
      const isSelf = actor.staffId === staffId;
      const of: OfStaff = {
        staff: one,
        weekly: one.keepsBusinessHours ? business.hours : one.hours,
        exceptions: exceptions.filter(isTheirs),
        timeOff: timeOff.filter(isTheirs),
        seesReasons: isSelf || canEdit || can(actor, 'timeoff.approve', { staffIds: [staffId] }),
        seesNotes: isSelf || canEdit,
      };
      return {
        staffId,
        name,
        title,
        avatarUrl: uploadUrl(one.avatarPath),
        zone: zoneOf(one, business),
        version,
        canEdit,
        days: datesFrom(from, to).map((date) => dayOf(of, date)),
      };
    }),
  };
}

const onDay = (ranges: readonly WeeklyRange[], date: CalendarDate) =>
  ranges
    .filter(({ weekday }) => weekday === weekdayOf(date))
    .map(({ startMinute, endMinute }) => ({ startMinute, endMinute }));

function dayOf(
  { staff, weekly, exceptions, timeOff, seesReasons, seesNotes }: OfStaff,
  date: CalendarDate,
): RotaDay {
  const exception = exceptions.find((row) => row.date === date);
  const ranges = exception?.ranges ?? onDay(weekly, date);
  return {
    date,
    ranges: ranges.toSorted((a, b) => a.startMinute - b.startMinute),
    breaks: ranges.length > 0 ? onDay(staff.breaks, date) : [],
    isException: exception !== undefined,
    note: seesNotes ? (exception?.note ?? '') : '',
    timeOff: timeOff
      .filter(({ firstOn, lastOn }) => (firstOn ?? '') <= date && date <= (lastOn ?? ''))
      .filter(({ state }) => state === 'approved' || seesReasons)
      .map(({ state, kind, startMinute, endMinute }) => ({
        part: startMinute === null || endMinute === null ? null : { startMinute, endMinute },
        isRequest: state === 'requested',
        kind: seesReasons ? kind : null,
      })),
  };
}
