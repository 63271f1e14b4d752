import { rankStaff } from './staff-rank.ts';

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
