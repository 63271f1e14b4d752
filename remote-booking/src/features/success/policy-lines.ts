import type { ManagedVisit } from '@daybook/contract/manage';
import type { SelfServiceAct } from '@daybook/domain/self-service';
import { formatDuration } from '@daybook/ui/format/duration';
import { formatPrice } from '@daybook/ui/format/money';
import { formatWhen } from '@daybook/ui/format/when';
import { giveBackLines } from '../../visit/deposit.ts';

const acts: readonly SelfServiceAct[] = ['reschedule', 'cancel', 'edit'];

function nameOf(act: SelfServiceAct, { status }: ManagedVisit): string {
  if (act === 'edit') return 'edit your details';
  return act === 'cancel' && status === 'pending' ? 'take the request back' : act;
}

/** `a`, `a or b`, `a, b or c` */
const either = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

/** The acts that share an end, in the order in which the page offers them. */
function byEnd(visit: ManagedVisit, wanted: readonly SelfServiceAct[]): [string, SelfServiceAct[]][] {
  const ends = new Map<string, SelfServiceAct[]>();
  for (const act of wanted) {
    const { until } = visit.abilities[act];
    ends.set(until, [...(ends.get(until) ?? []), act]);
  }
  return [...ends];
}

/** What the policy still allows, with its real days and times. */
export function openLines(visit: ManagedVisit, now: Date): string[] {
  const open = acts.filter((act) => visit.abilities[act].refusal === null);
  const lines = byEnd(visit, open).map(
    ([until, some]) =>
      `You can ${either(some.map((act) => nameOf(act, visit)))} online until ${formatWhen(until, visit.zone, now)}.`,
  );
  const { reschedulesLeft: left } = visit;
  if (open.includes('reschedule') && left !== null) {
    lines.push(`You can move this visit ${left === 1 ? 'once more' : `${left} more times`}.`);
  }
  if (!open.includes('cancel')) return lines;
  const { cancelSteps, paidMinor } = visit.prepayment;
  if (paidMinor === 0) return [...lines, cancellingText(visit)];
  const steps = cancelSteps.map(({ until, keepsPercent }) => ({ until: Date.parse(until), keepsPercent }));
  const paid = { amountMinor: paidMinor, currency: visit.currency };
  return [...lines, ...giveBackLines(steps, paid, visit.zone, now), ...surchargeLines(visit)];
}

/** What is not possible online any more, and why. */
export function closedLines(visit: ManagedVisit, now: Date): string[] {
  const late = acts.filter((act) => visit.abilities[act].refusal === 'window');
  const lines = byEnd(visit, late).map(([until, some]) => {
    const what =
      some.length === acts.length
        ? 'Online changes closed'
        : `The time to ${either(some.map((act) => nameOf(act, visit)))} online ended`;
    const before = Math.round((Date.parse(visit.startAt) - Date.parse(until)) / 60_000);
    const distance = before > 0 ? `, ${formatDuration(before)} before your visit` : '';
    return `${what} ${formatWhen(until, visit.zone, now)}${distance}.`;
  });
  if (visit.abilities.reschedule.refusal === 'count') {
    lines.push('This visit has been moved as often as is possible online.');
  }
  return lines;
}

type Cancelled = Pick<ManagedVisit, 'cancelling' | 'currency'>;

const surchargeLines = ({ cancelling: { surchargeMinor }, currency }: Cancelled): string[] =>
  surchargeMinor === 0
    ? []
    : [
        `What you paid on top for the fee of the payment, ${formatPrice({ amountMinor: surchargeMinor, currency })}, does not come back when you cancel.`,
      ];

/** What it costs to cancel, said before anybody is asked to confirm it. */
export function cancellingText(visit: Cancelled): string {
  const { cancelling, currency } = visit;
  const { feeMinor, refundMinor, to } = cancelling;
  const price = (amountMinor: number) => formatPrice({ amountMinor, currency });
  const fee = feeMinor === 0 ? 'Cancelling is free.' : `Cancelling costs ${price(feeMinor)}.`;
  const back =
    to === 'refund'
      ? `You get ${price(refundMinor)} back.`
      : `${price(refundMinor)} stay with the business as your credit.`;
  return [fee, ...(refundMinor === 0 ? [] : [back]), ...surchargeLines(visit)].join(' ');
}
