import { minuteMs } from '@daybook/domain/wall-clock';
import type { CalendarAppointment, CalendarData, Proposal } from '../calendar-data.ts';
import { aCalendar, aPlacedAppointment, at } from '../testing/calendar-builders.ts';
import { forbiddenText } from './permission-labels.ts';
import { createValidation } from './validate-proposal.ts';

const haircut = aPlacedAppointment();

const moved = (time: string, item: CalendarAppointment = haircut, staffId = 'ada'): Proposal => {
  const startAt = at(time);
  return { kind: 'move', item, staffId, startAt, endAt: startAt + item.endAt - item.startAt };
};
const resized = (endAt: number, item: CalendarAppointment = haircut): Proposal => ({
  kind: 'resize',
  item,
  staffId: item.staffId,
  startAt: item.startAt,
  endAt,
});
const reasonOf = (proposal: Proposal, given: Partial<CalendarData> = {}) =>
  createValidation(aCalendar({ items: [haircut], ...given }), at('08:00'))(proposal)?.reason ?? null;

const other = (time: string, given: Partial<CalendarAppointment> = {}) =>
  aPlacedAppointment({ id: 'other', bookingId: 'booking-other', startAt: at(time), ...given });
const ada = (from: string, to: string) => ({ staffId: 'ada', startAt: at(from), endAt: at(to) });

test('free time is allowed', () => {
  expect(reasonOf(moved('12:00'))).toBeNull();
});

test('a booking does not conflict with itself', () => {
  const second = aPlacedAppointment({ id: 'two', startAt: at('11:00') });
  expect(reasonOf(moved('10:15'), { items: [haircut, second] })).toBeNull();
  expect(reasonOf(moved('10:45'), { items: [haircut, second] })).toBeNull();
});

test.each([
  ['outside_hours', moved('17:30'), {}],
  ['outside_hours', resized(at('18:15')), {}],
  ['break', moved('12:30'), { breaks: [ada('13:00', '13:30')] }],
  ['time_off', moved('12:00'), { timeOff: [{ ...ada('12:30', '14:00'), reason: null }] }],
  ['closed', moved('12:00'), { closures: [{ startAt: at('12:00'), endAt: at('14:00'), name: 'Eid' }] }],
  ['taken', moved('11:30'), { items: [haircut, other('12:00')] }],
  ['taken', resized(at('12:15')), { items: [haircut, other('12:00')] }],
  ['held', moved('12:00'), { holds: [{ ...ada('12:00', '12:45'), expiresAt: at('08:10') }] }],
])('%s', (reason, proposal, given) => {
  expect(reasonOf(proposal, given)).toBe(reason);
});

test('an expired hold blocks nothing', () => {
  expect(
    reasonOf(moved('12:00'), { holds: [{ ...ada('12:00', '12:45'), expiresAt: at('08:00') }] }),
  ).toBeNull();
});

test('a cancelled appointment blocks nothing', () => {
  expect(reasonOf(moved('12:00'), { items: [haircut, other('12:00', { status: 'cancelled' })] })).toBeNull();
});

test('blocked time blocks bookings, but can itself move anywhere', () => {
  const lunch = {
    ...ada('12:00', '13:00'),
    kind: 'blocked' as const,
    id: 'lunch',
    version: 1,
    blockedKind: 'lunch' as const,
    note: '',
    canMove: true,
    canResize: true,
    canDelete: true,
  };
  expect(reasonOf(moved('12:15'), { items: [haircut, lunch] })).toBe('blocked');
  const overHaircut: Proposal = { kind: 'move', item: lunch, ...ada('10:00', '11:00') };
  expect(reasonOf(overHaircut, { items: [haircut, lunch] })).toBeNull();
});

test('an appointment’s buffers move with it and must be free, too', () => {
  const block = { startAt: haircut.startAt, endAt: haircut.endAt + 15 * minuteMs };
  const cleaned = aPlacedAppointment({ block, busy: [block] });
  expect(reasonOf(moved('11:10', cleaned), { items: [cleaned, other('12:00')] })).toBe('buffer');
  expect(reasonOf(moved('11:00', cleaned), { items: [cleaned, other('12:00')] })).toBeNull();
});

test('other customers can be served while colour is processing', () => {
  const startAt = at('12:00');
  const busy = [
    { startAt, endAt: at('12:30') },
    { startAt: at('13:30'), endAt: at('14:00') },
  ];
  const colour = other('12:00', { endAt: at('14:00'), block: { startAt, endAt: at('14:00') }, busy });
  expect(reasonOf(moved('12:30'), { items: [haircut, colour] })).toBeNull();
  expect(reasonOf(moved('12:50'), { items: [haircut, colour] })).toBe('taken');
});

test('a group appointment can be joined while it has places', () => {
  const seats = { taken: 1, capacity: 3 };
  const yoga = aPlacedAppointment({ seats, partySize: 2 });
  const session = (taken: number) => other('12:00', { seats: { taken, capacity: 3 } });
  expect(reasonOf(moved('12:00', yoga), { items: [yoga, session(1)] })).toBeNull();
  expect(reasonOf(moved('12:00', yoga), { items: [yoga, session(2)] })).toBe('capacity');
});

test('a column of several staff members is busy only if none of them is free', () => {
  const create = (from: string, to: string): Proposal => ({
    kind: 'create',
    staffId: null,
    startAt: at(from),
    endAt: at(to),
  });
  const both = [haircut, other('10:30', { staffId: 'bola' })];
  expect(reasonOf(create('03:00', '04:00'))).toBe('outside_hours');
  expect(reasonOf(create('10:00', '10:30'), { items: both })).toBeNull();
  expect(reasonOf(create('10:15', '10:45'), { items: both })).toBe('taken');
  const closures = [{ startAt: at('00:00'), endAt: at('24:00'), name: 'Eid' }];
  expect(reasonOf(create('12:00', '13:00'), { closures })).toBe('closed');
});

test('only staff members for whom the user may book count', () => {
  const staff = aCalendar().staff.map((person) => ({ ...person, canBook: person.staffId === 'ada' }));
  const create: Proposal = { kind: 'create', staffId: null, startAt: at('10:00'), endAt: at('10:30') };
  expect(reasonOf(create, { staff })).toBe('taken');
  expect(reasonOf(create, { staff: staff.map((person) => ({ ...person, canBook: false })) })).toBeNull();
});

test('a click is checked as a moment, a selection as a range', () => {
  const items = [other('12:00')];
  const create = (endAt: number | null): Proposal => ({
    kind: 'create',
    staffId: 'ada',
    startAt: at('11:45'),
    endAt,
  });
  expect(reasonOf(create(null), { items })).toBeNull();
  expect(reasonOf(create(at('12:15')), { items })).toBe('taken');
});

test('the reason names a calendar the user may not book in, or a service the staff member does not perform', () => {
  const people = aCalendar().staff.map((person) =>
    person.staffId === 'bola' ? { ...person, serviceIds: [] } : { ...person, canBook: false },
  );
  expect(forbiddenText(moved('12:00', haircut, 'bola'), { staff: people, items: [haircut] })).toBe(
    'Bola Ade doesn’t perform Haircut',
  );
  expect(forbiddenText(moved('12:00'), { staff: people, items: [haircut] })).toBe(
    'You can’t change Ada Obi’s calendar',
  );
  expect(forbiddenText(moved('12:00'), aCalendar())).toBeNull();
});

test('one service cannot move past another of the same booking, but the whole booking can move anywhere', () => {
  const blowDry = aPlacedAppointment({ id: 'two', startAt: at('10:45'), endAt: at('11:15') });
  const data = aCalendar({ items: [blowDry, haircut] });
  const words = 'Services in a visit must stay in order';
  expect(forbiddenText(moved('12:00', haircut, 'bola'), data)).toBe(words);
  expect(forbiddenText(moved('10:30', blowDry, 'bola'), data)).toBe(words);
  expect(forbiddenText(resized(at('11:00')), data)).toBe(words);
  expect(forbiddenText(moved('12:00', blowDry, 'bola'), data)).toBeNull();
  expect(forbiddenText(moved('12:00'), data)).toBeNull();
});
