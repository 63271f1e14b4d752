import fc from 'fast-check';
import { type Weekday, wallClock } from '../time/wall-clock.ts';
import { changeOf, type DayMoney, takingsOf, todayPeriods } from './today-figures.ts';

const zones = ['Africa/Lagos', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'];
const weekStart = fc.constantFrom<Weekday>(1, 6, 7);
const moment = fc
  .record({
    zone: fc.constantFrom(...zones),
    now: fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2029, 0) }),
    weekStartsOn: weekStart,
  })
  .map(({ zone, now, weekStartsOn }) => {
    const clock = wallClock(zone);
    return { clock, now, weekStartsOn, periods: todayPeriods(now, clock, weekStartsOn) };
  });

const lagos = (instant: string, weekStartsOn: Weekday = 1) =>
  todayPeriods(Date.parse(instant), wallClock('Africa/Lagos'), weekStartsOn);

test('today is the day of the business, compared with the same weekday until the same time of day', () => {
  // Half past midnight on Tuesday in Lagos, still Monday in UTC.
  expect(lagos('2026-09-07T23:30:20Z')).toMatchObject({
    today: '2026-09-08',
    before: '2026-09-01',
    now: { startAt: Date.parse('2026-09-07T23:00Z'), endAt: Date.parse('2026-09-07T23:30:20Z') },
    earlier: { startAt: Date.parse('2026-08-31T23:00Z'), endAt: Date.parse('2026-08-31T23:30:20Z') },
  });
});

test.each([
  [1, '2026-09-07', '2026-08-31'],
  [6, '2026-09-05', '2026-08-29'],
  [7, '2026-09-06', '2026-08-30'],
] as const)('a week that starts on weekday %i starts on %s', (weekStartsOn, weekFrom, weekBeforeFrom) => {
  expect(lagos('2026-09-08T10:00:00Z', weekStartsOn)).toMatchObject({ weekFrom, weekBeforeFrom });
});

test('a clock change between the two days does not move the time of day', () => {
  const berlin = wallClock('Europe/Berlin');
  // Berlin's clocks went forward on 29 March 2026.
  const { earlier } = todayPeriods(Date.parse('2026-03-31T12:15:00Z'), berlin, 1);
  expect(new Date(earlier.endAt).toISOString()).toBe('2026-03-24T13:15:00.000Z');
  // 02:30 did not exist on that day: the comparison ends at the time the clocks showed instead.
  const sunday = todayPeriods(Date.parse('2026-04-05T00:30:00Z'), berlin, 1);
  expect(new Date(sunday.earlier.endAt).toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

test('the compared day lies seven days before today, and both weeks within the fourteen days', () => {
  fc.assert(
    fc.property(moment, ({ clock, now, weekStartsOn, periods }) => {
      const { today, before, earlier, weekFrom, weekBeforeFrom, days } = periods;
      expect(clock.dateAt(now)).toBe(today);
      expect(clock.dateAt(earlier.endAt)).toBe(before);
      expect(earlier.endAt).toBeGreaterThanOrEqual(earlier.startAt);
      expect(days).toHaveLength(14);
      expect([days.at(-1), days.includes(weekFrom), days.includes(weekBeforeFrom)]).toEqual([
        today,
        true,
        true,
      ]);
      expect(new Date(`${weekFrom}T00:00Z`).getUTCDay()).toBe(weekStartsOn % 7);
    }),
  );
});

const row = (date: string, given: Partial<DayMoney> = {}): DayMoney => ({
  date,
  isLater: false,
  receivedMinor: 0,
  tipsMinor: 0,
  refundedMinor: 0,
  refundedTipsMinor: 0,
  ...given,
});

test('tips are left out, refunds are subtracted, and what came later on the compared day is not compared', () => {
  const periods = lagos('2026-09-08T10:00:00Z');
  const takings = takingsOf(
    [
      row('2026-09-08', { receivedMinor: 1_100, tipsMinor: 100, refundedMinor: 330, refundedTipsMinor: 30 }),
      row('2026-09-07', { receivedMinor: 500 }),
      row('2026-09-06', { receivedMinor: 40 }),
      row('2026-09-01', { receivedMinor: 200 }),
      row('2026-09-01', { receivedMinor: 9_000, isLater: true }),
      row('2026-08-31', { receivedMinor: 70 }),
    ],
    periods,
  );
  expect(takings.today).toEqual({ now: 700, before: 200 });
  expect(takings.week).toEqual({ now: 1_200, before: 270 });
  expect(takings.days.slice(-3)).toEqual([
    { date: '2026-09-06', takenMinor: 40 },
    { date: '2026-09-07', takenMinor: 500 },
    { date: '2026-09-08', takenMinor: 700 },
  ]);
  expect(takings.days.find(({ date }) => date === '2026-09-01')?.takenMinor).toBe(9_200);
});

test('a day with more refunds than payments is below zero', () => {
  const { today } = takingsOf([row('2026-09-08', { refundedMinor: 50 })], lagos('2026-09-08T10:00:00Z'));
  expect(today.now).toBe(-50);
});

test('the week is the sum of its days, and so is the same part of last week', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 12 });
  const money = fc.array(fc.record({ day: fc.nat({ max: 13 }), amount, refund: amount }), { maxLength: 40 });
  fc.assert(
    fc.property(moment, money, ({ periods }, moved) => {
      const rows = moved.map(({ day, amount: receivedMinor, refund: refundedMinor }) =>
        row(periods.days[day] ?? '', { receivedMinor, refundedMinor }),
      );
      const { today, week, days } = takingsOf(rows, periods);
      const sum = (from: string, to: string) =>
        days.filter(({ date }) => date >= from && date <= to).reduce((all, one) => all + one.takenMinor, 0);
      expect(week.now).toBe(sum(periods.weekFrom, periods.today));
      expect(week.before).toBe(sum(periods.weekBeforeFrom, periods.before));
      expect(today.now).toBe(days.at(-1)?.takenMinor);
    }),
  );
});

test('a change is relative to the figure before, and absent if that was zero', () => {
  expect(changeOf({ now: 150, before: 100 })).toBe(0.5);
  expect(changeOf({ now: 0, before: 100 })).toBe(-1);
  expect(changeOf({ now: 100, before: 100 })).toBe(0);
  expect(changeOf({ now: 100, before: 0 })).toBeNull();
  expect(changeOf({ now: 100, before: -10 })).toBeNull();
});
