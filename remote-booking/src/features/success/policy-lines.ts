import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import type { CancellableBooking } from '@daybook/domain/cancellation-terms';
import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import { policyLines } from '../../booking/policy.ts';
import { whenText } from '../../booking/zone-line.ts';

/** The facts that decide the terms of a booking, or of the same booking at another time. */
const cancellableOf = (booking: SelfServiceBooking, startAt = booking.startAt): CancellableBooking => ({
  ...booking.cancellationPolicy,
  status: booking.status,
  pendingReason: booking.pendingReason,
  startAt: Date.parse(startAt),
  depositMinor: booking.prepayment.depositMinor,
  paidMinor: booking.prepayment.paidMinor,
  reschedulesLeft: booking.reschedulesLeft,
});

interface ChangeLines {
  /** The possible online changes with their deadlines. */
  open: string[];
  /** The changes that are no longer possible online. */
  closed: string[];
}

/** The terms of a booking, beside the actions that change it. The page itself gives the phone number. */
export function changeLines(booking: SelfServiceBooking, now: Date): ChangeLines {
  const { zone, currency, abilities, reschedulesLeft } = booking;
  const terms = policyLines(cancellableOf(booking), { zone, currency, now, contact: null });
  const isClosed = abilities.cancel.refusal !== null || abilities.reschedule.refusal !== null;
  const moves =
    abilities.reschedule.refusal === null && reschedulesLeft !== null
      ? [
          t(
            '{count, plural, one {You can reschedule this visit once more.} other {You can reschedule this visit # more times.}}',
            { count: reschedulesLeft },
          ),
        ]
      : [];
  const canEdit = abilities.edit.refusal === null;
  const isOften = abilities.reschedule.refusal === 'count';
  return {
    open: [
      ...(isClosed ? [] : terms),
      ...(abilities.cancel.refusal === null ? surchargeLines(booking) : []),
      ...moves,
      ...(canEdit
        ? [t('You can edit your details until {when}.', { when: whenText(abilities.edit.until, zone, now) })]
        : []),
    ],
    closed: [
      ...(isClosed ? terms : []),
      ...(isOften ? [t('You’ve used all online reschedules for this visit.')] : []),
      ...(abilities.edit.refusal === 'window' ? [t('Your details can no longer be edited online.')] : []),
    ],
  };
}

/** The possible changes of a booking after a move to another time. */
export function termsAfterMove(booking: SelfServiceBooking, startAt: string, now: Date): string {
  const { zone, currency, reschedulesLeft } = booking;
  const left = reschedulesLeft === null ? null : Math.max(0, reschedulesLeft - 1);
  return policyLines(
    { ...cancellableOf(booking, startAt), reschedulesLeft: left },
    { zone, currency, now, contact: booking.business },
  ).join(' ');
}

type Cancelled = Pick<SelfServiceBooking, 'cancelling' | 'currency'>;

const surchargeLines = ({ cancelling: { surchargeMinor }, currency }: Cancelled): string[] =>
  surchargeMinor === 0
    ? []
    : [
        t('The {amount} payment fee isn’t refunded when you cancel.', {
          amount: formatMoney({ amountMinor: surchargeMinor, currency }),
        }),
      ];

/** The cost of cancelling, shown before the confirmation. */
export function cancellingText(booking: Cancelled): string {
  const { cancelling, currency } = booking;
  const { feeMinor, refundMinor, to } = cancelling;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const fee =
    feeMinor === 0
      ? t('Cancelling is free.')
      : t('A {amount} cancellation fee applies.', { amount: money(feeMinor) });
  const back =
    to === 'refund'
      ? t('You’ll get a {amount} refund.', { amount: money(refundMinor) })
      : t('{amount} will be saved as credit for your next visit.', { amount: money(refundMinor) });
  return [fee, ...(refundMinor === 0 ? [] : [back]), ...surchargeLines(booking)].join(' ');
}
