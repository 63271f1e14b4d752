import { aQuestion, everyDay, type QuestionChanges } from '../testing/a-question.ts';
import { nearestStarts, offerStaffedStarts, rankStaff } from './any-staff.ts';
import { wallClock } from './wall-clock.ts';

const lagos = wallClock('Africa/Lagos');
const at = (hour: number) => lagos.instantAt('2026-03-02', hour * 60);
const day = lagos.days('2026-03-02');

function member(id: string, changes: QuestionChanges['staff'] = {}): ReturnType<typeof aQuestion> {
  return aQuestion({ staff: { ...changes, id } });
}

const booked = {
  bookingId: 'b',
  startAt: at(11),
  endAt: at(12),
  serviceStartAt: at(11),
  serviceEndAt: at(12),
};

test('a start is on offer when one of the staff can take it, and says who', () => {
  const ada = member('ada', { hours: everyDay('09:00-12:00'), busy: [booked] });
  const bola = member('bola', { hours: everyDay('10:00-13:00') });
  expect(offerStaffedStarts([ada, bola], day)).toEqual([
    { startAt: at(9), staffIds: ['ada'] },
    { startAt: at(10), staffIds: ['ada', 'bola'] },
    { startAt: at(11), staffIds: ['bola'] },
    { startAt: at(12), staffIds: ['bola'] },
  ]);
});

test('somebody who is not active is never among them', () => {
  const hours = everyDay('09:00-10:00');
  const starts = offerStaffedStarts(
    [member('ada', { hours }), member('bola', { hours, active: false })],
    day,
  );
  expect(starts).toEqual([{ startAt: at(9), staffIds: ['ada'] }]);
});

test('nobody offers nothing', () => {
  expect(offerStaffedStarts([], day)).toEqual([]);
});

test('the one with the least booked takes it, then the one who waited longest, then the first in order', () => {
  const base = { bookedMinutes: 60, lastAssignedAt: 5, order: 1 };
  expect(
    rankStaff([
      { ...base, staffId: 'last in order', order: 2 },
      { ...base, staffId: 'first in order' },
      { ...base, staffId: 'waited longer', lastAssignedAt: 4, order: 9 },
      { ...base, staffId: 'never chosen', lastAssignedAt: null, order: 9 },
      { ...base, staffId: 'never chosen either', lastAssignedAt: null, order: 8 },
      { ...base, staffId: 'least booked', bookedMinutes: 59, lastAssignedAt: 9, order: 9 },
    ]),
  ).toEqual([
    'least booked',
    'never chosen either',
    'never chosen',
    'waited longer',
    'first in order',
    'last in order',
  ]);
});

test('the nearest starts come nearest first, and the earlier of two that are as near', () => {
  const starts = [9, 10, 12, 13, 15].map((hour) => ({ startAt: at(hour) }));
  expect(nearestStarts(starts, at(11), 3)).toEqual([at(10), at(12), at(9)].map((startAt) => ({ startAt })));
  expect(nearestStarts(starts, at(11), 9)).toHaveLength(5);
});
