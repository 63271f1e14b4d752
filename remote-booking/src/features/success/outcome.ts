import type { ManagedBooking } from '@daybook/contract/bookings';

/** What a visitor is told of a booking first. */
export interface Outcome {
  title: string;
  sentence: string;
  tone: 'done' | 'waiting' | 'over';
  /** True while the visit lies ahead and stands. */
  isAhead: boolean;
}

/** The state of a booking in the words of its customer. */
export function outcomeOf({ status, firstName, maskedEmail, business }: ManagedBooking): Outcome {
  const over = (title: string, sentence: string): Outcome => ({
    title,
    sentence,
    tone: 'over',
    isAhead: false,
  });
  switch (status) {
    case 'pending':
      return {
        title: 'Your request is with us',
        sentence: `${business.name} will answer by e-mail to ${maskedEmail}. The time is kept for you until then.`,
        tone: 'waiting',
        isAhead: true,
      };
    case 'confirmed':
      return {
        title: 'Your visit is booked',
        sentence: `See you soon, ${firstName}. We sent the details to ${maskedEmail}.`,
        tone: 'done',
        isAhead: true,
      };
    case 'checked_in':
    case 'in_service':
      return {
        title: 'Your visit has begun',
        sentence: 'Good to have you here.',
        tone: 'done',
        isAhead: false,
      };
    case 'completed':
      return {
        title: 'Your visit is complete',
        sentence: 'Thank you for coming.',
        tone: 'done',
        isAhead: false,
      };
    case 'no_show':
      return over('This visit was missed', `If that is a mistake, please tell ${business.name}.`);
    case 'cancelled':
      return over('This visit is cancelled', 'The time has been given up.');
    case 'declined':
      return over('Your request was declined', `${business.name} could not take this visit.`);
    case 'expired':
      return over('Your request has lapsed', 'It was not answered in time, and the time has been given up.');
  }
}
