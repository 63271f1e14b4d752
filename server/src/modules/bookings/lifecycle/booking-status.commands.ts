import type { DepositOutcome } from '@daybook/contract/booking-sums';
import type { ParsedBodyOf, ParsedParamsOf } from '@daybook/contract/endpoints';
import type { Booking } from '@daybook/contract/register';
import type { RefundDestination } from '@daybook/contract/self-service-booking';
import {
  type BookingAction,
  type BookingStatus,
  blocksTime,
  isActionPossible,
  isCancelledLate,
  statusAfter,
} from '@daybook/domain/booking';
import type { BookingMessageKind } from '@daybook/domain/messages/kinds';
import { can } from '@daybook/domain/people';
import { missingDeposit } from '@daybook/domain/prepayment/payment-state';
import { minuteMs } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { writeAutomaticInvoice } from '../../invoices/automatic/write-automatic-invoice.ts';
import { userActor } from '../../invoices/history/actor.ts';
import { type DepositSettlement, orderBookingMails, orderCustomerMail } from '../../messages/order-mails.ts';
import { findPrepaymentRules } from '../../payment-terms/payment-terms.repo.ts';
import { insertEvent, releaseTime, updateBooking } from '../core/booking.repo.ts';
import { leaveWaitlistOnConfirmation } from '../core/leave-waitlist.ts';
import { settleCancellation, settleNoShow } from '../deposits/cancellation-settlement.ts';
import { readBooking, requireRow } from '../register/booking-detail.queries.ts';
import { permissionFor } from '../register/booking-list.policy.ts';
import { type BookingReader, bookingOwnersOf, bookingStateOf } from '../register/booking-list.present.ts';
import type { StoredBookingRow } from '../register/booking-list.repo.ts';
import { bookingReaderOf } from '../register/reader.ts';
import { findStatusBefore, isPromised } from './booking-status.repo.ts';

export type DeskDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'outbox'>;

export interface StatusChange {
  bookingId: string;
  action: BookingAction;
  version: number;
  reason?: string | undefined;
  /** To the customer. */
  message?: string | undefined;
  /** For a cancelled booking: what happens to the deposit, and where it goes. */
  deposit?: DepositOutcome | undefined;
  to?: RefundDestination | undefined;
}

export const changedInMeantime = () => outdated('booking');

/** Changes the status of a booking, and returns it. */
export function changeStatus(
  deps: DeskDeps,
  actor: SignedIn,
  params: ParsedParamsOf<'POST bookings/:bookingId/:action'>,
  body: ParsedBodyOf<'POST bookings/:bookingId/:action'>,
): Promise<Booking> {
  return inTransaction(deps.db, async (tx) => {
    const reader = await bookingReaderOf(tx, actor, deps.clock.now());
    await applyStatusChange(deps, tx, reader, { ...params, ...body });
    return readBooking(tx, reader, params.bookingId);
  });
}

/**
 * One status change: a compare and swap on the version, so that one of two concurrent changes wins. Whatever a screen
 * offered, changes that status or time forbid are refused here. Returns the new version and status.
 */
export async function applyStatusChange(
  deps: DeskDeps,
  tx: Tx,
  reader: BookingReader,
  step: StatusChange,
): Promise<Pick<StoredBookingRow, 'version' | 'status'>> {
  const { actor, now } = reader;
  const { bookingId, action, version, reason } = step;
  const row = await requireRow(tx, actor, bookingId);
  if (!can(actor, permissionFor[action], bookingOwnersOf(row))) throw forbidden();
  if (row.version !== version) throw changedInMeantime();
  if (!isActionPossible(action, bookingStateOf(row), { now: now.getTime(), clock: reader.clock })) {
    throw conflict('action_not_possible', t('This isn’t possible with the booking’s current status.'));
  }
  if (action === 'confirm' && (await isPromised(tx, bookingId))) {
    throw conflict('action_not_possible', t('Someone else has been promised this time.'));
  }
  const previousStatus = action === 'undo' ? await findStatusBefore(tx, bookingId, row.status) : null;
  const waits = action === 'confirm' && row.pendingReason === 'approval' && missingDeposit(row) > 0;
  const status = waits ? 'pending' : statusAfter(action, { status: row.status, previousStatus });
  const change = waits ? await untilPaid(tx, row, now) : changeOf(row, action, status, now);
  if (!(await updateBooking(tx, row, change))) throw changedInMeantime();
  if (!blocksTime(status)) await releaseTime(tx, bookingId);
  await insertEvent(tx, {
    booking_event_id: deps.newId(),
    booking_id: bookingId,
    version: version + 1,
    at: now,
    kind: action,
    by_name: actor.fullName,
    reason: reason || null,
    before: JSON.stringify({ status: row.status }),
    after: JSON.stringify({ status }),
  });
  if (waits) await orderPaymentRequest(deps, tx, actor, row);
  else {
    const settled = await settleMoney(deps, tx, reader, row, step);
    await tell(deps, tx, actor, row, { ...step, settled });
  }
  return { version: version + 1, status };
}

/** An accepted request with a deposit waits for its payment. */
async function untilPaid(tx: Tx, { startAt }: StoredBookingRow, now: Date) {
  const { holdHours } = await findPrepaymentRules(tx);
  const until = Math.min(now.getTime() + holdHours * 60 * minuteMs, startAt.getTime());
  return { status: 'pending', pending_reason: 'payment', expires_at: new Date(until) } as const;
}

/** The effects of the change on money: the invoice is written, or the deposit settled. */
async function settleMoney(
  deps: DeskDeps,
  tx: Tx,
  { actor, now }: BookingReader,
  row: StoredBookingRow,
  { action, deposit, to, reason }: StatusChange,
): Promise<DepositSettlement | null> {
  const { bookingId, startAt } = row;
  const by = userActor(actor);
  if (deposit === 'keep' && !can(actor, 'payment.refund', bookingOwnersOf(row))) throw forbidden();
  switch (action) {
    case 'confirm':
    case 'undo':
      if (action === 'confirm') await leaveWaitlistOnConfirmation(deps, tx, { bookingId, at: now });
      await writeAutomaticInvoice(deps, tx, bookingId, 'confirmation');
      return null;
    case 'complete':
      await writeAutomaticInvoice(deps, tx, bookingId, 'completion');
      return null;
    case 'no-show':
      return settleNoShow(deps, tx, {
        bookingId,
        keeps: deposit && ({ return: 'nothing', keep: 'everything', policy: undefined } as const)[deposit],
        to,
        by,
      });
    case 'decline':
      return settleCancellation(deps, tx, {
        bookingId,
        keeps: 'nothing',
        to,
        reason: reason || cancelled(),
        by,
        announcedBy: 'booking_declined',
      });
    case 'cancel': {
      const keeps = { return: 'nothing', keep: 'everything', policy: { startAt, now } } as const;
      return settleCancellation(deps, tx, {
        bookingId,
        keeps: keeps[deposit ?? 'return'],
        to,
        reason: reason || cancelled(),
        by,
        announcedBy: 'booking_cancelled',
      });
    }
    default:
      return null;
  }
}

const cancelled = () => kept(() => t('The visit was cancelled.'));

/** The mail to the customer is the payment request. */
async function orderPaymentRequest(
  { outbox }: DeskDeps,
  tx: Tx,
  actor: SignedIn,
  row: StoredBookingRow,
): Promise<void> {
  const of = { bookingId: row.bookingId, version: row.version + 1 };
  await orderCustomerMail(tx, outbox, { event: 'booking_payment_due', ...of });
  await orderBookingMails(tx, outbox, {
    event: 'booking_approved',
    ...of,
    except: { customer: false, by: actor },
  });
}

/** The columns a change writes besides the event. An answer ends the waiting. */
const changeOf = (row: StoredBookingRow, action: BookingAction, status: BookingStatus, now: Date) => ({
  status,
  pending_reason: null,
  expires_at: null,
  ...(action === 'cancel'
    ? {
        cancelled_by: 'staff' as const,
        cancelled_late: isCancelledLate(
          { ...bookingStateOf(row), cancelMinutes: row.cancelMinutes },
          now.getTime(),
        ),
      }
    : {}),
});

/** The author of a change gets no mail. */
async function tell(
  { outbox }: DeskDeps,
  tx: Tx,
  actor: SignedIn,
  row: StoredBookingRow,
  { action, message, settled }: StatusChange & { settled: DepositSettlement | null },
) {
  const event = newsOf[action];
  if (!event) return;
  await orderBookingMails(tx, outbox, {
    event,
    bookingId: row.bookingId,
    version: row.version + 1,
    message,
    settled,
    except: { by: actor },
  });
}

const newsOf: Partial<Record<BookingAction, BookingMessageKind>> = {
  confirm: 'booking_approved',
  cancel: 'booking_cancelled',
  decline: 'booking_declined',
  'no-show': 'booking_no_show',
  complete: 'booking_completed',
};
