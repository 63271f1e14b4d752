import { aSelfServiceBooking } from '@daybook/testing/bookings';
import { eventOf, googleLink, outlookLink } from './calendar-links.ts';

const times = { startAt: '2026-03-03T09:00:00Z', endAt: '2026-03-03T09:45:00Z' };
const [appointment] = aSelfServiceBooking(times).appointments;
const booking = aSelfServiceBooking({
  ...times,
  reference: 'DB-7K3F9Q',
  appointments: appointment ? [{ ...appointment, serviceName: 'Cut & finish', staffName: 'Bola' }] : [],
  business: { name: 'Ọ̀ṣun Hair + Beauty', address: '12 Awolowo Road, Lagos', phone: '+234 1 234 5678' },
});

describe('the calendar links', () => {
  it('give Google the times in UTC', () => {
    const link = new URL(googleLink(eventOf(booking)));
    expect(link.searchParams.get('dates')).toBe('20260303T090000Z/20260303T094500Z');
    expect(link.searchParams.get('text')).toBe('Cut & finish, Ọ̀ṣun Hair + Beauty');
    expect(link.searchParams.get('location')).toBe('12 Awolowo Road, Lagos');
  });

  it('give Outlook the times in UTC, with spaces that it can read', () => {
    const text = outlookLink(eventOf(booking));
    const link = new URL(text);
    expect(text).not.toMatch(/\+/);
    expect(link.searchParams.get('startdt')).toBe('2026-03-03T09:00:00.000Z');
    expect(link.searchParams.get('enddt')).toBe('2026-03-03T09:45:00.000Z');
    expect(link.searchParams.get('subject')).toBe('Cut & finish, Ọ̀ṣun Hair + Beauty');
  });

  it('name the booking and the person, but nothing private', () => {
    const { details } = eventOf(booking);
    expect(details).toBe('Booking DB-7K3F9Q\nCut & finish with Bola\nPhone +234 1 234 5678');
  });

  it('give the place of the visit, which is not always the business', () => {
    const locations = (['customer', 'online'] as const).map(
      (place) => eventOf({ ...booking, place }).location,
    );
    expect(locations).toEqual(['At your place', 'Online']);
  });

  it('name the business if it has no address', () => {
    const { location } = eventOf({ ...booking, business: { ...booking.business, address: null } });
    expect(location).toBe('Ọ̀ṣun Hair + Beauty');
  });
});
