import { bookingTransitions } from '@daybook/domain/booking';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { repeatedly } from '../../../platform/repeatedly.ts';
import { systemActor } from '../../invoices/history/actor.ts';
import { orderBookingMails } from '../../messages/order-mails.ts';
import { insertEvent, releaseTime, updateBooking } from '../core/booking.repo.ts';
import { settleCancellation } from '../deposits/cancellation-settlement.ts';
import type { DeskDeps } from './booking-status.commands.ts';
import { claimOverdueRequests, findNextExpiry } from './booking-status.repo.ts';

const atOnce = 20;

const unpaid = () => kept(() => t('The visit wasn’t paid in time.'));

/**
 * Expires every request that nobody answered in time: its time is freed and its customer told. Several processes may
 * run it at once; each request is taken by one. Returns the number of expired requests.
 */
export async function expireRequests(deps: DeskDeps): Promise<number> {
  for (let done = 0; ; ) {
    const taken = await expireSome(deps);
    done += taken;
    if (taken < atOnce) return done;
  }
}

function expireSome(deps: DeskDeps): Promise<number> {
  const { db, clock, newId, outbox } = deps;
  const now = clock.now();
  const { to: status } = bookingTransitions.expire;
  return inTransaction(db, async (tx) => {
    const overdue = await claimOverdueRequests(tx, now, atOnce);
    for (const booking of overdue) {
      const event = booking.pendingReason === 'payment' ? 'booking_unpaid' : 'booking_expired';
      await updateBooking(tx, booking, { status });
      await releaseTime(tx, booking.bookingId);
      // A partial payment confirms no booking.
      const settled = await settleCancellation(deps, tx, {
        bookingId: booking.bookingId,
        keeps: 'nothing',
        reason: unpaid(),
        by: systemActor,
        announcedBy: event,
      });
      await insertEvent(tx, {
        booking_event_id: newId(),
        booking_id: booking.bookingId,
        version: booking.version + 1,
        at: now,
        kind: 'expire',
        by_name: null,
        by_system: true,
        reason: null,
        before: JSON.stringify({ status: 'pending' }),
        after: JSON.stringify({ status }),
      });
      await orderBookingMails(tx, outbox, {
        event,
        bookingId: booking.bookingId,
        version: booking.version + 1,
        settled,
      });
    }
    return overdue.length;
  });
}

/** A request that another process accepted is noticed after at most this time. */
const lookAgainMs = 15_000;

/** Expires requests at their deadlines until stopped. Returns the stop function. */
export function startExpiry(deps: DeskDeps & Pick<Deps, 'log'>): () => Promise<void> {
  const { db, clock, log } = deps;
  const onFailure = (err: unknown) => log.error({ err }, 'expiring requests failed');
  return repeatedly({ everyMs: lookAgainMs, onFailure }, async () => {
    await expireRequests(deps);
    const next = await findNextExpiry(db);
    return next ? Math.min(lookAgainMs, Math.max(0, next.getTime() - clock.now().getTime())) : undefined;
  });
}
