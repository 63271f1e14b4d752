// node server/bench/lists.ts [small] [large]: compares dashboards and lists with ten thousand bookings and with a
// million, in one run. Requires the PostgreSQL of TEST_DATABASE_URL.
import { namedPeriod, periodNames } from '@daybook/domain/report-period';
import { type Asker, asOwner, asStaff, compareAll } from './rigs.ts';

const [small = 10_000, large = 1_000_000] = process.argv.slice(2).map(Number);

/** Both databases have equally full days and the same days ahead; the larger one has more past days. */
const daysAhead = 14;

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const reports = [
  ...periodNames.map((name) => [name, namedPeriod(name, day(0))] as const),
  ['a year', { from: day(-365), to: day(0) }] as const,
  ['the fortnight to come', { from: day(0), to: day(13) }] as const,
].map(([name, { from, to }]): [string, string] => [`report ${name}`, `report?from=${from}&to=${to}`]);

const lists: readonly (readonly [string, string])[] = [
  ['dashboard', 'dashboard'],
  ['figures of today', 'report/today'],
  ...reports,
  ['bookings upcoming', 'bookings?tab=upcoming'],
  ['bookings past', 'bookings?tab=past'],
  ['bookings all', 'bookings?tab=all'],
  ['counts of the tabs', 'bookings/counts'],
  ['calendar, a day', `calendar?from=${day(0)}T00:00:00Z&to=${day(1)}T00:00:00Z`],
  ['calendar, a week', `calendar?from=${day(0)}T00:00:00Z&to=${day(7)}T00:00:00Z`],
  ['calendar, a month', `calendar/counts?from=${day(-15)}T00:00:00Z&to=${day(15)}T00:00:00Z`],
  ['customers by name', 'customers'],
  ['customers by last visit', 'customers?sort=-lastVisitAt'],
  ['customers called ngozi', 'customers?q=ngozi'],
  ['services', 'services'],
  ['staff', 'staff'],
  ['waiting list', 'waitlist'],
];

/** The queries that a staff member may make too. */
const own = lists.filter(([, query]) => /^(?:dashboard|report|bookings|customers)/.test(query));

await compareAll('lists', [small, large], daysAhead, {
  ...Object.fromEntries(lists.map(([name, query]): [string, Asker] => [name, asOwner(query)])),
  ...Object.fromEntries(own.map(([name, query]): [string, Asker] => [`own ${name}`, asStaff(query)])),
});
