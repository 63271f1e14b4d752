import { aQuestion, everyDay, type QuestionChanges } from '../../testing/a-question.ts';
import { type CalendarDate, wallClock } from '../time/wall-clock.ts';
import { explainStarts, offerStarts, readWindow, validateStart } from './slots.ts';
import type { CapPeriod, ServiceSales } from './start-question.ts';

const newYork = wallClock('America/New_York');
const serviceIsFull = { reason: 'cap', of: 'service' };

/** `2026-03-08 09:30` in New York. */
function at(wall: string): number {
  const [date = '', time = ''] = wall.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return newYork.instantAt(date, hours * 60 + minutes);
}

const sold = (...walls: readonly string[]): ServiceSales['busy'] =>
  walls.map((wall) => ({ bookingId: wall, serviceStartAt: at(wall) }));

/** A service that may start once in each period, around the clock in New York, with its bookings. */
function capped(period: CapPeriod, sales: Partial<ServiceSales>, changes: QuestionChanges = {}) {
  return aQuestion({
    ...changes,
    business: { zone: 'America/New_York' },
    staff: { zone: 'America/New_York', hours: everyDay('00:00-24:00'), ...changes.staff },
    service: { cap: { count: 1, period, busy: [], holds: [], ...sales, ...changes.service?.cap } },
  });
}

describe('the cap of a service', () => {
  test.each<[CapPeriod, string, full: string[], free: string[]]>([
    ['day', '2026-03-08 23:00', ['2026-03-08 00:00'], ['2026-03-07 23:00', '2026-03-09 00:00']],
    ['month', '2026-02-28 23:00', ['2026-02-01 00:00'], ['2026-01-31 23:00', '2026-03-01 00:00']],
    ['month', '2028-02-01 00:00', ['2028-02-29 23:00'], ['2028-01-31 23:00', '2028-03-01 00:00']],
    [
      'week',
      '2026-12-28 00:00',
      ['2026-12-31 23:00', '2027-01-03 23:00'],
      ['2026-12-27 23:00', '2027-01-04 00:00'],
    ],
  ])(
    'of one per %s is reached for the rest of the period of %s, and no longer',
    (period, wall, full, free) => {
      const question = capped(period, { busy: sold(wall) });
      expect(full.map((one) => validateStart(question, at(one)))).toEqual(full.map(() => serviceIsFull));
      expect(free.map((one) => validateStart(question, at(one)))).toEqual(free.map(() => null));
    },
  );

  test('counts dates in the business’s time zone, not the staff member’s', () => {
    // Half past ten on Saturday evening in New York is Sunday in Lagos.
    const question = capped('day', { busy: sold('2026-03-07 22:30') }, { staff: { zone: 'Africa/Lagos' } });
    expect(validateStart(question, at('2026-03-07 09:00'))).toEqual(serviceIsFull);
    expect(validateStart(question, at('2026-03-08 09:00'))).toBeNull();
  });

  test('counts a booking of several appointments once', () => {
    const twice = sold('2026-03-08 09:00', '2026-03-08 10:00').map((one) => ({ ...one, bookingId: 'both' }));
    const two = { count: 2, period: 'day' as const };
    const question = capped('day', {}, { service: { cap: { ...two, busy: twice, holds: [] } } });
    expect(validateStart(question, at('2026-03-08 12:00'))).toBeNull();
  });

  test('counts other visitors’ active holds, but neither the visitor’s own hold nor the booking being moved', () => {
    const hold = {
      holdId: 'held',
      serviceStartAt: at('2026-03-08 09:00'),
      expiresAt: at('2026-03-01 00:10'),
    };
    const validated = (changes: QuestionChanges) =>
      validateStart(
        capped('day', { holds: [hold] }, { now: at('2026-03-01 00:00'), ...changes }),
        at('2026-03-08 12:00'),
      );
    expect(validated({})).toEqual(serviceIsFull);
    expect(validated({ own: { holdId: 'held' } })).toBeNull();
    expect(validated({ now: at('2026-03-01 00:10') })).toBeNull();
    const moved = capped(
      'day',
      { busy: sold('2026-03-08 09:00') },
      { own: { bookingId: '2026-03-08 09:00' } },
    );
    expect(validateStart(moved, at('2026-03-08 12:00'))).toBeNull();
  });

  test.each<[CapPeriod, CalendarDate, CalendarDate]>([
    ['day', '2026-03-07', '2026-03-09'],
    ['week', '2026-12-24', '2027-01-06'],
    ['month', '2026-01-30', '2026-03-02'],
  ])('by the %s removes from the list the starts that it would refuse', (period, first, last) => {
    const question = capped(period, {
      busy: sold('2026-03-08 23:00', '2026-12-28 00:00', '2026-02-28 23:00'),
    });
    const range = newYork.days(first, last);
    const explained = explainStarts(question, range);
    const accepted = explained.filter(({ startAt }) => validateStart(question, startAt) === null);
    expect(offerStarts(question, range)).toEqual(accepted.map(({ startAt }) => startAt));
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.length).toBeLessThan(explained.length);
  });

  test('reads whole periods, and no more of the bookings than before', () => {
    const { service } = capped('month', {});
    const range = { startAt: at('2026-02-28 23:00'), endAt: at('2026-02-28 23:30') };
    const window = readWindow(range, [service], 'America/New_York');
    expect(window.capped).toEqual(newYork.days('2026-02-01', '2026-02-28'));
    expect(window).toMatchObject(newYork.days('2026-02-28', '2026-03-01'));
    expect(readWindow(range, [{ ...service, cap: null }], 'America/New_York').capped).toBeNull();
  });
});

describe('the cap of a customer', () => {
  const validated = (customer: QuestionChanges['customer'], changes: QuestionChanges = {}) =>
    validateStart(capped('day', {}, { customer, ...changes }), at('2026-03-08 09:00'));

  test('refuses one open booking more than the limit, at any time', () => {
    expect(validated({ openBookings: 4, mostOpenBookings: 5 })).toBeNull();
    expect(validated({ openBookings: 5, mostOpenBookings: 5 })).toEqual({ reason: 'cap', of: 'customer' });
    expect(validated({ openBookings: 7, mostOpenBookings: 5 })).toEqual({ reason: 'cap', of: 'customer' });
  });

  test('does not exist if the business sets none', () => {
    expect(validated({ openBookings: 50, mostOpenBookings: null })).toBeNull();
  });

  test('does not apply to an unknown customer, nor to an impossible time', () => {
    expect(validated(undefined)).toBeNull();
    const atTheirMost = { openBookings: 5, mostOpenBookings: 5 };
    expect(validated(atTheirMost, { staff: { active: false } })).toEqual({ reason: 'staff_inactive' });
  });
});

describe('a service for new customers', () => {
  const validated = (customer: QuestionChanges['customer'], service: object = {}) => {
    const question = capped('day', {}, { customer });
    const rules = { ...question.service, newCustomersOnly: true, ...service };
    return validateStart({ ...question, service: rules }, at('2026-03-08 09:00'));
  };
  const customer = { openBookings: 0, mostOpenBookings: null };

  test('refuses known customers only', () => {
    expect(validated({ ...customer, isKnown: true })).toEqual({ reason: 'new_customers' });
    expect(validated({ ...customer, isKnown: false })).toBeNull();
    expect(validated({ ...customer, isKnown: true }, { newCustomersOnly: false })).toBeNull();
  });

  test('is offered to unknown visitors, and gives its reason only at otherwise possible times', () => {
    expect(validated(undefined)).toBeNull();
    expect(validated({ ...customer, isKnown: true }, { active: false })).toEqual({
      reason: 'service_inactive',
    });
  });
});
