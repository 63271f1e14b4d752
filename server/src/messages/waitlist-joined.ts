import type { PartOfDay } from '@daybook/domain/waitlist';
import type { CalendarDate } from '@daybook/domain/wall-clock';
import type { Db } from '../platform/database/types.ts';
import type { MailRenderers } from '../platform/mail/outbox.ts';
import { businessValues } from './visit-values.ts';
import { dayIs, listed } from './words.ts';
import { writeMessage } from './write-message.ts';

/** What somebody waits for. */
export interface WaitlistPlace {
  firstName: string;
  lastName: string;
  email: string;
  services: readonly { serviceName: string; staffName: string | null }[];
  days: readonly CalendarDate[];
  partOfDay: PartOfDay;
  partySize: number;
  /** Where they see it and leave. Its token is made now, so that nothing that could leak lies in the outbox. */
  url: string;
}

/** What somebody waits for at this moment; null when they wait no more. */
export type PlaceNow = (db: Db, entryId: string) => Promise<WaitlistPlace | null>;

/** The mail to somebody who went on the waiting list. Who keeps the list says what they wait for. */
export function waitlistJoinedMails(placeNow: PlaceNow): MailRenderers {
  return {
    async waitlist_joined({ subjectId }, db) {
      const place = await placeNow(db, subjectId);
      if (!place) return null;
      return writeMessage(
        db,
        { kind: 'waitlist_joined', audience: 'customer', to: place.email },
        (business) => joinedValues(place, business),
      );
    },
  };
}

const partNames: Readonly<Record<PartOfDay, string>> = {
  any: 'Any time',
  morning: 'Morning, until 12:00',
  afternoon: 'Afternoon, 12:00 to 17:00',
  evening: 'Evening, from 17:00',
};

/** A place on the list as it is told. */
export function joinedValues(
  place: Omit<WaitlistPlace, 'email'>,
  business: Parameters<typeof businessValues>[0],
) {
  const { firstName, lastName, services, days, partOfDay, partySize } = place;
  const withWhom = ({ serviceName, staffName }: (typeof services)[number]) =>
    staffName ? `${serviceName} with ${staffName}` : serviceName;
  return {
    ...businessValues(business),
    'customer.firstName': firstName,
    'customer.lastName': lastName,
    'customer.name': `${firstName} ${lastName}`.trim(),
    'visit.services': listed(services.map(({ serviceName }) => serviceName)),
    'waitlist.details': [
      ['What', listed(services.map(withWhom))] as const,
      [days.length === 1 ? 'Day' : 'Days', days.map(dayIs).join('; ')] as const,
      ['Time', partNames[partOfDay]] as const,
      ...(partySize > 1 ? [['People', String(partySize)] as const] : []),
      ...(business.businessAddress ? [['Where', business.businessAddress] as const] : []),
    ],
    'waitlist.link': { label: 'See or leave the list', url: place.url },
  };
}
