import type { ParsedQueryOf } from '@daybook/contract/endpoints';
import type { MoveStaff } from '@daybook/contract/manage';
import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import type { FreeTimes } from '@daybook/contract/slots';
import type { Interval } from '@daybook/domain/interval';
import { t } from '@daybook/i18n';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { type BookingRules, findRules } from '../../availability/booking-rules.repo.ts';
import { insertLink } from '../../messages/message.repo.ts';
import { findClaims } from '../../payments/bank-transfers/transfer-claim.repo.ts';
import { findStoredBooking, type StoredBooking } from '../core/booking.repo.ts';
import { type BookingMove, moveRequest } from '../core/move-booking.ts';
import { findFreeTimes } from '../slots/slots.queries.ts';
import { requireSelfService, selfServiceOf } from './self-service.policy.ts';
import { presentSelfServiceBooking } from './self-service.present.ts';
import {
  findBooking,
  findBookingId,
  findReschedulesAtMost,
  findSibling,
  type LinkedBooking,
  recordLinkUse,
} from './self-service.repo.ts';

/** Looked up by hash, so that a wrong token takes no longer and reveals no less than an expired one. */
export async function requireBooking(db: Db, token: string, now: Date): Promise<LinkedBooking> {
  const booking = await findBooking(db, hashToken(token), now);
  if (!booking) throw notFound();
  return booking;
}

/** The booking as its page shows it. */
export async function openBooking(db: Db, token: string, now: Date): Promise<SelfServiceBooking> {
  const booking = await readSelfServiceBooking(db, token, now);
  await recordLinkUse(db, hashToken(token), now);
  return booking;
}

export const readSelfServiceBooking = async (db: Db, token: string, now: Date): Promise<SelfServiceBooking> =>
  presentOf(db, await requireBooking(db, token, now), now);

async function presentOf(db: Db, booking: LinkedBooking, now: Date): Promise<SelfServiceBooking> {
  return presentSelfServiceBooking(booking, await findClaims(db, { bookingId: booking.bookingId }), now);
}

/** Creates a link to another booking of the series, stored only as a hash. */
export async function openSibling(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  reference: string,
): Promise<string> {
  const now = clock.now();
  const bookingId = await findBookingId(db, hashToken(token), now);
  const sibling = bookingId && (await findSibling(db, bookingId, reference));
  if (!sibling) throw notFound();
  const manageToken = newToken();
  await insertLink(db, { token_hash: hashToken(manageToken), booking_id: sibling, created_at: now });
  return manageToken;
}

/** The stored booking of a link, as the base of a change. */
export async function requireLinkedBooking(db: Db, token: string, now: Date): Promise<StoredBooking> {
  const bookingId = await findBookingId(db, hashToken(token), now);
  const stored = bookingId === null ? null : await findStoredBooking(db, bookingId);
  if (!stored) throw notFound();
  return stored;
}

export const requireMovable = async (db: Db, stored: StoredBooking, now: Date): Promise<void> =>
  requireSelfService('reschedule', selfServiceOf(stored, await findReschedulesAtMost(db), now), now);

/** The requested staff member of each service. */
export const requestedStaffFor = ({ appointments }: StoredBooking, staff: MoveStaff): string[] =>
  appointments.map(({ staff_id }) => (staff === 'any' ? 'any' : staff_id));

/** The rules for the booking as it was made. A service or staff member that no longer exists cannot be booked again. */
export async function requireRules(db: Db, move: BookingMove): Promise<BookingRules> {
  const { services, adapt } = moveRequest(move);
  const rules = await findRules(db, services);
  if (rules) return adapt(rules);
  throw conflict(
    'action_not_possible',
    services.some(({ staff }) => staff !== 'any')
      ? t(
          'This can no longer be booked online with the same person. Choose anyone who is available, or call us.',
        )
      : t('This visit can no longer be moved online. Please call us to move it.'),
  );
}

/** Times to which the booking could move: by the rules of a new one, ignoring its own time. */
export async function offerMoves(
  db: Db,
  token: string,
  query: ParsedQueryOf<'GET bookings/manage/slots'>,
  now: Date,
): Promise<FreeTimes> {
  const range = rangeOf(query);
  const stored = await requireLinkedBooking(db, token, now);
  await requireMovable(db, stored, now);
  const { version } = stored.booking;
  const move = {
    stored,
    version,
    now,
    staff: requestedStaffFor(stored, query.staff),
    startAt: range.startAt,
  };
  return findFreeTimes(db, await requireRules(db, move), {
    range,
    requester: moveRequest(move),
    chosenStaffIds: new Set(move.staff),
  });
}

const longestDays = 62;

function rangeOf({ from, to }: { from: string; to: string }): Interval {
  const range = { startAt: Date.parse(from), endAt: Date.parse(to) };
  if (range.startAt >= range.endAt) throw invalid({ to: t('The range must end after it starts.') });
  if (range.endAt - range.startAt > longestDays * 86_400_000) {
    throw invalid({ to: t('Choose up to {days, number} days.', { days: longestDays }) });
  }
  return range;
}
