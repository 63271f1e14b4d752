import type { ManagedVisit } from '@daybook/contract/manage';
import { formatMoney } from '@daybook/ui/format/money';
import { whenText } from '../../visit/zone-line.ts';

/** The main message about a booking. */
export interface Outcome {
  title: string;
  sentence: string;
  tone: 'done' | 'waiting' | 'over';
  /** True while the visit is confirmed and in the future. */
  isAhead: boolean;
}

/** The status of a booking, in words for its customer. */
export function outcomeOf(visit: ManagedVisit, now: Date): Outcome {
  const { status, firstName, maskedEmail, business, movedFrom } = visit;
  const over = (title: string, sentence: string, tone: Outcome['tone'] = 'over'): Outcome => ({
    title,
    sentence,
    tone,
    isAhead: false,
  });
  if (visit.prepayment.state === 'time_lost') {
    return {
      title: 'You have paid, but the time was taken',
      sentence: lostSentence(visit),
      tone: 'waiting',
      isAhead: false,
    };
  }
  if (status === 'pending' && visit.pendingReason === 'payment') {
    return { ...paymentOutcome(visit, now), tone: 'waiting', isAhead: true };
  }
  switch (status) {
    case 'pending':
      return {
        title: 'Your request is with us',
        sentence: requestSentence(visit, now),
        tone: 'waiting',
        isAhead: true,
      };
    case 'confirmed':
      return {
        title: movedFrom ? 'Your visit has a new time' : 'Your visit is booked',
        sentence: `See you soon, ${firstName}.${maskedEmail && ` We sent a mail to ${maskedEmail}.`}`,
        tone: 'done',
        isAhead: true,
      };
    case 'checked_in':
    case 'in_service':
      return over('Your visit has begun', 'Good to have you here.', 'done');
    case 'completed':
      return over('Your visit is complete', `Thank you for coming, ${firstName}.`, 'done');
    case 'no_show':
      return over(
        'This visit was missed',
        `We are sorry not to have seen you. If that is a mistake, please tell ${business.name}.`,
      );
    case 'cancelled':
      return over('This visit is cancelled', cancelledSentence(visit));
    case 'declined':
      return over(
        'Your request was declined',
        `${business.name} could not take this visit. Another time may work.`,
      );
    case 'expired':
      if (visit.prepayment.depositMinor > 0 && visit.pendingReason !== 'approval') {
        return over(
          'Your visit was not paid in time',
          'The time has been given back. If you have paid a part of it, or a payment is still on its way, you will hear from us. You can choose another time.',
        );
      }
      return over(
        'Your request has lapsed',
        'It was not answered in time, and the time has been given back. You can ask for another.',
      );
  }
}

/** Waiting for payment: pending, failed, or not started. */
function paymentOutcome({ prepayment, zone }: ManagedVisit, now: Date): Pick<Outcome, 'title' | 'sentence'> {
  const until = prepayment.payUntil ? ` until ${whenText(prepayment.payUntil, zone, now)}` : '';
  if (prepayment.lastTry === 'pending') {
    return {
      title: 'We are checking your payment',
      sentence: `This takes a moment. You can close this page: you hear from us by e-mail. The time is kept for you${until}.`,
    };
  }
  if (prepayment.lastTry === 'failed') {
    return {
      title: 'Your payment did not go through',
      sentence: `Nothing was charged. Try again, or pay in another way. The time is kept for you${until}.`,
    };
  }
  return {
    title: 'One step left: your payment',
    sentence: `Your visit is booked once it is paid. The time is kept for you${until}.`,
  };
}

const lostSentence = ({ prepayment, currency }: ManagedVisit): string =>
  `Your payment of ${formatMoney({ amountMinor: prepayment.paidMinor, currency })} came after the time that we could keep for you, and somebody else has it by now. We are sorry. Choose another time at no extra cost, or take all of your money back.`;

function requestSentence({ maskedEmail, business, answerUntil, zone }: ManagedVisit, now: Date): string {
  const where = maskedEmail && ` by e-mail to ${maskedEmail}`;
  const until = answerUntil ? ` until ${whenText(answerUntil, zone, now)}` : '';
  return `${business.name} will answer${where}${until}. The time is kept for you until then.`;
}

function cancelledSentence({ cancelledBy, business, prepayment }: ManagedVisit): string {
  const isFree = prepayment.depositMinor === 0 && prepayment.paidMinor === 0;
  const charged = isFree ? ', and nothing is charged' : '';
  return cancelledBy === 'customer'
    ? `You have cancelled it. The time has been given back${charged}.`
    : `${business.name} had to cancel it${charged === '' ? '' : '. Nothing is charged'}. Please call, or choose another time.`;
}
