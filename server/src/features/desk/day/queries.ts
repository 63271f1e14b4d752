import type { Dashboard } from '@daybook/contract/desk';
import { can } from '@daybook/domain/people';
import { wallClock } from '@daybook/domain/wall-clock';
import type { Db } from '../../../platform/database/types.ts';
import { type Filter, scopeFor, todayOf } from '../filter.ts';
import { presentAppointment, presentFailedMails, presentRow, type Reader } from '../present.ts';
import { countRows, findRows, findZone } from '../repo.ts';
import { findAppointments, findFailedMails } from './repo.ts';

const shown = 5;

export async function readDashboard(db: Db, reader: Reader): Promise<Dashboard> {
  const clock = wallClock(await findZone(db));
  const { actor, now } = reader;
  const [scope, today] = [scopeFor(actor), todayOf(clock, now)];
  const waiting = async (tab: Filter['tab']) => {
    const filter: Filter = { scope, tab, now, today };
    const rows = await findRows(db, filter, { sort: 'startAt', after: null, count: shown });
    const total = rows.length > shown ? await countRows(db, filter) : rows.length;
    return { total, items: rows.slice(0, shown).map((row) => presentRow(row, reader)) };
  };
  const [appointments, requests, unfinished, failedMails] = await Promise.all([
    findAppointments(db, today, [scope?.staffId]),
    waiting('requests'),
    waiting('unfinished'),
    can(actor, 'mail.view') ? findFailedMails(db, shown) : [],
  ]);
  return {
    date: clock.dateAt(now.getTime()),
    today: appointments.map(presentAppointment),
    attention: { requests, unfinished, failedMails: presentFailedMails(failedMails) },
  };
}
