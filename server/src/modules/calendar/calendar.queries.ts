import type { Calendar } from '@daybook/contract/calendar';
import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import { blocksTime } from '@daybook/domain/booking';
import { wallClock } from '@daybook/domain/wall-clock';
import { absenceLookBackMs } from '@daybook/domain/working-hours';
import type { Db } from '../../platform/database/types.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { rangeOf } from '../../platform/http/range.ts';
import { findClosures, findHolds, findTimeOff } from './absence.repo.ts';
import { presentBlockedTime } from './blocked-time.present.ts';
import { findBlockedTimes } from './blocked-time.repo.ts';
import { type CalendarReader, staffToShow } from './calendar.policy.ts';
import {
  presentAppointment,
  presentClosure,
  presentColumn,
  presentDay,
  presentHold,
  presentTimeOff,
  statusNow,
} from './calendar.present.ts';
import {
  type CalendarQuery,
  countAppointments,
  findAppointments,
  findBusiness,
  findColumns,
} from './calendar.repo.ts';
import { workingDays } from './working-days.ts';

/** The requested range and staff, within the reader's scope. */
export const calendarQueryOf = (
  actor: SignedIn,
  query: { from: string; to: string; staff?: string | undefined },
): CalendarQuery => ({
  range: rangeOf(query),
  reach: staffToShow(actor, query.staff),
});

/** One statement per kind of record, however many days and staff members are requested. */
export async function readCalendar(
  db: Db,
  { actor, now }: Omit<CalendarReader, 'clock'>,
  query: ParsedQueryOf<'GET calendar'>,
): Promise<Calendar> {
  const calendarQuery = calendarQueryOf(actor, query);
  const { startAt, endAt } = calendarQuery.range;
  const lookedBack = { startAt: startAt - absenceLookBackMs, endAt };
  const calledOff = query.calledOff === '1';
  const [business, columns, appointments, timeOff, closures, blockedTime, holds] = await Promise.all([
    findBusiness(db),
    findColumns(db, calendarQuery),
    findAppointments(db, { ...calendarQuery, calledOff }),
    findTimeOff(db, { ...calendarQuery, range: lookedBack }),
    findClosures(db, { ...calendarQuery, range: lookedBack }),
    findBlockedTimes(db, calendarQuery),
    findHolds(db, calendarQuery, now),
  ]);
  if (query.staff !== undefined && columns.length === 0) throw notFound();
  const reader = { actor, now, clock: wallClock(business.zone) };
  const isInRange = (absence: { endAt: Date }) => absence.endAt.getTime() > startAt;
  const absences = { closures: closures.map(intervalOf), timeOff: timeOff.map(intervalOf) };
  const isShown = ({ staffId }: { staffId: string }) => columns.some((column) => column.staffId === staffId);
  return {
    zone: business.zone,
    staff: columns.map((column) => presentColumn(column, reader)),
    days: workingDays(business, columns, calendarQuery.range, absences).map(presentDay),
    appointments: appointments
      .filter((row) => calledOff || blocksTime(statusNow(row, now)))
      .map((row) => presentAppointment(row, reader)),
    timeOff: timeOff
      .filter((row) => isShown(row) && isInRange(row))
      .map((row) => presentTimeOff(row, reader)),
    closures: closures.filter(isInRange).map(presentClosure),
    blockedTime: blockedTime.filter(isShown).map((row) => presentBlockedTime(row, actor)),
    holds: holds.map(presentHold),
  };
}

const intervalOf = <A extends { startAt: Date; endAt: Date }>(absence: A) => ({
  ...absence,
  startAt: absence.startAt.getTime(),
  endAt: absence.endAt.getTime(),
});

export async function readCounts(
  db: Db,
  actor: SignedIn,
  query: ParsedQueryOf<'GET calendar/counts'>,
): Promise<AnswerOf<'GET calendar/counts'>> {
  const calendarQuery = calendarQueryOf(actor, query);
  const [{ zone }, days, closures] = await Promise.all([
    findBusiness(db),
    countAppointments(db, calendarQuery),
    findClosures(db, calendarQuery),
  ]);
  return { zone, days, closures: closures.map(presentClosure) };
}
