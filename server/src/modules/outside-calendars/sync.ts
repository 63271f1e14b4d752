import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockBusyTimes } from '../availability/availability.repo.ts';
import { compareBusyTimes } from './compare-busy-times.ts';
import {
  type CalendarRow,
  findCalendars,
  type LockedConnection,
  lockConnection,
  updateConnection,
} from './connection.repo.ts';
import type { Occurrence } from './events/read-occurrences.ts';
import {
  changeBusyTime,
  deleteBusyTimes,
  findEtags,
  findOwnAppointments,
  findReach,
  findStoredBusyTimes,
  findWantedBusyTimes,
  insertBusyTimes,
  updateMirror,
} from './mirror.repo.ts';
import { type Outside, openAccount } from './open-account.ts';
import { type OutsideAccount, OutsideProblem } from './outside-account.ts';
import { type ReadCalendar, readCalendar } from './read-calendar.ts';

export type SyncDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'secrets' | 'log'>;

/** The purpose of the key that seals passwords. */
export const passwordPurpose = 'outside-calendar';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** Everything is read once in that time, because the horizon of bookings moves on. */
const readAllAfterMs = 20 * hourMs;
/** Failures in a row before the owner is told. */
const toldAfter = 3;
const mostBusyTimes = 5000;

/** Pauses after failures grow from a minute to an hour. */
const pauseAfter = (failures: number): number => Math.min(minuteMs * 2 ** (failures - 1), hourMs);

/** Reads a connection's calendars, and blocks the time in which they are busy. A failure is kept with it. */
export async function syncConnection(deps: SyncDeps, outside: Outside, connectionId: string): Promise<void> {
  const { db, clock, log } = deps;
  try {
    await readAndBlock(deps, outside, connectionId);
  } catch (err) {
    const problem = err instanceof OutsideProblem ? err.problem : 'failed';
    if (!(err instanceof OutsideProblem)) log.error({ err, connectionId }, 'an outside calendar failed');
    await inTransaction(db, async (tx) => {
      const row = await lockConnection(tx, connectionId);
      if (!row) return;
      const [now, failures] = [clock.now(), row.failures + 1];
      await updateConnection(tx, connectionId, {
        ...{ problem, failures, failing_since: row.failingSince ?? now },
        due_at: new Date(now.getTime() + pauseAfter(failures)),
        told_at: row.toldAt ?? (failures >= toldAfter ? now : null),
      });
    });
  }
}

/** Opens the account of a connection with its stored password. */
async function accountOf(
  { secrets }: Pick<Deps, 'secrets'>,
  outside: Outside,
  { connectionId, url, userName, sealedPassword }: LockedConnection,
): Promise<OutsideAccount> {
  const password = secrets.open(passwordPurpose, connectionId, sealedPassword);
  if (password === null) throw new OutsideProblem('no_secret');
  return openAccount(outside, { url, userName, password });
}

async function readAndBlock(deps: SyncDeps, outside: Outside, connectionId: string): Promise<void> {
  const { db, clock } = deps;
  const connection = await inTransaction(db, (tx) => lockConnection(tx, connectionId));
  if (!connection) return;
  const calendars = (await findCalendars(db, [connectionId])).filter(({ isChosen }) => isChosen);
  const account = await accountOf(deps, outside, connection);
  const now = clock.now().getTime();
  const { zone, horizonDays } = await findReach(db);
  const range = { zone, window: { startAt: now - dayMs, endAt: now + (horizonDays + 1) * dayMs } };
  const read: { calendar: CalendarRow; content: ReadCalendar }[] = [];
  for (const calendar of calendars) {
    const isOld = calendar.readAt === null || now - calendar.readAt.getTime() > readAllAfterMs;
    const etags = await findEtags(db, calendar.outsideCalendarId);
    const known = { href: calendar.href, cursor: isOld ? null : calendar.cursor, etags };
    read.push({ calendar, content: await readCalendar(account, known, range) });
  }
  await inTransaction(db, async (tx) => {
    const current = await lockConnection(tx, connectionId);
    if (!current) return;
    const isSame = await isUnchanged(tx, { before: connection, current, calendars });
    if (isSame) for (const one of read) await store(deps, tx, current, one);
    await blockBusyTimes(deps, tx, current);
    await updateConnection(tx, connectionId, {
      // What its owner changed meanwhile is read at once.
      due_at: isSame ? new Date(clock.now().getTime() + minuteMs) : null,
      ...{ synced_at: clock.now(), failures: 0, problem: null, failing_since: null, told_at: null },
    });
  });
}

/** Whether the owner changed nothing while the calendars were read. */
async function isUnchanged(
  tx: Tx,
  {
    before,
    current,
    calendars,
  }: { before: LockedConnection; current: LockedConnection; calendars: readonly CalendarRow[] },
): Promise<boolean> {
  const marks = (rows: readonly CalendarRow[]) =>
    JSON.stringify(rows.filter(({ isChosen }) => isChosen).map((row) => [row.href, row.cursor, row.readAt]));
  const now = await findCalendars(tx, [current.connectionId]);
  return before.showsTitles === current.showsTitles && marks(calendars) === marks(now);
}

const visitId = (uid: string): string | null =>
  /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})@daybook$/.exec(uid)?.[1] ?? null;

/** Visits of this business that somebody's calendar shows are not read back. */
async function withoutOwn(tx: Tx, occurrences: readonly Occurrence[]): Promise<Occurrence[]> {
  const ids = occurrences.map(({ uid }) => visitId(uid)).filter((id) => id !== null);
  const own = await findOwnAppointments(tx, [...new Set(ids)]);
  return occurrences.filter(({ uid }) => !own.has(visitId(uid) ?? ''));
}

const longestUid = 500;

async function store(
  { clock }: SyncDeps,
  tx: Tx,
  { showsTitles }: LockedConnection,
  { calendar, content }: { calendar: CalendarRow; content: ReadCalendar },
): Promise<void> {
  const { outsideCalendarId } = calendar;
  const { cursor, isComplete, gone, objects } = content;
  const events = [];
  for (const { href, occurrences } of objects)
    for (const one of await withoutOwn(tx, occurrences))
      events.push({
        ...{ outside_calendar_id: outsideCalendarId, href, uid: one.uid.slice(0, longestUid) },
        ...{ recurrence: one.recurrence, part: one.part, title: showsTitles ? one.title : '' },
        ...{ start_at: new Date(one.startAt), end_at: new Date(one.endAt) },
      });
  await updateMirror(tx, {
    ...{ outsideCalendarId, cursor, readAt: isComplete ? clock.now() : null, goneHrefs: gone, events },
    objects: objects.map(({ href, etag, isUnreadable }) => ({
      ...{ outside_calendar_id: outsideCalendarId, href, etag, is_unreadable: isUnreadable },
    })),
  });
}

/** Makes the blocked times equal to what was read. Not audited: each calendar has a history of its own elsewhere. */
export async function blockBusyTimes(
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
  { connectionId, staffId, url }: LockedConnection,
): Promise<void> {
  const wanted = await findWantedBusyTimes(tx, connectionId);
  if (wanted.length > mostBusyTimes) throw new OutsideProblem('too_large');
  const stored = await findStoredBusyTimes(tx, connectionId);
  const now = clock.now();
  const { added, changed, removed } = compareBusyTimes(wanted, stored, now.getTime());
  if (added.length + changed.length + removed.length === 0) return;
  // A concurrent booking is either seen here, or sees this.
  await lockBusyTimes(tx, [staffId]);
  await deleteBusyTimes(tx, removed);
  for (const one of changed) await changeBusyTime(tx, one);
  await insertBusyTimes(
    tx,
    added.map(({ uid, recurrence, part, title, startAt, endAt }) => {
      const blockedTimeId = newId();
      return {
        blocked: {
          ...{ blocked_time_id: blockedTimeId, staff_id: staffId, kind: 'other', note: title },
          ...{ start_at: new Date(startAt), end_at: new Date(endAt) },
          ...{ created_by: new URL(url).hostname, created_at: now },
        },
        busy: {
          ...{ connection_id: connectionId, uid, recurrence, part, blocked_time_id: blockedTimeId },
        },
      };
    }),
  );
}
