import { type EndpointKey, endpoints } from '@daybook/contract/endpoints';
import { webhookEvents } from '@daybook/contract/webhooks';
import { permissions } from '@daybook/domain/people';
import { registerColumns } from '@daybook/domain/register';
import { scopesFor } from '@daybook/domain/roles';
import { newUuid } from '../platform/clock.ts';
import { addWaiting, nobodysThings } from '../testing/access/things.ts';
import { done, openLedger } from '../testing/invoices.ts';
import { pdfTexts } from '../testing/pdf-text.ts';
import { addPerson, type Person } from '../testing/people.ts';
import { aBooking } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { unzip } from '../testing/unzip.ts';

// Hundreds of requests, and the text of each PDF.
jest.setTimeout(120_000);

/** Data withheld from a reader is withheld in every form: PDF, UBL, JSON, CSV, calendar, search, bell and stream. */
const email = 'reach.ife@hidden.example';
const phone = '+2348035557788';
const address = '17 Hidden Close';
const taxId = 'NG-55667788';
const endpoint = 'em:bills@hidden.example';

let server: TestServer;
let url: string;
let ids: Readonly<Record<string, string>>;
let everything: string;
let allButContact: string;
let allButInvoices: string;
let toColleagues: Awaited<ReturnType<TestServer['mails']>>;

beforeAll(async () => {
  server = await startTestServer();
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  ids = await addAll();
  everything = await reader({});
  allButContact = await reader({ 'customer.contact': 'none' });
  allButInvoices = await reader({ 'invoice.view': 'none', 'payment.take': 'none', 'report.view': 'none' });
});
afterAll(() => server.close());

/** A user whose role has every permission but this one. */
const reader = async (without: object): Promise<string> => (await signedIn(without)).token;

async function signedIn(without: object, person: Person = {}) {
  const all = Object.fromEntries(permissions.map((one) => [one, scopesFor(one).at(-1)]));
  const { role } = await server.engine.db
    .insertInto('role')
    .values({ name: newUuid(), scopes: JSON.stringify({ ...all, ...without }) })
    .returning('role')
    .executeTakeFirstOrThrow();
  return server.signIn({ userType: 1, role, ...person });
}

/** A paid booking with notes, and someone on the waiting list. */
async function addAll() {
  const { salon, customerId: otherId, send, act, pay, credit, issue } = await openLedger(server);
  const asked = { url: 'https://hooks.example/in', events: [...webhookEvents] };
  const { webhook } = (await send('POST', 'webhooks', asked)).json();
  const serviceId = await salon.addService({ price_minor: 7_654_300 });
  const staffId = await salon.addStaff({ performs: [serviceId], email: 'ada@salon.example' });
  const customer = { firstName: 'Ife', lastName: 'Balogun', email, phone };
  await salon.book(
    aBooking({ serviceIds: [serviceId], staff: staffId, startAt: '2026-09-08T10:00:00Z', customer }),
  );
  const { bookingId, customerId, appointmentId } = await server.engine.db
    .selectFrom('booking')
    .innerJoin('appointment', 'appointment.booking_id', 'booking.booking_id')
    .select([
      'booking.booking_id as bookingId',
      'customer_id as customerId',
      'appointment_id as appointmentId',
    ])
    .executeTakeFirstOrThrow();
  await server.engine.db
    .updateTable('customer')
    .set({ address, country: 'NG', company: 'Balogun Ltd', tax_id: taxId, endpoint })
    .where('customer_id', '=', customerId)
    .execute();
  const { invoiceId } = done(await send('POST', 'invoices/from-booking', { bookingId }));
  await issue(invoiceId);
  done(await act(invoiceId, 'send'));
  const { payments } = done(await pay(invoiceId, 123_457));
  const { creditNotes } = done(await credit(invoiceId, 50_321));
  const waits = await addWaiting(server, { ...nobodysThings(), staffId, serviceId });
  toColleagues = (await server.mails()).filter(({ to }) => to?.[0]?.address !== email);
  return {
    ...{ bookingId, appointmentId, invoiceId, customerId: customerId ?? '', otherId, staffId, serviceId },
    userId: await addPerson(server.deps, {}),
    webhookId: webhook.webhookId,
    paymentId: payments[0]?.paymentId ?? '',
    creditNoteId: creditNotes[0]?.creditNoteId ?? '',
    waitlistEntryId: waits.waitlistEntryId ?? '',
    day: '2026-09-07',
  };
}

const period = 'from=2026-09-01&to=2026-09-30';
const range = 'from=2026-09-01T00:00:00Z&to=2026-09-30T00:00:00Z';
const statement = `${period}&currency=NGN`;

/** The queries of lists and exports; a name in one is replaced by the thing's id. */
const questions: Partial<Record<EndpointKey, string>> = {
  'GET blocked-time': range,
  'GET bookings': 'tab=all',
  'GET bookings/:bookingId/delays': 'minutes=10',
  'GET bookings/calendar': 'bookings=:bookingId',
  'GET bookings/export': `tab=all&columns=${registerColumns.join()}`,
  'GET calendar': range,
  'GET calendar/counts': range,
  'GET closures/suggestions': 'year=2026',
  'GET customers/:customerId/merge-preview': 'into=:otherId',
  'GET customers/:customerId/statement': statement,
  'GET customers/:customerId/statement/pdf': statement,
  'GET customers/:customerId/statement/export': statement,
  'GET invoices/pdfs': 'ids=:invoiceId',
  'GET invoices/taxes': period,
  'GET invoices/taxes/export': period,
  'GET payments/settlement': period,
  'GET payments/settlement/export': period,
  'GET report': period,
  'GET report/export': `${period}&table=key`,
  'GET rota': period,
  'GET settings/regional/usual': 'country=NG',
  'GET slots/explain': `from=2026-09-08T00:00:00Z&to=2026-09-09T00:00:00Z&services=:serviceId&staff=:staffId`,
};

/** These do not exist here, or contain nothing of customers. */
const aside: readonly EndpointKey[] = [
  'GET import-files/:importFileId',
  'GET import-files/:importFileId/rows',
  'GET invoices/:invoiceId/attachments/:attachmentId',
  'GET payments/claims/:transferClaimId/proof',
  'GET releases',
  'GET releases/choices',
  'GET time-off/:timeOffId/impact',
];

const paths = Object.entries(endpoints)
  .filter(([key, { access }]) => key.startsWith('GET ') && access === 'private' && key !== 'GET events')
  // `Object.entries` loses the type of the keys.
  .map(([key]) => key as EndpointKey)
  .filter((key) => !aside.includes(key));

const pathOf = (key: EndpointKey): string =>
  [key.slice(4), ...(questions[key] ? [questions[key]] : [])]
    .join('?')
    .replaceAll(/:(\w+)/g, (place, name: string) => (/^\d/.test(name) ? place : (ids[name] ?? newUuid())));

/** The text of every file in an answer. */
async function textsOf(body: Buffer): Promise<string[]> {
  if (body.subarray(0, 5).toString() === '%PDF-') return (await pdfTexts([body])).flat();
  if (body.subarray(0, 2).toString() !== 'PK') return [body.toString()];
  const texts: string[] = [];
  for (const file of (await unzip(body)).values()) texts.push(...(await textsOf(file)));
  return texts;
}

/** Without separators that people type: spaces, hyphens, brackets and points. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s()\-.,/]/g, '');

/** The facts that an answer contains, in any notation. */
function factsIn(facts: Readonly<Record<string, string>>, text: string): string[] {
  const read = plain(text);
  return Object.keys(facts).filter((fact) => read.includes(plain(facts[fact] ?? '')));
}

/** The facts in each answer to this reader. */
async function foundBy(as: string, facts: Readonly<Record<string, string>>) {
  const found: Partial<Record<EndpointKey, string[]>> = {};
  const refused: string[] = [];
  for (const key of paths) {
    const { statusCode, rawPayload } = await server.call('GET', pathOf(key), { as });
    if (statusCode >= 300) refused.push(key);
    const texts = statusCode < 300 ? await textsOf(rawPayload) : [];
    const inIt = factsIn(facts, texts.join('\n'));
    if (inIt.length > 0) found[key] = inIt;
  }
  return { found, refused };
}

const contact = { email, phone: '8035557788', address, taxId, endpoint, waiting: '8000003001' };
/** The credited and the paid amount; its price is shown with the booking. */
const amounts = { credited: '503.21', creditedMinor: '50321', paid: '1,234.57', paidMinor: '123457' };

const forms = {
  CSV: 'GET bookings/export',
  JSON: 'GET invoices/:invoiceId/json',
  PDF: 'GET invoices/:invoiceId/pdf',
  UBL: 'GET invoices/:invoiceId/ubl',
  'the PDF of a credit note': 'GET credit-notes/:creditNoteId/pdf',
  'the UBL of a credit note': 'GET credit-notes/:creditNoteId/ubl',
  'a receipt': 'GET payments/:paymentId/receipt',
  'PDFs in an archive': 'GET invoices/pdfs',
  'a statement': 'GET customers/:customerId/statement/pdf',
  'the detail': 'GET invoices/:invoiceId',
  'a list': 'GET bookings',
  'the waiting list': 'GET waitlist',
  'the export of everything': 'GET export',
} as const;

test('A103 a user who may see everything finds each fact in each form, so every form is checked', async () => {
  const { found, refused } = await foundBy(everything, contact);
  expect(refused).toEqual([]);
  expect(Object.values(forms).filter((key) => found[key] === undefined)).toEqual([]);
  expect(Object.keys((await foundBy(everything, amounts)).found).length).toBeGreaterThan(10);
});

test('A103 a user without access to contact data finds them in no form', async () => {
  const { found, refused } = await foundBy(allButContact, contact);
  expect(found).toEqual({});
  // The file for a customer is complete or refused.
  expect(refused).toEqual(['GET customers/:customerId/export']);
});

test('A103 a user without access to invoices finds their content in no form', async () => {
  const { found, refused } = await foundBy(allButInvoices, amounts);
  expect(found).toEqual({});
  expect(refused).toEqual(expect.arrayContaining(['GET invoices/:invoiceId/pdf', 'GET credit-notes']));
});

test('A103 the stream, the bell, calendar feeds and mails to colleagues contain no contact data', async () => {
  const { token } = await signedIn({ 'customer.contact': 'none' }, { staffId: ids.staffId });
  const raw = await fetch(`${url}/api/v1/events`, { headers: { authorization: `Bearer ${token}` } });
  const reader = raw.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { version } = (await server.call('GET', `customers/${ids.customerId}`, { as: everything })).json();
  const changed = await server.call('PUT', `customers/${ids.customerId}`, {
    as: everything,
    body: { version, firstName: 'Ife', lastName: 'Balogun', email, phone, tags: ['regular'] },
  });
  expect([changed.statusCode, changed.json().phone]).toEqual([200, phone]);
  let stream = '';
  while (!stream.includes('"customer"')) stream += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  expect(factsIn(contact, stream)).toEqual([]);

  const feed = (await server.call('POST', 'user/calendar-feed', { as: token })).json();
  const { pathname } = new URL(feed.url);
  const calendar = await server.app.inject({ url: pathname });
  expect([calendar.statusCode, calendar.body]).toEqual([200, expect.stringContaining('Ife')]);
  expect(factsIn(contact, calendar.body.replaceAll(/\r\n /g, ''))).toEqual([]);

  expect(factsIn(contact, toColleagues.map(({ text, html }) => `${text} ${html}`).join('\n'))).toEqual([]);
  expect(toColleagues.map(({ text }) => text).join()).toContain('Ife');
});

test.each(['tab=all', 'tab=upcoming', 'tab=today', 'tab=past'])(
  'A103 a list of bookings cannot be filtered by a payment that the user may not see: %s',
  async (tab) => {
    for (const list of ['bookings', 'bookings/counts', 'bookings/export'])
      for (const payment of ['paid', 'unpaid', 'partly_paid', 'deposit_paid']) {
        const columns = list.endsWith('export') ? '&columns=visit' : '';
        const query = list.endsWith('counts') ? `payment=${payment}` : `${tab}&payment=${payment}${columns}`;
        const { statusCode } = await server.call('GET', `${list}?${query}`, { as: allButInvoices });
        expect([list, payment, statusCode]).toEqual([list, payment, 403]);
      }
  },
);

test.each(['customers?q=', 'bookings?tab=all&q=', 'invoices?tab=all&q='])(
  'A103 searching does not reveal what the user may not see: %s',
  async (list) => {
    const finds = async (as: string, words: string) =>
      (await server.call('GET', `${list}${words}`, { as })).body.includes('Balogun');
    expect(await finds(allButContact, 'Balogun')).toBe(true);
    for (const words of ['hidden.example', 'reach.ife', '8035557788', '08035557788'])
      expect([words, await finds(allButContact, words)]).toEqual([words, false]);
  },
);
