import type { CancellationPolicy } from '@daybook/contract/prepayment';
import type { Site } from '@daybook/contract/site';
import {
  type CancellableBooking,
  type Contact,
  cancellationLines,
  cancellationTerms,
} from '@daybook/domain/cancellation-terms';
import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import type { DepositTerms } from './deposit.ts';
import type { BookingPart } from './parts.ts';
import { policyOfEach } from './policy-of-each.ts';
import { whenText } from './zone-line.ts';

/** The strictest policy of several services. */
export const policyOf = (parts: readonly BookingPart[], { policy }: Site): CancellationPolicy => ({
  cancelMinutes: Math.max(0, ...parts.map(({ service }) => service.cancelMinutes)),
  rescheduleMinutes: Math.max(0, ...parts.map(({ service }) => service.rescheduleMinutes)),
  tiers: policy.prepayment.tiers,
  givesBackTo: policy.prepayment.givesBackTo,
});

/** The deadline of the answer to a request: some hours, but at most until the appointment. */
export const answeredUntil = (startAt: string, { requestHours }: Site['policy'], now: Date): Date =>
  new Date(Math.min(now.getTime() + requestHours * 3_600_000, Date.parse(startAt)));

/** The facts that decide the terms of a booking before it is made. */
interface PlannedTerms {
  startAt: string;
  policy: CancellationPolicy;
  isRequest: boolean;
  deposit: DepositTerms | null;
}

/** The booking as it will be once made, with its deposit paid if there is one. */
export function toBe({ startAt, policy, isRequest, deposit }: PlannedTerms): CancellableBooking {
  const pays = deposit?.payers === 'everyone';
  const depositMinor = deposit?.amountMinor ?? 0;
  return {
    ...policy,
    startAt: Date.parse(startAt),
    status: isRequest || pays ? 'pending' : 'confirmed',
    pendingReason: isRequest ? 'approval' : pays ? 'payment' : null,
    depositMinor,
    paidMinor: depositMinor,
  };
}

/** The facts about the business and the reader that the text depends on. */
export interface PolicyContext {
  zone: string;
  currency: string;
  now: Date;
  /** The contact for changes that are not possible online; null if the page gives it elsewhere. */
  contact: Contact | null;
}

/** The terms of a booking as text; empty if it cannot be changed. */
export function policyLines(
  booking: CancellableBooking,
  { zone, currency, now, contact }: PolicyContext,
): string[] {
  const terms = cancellationTerms(booking, now.getTime());
  if (!terms) return [];
  return cancellationLines(terms, {
    when: (instant) => whenText(new Date(instant), zone, now),
    money: (amountMinor) => formatMoney({ amountMinor, currency }),
    contact,
  });
}

/** The same for a series: the first booking may start so soon that its deadline has already passed. */
export function policyOfSeries(first: CancellableBooking, context: PolicyContext): string[] {
  const terms = cancellationTerms(first, context.now.getTime());
  const isClosed = terms !== null && (terms.cancelUntil === null || terms.moveUntil === null);
  return [
    policyOfEach(first),
    ...(isClosed ? [t('The first visit starts soon.'), ...policyLines(first, context)] : []),
  ];
}
