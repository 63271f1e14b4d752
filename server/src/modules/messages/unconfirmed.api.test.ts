import { aBooking, openSalon, type Salon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let salon: Salon;
let serviceId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server);
  serviceId = await salon.addService();
  await salon.addStaff({ performs: [serviceId] });
});

/** Words that a stranger enters in every free-text field. */
const typed = {
  customer: { firstName: 'WINNER', lastName: 'CALLUS', email: 'victim@example.com', phone: '0803 456 7890' },
  attendeeName: 'CLAIMNOW',
  note: 'PRIZEMONEY',
};
const words = /WINNER|CALLUS|CLAIMNOW|PRIZEMONEY/;

const book = (time: string, customer = {}) =>
  salon.book(
    aBooking({
      serviceIds: [serviceId],
      startAt: `2026-09-08T${time}:00.000Z`,
      ...typed,
      customer: { ...typed.customer, ...customer },
    }),
  );

const mailed = async (to = 'victim@example.com') => {
  const mails = (await server.mails()).filter((mail) => mail.to?.[0]?.address === to);
  return {
    count: mails.length,
    text: JSON.stringify(mails),
    token: /#t=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1],
  };
};

const open = (token: string | undefined) =>
  server.call('GET', 'bookings/manage', { headers: { 'x-booking-token': token ?? '' } });

test('A60 a mail to an unconfirmed address repeats nothing that was typed', async () => {
  await book('10:00');
  const { count, text } = await mailed();
  expect(count).toBe(1);
  expect(text).not.toMatch(words);
});

test('A60 the mail about a request repeats nothing either', async () => {
  serviceId = await salon.addService({ needs_approval: true });
  await salon.addStaff({ performs: [serviceId] });
  await book('10:00');
  const { count, text } = await mailed();
  expect(count).toBe(1);
  expect(text).not.toMatch(words);
});

test('A60 the link of the page confirms nothing, the link of the mail does', async () => {
  const { manageToken } = (await book('10:00')).json();
  const first = await mailed();
  await open(manageToken);
  await book('12:00');
  const second = await mailed();
  expect(second.text).not.toMatch(words);
  expect((await open(first.token)).statusCode).toBe(200);
  await book('14:00');
  expect((await mailed()).text).toContain('Hello WINNER,');
});

test('A60 a link mailed to one address says nothing about another', async () => {
  await book('10:00', { email: 'mine@example.com' });
  await open((await mailed('mine@example.com')).token);
  await book('12:00');
  expect((await mailed()).text).not.toMatch(words);
});
