import { minuteMs } from '@daybook/domain/wall-clock';
import type { CalendarAppointment, CalendarData, Proposal } from '../calendar-data.ts';
import { aCalendar, aPlacedAppointment, at } from '../testing/calendar-builders.ts';
import { createJudge } from './judge.ts';
import { forbiddenText } from './permission-labels.ts';

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
  createJudge(aCalendar({ items: [haircut], ...given }), at('08:00'))(proposal)?.reason ?? null;

const other = (time: string, given: Partial<CalendarAppointment> = {}) =>
  aPlacedAppointment({ id: 'other', bookingId: 'booking-other', startAt: at(time), ...given });
const ada = (from: string, to: string) => ({ staffId: 'ada', startAt: at(from), endAt: at(to) });

test('free time is free', () => {
  expect(reasonOf(moved('12:00'))).toBeNull();
});

test('a booking is not in its own way', () => {
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

test('a hold that has run out keeps nothing', () => {
  expect(
    reasonOf(moved('12:00'), { holds: [{ ...ada('12:00', '12:45'), expiresAt: at('08:00') }] }),
  ).toBeNull();
});

test('what was called off is in nobody’s way', () => {
  expect(reasonOf(moved('12:00'), { items: [haircut, other('12:00', { status: 'cancelled' })] })).toBeNull();
});

test('blocked time is said to be blocked, and goes anywhere itself', () => {
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

test('a buffer goes with its appointment and must be free as well', () => {
  const block = { startAt: haircut.startAt, endAt: haircut.endAt + 15 * minuteMs };
  const cleaned = aPlacedAppointment({ block, busy: [block] });
  expect(reasonOf(moved('11:10', cleaned), { items: [cleaned, other('12:00')] })).toBe('buffer');
  expect(reasonOf(moved('11:00', cleaned), { items: [cleaned, other('12:00')] })).toBeNull();
});

test('others are served while colour works in', () => {
  const startAt = at('12:00');
  const busy = [
    { startAt, endAt: at('12:30') },
    { startAt: at('13:30'), endAt: at('14:00') },
  ];
  const colour = other('12:00', { endAt: at('14:00'), block: { startAt, endAt: at('14:00') }, busy });
  expect(reasonOf(moved('12:30'), { items: [haircut, colour] })).toBeNull();
  expect(reasonOf(moved('12:50'), { items: [haircut, colour] })).toBe('taken');
});

test('a group is joined while it has places', () => {
  const seats = { taken: 1, capacity: 3 };
  const yoga = aPlacedAppointment({ seats, partySize: 2 });
  const session = (taken: number) => other('12:00', { seats: { taken, capacity: 3 } });
  expect(reasonOf(moved('12:00', yoga), { items: [yoga, session(1)] })).toBeNull();
  expect(reasonOf(moved('12:00', yoga), { items: [yoga, session(2)] })).toBe('capacity');
});

test('where a column stands for several people, time is refused when none of them is free', () => {
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

test('of several people only those count whom the reader may book', () => {
  const staff = aCalendar().staff.map((person) => ({ ...person, canBook: person.staffId === 'ada' }));
  const create: Proposal = { kind: 'create', staffId: null, startAt: at('10:00'), endAt: at('10:30') };
  expect(reasonOf(create, { staff })).toBe('taken');
  expect(reasonOf(create, { staff: staff.map((person) => ({ ...person, canBook: false })) })).toBeNull();
});

test('a click is judged by its moment, a mark by its length', () => {
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

test('says whose calendar is not for the reader, and who does not perform a service', () => {
  const people = aCalendar().staff.map((person) =>
    person.staffId === 'bola' ? { ...person, serviceIds: [] } : { ...person, canBook: false },
  );
  expect(forbiddenText(moved('12:00', haircut, 'bola'), { staff: people, items: [haircut] })).toBe(
    'Bola Ade does not perform Haircut',
  );
  expect(forbiddenText(moved('12:00'), { staff: people, items: [haircut] })).toBe(
    'You may not change the calendar of Ada Obi',
  );
  expect(forbiddenText(moved('12:00'), aCalendar())).toBeNull();
});

test('a service alone does not pass another one of its visit, and the whole visit may go anywhere', () => {
  const blowDry = aPlacedAppointment({ id: 'two', startAt: at('10:45'), endAt: at('11:15') });
  const data = aCalendar({ items: [blowDry, haircut] });
  const words = 'The services of a visit keep their order';
  expect(forbiddenText(moved('12:00', haircut, 'bola'), data)).toBe(words);
  expect(forbiddenText(moved('10:30', blowDry, 'bola'), data)).toBe(words);
  expect(forbiddenText(resized(at('11:00')), data)).toBe(words);
  expect(forbiddenText(moved('12:00', blowDry, 'bola'), data)).toBeNull();
  expect(forbiddenText(moved('12:00'), data)).toBeNull();
});
