import { precedenceOf, rankStaff, type StaffChoice } from './staff-rank.ts';

test('the least busy staff member is first, then the one who waited longest, then by order', () => {
  const base = { precedence: 0, bookedMinutes: 60, lastAssignedAt: 5, order: 1 };
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

const team = ['ada', 'bola', 'chidi'].map((staffId, order) => ({
  staffId,
  order,
  bookedMinutes: 100 - order,
  lastAssignedAt: null,
}));
const firstAt = (choice: StaffChoice, startAt: number) =>
  rankStaff(team.map((one) => ({ ...one, precedence: precedenceOf(choice, one, startAt) })))[0];

test('by order, the first staff member is chosen however busy they are', () => {
  expect([firstAt('in_order', 0), firstAt('least_booked', 0)]).toEqual(['ada', 'chidi']);
});

test('at random, each is first about equally often, and the same start has the same result', () => {
  const starts = Array.from({ length: 3000 }, (_, index) => 1_772_500_000_000 + index * 900_000);
  const firsts = Map.groupBy(starts, (startAt) => firstAt('random', startAt) ?? '');
  for (const { staffId } of team) {
    const share = (firsts.get(staffId) ?? []).length / starts.length;
    expect(Math.abs(share - 1 / 3)).toBeLessThan(0.05);
  }
  expect(starts.map((startAt) => firstAt('random', startAt))).toEqual(
    starts.map((startAt) => firstAt('random', startAt)),
  );
});
