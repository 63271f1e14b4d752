import type { Dashboard } from '@daybook/contract/desk';
import { can, reachOf } from '@daybook/domain/people';
import type { Db } from '../../../platform/database/types.ts';
import { findPlan } from '../../schedule/plan/current-plan.ts';
import { type BookingReader, presentRow } from '../register/booking-list.present.ts';
import { findRowsOf } from '../register/booking-list.repo.ts';
import { countRows, findRows } from '../register/register.repo.ts';
import { type RegisterPart, registerFilterOf, todayOf } from '../register/register-filter.ts';
import { presentAppointment, presentFailedMails, presentWaitingTimeOff } from './dashboard.present.ts';
import {
  countAppointments,
  findAppointments,
  findFailedMails,
  findOverlapping,
  findUnassigned,
  findWaitingTimeOff,
} from './dashboard.repo.ts';
import { countWaiting, findNotInvoiced, findTimeLost, findUnpaid } from './open-tasks.repo.ts';
import { findOutside } from './outside-hours.ts';
import { readTeam } from './team-today.ts';

const none = { total: 0, items: [] };
const shown = 5;
const shownOfToday = 50;

export async function readDashboard(db: Db, reader: BookingReader): Promise<Dashboard> {
  const { actor, clock, now } = reader;
  const filter = registerFilterOf(actor, {}, reader);
  const options = { few: null, isPrepared: true };
  const waiting = async (part: RegisterPart) => {
    const rows = await findRows(db, part, filter, {
      sort: 'startAt',
      after: null,
      count: shown,
      looksAt: null,
      ...options,
    });
    const { total } =
      rows.length > shown ? await countRows(db, part, filter, options) : { total: rows.length };
    return { total, items: rows.slice(0, shown).map((row) => presentRow(row, reader)) };
  };
  const reach = reachOf(actor, 'booking.view');
  const date = clock.dateAt(now.getTime());
  const day = { range: todayOf(clock, now), reach, now };
  const first = { now, reach, count: shown };
  const plan = findPlan(db, new Date(day.range.startAt));
  const named = async ({ total, bookingIds }: Awaited<ReturnType<typeof findUnassigned>>) => {
    const found = bookingIds.length === 0 ? [] : await findRowsOf(db, bookingIds);
    return { total, items: found.map((row) => presentRow(row, reader)) };
  };
  const [
    appointments,
    todayCount,
    team,
    requests,
    unfinished,
    unassigned,
    overlapping,
    outsideHours,
    unpaid,
    timeLost,
    notInvoiced,
    waitingToday,
    failedMails,
    timeOff,
  ] = await Promise.all([
    findAppointments(db, day, shownOfToday),
    countAppointments(db, day),
    plan.then((read) => readTeam(db, read, reader, reach)),
    waiting('requests'),
    waiting('unfinished'),
    findUnassigned(db, first).then(named),
    findOverlapping(db, first).then(named),
    plan.then((read) => findOutside(db, read, reader, first)).then(named),
    findUnpaid(db, first).then(named),
    findTimeLost(db, first).then(named),
    can(actor, 'invoice.issue')
      ? findNotInvoiced(db, day.range, { ...first, reach: reachOf(actor, 'invoice.issue') }).then(named)
      : none,
    countWaiting(db, date, reach),
    can(actor, 'mail.view') ? findFailedMails(db, shown) : [],
    can(actor, 'timeoff.approve')
      ? findWaitingTimeOff(db, { now, reach: reachOf(actor, 'timeoff.approve'), count: shown })
      : [],
  ]);
  return {
    date,
    today: appointments
      .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())
      .map((appointment) => presentAppointment(appointment, reader)),
    todayCount,
    team,
    waitingToday,
    attention: {
      requests,
      unfinished,
      unassigned,
      overlapping,
      outsideHours,
      unpaid,
      timeLost,
      notInvoiced,
      failedMails: presentFailedMails(failedMails, reader),
      timeOff: presentWaitingTimeOff(timeOff),
    },
  };
}
