import type { RecurringInvoice } from '@daybook/contract/recurring-invoices';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { writeRecurring } from './write-recurring.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  await db.updateTable('recurring_invoice').set({ is_paused: true }).execute();
  ledger = await openLedger(server);
  await ledger.waitUntil('2026-01-10T09:00:00Z');
  await server.mails();
});

const monthly = { firstOn: '2026-01-31', every: 1, unit: 'month' };
const repeat = async (given: object = {}) => {
  const { invoiceId } = await ledger.issued();
  return done<RecurringInvoice>(
    await ledger.send('POST', `invoices/${invoiceId}/recurring`, { ...monthly, ...given }),
  );
};
const read = async ({ invoiceId }: RecurringInvoice): Promise<RecurringInvoice | undefined> =>
  done<{ items: RecurringInvoice[] }>(await ledger.send('GET', `recurring-invoices?invoice=${invoiceId}`))
    .items[0];
const madeOn = async (recurring: RecurringInvoice) => (await read(recurring))?.made.map(({ on }) => on);
const work = () => writeRecurring(server.deps);
const change = (recurring: RecurringInvoice | undefined, given: object) =>
  ledger.send('PUT', `recurring-invoices/${recurring?.recurringId}`, {
    version: recurring?.version,
    isPaused: false,
    endsOn: null,
    times: null,
    issuesByItself: false,
    sendsByItself: false,
    ...given,
  });

test('D10: a monthly invoice from the last of January keeps that day, and shows the next dates', async () => {
  const recurring = await repeat();
  expect(recurring.nextOn).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
  for (const day of ['01-30', '01-31', '02-27', '02-28', '03-31', '04-30']) {
    await ledger.waitUntil(`2026-${day}T12:00:00Z`);
    await work();
  }
  expect(await madeOn(recurring)).toEqual(['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31']);
});

test('D11: a worker three days late changes no dates', async () => {
  const recurring = await repeat();
  await ledger.waitUntil('2026-02-03T12:00:00Z');
  await work();
  const { made, nextOn } = (await read(recurring)) ?? { made: [], nextOn: [] };
  expect(made.map(({ on }) => on)).toEqual(['2026-01-31']);
  expect(nextOn[0]).toBe('2026-02-28');
  const written = await ledger.read(made[0]?.invoiceId ?? '');
  expect(written).toMatchObject({ state: 'draft', source: 'recurring', totalMinor: 1_075_000 });
  expect(written.document).toMatchObject({ issuedOn: '2026-02-03', suppliedOn: '2026-01-31' });
});

test('D13: several workers at once write one invoice', async () => {
  const recurring = await repeat();
  await ledger.waitUntil('2026-01-31T12:00:00Z');
  await Promise.all([work(), work(), work()]);
  await work();
  expect(await madeOn(recurring)).toEqual(['2026-01-31']);
});

test('a recurring invoice is issued and mailed automatically if requested', async () => {
  const recurring = await repeat({ issuesByItself: true, sendsByItself: true });
  await ledger.waitUntil('2026-01-31T12:00:00Z');
  await work();
  const [made] = (await read(recurring))?.made ?? [];
  expect(made?.number).toBe('INV-2026-0002');
  const [mail] = await server.mails();
  expect(mail?.subject).toContain('INV-2026-0002');
  expect((await ledger.read(made?.invoiceId ?? '')).chips).toContain('sent');
});

test('a recurring invoice ends after a count, after a day, and by hand; what it made stays', async () => {
  const twice = await repeat({ times: 2 });
  const byDay = await repeat({ endsOn: '2026-02-01' });
  const byHand = await repeat();
  done(
    await ledger.send('POST', `recurring-invoices/${byHand.recurringId}/end`, { version: byHand.version }),
  );
  await ledger.waitUntil('2026-06-01T12:00:00Z');
  await work();
  expect(await madeOn(twice)).toEqual(['2026-02-28', '2026-01-31']);
  expect(await madeOn(byDay)).toEqual(['2026-01-31']);
  expect(await madeOn(byHand)).toEqual([]);
  for (const one of [twice, byDay, byHand])
    expect(await read(one)).toMatchObject({ isEnded: true, nextOn: [] });
  expect((await change(await read(byHand), {})).json()).toMatchObject({ code: 'action_not_possible' });
});

test('dates passed while paused are not made up for', async () => {
  const recurring = await repeat();
  done(await change(recurring, { isPaused: true }));
  await ledger.waitUntil('2026-03-05T12:00:00Z');
  await work();
  expect(await madeOn(recurring)).toEqual([]);
  const resumed = done<RecurringInvoice>(await change(await read(recurring), {}));
  expect(resumed.nextOn[0]).toBe('2026-03-31');
  await work();
  expect(await madeOn(recurring)).toEqual([]);
});

test('a recurring invoice that cannot be issued stops with the reason in the language of the business, and the others go on', async () => {
  const broken = await repeat({ issuesByItself: true });
  const fine = await repeat();
  await ledger.salon.changeBusiness({ tax_id: '', language: 'fr' });
  await ledger.waitUntil('2026-01-31T12:00:00Z');
  await work();
  const stopped = await read(broken);
  expect(stopped).toMatchObject({ isPaused: true, made: [] });
  expect(stopped?.problem).toMatch(/facture/);
  expect(await madeOn(fine)).toEqual(['2026-01-31']);
});

test('only an issued invoice can repeat, from today on, by a user who may issue it', async () => {
  const draft = await ledger.draft();
  const ask = (invoiceId: string, given: object = {}, as?: string) =>
    ledger.send('POST', `invoices/${invoiceId}/recurring`, { ...monthly, ...given }, as);
  expect((await ask(draft.invoiceId)).json()).toMatchObject({ code: 'action_not_possible' });
  const { invoiceId } = await ledger.issued();
  expect((await ask(invoiceId, { firstOn: '2026-01-09' })).json().fields).toHaveProperty('firstOn');
  expect((await ask(invoiceId, { sendsByItself: true })).json().fields).toHaveProperty('sendsByItself');
  const staffId = await ledger.salon.addStaff({ performs: [] });
  const { token } = await server.signIn({ userType: 2, role: 3, staffId });
  await server.deps.db
    .updateTable('role')
    .set({ scopes: JSON.stringify({ 'invoice.view': 'own', 'invoice.issue': 'own' }) })
    .where('role', '=', 3)
    .execute();
  expect((await ask(invoiceId, {}, token)).statusCode).toBe(404);
  const recurring = await repeat();
  expect((await ledger.send('GET', 'recurring-invoices', undefined, token)).json().items).toEqual([]);
  expect(
    (await ledger.send('POST', `recurring-invoices/${recurring.recurringId}/end`, { version: 1 }, token))
      .statusCode,
  ).toBe(404);
  await server.deps.db.updateTable('role').set({ scopes: '{}' }).where('role', '=', 3).execute();
});
