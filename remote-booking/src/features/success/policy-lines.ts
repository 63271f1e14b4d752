import type { ManagedVisit } from '@daybook/contract/manage';
import type { CancellableBooking } from '@daybook/domain/cancellation-terms';
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
      ? [`You can move this visit ${reschedulesLeft === 1 ? 'once more' : `${reschedulesLeft} more times`}.`]
      : [];
  const canEdit = abilities.edit.refusal === null;
  const isOften = abilities.reschedule.refusal === 'count';
  return {
    open: [
      ...(isClosed ? [] : terms),
      ...(abilities.cancel.refusal === null ? surchargeLines(visit) : []),
      ...moves,
      ...(canEdit ? [`You can edit your details until ${whenText(abilities.edit.until, zone, now)}.`] : []),
    ],
    closed: [
      ...(isClosed ? terms : []),
      ...(isOften ? ['This visit has been moved as often as is possible online.'] : []),
      ...(abilities.edit.refusal === 'window' ? ['Your details can no longer be edited online.'] : []),
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
        `What you paid on top for the fee of the payment, ${formatMoney({ amountMinor: surchargeMinor, currency })}, does not come back when you cancel.`,
      ];

/** The cost of cancelling, shown before the confirmation. */
export function cancellingText(visit: Cancelled): string {
  const { cancelling, currency } = visit;
  const { feeMinor, refundMinor, to } = cancelling;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const fee = feeMinor === 0 ? 'Cancelling is free.' : `Cancelling costs ${money(feeMinor)}.`;
  const back =
    to === 'refund'
      ? `You get ${money(refundMinor)} back.`
      : `${money(refundMinor)} stay with the business as your credit.`;
  return [fee, ...(refundMinor === 0 ? [] : [back]), ...surchargeLines(visit)].join(' ');
}
