import { aBooking, openSalon, type Salon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Salon;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
});

/** A business in New York that is open from midnight to four, with a booking of ninety minutes every half hour. */
async function openAtNight() {
  const zone = 'America/New_York';
  await salon.changeBusiness({ zone, horizon_days: 90 });
  await server.engine.db.updateTable('opening_hours').set({ start_minute: 0, end_minute: 240 }).execute();
  const nightService = await salon.addService({ duration_minutes: 90, step_minutes: 30 });
  await salon.addStaff({ performs: [nightService], zone });
  return nightService;
}

const clocksGoBack = '2026-11-01';
const at = (time: string) => `${clocksGoBack}T${time}:00.000Z`;
const night = { staff: 'any', from: at('04:00'), to: at('12:00') };
const startsIn = ({ slots }: Awaited<ReturnType<Salon['slots']>>) =>
  slots.map(({ startAt }) => startAt.slice(11, 16));

test('ninety minutes from the first of two half past ones end ninety minutes later, at two (L11)', async () => {
  const nightService = await openAtNight();
  const firstHalfPastOne = at('05:30');
  const { booking } = (
    await salon.book(aBooking({ serviceIds: [nightService], startAt: firstHalfPastOne }))
  ).json();
  expect(booking).toMatchObject({ startAt: firstHalfPastOne, endAt: at('07:00') });
});

test('the repeated hour is offered twice, and each of its starts can be booked', async () => {
  const nightService = await openAtNight();
  const offered = startsIn(await salon.slots({ services: nightService, ...night }));
  expect(offered).toEqual(['04:00', '04:30', '05:00', '05:30', '06:00', '06:30', '07:00', '07:30']);
  for (const time of ['05:00', '06:30']) {
    expect((await salon.book(aBooking({ serviceIds: [nightService], startAt: at(time) }))).statusCode).toBe(
      201,
    );
  }
  expect(startsIn(await salon.slots({ services: nightService, ...night }))).toEqual([]);
});
