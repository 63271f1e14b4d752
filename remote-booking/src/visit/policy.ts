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

type Windows = Pick<Site['policy'], 'cancelMinutes' | 'rescheduleMinutes'>;

/** Of several services the strictest. */
export const policyOf = (parts: readonly VisitPart[], { policy }: Site): CancellationPolicy => ({
  cancelMinutes: Math.max(0, ...parts.map(({ service }) => service.cancelMinutes)),
  rescheduleMinutes: Math.max(0, ...parts.map(({ service }) => service.rescheduleMinutes)),
  tiers: policy.prepayment.tiers,
  givesBackTo: policy.prepayment.givesBackTo,
});

/** Until when a request is answered at the latest: it is kept for some hours, and no longer than until the visit. */
export const answeredUntil = (startAt: string, { requestHours }: Site['policy'], now: Date): Date =>
  new Date(Math.min(now.getTime() + requestHours * 3_600_000, Date.parse(startAt)));

/** What decides the terms of a visit that is not booked yet. */
interface PlannedTerms {
  startAt: string;
  policy: CancellationPolicy;
  isRequest: boolean;
  deposit: DepositTerms | null;
}

/** The visit as it will stand once it is booked, with its deposit paid where one is asked for. */
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

/** What of the business and the reader the words depend on. */
export interface Telling {
  zone: string;
  currency: string;
  now: Date;
  /** Whom to ask about what cannot be done online; null where the page says that by itself. */
  contact: { name: string; phone: string | null } | null;
}

/** The terms of a visit in words; none where nothing can be done about it. */
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

/** The same for each of several visits, whose deadlines lie as long before their own start. */
export function policyOfEach({ cancelMinutes, rescheduleMinutes }: Windows): string {
  const before = (minutes: number) =>
    minutes === 0 ? 'until it starts' : `until ${formatDuration(minutes)} before it starts`;
  if (cancelMinutes === rescheduleMinutes)
    return `Each visit is free to cancel or move ${before(cancelMinutes)}.`;
  return `Each visit is free to cancel ${before(cancelMinutes)}, and to move ${before(rescheduleMinutes)}.`;
}

/** The same for visits that repeat: the first may begin so soon that it is too late for it already. */
export function policyOfSeries(first: CancellableBooking, telling: Telling): string[] {
  const terms = cancellationTerms(first, telling.now.getTime());
  const isClosed = terms !== null && (terms.cancelUntil === null || terms.moveUntil === null);
  return [
    policyOfEach(first),
    ...(isClosed ? [`The first visit begins soon. ${policyLines(first, telling).join(' ')}`] : []),
  ];
}
