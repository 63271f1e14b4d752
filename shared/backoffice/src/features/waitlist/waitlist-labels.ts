import type { WaitlistEntry } from '@daybook/contract/waitlist';

export const nameOf = ({ firstName, lastName }: WaitlistEntry): string => `${firstName} ${lastName}`.trim();

/** `Haircut with Ada Obi, Manicure` */
export const servicesText = ({ services }: WaitlistEntry): string =>
  services
    .map(({ serviceName, staffName }) => (staffName ? `${serviceName} with ${staffName}` : serviceName))
    .join(', ');

const parts: Readonly<Record<WaitlistEntry['partOfDay'], string>> = {
  any: 'Any time of the day',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

/** `Morning, 2 people` */
export const partText = ({ partOfDay, partySize }: WaitlistEntry): string =>
  partySize > 1 ? `${parts[partOfDay]}, ${partySize} people` : parts[partOfDay];

/** The offers a customer received, and whether they can still accept them. */
export function offersText({ offers }: WaitlistEntry, now: Date, when: (at: string) => string): string {
  const [latest, ...earlier] = offers;
  if (!latest) return 'No offer yet';
  const isOpen = Date.parse(latest.until) > now.getTime();
  const text = isOpen
    ? `Offered ${when(latest.startAt)}, until ${when(latest.until)}`
    : `Offered ${when(latest.startAt)}, not taken`;
  return earlier.length > 0 ? `${text}; ${earlier.length} before` : text;
}
