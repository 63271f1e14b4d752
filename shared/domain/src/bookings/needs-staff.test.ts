import { bookingStatuses } from './booking.ts';
import { needsStaff } from './needs-staff.ts';

const minute = 60_000;
const startAt = Date.parse('2026-03-03T09:00:00Z');
const endAt = startAt + 45 * minute;

test('a request always waits for its answer', () => {
  expect(needsStaff({ status: 'pending', startAt, endAt }, 0)).toBe(true);
});

test.each(['confirmed', 'checked_in'] as const)(
  'a visit that is %s needs staff ten minutes after its start',
  (status) => {
    expect(needsStaff({ status, startAt, endAt }, startAt + 10 * minute - 1)).toBe(false);
    expect(needsStaff({ status, startAt, endAt }, startAt + 10 * minute)).toBe(true);
  },
);

test('a visit in service needs staff ten minutes after its end', () => {
  expect(needsStaff({ status: 'in_service', startAt, endAt }, endAt + 10 * minute - 1)).toBe(false);
  expect(needsStaff({ status: 'in_service', startAt, endAt }, endAt + 10 * minute)).toBe(true);
});

test('a visit that is over or called off needs nobody', () => {
  const over = bookingStatuses.slice(bookingStatuses.indexOf('completed'));
  for (const status of over) expect(needsStaff({ status, startAt, endAt }, endAt * 2)).toBe(false);
});
