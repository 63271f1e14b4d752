import type { CancellationPolicy } from '@daybook/contract/prepayment';
import type { Site } from '@daybook/contract/site';
import {
  type CancellableBooking,
  cancellationLines,
  cancellationTerms,
} from '@daybook/domain/cancellation-terms';
import { formatDuration } from '@daybook/ui/format/duration';
import { formatMoney } from '@daybook/ui/format/money';
import type { DepositTerms } from './deposit.ts';
import type { VisitPart } from './parts.ts';
import { whenText } from './zone-line.ts';

type EachPolicy = Pick<CancellableBooking, 'cancelMinutes' | 'rescheduleMinutes' | 'tiers'>;

/** The strictest policy of several services. */
export const policyOf = (parts: readonly VisitPart[], { policy }: Site): CancellationPolicy => ({
  cancelMinutes: Math.max(0, ...parts.map(({ service }) => service.cancelMinutes)),
  rescheduleMinutes: Math.max(0, ...parts.map(({ service }) => service.rescheduleMinutes)),
  tiers: policy.prepayment.tiers,
  givesBackTo: policy.prepayment.givesBackTo,
});

/** The deadline of the answer to a request: some hours, but at most until the visit. */
export const answeredUntil = (startAt: string, { requestHours }: Site['policy'], now: Date): Date =>
  new Date(Math.min(now.getTime() + requestHours * 3_600_000, Date.parse(startAt)));

/** The facts that decide the terms of a visit before it is booked. */
interface PlannedTerms {
  startAt: string;
  policy: CancellationPolicy;
  isRequest: boolean;
  deposit: DepositTerms | null;
}

/** The visit as it will be once booked, with its deposit paid if there is one. */
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
export interface Telling {
  zone: string;
  currency: string;
  now: Date;
  /** The contact for changes that are not possible online; null if the page gives it elsewhere. */
  contact: { name: string; phone: string | null } | null;
}

/** The terms of a visit as text; empty if it cannot be changed. */
export function policyLines(
  booking: CancellableBooking,
  { zone, currency, now, contact }: Telling,
): string[] {
  const terms = cancellationTerms(booking, now.getTime());
  if (!terms) return [];
  return cancellationLines(terms, {
    when: (instant) => whenText(new Date(instant), zone, now),
    money: (amountMinor) => formatMoney({ amountMinor, currency }),
    contact: contact && (contact.phone ? `call ${contact.phone}` : `contact ${contact.name}`),
  });
}

/** The same for each of several visits, with deadlines relative to their own starts, and what a late one costs. */
export function policyOfEach({ cancelMinutes, rescheduleMinutes, tiers }: EachPolicy): string {
  const before = (minutes: number) =>
    minutes === 0 ? 'until it starts' : `until ${formatDuration(minutes)} before it starts`;
  const fees = tiers
    .filter(({ hoursBefore, keepsPercent }) => Number(keepsPercent) > 0 && hoursBefore * 60 > cancelMinutes)
    .sort((a, b) => b.hoursBefore - a.hoursBefore);
  const kept = fees.map(
    ({ hoursBefore, keepsPercent }) =>
      `Cancelled less than ${formatDuration(hoursBefore * 60)} before, ${keepsPercent}% of what was paid is kept.`,
  );
  const free = fees.length === 0;
  if (cancelMinutes === rescheduleMinutes) {
    const both = free ? 'is free to cancel or move' : 'can be cancelled or moved';
    return [`Each visit ${both} ${before(cancelMinutes)}.`, ...kept].join(' ');
  }
  const [cancel, move] = free ? ['is free to cancel', 'to move'] : ['can be cancelled', 'moved'];
  return [
    `Each visit ${cancel} ${before(cancelMinutes)}, and ${move} ${before(rescheduleMinutes)}.`,
    ...kept,
  ].join(' ');
}

/** The same for a series: the first visit may start so soon that its deadline has already passed. */
export function policyOfSeries(first: CancellableBooking, telling: Telling): string[] {
  const terms = cancellationTerms(first, telling.now.getTime());
  const isClosed = terms !== null && (terms.cancelUntil === null || terms.moveUntil === null);
  return [
    policyOfEach(first),
    ...(isClosed ? [`The first visit begins soon. ${policyLines(first, telling).join(' ')}`] : []),
  ];
}
