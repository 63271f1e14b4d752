import type { ManagedVisit } from '@daybook/contract/manage';
import type { CancellableBooking } from '@daybook/domain/cancellation-terms';
import { t } from '@daybook/i18n';
import { formatMoney } from '@daybook/ui/format/money';
import { policyLines } from '../../visit/policy.ts';
import { whenText } from '../../visit/zone-line.ts';

/** The facts that decide the terms of a visit, or of the same visit at another time. */
const cancellableOf = (visit: ManagedVisit, startAt = visit.startAt): CancellableBooking => ({
  ...visit.cancellationPolicy,
  status: visit.status,
  pendingReason: visit.pendingReason,
  startAt: Date.parse(startAt),
  depositMinor: visit.prepayment.depositMinor,
  paidMinor: visit.prepayment.paidMinor,
  reschedulesLeft: visit.reschedulesLeft,
});

interface ChangeLines {
  /** What is possible online, and until when. */
  open: string[];
  /** What is not possible online any more. */
  closed: string[];
}

/** The terms of a visit, beside the actions that change it. The page itself gives the phone number. */
export function changeLines(visit: ManagedVisit, now: Date): ChangeLines {
  const { zone, currency, abilities, reschedulesLeft } = visit;
  const terms = policyLines(cancellableOf(visit), { zone, currency, now, contact: null });
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
      ...(abilities.cancel.refusal === null ? surchargeLines(visit) : []),
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

/** The possible changes of a visit after a move to another time. */
export function termsAfterMove(visit: ManagedVisit, startAt: string, now: Date): string {
  const { zone, currency, reschedulesLeft } = visit;
  const left = reschedulesLeft === null ? null : Math.max(0, reschedulesLeft - 1);
  return policyLines(
    { ...cancellableOf(visit, startAt), reschedulesLeft: left },
    { zone, currency, now, contact: visit.business },
  ).join(' ');
}

type Cancelled = Pick<ManagedVisit, 'cancelling' | 'currency'>;

const surchargeLines = ({ cancelling: { surchargeMinor }, currency }: Cancelled): string[] =>
  surchargeMinor === 0
    ? []
    : [
        t('The {amount} payment fee isn’t refunded when you cancel.', {
          amount: formatMoney({ amountMinor: surchargeMinor, currency }),
        }),
      ];

/** The cost of cancelling, shown before the confirmation. */
export function cancellingText(visit: Cancelled): string {
  const { cancelling, currency } = visit;
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
  return [fee, ...(refundMinor === 0 ? [] : [back]), ...surchargeLines(visit)].join(' ');
}
