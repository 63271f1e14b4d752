import { aBooking, type BookingChanges } from '../../testing/a-booking.ts';
import { everyDay } from '../../testing/a-question.ts';
import { minuteMs, wallClock } from '../time/wall-clock.ts';
import { bookingBreaches, forceBooking } from './booking-breaches.ts';
import { validateBooking } from './offered-bookings.ts';
import { permissionToOverride } from './overrides.ts';
import { startRefusalReasons } from './start-refusal.ts';

const lagos = wallClock('Africa/Lagos');
const at = (hour: number) => lagos.instantAt('2026-03-02', hour * 60);

function booked(from: number, to: number) {
  const span = { startAt: at(from), endAt: at(to) };
  return { bookingId: 'other', ...span, serviceStartAt: span.startAt, serviceEndAt: span.endAt };
}

const reasonsOf = (changes: BookingChanges, hour: number) =>
  bookingBreaches(aBooking(changes), at(hour)).map(({ segment, refusal }) => `${segment} ${refusal.reason}`);

test('a possible start breaks no rule, and is placed as usual', () => {
  const question = aBooking({ segments: [{ by: ['ada'] }, { by: ['bola'] }] });
  expect(forceBooking(question, at(9))).toEqual({ booking: validateBooking(question, at(9)), breaches: [] });
});

test('every broken rule is named, service by service, by rank', () => {
  const staff = {
    ada: { breaks: everyDay('10:30-10:45'), busy: [booked(10, 10.5)], bookingsPerDay: 1 },
    bola: { hours: everyDay('09:00-11:30'), timeOff: [{ startAt: at(11), endAt: at(24) }] },
  };
  const segments = [{ by: ['ada'], noticeMinutes: 90 }, { by: ['bola'] }];
  expect(reasonsOf({ segments, staff, now: at(9) }, 10)).toEqual([
    '0 break',
    '0 notice',
    '0 taken',
    '0 cap',
    '1 time_off',
    '1 outside_hours',
  ]);
});

test('a start off the grid is outside hours, unless it is placed by hand', () => {
  const segments = [{ by: ['ada'] }];
  expect(reasonsOf({ segments }, 9.1)).toEqual(['0 outside_hours']);
  expect(reasonsOf({ segments, offGrid: true }, 9.1)).toEqual([]);
});

test('of several staff members, the one with the fewest broken rules is forced, never an inactive one', () => {
  const staff = {
    ada: { active: false },
    bola: { busy: [booked(10, 11)] },
    chi: { hours: everyDay('12:00-17:00') },
  };
  const segments = [{ by: ['ada', 'bola', 'chi'] }, { by: ['bola', 'chi'] }];
  const { booking, breaches: broken } = forceBooking(aBooking({ segments, staff }), at(10));
  expect(booking?.segments.map(({ staffId }) => staffId)).toEqual(['chi', 'bola']);
  expect(broken.map(({ staffId, refusal }) => [staffId, refusal.reason])).toEqual([['chi', 'outside_hours']]);
});

test('a forced visit has blocks that may overlap others', () => {
  const staff = { ada: { busy: [booked(10, 11)] } };
  const { booking } = forceBooking(
    aBooking({ segments: [{ by: ['ada'], afterMinutes: 10 }], staff }),
    at(10),
  );
  expect(booking?.segments[0]?.blocks).toEqual([{ startAt: at(10), endAt: at(11) + 10 * minuteMs }]);
});

test('a service that nobody performs cannot be forced', () => {
  expect(forceBooking(aBooking({ segments: [{ by: ['ada'] }, { by: [] }] }), at(9))).toEqual({
    booking: null,
    breaches: [{ segment: 1, staffId: null, refusal: { reason: 'staff_inactive' } }],
  });
});

test('rules that affect other customers need more permission than the business’s own, and inactive staff stay inactive', () => {
  const reasonsFor = (wanted: string) =>
    startRefusalReasons.filter((reason) => permissionToOverride({ reason }) === wanted);
  expect(reasonsFor('booking.override')).toEqual([
    'break',
    'outside_hours',
    'horizon',
    'notice',
    'new_customers',
  ]);
  expect(reasonsFor('booking.overlap')).toEqual([
    'closed',
    'time_off',
    'blocked',
    'taken',
    'held',
    'capacity',
    'buffer',
    'cap',
  ]);
  expect(reasonsFor('never')).toEqual(['service_inactive', 'staff_inactive']);
});
