import { openSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ada: string;
let asAda: string;
let manager: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.engine;
  const salon = await openSalon(server);
  await db.deleteFrom('user_account').execute();
  await db.deleteFrom('message_template').execute();
  ada = await salon.addStaff({ performs: [], email: 'ada@work.example' });
  asAda = (await server.signIn({ userType: 2, role: 2, staffId: ada, email: 'ada@home.example' })).token;
  manager = (await server.signIn({ userType: 2, role: 5, email: 'bola@example.com', fullName: 'Bola Ade' }))
    .token;
  await server.signIn({ userType: 2, role: 3, email: 'desk@example.com' });
});

const days = { kind: 'holiday', firstOn: '2026-09-14', lastOn: '2026-09-18', part: null, note: 'Wedding' };
const ask = (given: object = {}, as = asAda) =>
  server.call('POST', 'time-off', { as, body: { staffId: ada, ...days, ...given } });
const answer = (timeOffId: string, action: string, as = manager) =>
  server.call('POST', `time-off/${timeOffId}/${action}`, { as, body: { version: 1, note: 'Have fun' } });
const sent = async () =>
  (await server.mails()).map(({ to, subject, text }) => ({
    to: to?.[0]?.address,
    subject,
    text: text ?? '',
  }));

test('a request is mailed to those who answer requests, and to nobody else', async () => {
  expect((await ask()).json().state).toBe('requested');
  const mails = await sent();
  expect(mails).toMatchObject([
    {
      to: 'bola@example.com',
      subject: 'Ada Obi asks for time off: Monday 14 September 2026 to Friday 18 September 2026',
    },
  ]);
  expect(mails[0]?.text).toContain('Wedding');
  expect(mails[0]?.text).toContain('/staff/all-staff');
});

test.each([
  ['approve', 'Your time off is approved'],
  ['decline', 'Your time off is declined'],
])(
  'the requester is told when somebody decides to %s it, with the note of the answer',
  async (action, subject) => {
    const { timeOffId } = (await ask()).json();
    await server.mails();
    await answer(timeOffId, action);
    const mails = await sent();
    expect(mails).toMatchObject([{ to: 'ada@work.example', subject: expect.stringContaining(subject) }]);
    expect(mails[0]?.text).toContain('Bola Ade has');
    expect(mails[0]?.text).toContain('Have fun');
    expect(mails[0]?.text).toContain('/staff/my-account?tab=time-off');
  },
);

test('a staff member without a work address is mailed at the address of their account', async () => {
  await server.engine.db.updateTable('staff').set({ email: null }).execute();
  const { timeOffId } = (await ask()).json();
  await server.mails();
  await answer(timeOffId, 'approve');
  expect(await sent()).toMatchObject([{ to: 'ada@home.example' }]);
});

test('the mail gives the times of a part of a day', async () => {
  await ask({ lastOn: '2026-09-14', part: { startMinute: 540, endMinute: 690 } });
  expect((await sent())[0]?.subject).toContain('Monday 14 September 2026, 09:00 to 11:30');
});

test('time off that needs no approval, or is withdrawn before the mail goes out, is announced to nobody', async () => {
  await ask({}, manager);
  expect(await sent()).toEqual([]);
  const { timeOffId } = (await ask()).json();
  await answer(timeOffId, 'cancel', asAda);
  expect(await sent()).toEqual([]);
});

test('nobody is mailed once the message is turned off', async () => {
  await server.engine.db
    .insertInto('message_template')
    .values({
      kind: 'time_off_requested',
      audience: 'manager',
      enabled: false,
      subject: null,
      body: null,
      updated_at: server.clock.now(),
      updated_by: 'Bola Ade',
    })
    .execute();
  await ask();
  expect(await sent()).toEqual([]);
});
