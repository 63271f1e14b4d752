import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { orderInvoiceReminders } from './order-reminders.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  await db.updateTable('invoice').set({ reminders_paused: true }).where('state', '=', 'issued').execute();
  ledger = await openLedger(server);
  await ledger.waitUntil('2026-09-07T09:00:00Z');
  await server.mails();
});

const look = () => orderInvoiceReminders(server.deps);
const subjects = async () =>
  (await server.mails()).map(({ subject = '' }) => subject.replace(/^.*INV-\S+ /, ''));
/** Due on 17 September 2026, issued on the 7th. */
async function anOpenOne() {
  const invoice = await ledger.issued({ due: { days: 10 } });
  await hasGone(invoice.invoiceId);
  return invoice;
}
/** The mail has reached its customer. */
const hasGone = (invoiceId: string) =>
  server.deps.db
    .updateTable('invoice')
    .set({ sent_at: server.clock.now() })
    .where('invoice_id', '=', invoiceId)
    .execute();

/** The mails sent on each of these days, with a check every hour. */
async function sentOn(...days: string[]): Promise<string[]> {
  const sent: string[] = [];
  for (const day of days) {
    await ledger.waitUntil(`2026-${day}T12:00:00Z`);
    await look();
    await look();
    for (const words of await subjects()) sent.push(`${day} ${words}`);
  }
  return sent;
}

test('reminders are sent before, on and after the due date, each once', async () => {
  await anOpenOne();
  const days = ['09-13', '09-14', '09-15', '09-17', '09-18', '09-20', '09-24', '10-01', '10-02'];
  expect(await sentOn(...days)).toEqual([
    '09-14 is due on 17 September 2026',
    '09-17 is due today',
    '09-20 was due on 17 September 2026, 3 days ago',
    '09-24 was due on 17 September 2026, 7 days ago',
    '10-01 was due on 17 September 2026, 14 days ago',
  ]);
});

test('an unsent invoice gets no reminder, and a late one none for earlier days', async () => {
  const { invoiceId } = await ledger.issued({ due: { days: 10 } });
  expect(await sentOn('09-14', '09-17', '09-18')).toEqual([]);
  expect((await ledger.act(invoiceId, 'remind')).json().message).toBe(
    'Send this invoice before you send a reminder.',
  );
  await hasGone(invoiceId);
  expect(await sentOn('09-19', '09-20')).toEqual(['09-20 was due on 17 September 2026, 3 days ago']);
});

test('reminders wait for their hour, in the zone of the business', async () => {
  await anOpenOne();
  await ledger.waitUntil('2026-09-14T07:59:00Z');
  await look();
  expect(await subjects()).toEqual([]);
  await ledger.waitUntil('2026-09-14T08:00:00Z');
  await look();
  expect(await subjects()).toHaveLength(1);
});

test('D07: after three days without a worker only the latest is sent, and none that is a week old', async () => {
  await anOpenOne();
  expect(await sentOn('09-19')).toEqual(['09-19 was due on 17 September 2026, 2 days ago']);
  expect(await sentOn('09-19')).toEqual([]);
  expect(await sentOn('10-12')).toEqual([]);
});

test('concurrent workers send one reminder', async () => {
  await anOpenOne();
  await ledger.waitUntil('2026-09-14T12:00:00Z');
  await Promise.all([look(), look(), look()]);
  expect(await subjects()).toHaveLength(1);
});

test('D08: an invoice that is paid, void, draft, uncollectible, disputed, paused or promised gets no reminder', async () => {
  const { db } = server.deps;
  done(await ledger.pay((await anOpenOne()).invoiceId, 1_075_000));
  done(await ledger.act((await ledger.issued({ due: { days: 10 } })).invoiceId, 'void', { reason: 'Twice' }));
  await ledger.draft({ due: { days: 10 } });
  done(await ledger.act((await anOpenOne()).invoiceId, 'uncollectible', { reason: 'Gone' }));
  const disputed = await anOpenOne();
  await db
    .updateTable('invoice')
    .set({ open_disputes: 1 })
    .where('invoice_id', '=', disputed.invoiceId)
    .execute();
  const about = { privateNote: '', promisedOn: null, remindersPaused: false };
  for (const given of [{ remindersPaused: true }, { promisedOn: '2026-09-17' }]) {
    const { invoiceId, version } = await anOpenOne();
    done(await ledger.send('PUT', `invoices/${invoiceId}/about`, { ...about, ...given, version }));
  }
  expect(await sentOn('09-14', '09-17')).toEqual([]);
  // The promise was not kept.
  expect(await sentOn('09-18')).toEqual(['09-18 was due on 17 September 2026, 1 day ago']);
});

test('B23: credit that would pay the invoice is offered before a reminder', async () => {
  const credit = (amount: number) =>
    server.deps.db
      .insertInto('customer_balance')
      .values({ customer_id: ledger.customerId, currency: 'NGN', credit_minor: amount })
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'currency']).doUpdateSet({ credit_minor: amount }),
      )
      .execute();
  const { invoiceId } = await ledger.issued({ due: { days: 10 }, appliesCredit: false });
  await hasGone(invoiceId);
  await credit(1_075_000);
  expect(await sentOn('09-14')).toEqual([]);
  await credit(1_074_999);
  expect(await sentOn('09-14')).toHaveLength(1);
});

test('a postponed due date counts, and gets its own reminders', async () => {
  const { invoiceId } = await anOpenOne();
  expect(await sentOn('09-14')).toHaveLength(1);
  done(await ledger.act(invoiceId, 'extend', { dueOn: '2026-09-30', reason: 'Holidays' }));
  expect(await sentOn('09-17', '09-27')).toEqual(['09-27 is due on 30 September 2026']);
});

test('only users who set payments up can change the rules, and never from a stale page', async () => {
  const before = done<{ version: number; rules: object[] }>(
    await ledger.send('GET', 'settings/invoice-reminders'),
  );
  expect(before.rules).toHaveLength(5);
  const rules = [{ basis: 'after_issue', days: 1 }];
  const decided = { version: before.version, isOn: true, hour: 0, rules };
  const after = done(await ledger.send('PUT', 'settings/invoice-reminders', decided));
  expect(after).toMatchObject({ version: before.version + 1, hour: 0, rules });
  expect((await ledger.send('PUT', 'settings/invoice-reminders', decided)).statusCode).toBe(409);
  const twice = await ledger.send('PUT', 'settings/invoice-reminders', {
    ...decided,
    version: before.version + 1,
    rules: [...rules, ...rules],
  });
  expect(twice.json().fields).toEqual({ rules: 'Two reminders are the same. Change or remove one.' });
  await anOpenOne();
  expect(await sentOn('09-08')).toEqual(['09-08 is due on 17 September 2026']);
  const { token } = await server.signIn({ userType: 2, role: 2 });
  expect((await ledger.send('PUT', 'settings/invoice-reminders', decided, token)).statusCode).toBe(403);
});
