import { promptly } from '@daybook/simulator/charges';
import { textSignature } from '@daybook/simulator/texts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openSalon } from '../../testing/salon.ts';
import { writeBooking } from '../../testing/stored-bookings.ts';
import { startTexting, type Texting } from '../../testing/texting.ts';

let texting: Texting;
let serviceId: string;
let staffId: string;
beforeAll(async () => {
  texting = await startTexting();
});
afterAll(() => texting.close());
beforeEach(async () => {
  const salon = await openSalon(texting.server);
  serviceId = await salon.addService();
  staffId = await salon.addStaff({ performs: [serviceId] });
  const { db } = texting.server.engine;
  await db.deleteFrom('text_opt_out').execute();
  await db.updateTable('text_channel').set({ mode: 'simulator' }).execute();
  await texting.order(['sms', 'mail']);
  Object.assign(texting.texts.settings, { delivery: promptly, reports: ['sent', 'delivered'] });
  texting.texts.texts.length = 0;
  texting.texts.sent.length = 0;
  texting.statuses.length = 0;
});

const customer = '+2348031234567';
const somebodyElse = '+2348031234568';
const forged = { ...promptly, isForged: true };

async function confirm(phone = customer): Promise<void> {
  const { server } = texting;
  const subjectId = await writeBooking(server, {
    serviceId,
    staffId,
    startAt: '2026-09-09T09:00:00Z',
    booking: { phone },
  });
  await inTransaction(server.deps.db, (tx) =>
    server.deps.outbox.put(tx, { kind: 'booking_confirmed', subjectId, recipient: 'customer' }),
  );
}

const states = async () =>
  (await texting.server.engine.db.selectFrom('text_message').select('state').execute()).map(
    ({ state }) => state,
  );
const optedOut = async () =>
  (await texting.server.engine.db.selectFrom('text_opt_out').select('phone_key').execute()).map(
    ({ phone_key: key }) => `+${key}`,
  );

/** The last text sent; there must be one. */
function lastText() {
  const text = texting.texts.texts.at(-1);
  if (!text) throw new Error('No text was sent.');
  return text;
}

test('STOP ends texts to the number, and messages go by mail until START', async () => {
  await texting.texts.reply(customer, 'Stop');
  expect(texting.statuses).toEqual([204]);
  await confirm();
  expect(await texting.sendAll()).toHaveLength(1);
  expect(texting.texts.texts).toEqual([]);
  await texting.texts.reply(customer, 'START');
  await confirm();
  expect(await texting.sendAll()).toEqual([]);
  expect(texting.texts.texts).toHaveLength(1);
});

test('an ordinary answer changes nothing', async () => {
  await texting.texts.reply(customer, 'Thanks 😀, see you. I won’t stop by earlier');
  expect(texting.statuses).toEqual([204]);
  expect(await optedOut()).toEqual([]);
});

test('A133 a report with a forged signature is refused, and changes nothing', async () => {
  texting.texts.settings.reports = ['sent'];
  await confirm();
  await texting.sendAll();
  texting.statuses.length = 0;
  await texting.texts.report(lastText(), 'undelivered', forged);
  expect(texting.statuses).toEqual([401]);
  expect(await states()).toEqual(['sent']);
  expect(await texting.sendAll()).toEqual([]);
});

test('A133 a forged STOP is refused, and one without a signature', async () => {
  await texting.texts.reply(customer, 'STOP', forged);
  const { url, body } = texting.texts.sent.at(-1) ?? { url: '', body: '' };
  await texting.deliver({ url, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect(texting.statuses).toEqual([401, 401]);
  expect(await optedOut()).toEqual([]);
});

test('A133 a signature covers every field and the address', async () => {
  await texting.texts.reply(customer, 'Hello');
  const sent = texting.texts.sent.at(-1);
  if (!sent) throw new Error('No callback was sent.');
  texting.statuses.length = 0;
  await texting.deliver({ ...sent, body: sent.body.replace('Body=Hello', 'Body=STOP') });
  await texting.deliver({ ...sent, body: `${sent.body}&Extra=1` });
  await texting.deliver({
    ...sent,
    url: `${sent.url.replace('/replies', '/reports')}/${crypto.randomUUID()}`,
  });
  expect(texting.statuses).toEqual([401, 401, 401]);
});

test('A133 a signature of another account with the same key is refused', async () => {
  const url = texting.texts.settings.repliesUrl ?? '';
  const fields = {
    AccountSid: `AC${'0'.repeat(32)}`,
    From: customer,
    Body: 'STOP',
    MessageSid: `SM${'1'.repeat(32)}`,
  };
  await texting.deliver({
    url,
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': textSignature(url, fields, texting.secrets.token),
    },
  });
  expect(texting.statuses).toEqual([401]);
});

test('A134 a STOP that is sent again after START does nothing', async () => {
  await texting.texts.reply(customer, 'STOP');
  const stop = texting.texts.sent.at(-1);
  await texting.texts.reply(customer, 'START');
  if (stop) await texting.deliver(stop);
  expect(texting.statuses).toEqual([204, 204, 204]);
  expect(await optedOut()).toEqual([]);
});

test('A134 a failure that is reported again sends no second mail', async () => {
  texting.texts.settings.reports = ['undelivered'];
  await confirm();
  expect(await texting.sendAll()).toHaveLength(1);
  const failure = texting.texts.sent.at(-1);
  if (failure) await texting.deliver(failure);
  expect(texting.statuses).toEqual([204, 204]);
  expect(await texting.sendAll()).toEqual([]);
});

test('A134 the report of one text says nothing about another', async () => {
  texting.texts.settings.reports = ['sent'];
  await confirm();
  await confirm(somebodyElse);
  await texting.sendAll();
  const [one, other] = texting.texts.texts;
  if (!one || !other) throw new Error('Two texts were sent.');
  texting.statuses.length = 0;
  await texting.texts.report({ ...one, reportUrl: other.reportUrl }, 'undelivered');
  expect(texting.statuses).toEqual([404]);
  expect(await states()).toEqual(['sent', 'sent']);
});

test('A136 nobody ends the texts of a number that they only name', async () => {
  await texting.texts.reply(somebodyElse, `STOP ${customer}`);
  await texting.texts.reply(somebodyElse, 'STOP');
  expect(await optedOut()).toEqual([somebodyElse]);
  await confirm();
  expect(await texting.sendAll()).toEqual([]);
  expect(texting.texts.texts).toHaveLength(1);
});

test('A138 a report of the test mode says nothing about a text of the live mode', async () => {
  texting.texts.settings.reports = ['sent'];
  await confirm();
  await texting.sendAll();
  await texting.server.engine.db.updateTable('text_message').set({ mode: 'live' }).execute();
  texting.statuses.length = 0;
  await texting.texts.report(lastText(), 'undelivered');
  expect(texting.statuses).toEqual([404]);
  expect(await states()).toEqual(['sent']);
});

test('a signed callback in an unknown form is refused, and not tried again for ever by an error', async () => {
  await texting.texts.reply('whatsapp:oops', 'STOP');
  expect(texting.statuses).toEqual([400]);
});
