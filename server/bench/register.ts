// node server/bench/register.ts [small] [large]: what a page of the register costs with ten thousand bookings and with a
// million, for everybody and for one staff member, and what its counts cost. Wants the PostgreSQL of TEST_DATABASE_URL.
import { addPerson, addSession, type Person } from '../src/testing/people.ts';
import { type BenchServer, startBenchServer } from './app.ts';
import { percentile, time } from './measure.ts';
import { idOf, seedRegister } from './register-seed.ts';

const [small = 10_000, large = 1_000_000] = process.argv.slice(2).map(Number);
const budget = { p95: 20, ratio: 1.5 };
const runs = 60;
const warmUps = 5;

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const staff = idOf('03', 7);
const service = idOf('02', 5);

/** What people ask of the register, by what it is called in the table. */
const questions: Readonly<Record<string, string>> = {
  'tab upcoming': 'tab=upcoming',
  'tab requests': 'tab=requests',
  'tab today': 'tab=today',
  'tab past': 'tab=past',
  'tab cancelled': 'tab=cancelled',
  'tab no-show': 'tab=no_show',
  'tab all': 'tab=all',
  'staff member': `tab=all&staff=${staff}`,
  service: `tab=all&service=${service}`,
  'staff member, service': `tab=all&staff=${staff}&service=${service}`,
  category: `tab=all&category=${idOf('01', 2)}`,
  customer: `tab=all&customer=${idOf('04', 77)}`,
  'status no-show': 'tab=all&status=no_show',
  'two statuses': 'tab=past&status=no_show,completed',
  source: 'tab=all&source=staff',
  'visit range': `tab=all&from=${day(-20)}&to=${day(10)}`,
  'created range': `tab=all&createdFrom=${day(-20)}&createdTo=${day(-10)}`,
  'changed by customer': 'tab=all&changed=yes',
  override: 'tab=all&overridden=yes',
  'search reference': 'tab=all&q=DB-AA5432',
  'search phone': 'tab=all&q=08010000077',
  'search mail': 'tab=all&q=777%40example.com',
  'search full name': 'tab=all&q=ngozi okonkwo',
  'search first name': 'tab=all&q=ngozi',
  'search nobody': 'tab=all&q=nobody at all',
  'sort created, latest first': 'tab=all&sort=-createdAt',
  'sort created, upcoming': 'tab=upcoming&sort=createdAt',
  'sort created, past': 'tab=past&sort=createdAt',
};

const ownQuestions: Readonly<Record<string, string>> = {
  'own upcoming': 'tab=upcoming',
  'own today': 'tab=today',
  'own past': 'tab=past',
  'own cancelled': 'tab=cancelled',
  'own no-show': 'tab=no_show',
  'own all': 'tab=all',
  'own search': 'tab=all&q=ngozi',
};

interface Timing {
  p50: number;
  p95: number;
}

async function ask({ app }: BenchServer, url: string, token: string): Promise<string> {
  const answer = await app.inject({
    method: 'GET',
    url: `/api/v1/${url}`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return answer.body;
}

/** One system under measurement: so many bookings, and who asks for them. */
interface Rig {
  server: BenchServer;
  owner: string;
  own: string;
}

async function openRig(bookings: number): Promise<Rig> {
  const server = await startBenchServer();
  const signIn = async (person: Person) => {
    const deps = { db: server.db, clock: { now: () => new Date() } };
    return addSession(deps, await addPerson(deps, person));
  };
  const startedAt = performance.now();
  await seedRegister(server.db, bookings);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${bookings} bookings on ${server.engine}, made in ${seconds} s`);
  return { server, owner: await signIn({}), own: await signIn({ userType: 2, role: 2, staffId: staff }) };
}

type Asker = (rig: Rig) => Promise<string>;
const asOwner =
  (query: string): Asker =>
  ({ server, owner }) =>
    ask(server, query, owner);
const asStaff =
  (query: string): Asker =>
  ({ server, own }) =>
    ask(server, query, own);

/** Both by turns, so that what else the machine does meets them alike. */
async function compare(few: Rig, many: Rig, asker: Asker): Promise<[Timing, Timing]> {
  const times: [number[], number[]] = [[], []];
  for (let run = -warmUps; run < runs; run += 1) {
    for (const [side, rig] of [few, many].entries()) {
      const [ms = 0] = await time(1, () => asker(rig));
      if (run >= 0) times[side]?.push(ms);
    }
  }
  const timingOf = (values: number[]) => ({ p50: percentile(values, 0.5), p95: percentile(values, 0.95) });
  return [timingOf(times[0]), timingOf(times[1])];
}

/** The page after the first hundred. */
async function furtherOn({ server, owner }: Rig): Promise<string> {
  const first = JSON.parse(await ask(server, 'bookings?tab=all&pageSize=100', owner));
  return ask(server, `bookings?tab=all&cursor=${first.nextCursor}`, owner);
}

const askers: Readonly<Record<string, Asker>> = {
  ...Object.fromEntries(
    Object.entries(questions).map(([name, query]) => [name, asOwner(`bookings?${query}`)]),
  ),
  ...Object.fromEntries(
    Object.entries(ownQuestions).map(([name, query]) => [name, asStaff(`bookings?${query}`)]),
  ),
  'a hundred, then the next page': furtherOn,
  'counts of the tabs': asOwner('bookings/counts'),
  'own counts': asStaff('bookings/counts'),
};

const few = await openRig(small);
const many = await openRig(large);
const width = Math.max(...Object.keys(askers).map(({ length }) => length));
const cell = (value: number) => value.toFixed(1).padStart(8);
console.log(`${''.padEnd(width)} ${small}: p50, p95; ${large}: p50, p95; ratio of the medians`);
for (const [name, asker] of Object.entries(askers)) {
  const [before, after] = await compare(few, many, asker);
  const ratio = after.p50 / before.p50;
  const misses = [after.p95 > budget.p95 ? 'slow' : '', ratio > budget.ratio ? 'grows' : ''].join(' ').trim();
  console.log(
    `${name.padEnd(width)} ${cell(before.p50)} ${cell(before.p95)} ${cell(after.p50)} ${cell(after.p95)} ${cell(ratio)}  ${misses}`,
  );
}
await Promise.all([few.server.close(), many.server.close()]);
