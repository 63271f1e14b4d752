import dns from 'node:dns';
import { createServer, type Server } from 'node:net';
import { endpoints } from '@daybook/contract/endpoints';
import { newUuid } from '../platform/clock.ts';
import { addressFields } from '../testing/address-fields.ts';
import { importsOf, sheetOf, workbookParts, zip } from '../testing/imports.ts';
import { openLedger } from '../testing/invoices.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { aBooking, openSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** Typed URLs are stored and shown, or refused: the server never requests one. */
let server: TestServer;
let as: string;
let trap: Server;
let caught = 0;
let port: number;
/** Names that were looked up; for foreign names not even a lookup may happen. */
let lookups: jest.SpiedFunction<typeof dns.lookup>;
beforeAll(async () => {
  lookups = jest.spyOn(dns, 'lookup');
  trap = createServer((socket) => {
    caught += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void trap.listen(0, '127.0.0.1', resolve));
  const address = trap.address();
  port = typeof address === 'object' && address ? address.port : 0;
  server = await startTestServer();
  as = (await server.signIn()).token;
});
afterAll(async () => {
  await server.close();
  trap.close();
});

afterEach(() => {
  expect(caught).toBe(0);
  const asked = lookups.mock.calls.map(([name]) => name);
  expect(asked.filter((name) => /example|localtest|rebind/.test(name))).toEqual([]);
});

const inward = () => [
  `http://127.0.0.1:${port}/`,
  `http://[::1]:${port}/`,
  `http://0x7f.1:${port}/`,
  `http://localhost:${port}/`,
  `http://localtest.me:${port}/`,
  `http://rebind.example:${port}/redirects-inside`,
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
];

const save = async (section: string, change: object) => {
  const before = (await server.call('GET', `settings/${section}`, { as })).json();
  return server.call('PUT', `settings/${section}`, { as, body: { ...before, ...change } });
};

test('A34 no field is a URL to fetch but that of a webhook, which has rules of its own: no logo, no calendar', () => {
  expect(addressFields(endpoints)).toEqual([
    // Pictures by the name of their upload.
    'avatarPath',
    'coverPath',
    // The business's address in the e-invoicing network, printed and exported.
    'endpoint',
    'imagePath',
    'logoPath',
    // The sites that may frame the booking page.
    'origins',
    // Shown as links, or used in a mail as one; the last is the honeypot field.
    'reviewLink',
    'socialLinks',
    // Of a webhook: posted to, at public addresses alone (A128 to A131).
    'url',
    // The signing secret of a provider's messages.
    'webhookSecret',
    'website',
  ]);
});

test('A34 a picture is never a URL, in any record', async () => {
  const carriers = Object.entries(endpoints).flatMap(([key, endpoint]) => {
    if (!('body' in endpoint) || !('shape' in endpoint.body)) return [];
    const fields = Object.keys(endpoint.body.shape).filter((name) => /^(?:image|avatar)Path$/.test(name));
    return fields.map((field) => ({ key, field }));
  });
  expect(carriers.length).toBeGreaterThan(4);
  for (const address of inward()) {
    const page = await save('page', { logoPath: address });
    expect([address, page.statusCode, Object.keys(page.json().fields)]).toEqual([address, 400, ['logoPath']]);
    const cover = await save('page', { coverPath: address });
    expect([cover.statusCode, Object.keys(cover.json().fields)]).toEqual([400, ['coverPath']]);
    for (const { key, field } of carriers) {
      const [method = '', path = ''] = key.split(' ');
      const answer = await server.call(
        method === 'PUT' ? 'PUT' : 'POST',
        path.replaceAll(/:\w+/g, newUuid()),
        {
          as,
          body: { [field]: address },
        },
      );
      expect([key, address, answer.statusCode]).toEqual([key, address, 400]);
      expect(answer.json().fields).toHaveProperty([field]);
    }
  }
});

test('A34 a link of the business is a web address, and the server never requests it', async () => {
  for (const address of inward()) {
    const answer = await save('profile', { website: address });
    expect([address, answer.statusCode]).toEqual([address, address.startsWith('http:') ? 200 : 400]);
  }
});

test('A34 a workbook with external references is read without following them', async () => {
  const relations = `<Relationships><Relationship Id="rId1" Target="http://127.0.0.1:${port}/sheet1.xml" TargetMode="External"/></Relationships>`;
  const row = '<row><c t="inlineStr"><is><t>First name</t></is></c></row>';
  const bytes = zip([
    ...workbookParts.filter(({ name }) => !name.endsWith('.rels')),
    { name: 'xl/_rels/workbook.xml.rels', content: relations },
    sheetOf(row),
  ]);
  expect(await importsOf(server, as).receipt(bytes, 'a.xlsx')).toMatchObject({ state: 'refused' });
});

test('A34 a mail contains what people typed, and writing it requests nothing', async () => {
  const salon = await openSalon(server);
  const service = await salon.addService({ name: `<img src="http://127.0.0.1:${port}/x">` });
  await salon.addStaff({ performs: [service] });
  const { slots } = await salon.slots({
    services: service,
    staff: 'any',
    from: '2026-09-08T00:00:00Z',
    to: '2026-09-09T00:00:00Z',
  });
  const startAt = slots[0]?.startAt ?? '';
  expect((await salon.book(aBooking({ serviceIds: [service], startAt }))).statusCode).toBe(201);
  const mails = await server.mails();
  expect(mails.length).toBeGreaterThan(0);
  for (const { html } of mails) expect(html).not.toContain(`<img src="http`);
});

test('A23 A34 an invoice with markup and URLs is drawn as text, and drawing it requests nothing', async () => {
  const ledger = await openLedger(server);
  const evil = [
    '<img src="file:///etc/passwd">',
    `<link rel="stylesheet" href="http://127.0.0.1:${port}/x.css">`,
    `<style>*{background:url(http://127.0.0.1:${port}/y)}</style>`,
    '<svg onload=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}}',
  ];
  await ledger.salon.changeBusiness({ address: evil.join(' '), legal_name: evil[0] ?? '' });
  const { invoiceId } = await ledger.issued({
    lines: evil.map((description) => ledger.aLine({ description, details: description })),
    notes: evil.join(' '),
    terms: evil.join(' '),
  });
  const pdf = await ledger.send('GET', `invoices/${invoiceId}/pdf`);
  expect(pdf.statusCode).toBe(200);
  const shown = (await pdfText(pdf.rawPayload)).join(' ').replace(/\s/g, '');
  for (const one of evil) expect(shown).toContain(one.replace(/\s/g, ''));
  expect(shown).not.toContain('root:');
  const raw = pdf.rawPayload.toString('latin1');
  expect(raw).not.toMatch(/\/(?:JavaScript|JS|Launch|OpenAction|EmbeddedFile)\b/);
  const links = [...raw.matchAll(/\/URI \(([^)]*)\)/g)].map(([, url = '']) => url.split('#')[0]);
  expect([...new Set(links)]).toEqual([`${server.deps.config.publicUrl}/pay`]);
});
