import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { at } from '../../../testing/manage.ts';
import { openPrepaying } from '../../../testing/prepaying.ts';
import { aBooking } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let salon: Awaited<ReturnType<typeof openPrepaying>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openPrepaying(server);
  await salon.ask('none');
});

/** The answer to a booking, and what its link shows. */
async function book(more: Partial<Parameters<typeof aBooking>[0]> = {}) {
  const answer = await salon.salon.book(aBooking({ serviceIds: [salon.cut], startAt: at('10:00'), ...more }));
  const { booking, manageToken }: { booking: SelfServiceBooking; manageToken: string } = answer.json();
  return { booking, shown: await salon.read(manageToken) };
}

const changeService = (change: object) => server.engine.db.updateTable('service').set(change).execute();
const question = {
  fieldId: '00000000-0000-4000-8000-0000000000f1',
  label: 'Hair',
  kind: 'text',
  options: [],
  required: false,
};

const settings: [string, () => Promise<unknown>][] = [
  ['is confirmed', async () => undefined],
  ['needs an answer', () => changeService({ needs_approval: true })],
  ['waits for its deposit', () => salon.ask('fixed', 200_000)],
  [
    'can be moved twice, and costs something when it is cancelled late',
    async () => {
      await server.engine.db.updateTable('business').set({ reschedules_at_most: 2 }).execute();
      await salon.settings({ tiers: [{ hoursBefore: 96, keepsPercent: '50' }] });
    },
  ],
  [
    'takes place at the customer’s, with something to bring and a question',
    () =>
      changeService({
        location_kind: 'customer',
        instructions: 'Bring a towel.',
        custom_fields: JSON.stringify([question]),
      }),
  ],
  ['has its price on request', () => changeService({ price_kind: 'on_request', price_minor: 0 })],
  [
    'is invoiced at once',
    () =>
      server.engine.db
        .updateTable('invoicing')
        .set({ creation: 'confirmation', issues_by_itself: true })
        .execute(),
  ],
];
test.each(settings)('the answer to a booking that %s is what its link shows', async (_, prepare) => {
  await prepare();
  const { booking, shown } = await book({ attendeeName: 'Little Tobi', note: 'Allergic to nuts' });
  expect(booking).toEqual(shown);
  expect(JSON.stringify(booking)).not.toMatch(/Tobi|nuts/);
});
