import type { ManagedVisit } from '@daybook/contract/manage';
import { formatWhen } from '@daybook/ui/format/when';

/** What a visitor is told of a booking first. */
export interface Outcome {
  title: string;
  sentence: string;
  tone: 'done' | 'waiting' | 'over';
  /** True while the visit lies ahead and stands. */
  isAhead: boolean;
}

/** The state of a booking in the words of its customer. */
export function outcomeOf(visit: ManagedVisit, now: Date): Outcome {
  const { status, firstName, maskedEmail, business, movedFrom } = visit;
  const over = (title: string, sentence: string, tone: Outcome['tone'] = 'over'): Outcome => ({
    title,
    sentence,
    tone,
    isAhead: false,
  });
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
      return over(
        'Your request has lapsed',
        'It was not answered in time, and the time has been given back. You can ask for another.',
      );
  }
}

function requestSentence({ maskedEmail, business, answerUntil, zone }: ManagedVisit, now: Date): string {
  const where = maskedEmail && ` by e-mail to ${maskedEmail}`;
  const until = answerUntil ? ` until ${formatWhen(answerUntil, zone, now)}` : '';
  return `${business.name} will answer${where}${until}. The time is kept for you until then.`;
}

function cancelledSentence({ cancelledBy, business }: ManagedVisit): string {
  return cancelledBy === 'customer'
    ? 'You have cancelled it. The time has been given back, and nothing is charged.'
    : `${business.name} had to cancel it. Nothing is charged. Please call, or choose another time.`;
}
