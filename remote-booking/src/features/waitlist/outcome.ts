import type { WaitlistPlace } from '@daybook/contract/waitlist';
import { type Message, msg, t } from '@daybook/i18n';
import { whenText } from '../../booking/zone-line.ts';

interface Outcome {
  title: string;
  sentence: string;
}

const ended: Readonly<
  Record<Exclude<WaitlistPlace['state'], 'waiting'>, { title: Message; sentence: Message }>
> = {
  booked: {
    title: msg('You’ve booked a visit'),
    sentence: msg(
      'You’re no longer on the waiting list. Open your booking with the link in your confirmation.',
    ),
  },
  left: {
    title: msg('You’ve left the waiting list'),
    sentence: msg('We won’t email you about these days again.'),
  },
  removed: {
    title: msg('You’re no longer on the waiting list'),
    sentence: msg('We’ve taken you off the list. If that’s unexpected, call us.'),
  },
  over: {
    title: msg('These days have passed'),
    sentence: msg('No suitable time opened up. You can join the list for other days.'),
  },
};

/** The main message of the page, from the state of the entry and its offer. */
export function outcomeOf({ state, offer, maskedEmail, zone }: WaitlistPlace, now: Date): Outcome {
  if (state !== 'waiting') return { title: t(ended[state].title), sentence: t(ended[state].sentence) };
  const stays = t('You’re still on the waiting list. We’ll email {email} when another time opens up.', {
    email: maskedEmail,
  });
  switch (offer?.state) {
    case 'open':
      return {
        title: t('A time has opened up'),
        sentence: t('The first to confirm gets it. This offer is open until {when}.', {
          when: whenText(offer.until, zone, now),
        }),
      };
    case 'gone':
      return { title: t('That time was just taken'), sentence: stays };
    case 'over':
      return { title: t('This offer has ended'), sentence: stays };
    default:
      return {
        title: t('You’re on the waiting list'),
        sentence: t(
          'We’ll email {email} as soon as a suitable time opens up. The first to confirm gets it.',
          { email: maskedEmail },
        ),
      };
  }
}
