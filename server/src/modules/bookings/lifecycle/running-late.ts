import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { Booking } from '@daybook/contract/register';
import type { DelayedVisit } from '@daybook/contract/running-late';
import { can } from '@daybook/domain/people';
import { canRunLate, delayedVisits } from '@daybook/domain/running-late';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { orderDelayMail } from '../../messages/order-mails.ts';
import { insertEvent, updateBooking } from '../core/booking.repo.ts';
import { readBooking, requireRow } from '../register/booking-detail.queries.ts';
import { type BookingReader, bookingOwnersOf, iso } from '../register/booking-list.present.ts';
import type { StoredBookingRow } from '../register/booking-list.repo.ts';
import { bookingReaderOf } from '../register/reader.ts';
import { changedInMeantime, type DeskDeps } from './booking-status.commands.ts';
import { type DayPartRow, findDayParts } from './running-late.repo.ts';

/** The visits that start later if this one runs late, as far as the reader may see them. */
export async function readDelays(
  db: Db,
  reader: BookingReader,
  bookingId: string,
  minutes: number,
): Promise<{ items: DelayedVisit[] }> {
  const row = await requireRow(db, reader.actor, bookingId);
  if (!can(reader.actor, 'booking.edit', bookingOwnersOf(row))) throw forbidden();
  return { items: await findDelays(db, reader, row, minutes) };
}

async function findDelays(
  db: Db,
  { actor, now, clock }: BookingReader,
  { bookingId, startAt }: StoredBookingRow,
  minutes: number,
): Promise<DelayedVisit[]> {
  const rows = await findDayParts(db, clock.days(clock.dateAt(startAt.getTime())));
  const parts = rows.map((row) => ({
    ...row,
    startAt: row.startAt.getTime(),
    endAt: row.endAt.getTime(),
    blockStartAt: row.blockStartAt.getTime(),
    blockEndAt: row.blockEndAt.getTime(),
    lateMinutes: row.lateMinutes ?? 0,
  }));
  const partsOf = Map.groupBy(rows, (row) => row.bookingId);
  return delayedVisits(parts, { bookingId, minutes }, now.getTime()).flatMap((delayed): DelayedVisit[] => {
    const own: DayPartRow[] = partsOf.get(delayed.bookingId) ?? [];
    const [first] = own;
    const owners = { staffIds: own.map(({ staffId }) => staffId) };
    if (!first || !can(actor, 'booking.view', owners)) return [];
    return [
      {
        bookingId: delayed.bookingId,
        customerName: first.customerName,
        startAt: iso(new Date(delayed.startAt)),
        expectedAt: iso(new Date(delayed.expectedAt)),
        canTell: first.status === 'confirmed' && first.email !== '' && can(actor, 'booking.edit', owners),
      },
    ];
  });
}

/**
 * Marks a visit as running late, and emails the customers whom the user chose. A repeated request finds its mark, and
 * orders no email twice. The present state decides who is affected, whatever a screen showed.
 */
export function markLate(
  deps: DeskDeps,
  actor: SignedIn,
  bookingId: string,
  body: ParsedBodyOf<'POST bookings/:bookingId/late'>,
): Promise<Booking> {
  return inTransaction(deps.db, async (tx) => {
    const reader = await bookingReaderOf(tx, actor, deps.clock.now());
    const row = await requireRow(tx, actor, bookingId);
    if (!can(actor, 'booking.edit', bookingOwnersOf(row))) throw forbidden();
    if ((row.lateMinutes ?? 0) !== body.minutes) await storeMark(deps, tx, reader, row, body);
    await tellOf(deps, tx, await findDelays(tx, reader, row, body.minutes), body.tell);
    return readBooking(tx, reader, bookingId);
  });
}

async function storeMark(
  deps: DeskDeps,
  tx: Tx,
  { actor, now }: BookingReader,
  row: StoredBookingRow,
  { version, minutes }: ParsedBodyOf<'POST bookings/:bookingId/late'>,
): Promise<void> {
  if (row.version !== version) throw changedInMeantime();
  const { bookingId, status, startAt, endAt } = row;
  const isPossible = canRunLate(
    { status, startAt: startAt.getTime(), endAt: endAt.getTime() },
    now.getTime(),
  );
  if (minutes > 0 && !isPossible) {
    throw conflict(
      'action_not_possible',
      t('Only visits that are about to start or under way can run late.'),
    );
  }
  if (!(await updateBooking(tx, row, { late_minutes: minutes || null }))) throw changedInMeantime();
  await insertEvent(tx, {
    booking_event_id: deps.newId(),
    booking_id: bookingId,
    version: version + 1,
    at: now,
    kind: 'late',
    by_name: actor.fullName,
    reason: null,
    before: JSON.stringify({ lateMinutes: row.lateMinutes ?? 0 }),
    after: JSON.stringify({ lateMinutes: minutes }),
  });
}

async function tellOf(
  { outbox }: DeskDeps,
  tx: Tx,
  delayed: readonly DelayedVisit[],
  tell: readonly string[],
): Promise<void> {
  const told = delayed.filter(({ bookingId, canTell }) => canTell && tell.includes(bookingId));
  if (told.length < new Set(tell).size) {
    throw conflict('version_conflict', t('The schedule just changed. Check who is affected and try again.'));
  }
  for (const visit of told) await orderDelayMail(tx, outbox, visit);
}
