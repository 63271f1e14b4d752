import type { BookingAction, BookingStatus } from './booking.ts';
import { type VisitAt, visitSteps } from './visit-steps.ts';

const minute = 60_000;
const startAt = Date.parse('2026-03-03T09:00:00Z');
const endAt = startAt + 45 * minute;
const abilities = {
  pending: ['confirm', 'decline', 'cancel'],
  confirmed: ['check-in', 'cancel'],
  checked_in: ['start', 'complete', 'no-show', 'undo'],
  in_service: ['complete', 'undo'],
  completed: ['undo'],
} satisfies Partial<Record<BookingStatus, BookingAction[]>>;

const aVisit = (status: keyof typeof abilities, given: Partial<VisitAt> = {}): VisitAt => ({
  status,
  startAt,
  endAt,
  abilities: abilities[status],
  dueMinor: 1_250_000,
  ...given,
});
const begun: VisitAt = aVisit('confirmed', { abilities: ['check-in', 'complete', 'no-show', 'cancel'] });
const primaryOf = (visit: VisitAt, now: number, mayCheckOut = true) =>
  visitSteps(visit, { now, mayCheckOut }).primary;

test('a request is confirmed first, whatever the time', () => {
  expect(primaryOf(aVisit('pending'), startAt - 1000 * minute)).toBe('confirm');
  expect(primaryOf(aVisit('pending'), endAt)).toBe('confirm');
});

test('a customer is checked in from one hour before the start, not earlier', () => {
  expect(primaryOf(aVisit('confirmed'), startAt - 60 * minute - 1)).toBeNull();
  expect(primaryOf(aVisit('confirmed'), startAt - 60 * minute)).toBe('check-in');
  expect(primaryOf(begun, endAt - 1)).toBe('check-in');
});

test('an early check-in stays possible among the other steps', () => {
  expect(visitSteps(aVisit('confirmed'), { now: 0, mayCheckOut: true }).others).toEqual([
    'check-in',
    'cancel',
  ]);
});

test('a customer who is there is started, then checked out', () => {
  expect(primaryOf(aVisit('checked_in'), startAt)).toBe('start');
  expect(primaryOf(aVisit('in_service'), startAt)).toBe('check-out');
});

test.each([begun, aVisit('checked_in')])('a visit whose time is over is checked out', (visit) => {
  expect(primaryOf(visit, endAt)).toBe('check-out');
});

test('a completed visit is checked out while money is due', () => {
  expect(primaryOf(aVisit('completed'), endAt)).toBe('check-out');
  expect(primaryOf(aVisit('completed', { dueMinor: 0 }), endAt)).toBeNull();
  expect(primaryOf(aVisit('completed', { dueMinor: null }), endAt)).toBeNull();
});

test('a user who may not check out completes the visit', () => {
  expect(primaryOf(aVisit('in_service'), startAt, false)).toBe('complete');
  expect(primaryOf(aVisit('completed'), endAt, false)).toBeNull();
});

test('the other steps are listed once, those that end the visit last', () => {
  expect(visitSteps(begun, { now: startAt, mayCheckOut: true }).others).toEqual([
    'check-out',
    'complete',
    'no-show',
    'cancel',
  ]);
  expect(visitSteps(aVisit('in_service'), { now: startAt, mayCheckOut: true }).others).toEqual([
    'complete',
    'undo',
  ]);
});

test('a request is declined, not cancelled', () => {
  expect(visitSteps(aVisit('pending'), { now: startAt, mayCheckOut: true }).others).toEqual(['decline']);
});

test('a user with read access has no step', () => {
  expect(visitSteps({ ...begun, abilities: [] }, { now: endAt, mayCheckOut: true })).toEqual({
    primary: null,
    others: [],
  });
});
