import type { WaitlistPlace } from '@daybook/contract/waitlist';
import { whenText } from '../../visit/zone-line.ts';

interface Outcome {
  title: string;
  sentence: string;
}

const ended: Readonly<Record<Exclude<WaitlistPlace['state'], 'waiting'>, Outcome>> = {
  booked: {
    title: 'You have booked a visit',
    sentence: 'You are not on the waiting list any more. The link in your confirmation opens the booking.',
  },
  left: {
    title: 'You have left the waiting list',
    sentence: 'We do not write to you about these days any more.',
  },
  removed: {
    title: 'You are not on the waiting list any more',
    sentence: 'We have taken you off the list. Call us if that is not what you expected.',
  },
  over: {
    title: 'These days have passed',
    sentence: 'No time became free that fitted. You can wait for other days.',
  },
};

/** The main message of the page, from the state of the entry and its offer. */
export function outcomeOf({ state, offer, maskedEmail, zone }: WaitlistPlace, now: Date): Outcome {
  if (state !== 'waiting') return ended[state];
  const stays = `You stay on the waiting list. We write to ${maskedEmail} when another time becomes free.`;
  switch (offer?.state) {
    case 'open':
      return {
        title: 'A time has become free',
        sentence: `Whoever confirms first gets it. This offer stands until ${whenText(offer.until, zone, now)}.`,
      };
    case 'gone':
      return { title: 'Somebody was quicker', sentence: stays };
    case 'over':
      return { title: 'This offer has ended', sentence: stays };
    default:
      return {
        title: 'You are on the waiting list',
        sentence: `We write to ${maskedEmail} as soon as a time becomes free that fits. Whoever confirms first gets it.`,
      };
  }
}
