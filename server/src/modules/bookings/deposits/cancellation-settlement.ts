import type { RefundDestination } from '@daybook/contract/self-service-booking';
import type { BookingMessageKind } from '@daybook/domain/messages/kinds';
import { keptPercent, splitPayment } from '@daybook/domain/prepayment/cancellation-split';
import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import type { Tx } from '../../../platform/database/types.ts';
import type { FeeReason } from '../../invoices/automatic/cancellation-fee.ts';
import { deleteAutomaticDraft, issueFeeInvoice } from '../../invoices/automatic/write-automatic-invoice.ts';
import type { Actor, LedgerMailDeps } from '../../invoices/history/actor.ts';
import type { DepositSettlement } from '../../messages/order-mails.ts';
import { mentionsSettlement } from '../../messages/settled-labels.ts';
import { findPrepaymentRules } from '../../payment-terms/payment-terms.repo.ts';
import { findAcceptedTiers } from './deposit.repo.ts';
import { lockUnusedDeposits, refundDeposits } from './deposit-refund.ts';

/** A booking that will not take place, and how its payments are settled. */
export interface EndedBooking {
  bookingId: string;
  /**
   * Refund everything, including the provider fee the customer paid on top; keep everything; or apply the accepted
   * tiers for the time before the appointment, which keeps the fee paid on top.
   */
  keeps: 'nothing' | 'everything' | { startAt: Date; now: Date };
  /** If left out, the setting of the business. */
  to?: RefundDestination | undefined;
  reason: string;
  by: Actor;
  /** The mail about the booking that can also tell the customer about the money. */
  announcedBy: BookingMessageKind;
}

/** Settles the money of a cancelled booking. Null if nobody has paid anything. */
export async function settleCancellation(
  deps: LedgerMailDeps,
  tx: Tx,
  ended: EndedBooking,
): Promise<DepositSettlement | null> {
  const { bookingId, keeps } = ended;
  const unused = (await lockUnusedDeposits(tx, bookingId)).reduce((sum, { left }) => sum + left, 0);
  if (unused === 0) return withoutMoney(deps, tx, bookingId);
  const rules = await findPrepaymentRules(tx);
  const percent =
    typeof keeps === 'object'
      ? keptPercent(
          (await findAcceptedTiers(tx, bookingId)) ?? rules.tiers,
          keeps.startAt.getTime(),
          keeps.now.getTime(),
        )
      : keeps === 'nothing'
        ? '0'
        : '100';
  return settle(
    deps,
    tx,
    { ...ended, to: ended.to ?? rules.givesBackTo },
    splitPayment(unused, percent).feeMinor,
    'cancelled',
  );
}

/** Settles the money of a no-show. Null if nobody has paid anything. */
export async function settleNoShow(
  deps: LedgerMailDeps,
  tx: Tx,
  ended: Pick<EndedBooking, 'bookingId' | 'by' | 'to'> & { keeps?: 'nothing' | 'everything' | undefined },
): Promise<DepositSettlement | null> {
  const unused = (await lockUnusedDeposits(tx, ended.bookingId)).reduce((sum, { left }) => sum + left, 0);
  if (unused === 0) return withoutMoney(deps, tx, ended.bookingId);
  const { noShowKeepsPercent, givesBackTo } = await findPrepaymentRules(tx);
  const percent = { nothing: '0', everything: '100', settings: noShowKeepsPercent }[
    ended.keeps ?? 'settings'
  ];
  const { feeMinor } = splitPayment(unused, percent);
  const reason = kept(() => t('The customer didn’t come.'));
  const announcedBy = 'booking_no_show';
  return settle(
    deps,
    tx,
    { ...ended, to: ended.to ?? givesBackTo, reason, announcedBy },
    feeMinor,
    'no_show',
  );
}

async function withoutMoney(deps: LedgerMailDeps, tx: Tx, bookingId: string): Promise<null> {
  await deleteAutomaticDraft(deps, tx, bookingId);
  return null;
}

async function settle(
  deps: LedgerMailDeps,
  tx: Tx,
  {
    bookingId,
    to,
    reason,
    by,
    keeps,
    announcedBy,
  }: Omit<EndedBooking, 'keeps' | 'to'> & { to: RefundDestination; keeps?: unknown },
  keepsMinor: number,
  why: FeeReason,
): Promise<DepositSettlement> {
  // The provider keeps its fee in any case; the party that cancels bears it.
  const withSurcharge = keeps === 'nothing';
  const isAnnounced = await mentionsSettlement(tx, announcedBy);
  const settled = await refundDeposits(deps, tx, {
    bookingId,
    keepsMinor,
    to,
    reason,
    by,
    withSurcharge,
    isAnnounced,
  });
  if (settled.feeMinor > 0)
    await issueFeeInvoice(deps, tx, { bookingId, feeMinor: settled.feeMinor, reason: why, by });
  else await deleteAutomaticDraft(deps, tx, bookingId);
  return settled;
}
