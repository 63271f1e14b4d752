import { brokenRules } from '../../../testing/en16931.ts';
import { done, type Ledger, openLedger } from '../../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
});

const ublOf = (invoiceId: string) => ledger.send('GET', `invoices/${invoiceId}/ubl`);
const profile = async (change: object) => {
  const { json } = await ledger.send('GET', 'settings/profile');
  return ledger.send('PUT', 'settings/profile', { ...json(), ...change });
};

test('countries and tax numbers are those of business and customer, not of a number format', async () => {
  await ledger.salon.changeBusiness({ locale: 'en-US' });
  done(await profile({ country: 'ng', taxId: '12345678-0001', taxScheme: 'TIN' }));
  const customer = done<{ customerId: string; company: string; country: string }>(
    await ledger.send('POST', 'customers', {
      firstName: 'Ama',
      lastName: 'Mensah',
      company: 'Mensah GmbH',
      address: 'Hauptstr. 1\n10115 Berlin',
      country: 'DE',
      taxId: '123456789',
    }),
  );
  expect(customer).toMatchObject({ company: 'Mensah GmbH', country: 'DE' });
  const { invoiceId, document } = await ledger.issued({ customerId: customer.customerId });
  expect(document.buyer).toMatchObject({ legalName: 'Mensah GmbH', country: 'DE', taxId: '123456789' });
  const { body } = await ublOf(invoiceId);
  expect(brokenRules(body)).toEqual([]);
  expect([...body.matchAll(/IdentificationCode>(\w\w)</g)].map(([, code]) => code)).toEqual(['NG', 'DE']);
  expect(body).toContain('<cbc:CompanyID>12345678-0001<');
  expect(body).toContain('<cbc:CompanyID>DE123456789<');
  expect(body).toContain('<cbc:RegistrationName>Mensah GmbH<');
});

test('a customer without a country is in the country of the business', async () => {
  const { document } = await ledger.issued();
  expect(document.buyer.country).toBe('NG');
});

test('missing fields are listed before the export, and can be filled in afterwards', async () => {
  await ledger.salon.changeBusiness({ country: null });
  const { invoiceId } = await ledger.issued();
  const refused = await ublOf(invoiceId);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'action_not_possible']);
  expect(refused.json().message).toContain('Add your business country in Site settings.');
  expect(Object.keys(refused.json().missing)).toEqual(['seller.country', 'buyer.country']);
  done(await profile({ country: 'GH' }));
  expect(brokenRules((await ublOf(invoiceId)).body)).toEqual([]);
});

test.each([
  ['the country', { country: 'GH' }],
  ['the tax number', { taxId: 'TIN-77', taxScheme: 'TAX' }],
  ['the electronic address', { endpoint: '0088:7300010000001' }],
  ['the VAT number', { taxId: 'NG77', taxScheme: 'VAT' }],
])('fields that the first export takes from the business stay as they were then: %s', async (_, change) => {
  const { invoiceId } = await ledger.issued();
  const { creditNotes } = done(await ledger.credit(invoiceId, 1000));
  const exportAll = async () => [
    (await ublOf(invoiceId)).body,
    (await ledger.send('GET', `credit-notes/${creditNotes[0]?.creditNoteId}/ubl`)).body,
  ];
  const first = await exportAll();
  expect(first.map(brokenRules)).toEqual([[], []]);
  done(await profile(change));
  expect(await exportAll()).toEqual(first);
});

test('of two first exports at once, one decides what both contain', async () => {
  const { invoiceId } = await ledger.issued();
  const [one, other] = await Promise.all([ublOf(invoiceId), ublOf(invoiceId)]);
  expect(one.body).toBe(other.body);
  expect(await ublOf(invoiceId).then(({ body }) => body)).toBe(one.body);
});

test.each([
  ['a country that there is not', { country: 'XX' }, 'country'],
  ['a tax number of no known kind', { taxScheme: 'FOO' }, 'taxScheme'],
  ['an electronic address without a scheme', { endpoint: '7300010000001' }, 'endpoint'],
  ['an electronic address of an unknown scheme', { endpoint: '1234:7300010000001' }, 'endpoint'],
])('%s is refused at its field', async (_what, change, field) => {
  const answer = await profile(change);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

test('the export is a Peppol document if both parties have an electronic address', async () => {
  done(await profile({ endpoint: '0088:7300010000001' }));
  const { customerId } = done<{ customerId: string }>(
    await ledger.send('POST', 'customers', { firstName: 'Ama', endpoint: '9930:DE123456789' }),
  );
  const { invoiceId } = await ledger.issued({ customerId });
  const { body } = await ublOf(invoiceId);
  expect(brokenRules(body)).toEqual([]);
  expect(body).toContain('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0');
});
