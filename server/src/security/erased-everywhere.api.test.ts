import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { newUuid } from '../platform/clock.ts';
import { importsOf } from '../testing/imports.ts';
import { done, type Ledger, openLedger } from '../testing/invoices.ts';
import { type Paying, startPaying } from '../testing/paying.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { formWith } from '../testing/pictures.ts';
import { aBooking } from '../testing/salon.ts';
import { columnsWith } from '../testing/tables-with.ts';
import { aWish, waitlistOn } from '../testing/waitlist.ts';

/** Someone leaves traces in every possible place, and is erased. */
let paying: Paying;
let ledger: Ledger;
beforeAll(async () => {
  paying = await startPaying();
  ledger = await openLedger(paying.server);
  await paying.server.engine.db
    .updateTable('payment_settings')
    .set({ takes_transfer: true, bank_name: 'GTBank', account_name: 'Ileke', account_number: '0123456789' })
    .execute();
});
afterAll(() => paying.close());

const person = {
  firstName: 'Zebedee',
  lastName: 'Quux',
  email: 'zebedee@example.com',
  phone: '+2348111111111',
};
/** The last is the name in the stored text of a file. */
const words = ['zebedee', 'quux', '8111111111', Buffer.from('Zebedee Quux').toString('base64')];
const columns = () => columnsWith(paying.server.engine.db, ...words);
const db = () => paying.server.engine.db;
const post = async (address: string, body: object) => done<Answer>(await ledger.send('POST', address, body));
const get = async (address: string) => done<Answer>(await ledger.send('GET', address));
type Answer = Record<string, string> & { version: number; items: Answer[] };

/** Kept by law: documents as issued, and the records that explain the books. */
const kept = [
  // As issued, with their input and search keys.
  'credit_note.document',
  'credit_note.reason',
  'invoice.document',
  'invoice.input',
  'invoice.search_text',
  // The file was sent with the invoice, and belongs to it.
  'invoice_attachment.name',
  // A hash chain, each with everything before it.
  'invoice_event.details',
  // The reason of a money movement, and its texts at the bank and on the receipt.
  'ledger_entry.reason',
  'payment.reference',
  'refund.reason',
];

async function findCustomer(): Promise<Answer> {
  const { items } = await get('customers?q=zebedee');
  return get(`customers/${items[0]?.customerId}`);
}

/** They are imported, get notes, and are merged from two profiles. */
async function aProfile(): Promise<string> {
  const imports = importsOf(paying.server, ledger.owner());
  await imports.import(
    `First name,Last name,E-mail,Phone\n${Object.values(person).join(',')}\nAda,Obi,ada@example.com,+2348000000001\n`,
  );
  const { customerId } = await findCustomer();
  await post(`customers/${customerId}/notes`, { text: 'Zebedee is late' });
  const { version } = await post(`customers/${customerId}/block`, { version: 1, reason: 'Zebedee again' });
  const double = await post('customers', {
    ...person,
    email: 'zebedee.old@example.com',
    alerts: ['Zebedee is allergic'],
    tags: ['Zebedee'],
  });
  await post(`customers/${double.customerId}/merge`, {
    intoCustomerId: customerId,
    version: double.version,
    intoVersion: version,
  });
  const { version: merged } = await findCustomer();
  await post(`customers/${customerId}/unblock`, { version: merged });
  return customerId ?? '';
}

/** They answer a service's questions, change the answers, and cancel; then they wait, and come. */
async function theirBookings(): Promise<void> {
  const fieldId = newUuid();
  const question = { fieldId, label: 'Allergies', kind: 'text', required: false, options: [] };
  const service = await ledger.salon.addService({
    custom_fields: JSON.stringify([question]),
    repeats_allowed: true,
  });
  await ledger.salon.addStaff({ performs: [service] });
  const booking = { serviceIds: [service], customer: person, note: 'Zebedee likes tea' };
  const booked = await ledger.salon.book(
    aBooking({
      ...booking,
      startAt: '2026-09-08T10:00:00.000Z',
      customFields: { [fieldId]: 'Nuts, says Zebedee' },
    }),
  );
  const headers = { 'x-booking-token': booked.json().manageToken };
  const manage = (act: string, body: object) =>
    paying.server.call('POST', `bookings/manage/${act}`, { headers, body });
  done(await manage('details', { version: 1, customFields: { [fieldId]: 'Milk, says Quux' } }));
  done(await manage('cancel', { version: 2, reason: 'Zebedee is ill' }));
  const repeat = { everyWeeks: 1, ends: { count: 2 } };
  const series = aBooking({ ...booking, startAt: '2026-09-08T12:00:00.000Z' });
  done(
    await paying.server.call('POST', 'series', {
      headers: { 'idempotency-key': newUuid() },
      body: { ...series, repeat },
    }),
  );
  await db().updateTable('booking').set({ status: 'completed' }).where('status', '=', 'confirmed').execute();
  await db().deleteFrom('opening_hours').execute();
  done(await waitlistOn(paying.server).join(aWish({ serviceIds: [service], customer: person })));
}

const message = 'Dear Zebedee';

/** They are invoiced and mailed: a recurring invoice with a file, a credit note, and a draft with a file. */
async function theirInvoices(customerId: string): Promise<string> {
  const line = ledger.aLine({ details: 'For Zebedee' });
  const drafted = { customerId, lines: [line], privateNote: 'Zebedee haggles' };
  const { invoiceId } = await ledger.issued({ ...drafted, due: { days: 14 } });
  const draft = await ledger.draft(drafted);
  for (const id of [invoiceId, draft.invoiceId]) {
    const file = formWith('%PDF-1.4 Zebedee Quux', {
      field: 'attachment',
      name: 'Zebedee.pdf',
      type: 'application/pdf',
    });
    const answer = await paying.server.call('POST', `invoices/${id}/attachments`, {
      as: ledger.owner(),
      body: file.body,
      headers: file.headers,
    });
    expect(answer.statusCode).toBe(201);
  }
  for (const address of [
    `invoices/${draft.invoiceId}/pdf`,
    `customers/${customerId}/statement/pdf?currency=NGN`,
  ])
    expect((await ledger.send('GET', address)).statusCode).toBe(200);
  await post(`invoices/${invoiceId}/recurring`, { firstOn: '2026-10-01', every: 1, unit: 'month' });
  done(await ledger.act(invoiceId, 'send', { message }));
  const credited = { credited: { amountMinor: 1000 }, reasonKind: 'price', settlement: {} };
  done(await ledger.act(invoiceId, 'credit', { ...credited, reason: 'Zebedee haggled' }));
  const statement = { currency: 'NGN', from: '2026-09-01', to: '2026-09-07', message };
  expect((await ledger.send('POST', `customers/${customerId}/statement/send`, statement)).statusCode).toBe(
    204,
  );
  return invoiceId;
}

const paidOn = '2026-09-07';
const proof = Buffer.concat([Buffer.from('89504e470d0a1a0a00', 'hex'), Buffer.from('Zebedee Quux')]);

/** They pay at the desk and through a provider that refunds it, and report transfers with proofs. */
async function theirPayments(invoiceId: string): Promise<void> {
  const paid = done(await ledger.pay(invoiceId, 100_000, { note: 'From Zebedee', reference: 'Zebedee 7' }));
  await post(`invoices/${invoiceId}/payments/${paid.payments[0]?.paymentId}/refund`, {
    version: paid.version,
    amountMinor: 1000,
    reason: 'Zebedee asked for it',
  });
  const { url } = await post(`invoices/${invoiceId}/link`, {});
  const token = new URL(url ?? '').hash.slice('#t='.length);
  const charge = await paying.begin(token, { amountMinor: 100_000 });
  await paying.simulator.pay(charge);
  expect(await columns()).toContain('gateway_event.body');
  await paying.follow();
  await paying.simulator.dispute(charge, 'opened');
  await paying.follow();
  for (const name of ['Zebedee Quux', 'Quux']) await aTransfer(token, name);
  const { customerId } = await findCustomer();
  const refused = await ledger.send('POST', `customers/${customerId}/erase`, {
    version: (await findCustomer()).version,
  });
  expect(refused.json().message).toMatch(/^Money is still undecided: INV-2026-0001 and RCT-2026-0002\. /);
  await paying.simulator.dispute(charge, 'won');
  await paying.follow();
}

async function aTransfer(token: string, payerName: string): Promise<void> {
  const body = { token, amountMinor: 50_000, paidOn, payerName, reference: 'Zebedee 8' };
  const { transferClaimId } = done<Answer>(await paying.server.call('POST', 'pay/claims', { body }));
  const file = formWith(proof, { field: 'proof', name: 'Zebedee.png' });
  const proven = await paying.server.call('POST', `pay/claims/${transferClaimId}/proof`, {
    body: file.body,
    headers: { ...file.headers, 'x-pay-token': token },
  });
  expect(proven.statusCode).toBe(200);
}

/** One transfer has arrived, the other has not. */
async function decide(): Promise<void> {
  const { items } = await get('payments/claims');
  const [arrived, missing] = items.map(({ transferClaimId, version }) => ({ transferClaimId, version }));
  await post(`payments/claims/${arrived?.transferClaimId}/confirm`, {
    version: arrived?.version,
    amountMinor: 50_000,
    receivedOn: paidOn,
  });
  await post(`payments/claims/${missing?.transferClaimId}/refuse`, {
    version: missing?.version,
    reason: 'Not from Zebedee',
  });
}

/** Notes by staff at the desk, and texts from providers and mail servers. */
async function otherWords(): Promise<void> {
  const refused = `No such user: ${person.email}`;
  const notes = [
    sql`update booking set internal_note = 'Zebedee tips', attendee_name = 'Quux the younger'`,
    sql`insert into booking_override (booking_id, version, rules, reason, by_user_id, by_name, at)
      select booking_id, 1, '{hours}', 'Zebedee is a friend', gen_random_uuid(), 'Ngozi Eze', now() from booking`,
    sql`update customer set blocked_online_at = now(), blocked_reason = 'Zebedee again' where merged_into is null
      and first_name = 'Zebedee'`,
    sql`update payment_start set trouble = 'A transfer was sent back. No account of Quux.'`,
    sql`update payment_dispute set reason = 'Quux says so'`,
    sql`update payment_provider set last_error = ${refused}, last_error_at = now()`,
    sql`insert into refund_order (refund_id, last_error) select refund_id, ${refused} from refund`,
    sql`update invoice set delivery_error = ${refused}`,
    sql`update mail set last_error = ${refused}`,
  ];
  for (const note of notes) await note.execute(db());
}

/** The places where a person appears until they are erased, besides the kept records. */
const forgotten = [
  'audit_event.details',
  ...named(
    'booking',
    'attendee_name custom_fields email first_name internal_note last_name note phone search_text',
  ),
  ...named('booking_event', 'after before reason'),
  'booking_override.reason',
  ...named('customer', 'alerts blocked_reason email email_key first_name last_name name_key phone phone_key'),
  ...named('customer', 'search_text tags'),
  ...named('customer_event', 'after before'),
  'customer_note.text',
  ...named('import_change', 'label'),
  ...named('import_row', 'changes label'),
  ...named('invoice', 'delivery_error private_note'),
  ...named('mail', 'data last_error'),
  ...named('payment', 'note receipt'),
  'payment_dispute.reason',
  'payment_provider.last_error',
  ...named('payment_start', 'email trouble'),
  'recurring_invoice.input',
  'refund_order.last_error',
  ...named('transfer_claim', 'payer_name proof_name reason reference'),
  'transfer_proof.base64',
  'waitlist_day.email_key',
  ...named('waitlist_entry', 'email email_key first_name last_name phone phone_key'),
];
function named(table: string, columns: string): string[] {
  return columns.split(' ').map((column) => `${table}.${column}`);
}

/** The files in the data folder that contain a trace of them, raw or as a document's text. */
async function files(): Promise<string[]> {
  const folder = path.dirname(paying.server.deps.config.dataFolder);
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const found = all.map(async (entry) => {
    const bytes = readFileSync(path.join(entry.parentPath, entry.name));
    const pages = entry.name.endsWith('.pdf') ? await pdfText(bytes) : [bytes.toString('latin1')];
    return /zebedee|quux/i.test(pages.join(' ')) ? [path.basename(entry.parentPath)] : [];
  });
  return (await Promise.all(found)).flat().sort();
}

test('A56 an erased customer is in no column of the database and no file except those kept by law', async () => {
  const customerId = await aProfile();
  await theirBookings();
  const invoiceId = await theirInvoices(customerId);
  await theirPayments(invoiceId);
  await decide();
  await otherWords();
  expect(await columns()).toEqual([...forgotten, ...kept].sort());
  expect(await files()).toEqual(['attachments', 'attachments']);
  const { version } = await findCustomer();
  done(await ledger.send('POST', `customers/${customerId}/erase`, { version }));
  await paying.follow();
  expect(await columns()).toEqual(kept);
  expect(await files()).toEqual(['attachments']);
  expect(await ledger.read(invoiceId)).toMatchObject({ isIntact: true });
});

/** Tables about a person's actions without personal data. */
const impersonalTables = [
  'appointment',
  'booking_link',
  'booking_listing',
  'customer_balance',
  'invoice_listing',
  'invoice_tax',
  'pay_link',
  'reminder_log',
];

test('every table of customers, visits, invoices and payments with text is checked above', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    group by table_name
    having bool_or(column_name in ('customer_id', 'booking_id', 'invoice_id', 'payment_id', 'refund_id', 'transfer_claim_id'))
      and bool_or(data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY'))
    order by 1`.execute(db());
  const looked = [...forgotten, ...kept].map((column) => column.split('.')[0] ?? '');
  const unknown = rows
    .map(({ name }) => name)
    .filter((name) => ![...looked, ...impersonalTables].includes(name));
  expect(unknown).toEqual([]);
});
