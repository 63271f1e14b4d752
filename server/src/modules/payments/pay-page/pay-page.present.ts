import type { PayPage, PrepaidBookingState } from '@daybook/contract/pay';
import type { DocumentSettlement } from '@daybook/domain/documents/document-rows';
import { earliestOpenPart } from '@daybook/domain/invoicing/due';
import { acceptsPayment, isOverdue, paymentStatusOf } from '@daybook/domain/invoicing/invoice-status';
import type { findClaims } from '../bank-transfers/transfer-claim.repo.ts';
import { adapters } from '../providers/adapters/providers.ts';
import type { PaymentMethods } from '../providers/payment-methods.ts';
import type { findPendingPayment, PayRow, PrepaidBooking } from './pay-page.repo.ts';

/** A missed appointment was cancelled by nobody: it was confirmed. */
export function prepaidBookingStateOf({
  status,
  timeLostAt,
}: Pick<PrepaidBooking, 'status' | 'timeLostAt'>): PrepaidBookingState {
  if (timeLostAt !== null) return 'time_lost';
  if (status === 'pending') return 'waiting';
  if (status === 'expired') return 'expired';
  return status === 'cancelled' || status === 'declined' ? 'called_off' : 'stands';
}

/** The least that can be paid at once. The configured minimum is in the currency of the business. */
export function leastPayable({ balance, currency }: PayRow, { settings }: PaymentMethods): number {
  if (!settings.takesParts) return balance;
  const least = settings.currency === currency ? settings.leastPartMinor : 0;
  return Math.min(balance, Math.max(1, least));
}

interface Around {
  ways: PaymentMethods;
  today: string;
  settlements: readonly DocumentSettlement[];
  payments: PayPage['payments'];
  underWay: Awaited<ReturnType<typeof findPendingPayment>>;
  claims: Awaited<ReturnType<typeof findClaims>>;
  attachments: PayPage['attachments'];
  howToPay: string;
  needsEmail: boolean;
}

export function presentPayPage(
  row: PayRow,
  { ways, today, settlements, payments, underWay, claims, attachments, howToPay, needsEmail }: Around,
): PayPage {
  const { settings, enabled } = ways;
  const isOpen = acceptsPayment(row) && row.balance > 0;
  // Fee terms are in the currency of the business: in another, the business bears the fee.
  const isOwn = row.currency === settings.currency;
  const enabledIn = enabled.map(({ provider, feeTerms }) => ({
    provider,
    feeTerms: isOwn ? feeTerms : null,
  }));
  const suggested =
    earliestOpenPart(row.document.instalments, row.sums.payable - row.balance)?.amountMinor ?? 0;
  return {
    state: row.state,
    number: row.number,
    document: row.document,
    currency: row.currency,
    status: acceptsPayment(row) ? paymentStatusOf(row.sums) : null,
    balanceMinor: row.balance,
    dueOn: row.dueOn,
    extendedTo: row.extendedTo,
    isOverdue: isOverdue(row, today),
    settlements: [...settlements],
    reason: row.state === 'void' ? row.reason : null,
    payments,
    ways: {
      online: isOpen
        ? enabledIn.filter(({ provider }) => adapters[provider].whyNot(suggested, row.currency) === null)
        : [],
      transfer: isOpen && settings.takesTransfer ? settings.transfer : null,
      cash: isOpen && settings.takesCash,
      card: isOpen && settings.takesCard,
    },
    needsEmail,
    leastMinor: leastPayable(row, ways),
    suggestedMinor: suggested,
    tipPresets: isOpen && settings.takesTips ? settings.tipPresets : null,
    underWay: underWay ? { ...underWay, startedAt: underWay.startedAt.toISOString() } : null,
    claims,
    attachments,
    howToPay,
    isPreview: row.isPreview,
  };
}
