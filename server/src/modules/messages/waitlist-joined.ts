import { all } from '@daybook/domain/lists';
import { clockText, type TimeStyle } from '@daybook/domain/time-style';
import type { PartOfDay } from '@daybook/domain/waitlist';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import type { Db } from '../../platform/database/types.ts';
import type { MailRenderers } from '../../platform/mail/outbox.ts';
import { businessValues } from './booking-values.ts';
import type { Link } from './fill-template.ts';
import { dayText } from './time-labels.ts';
import { noName } from './unconfirmed.ts';
import { writeMessage } from './write-message.ts';

/** The services and days that a customer waits for. */
export interface WaitlistPlace {
  firstName: string;
  lastName: string;
  email: string;
  services: readonly { serviceName: string; staffName: string | null }[];
  days: readonly CalendarDate[];
  partOfDay: PartOfDay;
  partySize: number;
  /** The link to see and leave the entry. Its token is created now, so that the outbox contains none. */
  url: string;
}

/** The present content of an entry; null if it has ended. */
export type PlaceNow = (db: Db, entryId: string) => Promise<WaitlistPlace | null>;

/** The content of an entry that ended by booking; null otherwise. */
export type PlaceBefore = (db: Db, entryId: string) => Promise<Omit<WaitlistPlace, 'url'> | null>;

interface Places {
  placeNow: PlaceNow;
  placeBefore: PlaceBefore;
  book: () => Link;
}

/** The mails about joining the waiting list, or leaving it by booking. The waiting list supplies the content. */
export function waitlistJoinedMails({ placeNow, placeBefore, book }: Places): MailRenderers {
  return {
    async waitlist_booked({ subjectId }, db) {
      const place = await placeBefore(db, subjectId);
      if (!place) return null;
      return writeMessage(
        db,
        { kind: 'waitlist_booked', audience: 'customer', to: place.email },
        (business) => ({ ...placeValues({ ...place, ...noName }, business), 'book.link': book() }),
      );
    },
    async waitlist_joined({ subjectId }, db) {
      const place = await placeNow(db, subjectId);
      if (!place) return null;
      return writeMessage(
        db,
        { kind: 'waitlist_joined', audience: 'customer', to: place.email },
        (business) => joinedValues({ ...place, ...noName }, business),
      );
    },
  };
}

function partText(part: PartOfDay, style: TimeStyle): string {
  const [noon, five] = [clockText(720, style), clockText(1020, style)];
  const words: Readonly<Record<PartOfDay, string>> = {
    any: t('Any time'),
    morning: t('Morning, until {time}', { time: noon }),
    afternoon: t('Afternoon, {from} to {to}', { from: noon, to: five }),
    evening: t('Evening, from {time}', { time: five }),
  };
  return words[part];
}

type Business = Parameters<typeof businessValues>[0] & TimeStyle;

/** The placeholder values of an entry, with the link to leave. */
export const joinedValues = (place: Omit<WaitlistPlace, 'email'>, business: Business) => ({
  ...placeValues(place, business),
  'waitlist.link': { label: t('View or leave the list'), url: place.url },
});

function placeValues(place: Omit<WaitlistPlace, 'email' | 'url'>, business: Business) {
  const { firstName, lastName, services, days, partOfDay, partySize } = place;
  const withWhom = ({ serviceName, staffName }: (typeof services)[number]) =>
    staffName ? t('{service} with {name}', { service: serviceName, name: staffName }) : serviceName;
  return {
    ...businessValues(business),
    'customer.firstName': firstName,
    'customer.lastName': lastName,
    'customer.name': `${firstName} ${lastName}`.trim(),
    'visit.services': all(services.map(({ serviceName }) => serviceName)),
    'waitlist.details': [
      [t('What'), all(services.map(withWhom))] as const,
      [
        days.length === 1 ? t('Day') : t('Days'),
        days.map((day) => dayText(day, business)).join('; '),
      ] as const,
      [t('Time'), partText(partOfDay, business)] as const,
      ...(partySize > 1 ? [[t('People'), String(partySize)] as const] : []),
      ...(business.businessAddress ? [[t('Where'), business.businessAddress] as const] : []),
    ],
  };
}
