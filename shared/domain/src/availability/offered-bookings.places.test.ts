import { aBooking, type BookingChanges } from '../../testing/a-booking.ts';
import { at, between, booked, held, lagos, offered, placed } from '../../testing/monday.ts';
import { isRefused, offerBookings, validateBooking } from './offered-bookings.ts';
import type { BusyBlock, Session } from './start-question.ts';

describe('a group', () => {
  const segments = [{ by: ['ada'], capacity: 3, afterMinutes: 10 }];
  const yoga = (taken: number): { sessions: Session[]; busy: BusyBlock[] } => ({
    sessions: [{ sessionId: 'yoga', serviceId: 's0', ...between('10:05-11:05'), taken, capacity: 3 }],
    busy: [{ ...booked('10:05-11:05'), sessionId: 'yoga' }],
  });

  test('can be joined until it is full (M01), even off the grid, and blocks the time around it', () => {
    expect(offered({ segments, staff: { ada: yoga(2) } })).toEqual(['10:05']);
    expect(placed('10:05', { segments, staff: { ada: yoga(2) } }).segments[0]?.sessionId).toBe('yoga');
    expect(offered({ segments, staff: { ada: yoga(3) } })).toEqual([]);
    expect(validateBooking(aBooking({ segments, staff: { ada: yoga(3) } }), at('10:05'))).toMatchObject({
      refusal: { reason: 'capacity' },
    });
  });

  test('admits a party only if all of it fits, and gives the number of places left', () => {
    const bookings = (partySize: number) =>
      offerBookings(aBooking({ segments, staff: { ada: yoga(1) }, partySize }), lagos.days('2026-03-02'));
    expect(bookings(2).map((booking) => booking.segments[0]?.placesLeft)).toEqual([2]);
    expect(bookings(3)).toEqual([]);
    const [empty] = offerBookings(aBooking({ segments, partySize: 3 }), lagos.days('2026-03-02'));
    expect(empty?.segments[0]?.placesLeft).toBe(3);
  });

  test('counts other visitors’ held places, even before there is a session, but not the visitor’s own', () => {
    const places = { serviceId: 's0', count: 2 };
    const staff = { ada: { holds: [held('10:00-11:00', { places })] } };
    const validated = (changes: Partial<BookingChanges>) =>
      validateBooking(aBooking({ segments, staff, ...changes }), at('10:00'));
    expect(isRefused(validated({}))).toBe(false);
    expect(validated({ partySize: 2 })).toMatchObject({ refusal: { reason: 'capacity' } });
    expect(isRefused(validated({ partySize: 2, own: { holdId: 'other' } }))).toBe(false);
    expect(isRefused(validated({ partySize: 2, now: at('24:00') }))).toBe(true);
    const another = [{ by: ['ada'], capacity: 3, durationMinutes: 30 }];
    expect(validateBooking(aBooking({ segments: another, staff }), at('10:30'))).toMatchObject({
      refusal: { reason: 'held' },
    });
  });

  test('counts once towards the daily limit of its leader, and joining it does not count', () => {
    const guests = ['a', 'b'].map((id) => ({ ...booked('10:05-11:05', id), sessionId: 'yoga' }));
    const ada = { ...yoga(2), busy: guests, bookingsPerDay: 1 };
    expect(offered({ segments, staff: { ada } })).toEqual(['10:05']);
    expect(offered({ segments, staff: { ada: { ...ada, bookingsPerDay: 2 } } })).toEqual(['10:05']);
    const single = [{ by: ['ada'], durationMinutes: 15 }];
    expect(offered({ segments: single, staff: { ada } })).toEqual([]);
    expect(offered({ segments: single, staff: { ada: { ...ada, bookingsPerDay: 2 } } })).toContain('09:00');
  });

  test('differs from a service for one, which refuses a party of two', () => {
    expect(
      validateBooking(aBooking({ segments: [{ by: ['ada'] }], partySize: 2 }), at('10:00')),
    ).toMatchObject({
      refusal: { reason: 'capacity' },
    });
  });

  test('stays within the business’s hours and closures', () => {
    const closures = [{ ...between('09:00-12:00'), name: 'Flood' }];
    const business = { ...aBooking({ segments }).business, closures };
    expect(offered({ segments, staff: { ada: yoga(1) }, business })).toEqual([]);
  });
});

describe('filling gaps', () => {
  const segments = [{ by: ['ada'], durationMinutes: 60, stepMinutes: 60, fillsGaps: true }];

  test('adds the first and the last start of each free period, rounded to five minutes', () => {
    const staff = { ada: { busy: [booked('10:02-10:13')] } };
    expect(offered({ segments, staff })).toEqual(['09:00', '10:15', '11:00']);
  });

  test('leaves room for buffers', () => {
    const [one] = segments;
    const staff = { ada: { busy: [booked('09:00-09:20')] } };
    const buffered = [{ by: ['ada'], ...one, beforeMinutes: 10, afterMinutes: 15 }];
    expect(offered({ segments: buffered, staff })).toEqual(['09:30', '10:00', '11:00']);
  });

  test('does not depend on now, notice or the horizon', () => {
    const staff = { ada: { busy: [booked('09:00-09:20')] } };
    expect(offered({ segments, staff, now: at('09:32') })).toEqual(['10:00', '11:00']);
  });

  test('places a visit of several services beside the neighbours of any of them', () => {
    const chain = [
      { by: ['ada'], durationMinutes: 30, stepMinutes: 60, fillsGaps: true },
      { by: ['bola'], durationMinutes: 30 },
    ];
    const staff = { bola: { busy: [booked('10:00-10:20')] } };
    expect(offered({ segments: chain, staff })).toEqual(['09:00', '09:50', '10:00', '11:00']);
  });
});
