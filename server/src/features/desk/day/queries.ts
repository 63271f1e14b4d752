import type { Dashboard } from '@daybook/contract/desk';
import { can } from '@daybook/domain/people';
import type { Db } from '../../../platform/database/types.ts';
import { presentRow, type Reader } from '../present.ts';
import { filterOf, type Part, scopeFor, todayOf } from '../register/filter.ts';
import { countRows, findRows } from '../register/repo.ts';
import { presentAppointment, presentFailedMails, presentWaitingTimeOff } from './present.ts';
import { findAppointments, findFailedMails, findWaitingTimeOff } from './repo.ts';

const shown = 5;

export async function readDashboard(db: Db, reader: Reader): Promise<Dashboard> {
  const { actor, clock, now } = reader;
  const filter = filterOf(actor, {}, reader);
  const waiting = async (part: Part) => {
    const rows = await findRows(db, part, filter, { sort: 'startAt', after: null, count: shown });
    const { total } = rows.length > shown ? await countRows(db, part, filter) : { total: rows.length };
    return { total, items: rows.slice(0, shown).map((row) => presentRow(row, reader)) };
  };
  const [appointments, requests, unfinished, failedMails, timeOff] = await Promise.all([
    findAppointments(db, todayOf(clock, now), [scopeFor(actor)?.staffId]),
    waiting('requests'),
    waiting('unfinished'),
    can(actor, 'mail.view') ? findFailedMails(db, shown) : [],
    can(actor, 'timeoff.approve') ? findWaitingTimeOff(db, now, shown) : [],
  ]);
  return {
    date: clock.dateAt(now.getTime()),
    today: appointments.map((appointment) => presentAppointment(appointment, reader)),
    attention: {
      requests,
      unfinished,
      failedMails: presentFailedMails(failedMails, reader),
      timeOff: presentWaitingTimeOff(timeOff),
    },
  };
}
