import type { WaitlistEntry, WaitlistPlace } from '@daybook/contract/waitlist';
import { aCancellationPolicy } from './bookings.ts';
import { anId } from './ids.ts';

const aWish = () => ({
  services: [{ serviceId: anId(), serviceName: 'Haircut', staff: 'any', staffName: null }],
  days: ['2026-03-03', '2026-03-04'],
  partOfDay: 'morning' as const,
  partySize: 1,
});

/** An entry for two days in March 2026, without an offer unless one is given. */
export const aWaitlistPlace = (given: Partial<WaitlistPlace> = {}): WaitlistPlace => ({
  ...aWish(),
  state: 'waiting',
  firstName: 'Bisi',
  maskedEmail: 'b•••@example.com',
  offer: null,
  zone: 'Africa/Lagos',
  business: { name: 'Ileke House', address: '12 Awolowo Road, Ikoyi', phone: '+234 800 000 0000' },
  place: 'business',
  ...given,
});

/** Tuesday, 3 March 2026, 10:00 in Lagos, open until 11:00 on the day before. */
export const anOffer = (
  given: Partial<NonNullable<WaitlistPlace['offer']>> = {},
): NonNullable<WaitlistPlace['offer']> => ({
  startAt: '2026-03-03T09:00:00.000Z',
  endAt: '2026-03-03T09:45:00.000Z',
  until: '2026-03-02T10:00:00.000Z',
  state: 'open',
  totalMinor: 650_000,
  currency: 'NGN',
  cancellationPolicy: aCancellationPolicy(),
  isRequest: false,
  ...given,
});

/** An entry since the first of March, as an administrator sees it. */
export const aWaitlistEntry = (given: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  ...aWish(),
  waitlistEntryId: anId(),
  createdAt: '2026-03-01T09:00:00.000Z',
  firstName: 'Bisi',
  lastName: 'Adeyemi',
  email: 'bisi@example.com',
  phone: '+234 802 345 6789',
  offers: [],
  abilities: ['remove'],
  ...given,
});
