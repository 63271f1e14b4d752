import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import type { Booking } from '@daybook/contract/register';
import {
  type BookingAction,
  blocksTime,
  bookingTransitions,
  isActionPossible,
} from '@daybook/domain/booking';
import { can } from '@daybook/domain/people';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, forbidden } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { permissionFor } from './policy.ts';
import { ownersOf } from './present.ts';
import { readBooking, requireRow } from './queries.ts';
import { freeBlocks, insertEvent, moveTo, type Row } from './repo.ts';

export type DeskDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

const outdated = () =>
  conflict('version_conflict', 'Someone else has changed this booking. Look at it again.');

/** Moves a booking on in its life: a compare and swap on its version, so that of two at once one wins. */
export function act(
  deps: DeskDeps,
  actor: SignedIn,
  { bookingId, action }: ParsedParamsOf<'POST bookings/:bookingId/:action'>,
  { version, reason }: ParsedBodyOf<'POST bookings/:bookingId/:action'>,
): Promise<Booking> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const row = await requireRow(tx, actor, bookingId);
    if (!can(actor, permissionFor[action], ownersOf(row))) throw forbidden();
    if (row.version !== version) throw outdated();
    if (!isActionPossible(action, { status: row.status, startsAtMs: row.startAt.getTime() }, now.getTime())) {
      throw conflict('action_not_possible', 'This is not possible for the booking as it stands.');
    }
    const { to } = bookingTransitions[action];
    if (!(await moveTo(tx, { bookingId, version, status: to }))) throw outdated();
    if (!blocksTime(to)) await freeBlocks(tx, bookingId);
    await insertEvent(tx, {
      booking_event_id: deps.newId(),
      booking_id: bookingId,
      version: version + 1,
      at: now,
      kind: action,
      by_name: actor.fullName,
      reason: reason || null,
    });
    await tell(deps, tx, actor, row, action);
    return readBooking(tx, { actor, now }, bookingId);
  });
}

/** Who hears of it: the customer of an answer or an end, a staff member when someone else ended their appointment. */
async function tell({ outbox }: DeskDeps, tx: Tx, actor: SignedIn, row: Row, action: BookingAction) {
  const kind = mailOf[action];
  if (!kind) return;
  const others = ownersOf(row).staffIds.filter((staffId) => staffId !== actor.staffId);
  const recipients = [
    'customer',
    ...(action === 'confirm' ? [] : others.map((staffId) => `staff:${staffId}`)),
  ];
  for (const recipient of new Set(recipients)) {
    await outbox.put(tx, { kind, subjectId: row.bookingId, version: row.version + 1, recipient });
  }
}

const mailOf: Partial<Record<BookingAction, string>> = {
  confirm: 'booking_confirmed',
  cancel: 'booking_cancelled',
  decline: 'booking_declined',
};
