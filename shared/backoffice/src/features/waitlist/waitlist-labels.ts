import type { WaitlistEntry } from '@daybook/contract/waitlist';
import { commaList } from '@daybook/domain/lists';
import { msg, t } from '@daybook/i18n';

export const nameOf = ({ firstName, lastName }: WaitlistEntry): string => `${firstName} ${lastName}`.trim();

/** `Haircut with Ada Obi, Manicure` */
export const servicesText = ({ services }: WaitlistEntry): string =>
  commaList(
    services.map(({ serviceName, staffName }) =>
      staffName ? t('{service} with {staff}', { service: serviceName, staff: staffName }) : serviceName,
    ),
  );

const parts: Readonly<Record<WaitlistEntry['partOfDay'], string>> = {
  any: msg('Any time of day'),
  morning: msg('Morning'),
  afternoon: msg('Afternoon'),
  evening: msg('Evening'),
};

/** `Morning, 2 people` */
export const partText = ({ partOfDay, partySize }: WaitlistEntry): string =>
  partySize > 1
    ? t('{partOfDay}, {count} people', { partOfDay: t(parts[partOfDay]), count: partySize })
    : t(parts[partOfDay]);

/** The offers a customer received, and whether they can still accept them. */
export function offersText({ offers }: WaitlistEntry, now: Date, when: (at: string) => string): string {
  const [latest, ...earlier] = offers;
  if (!latest) return t('No offer yet');
  const isOpen = Date.parse(latest.until) > now.getTime();
  const text = isOpen
    ? t('Offered {when}, held until {until}', { when: when(latest.startAt), until: when(latest.until) })
    : t('Offered {when}, not taken', { when: when(latest.startAt) });
  return earlier.length > 0
    ? t('{offer} ({count, plural, one {# earlier offer} other {# earlier offers}})', {
        offer: text,
        count: earlier.length,
      })
    : text;
}
