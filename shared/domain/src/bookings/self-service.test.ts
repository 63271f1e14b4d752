import fc from 'fast-check';
import { minuteMs } from '../time/wall-clock.ts';
import { bookingStatuses } from './booking.ts';
import {
  canConfirmAttendance,
  hasConfirmedAttendance,
  reschedulesLeft,
  type SelfService,
  selfServiceActs,
  selfServiceRefusal,
  selfServiceUntil,
} from './self-service.ts';

const startAt = Date.parse('2026-09-08T10:00:00Z');
const booking = (given: Partial<SelfService> = {}): SelfService => ({
  status: 'confirmed',
  startAt,
  cancelMinutes: 1440,
  rescheduleMinutes: 720,
  editMinutes: 60,
  reschedules: 0,
  reschedulesAtMost: null,
  ...given,
});

test.each(selfServiceActs)('%s is possible up to and including the end of its window', (act) => {
  const until = selfServiceUntil(act, booking());
  expect(selfServiceRefusal(act, booking(), until)).toBeNull();
  expect(selfServiceRefusal(act, booking(), until + 1)).toBe('window');
});

test('each action has a window of its own', () => {
  expect(selfServiceActs.map((act) => (startAt - selfServiceUntil(act, booking())) / minuteMs)).toEqual([
    1440, 720, 60,
  ]);
});

test('a request can be withdrawn until its start', () => {
  const request = booking({ status: 'pending' });
  expect(selfServiceRefusal('cancel', request, startAt)).toBeNull();
  expect(selfServiceRefusal('cancel', request, startAt + 1)).toBe('window');
  expect(selfServiceRefusal('reschedule', request, startAt)).toBe('window');
});

test('a visit that has started or ended allows no action, whatever the time', () => {
  const others = bookingStatuses.filter((status) => status !== 'pending' && status !== 'confirmed');
  fc.assert(
    fc.property(
      fc.constantFrom(...others),
      fc.constantFrom(...selfServiceActs),
      fc.integer({ min: -100_000, max: 100_000 }),
      (status, act, minutes) =>
        selfServiceRefusal(act, booking({ status }), startAt + minutes * minuteMs) === 'state',
    ),
  );
});

test('a visit can move as often as the business allows, and can still be cancelled and edited afterwards', () => {
  const moved = booking({ reschedules: 2, reschedulesAtMost: 2 });
  const early = startAt - 10_000 * minuteMs;
  expect(selfServiceActs.map((act) => selfServiceRefusal(act, moved, early))).toEqual([null, 'count', null]);
  expect(selfServiceRefusal('reschedule', { ...moved, reschedules: 1 }, early)).toBeNull();
});

test('an unlimited number of moves never runs out, and a lowered limit leaves none', () => {
  expect(reschedulesLeft({ reschedules: 99, reschedulesAtMost: null })).toBeNull();
  expect(reschedulesLeft({ reschedules: 3, reschedulesAtMost: 1 })).toBe(0);
});

test.each(bookingStatuses)(
  'only a confirmed, upcoming visit can be confirmed by the customer, not one that is %s',
  (status) => {
    expect(canConfirmAttendance({ status, startAt }, startAt - 1)).toBe(status === 'confirmed');
    expect(canConfirmAttendance({ status, startAt }, startAt)).toBe(false);
  },
);

test('the customer’s confirmation applies to one time only', () => {
  const at = (instant: number) => new Date(instant);
  expect(hasConfirmedAttendance({ startAt: at(startAt), willComeAt: at(startAt) })).toBe(true);
  expect(hasConfirmedAttendance({ startAt: at(startAt + minuteMs), willComeAt: at(startAt) })).toBe(false);
  expect(hasConfirmedAttendance({ startAt: at(startAt), willComeAt: null })).toBe(false);
});
