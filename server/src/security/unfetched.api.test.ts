import { createServer, type Server } from 'node:net';
import { importsOf, sheetOf, workbookParts, zip } from '../testing/imports.ts';
import { aBooking, openSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** Addresses that people type are kept and shown, or refused: nothing that the server does asks one of them. */
let server: TestServer;
let as: string;
let trap: Server;
let caught = 0;
let port: number;
beforeAll(async () => {
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
});

const inward = () => [
  `http://127.0.0.1:${port}/`,
  `http://[::1]:${port}/`,
  `http://0x7f.1:${port}/`,
  `http://localhost:${port}/`,
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
];

const save = async (section: string, change: object) => {
  const before = (await server.call('GET', `settings/${section}`, { as })).json();
  return server.call('PUT', `settings/${section}`, { as, body: { ...before, ...change } });
};

test('a picture is never an address, wherever a record carries one', async () => {
  for (const address of inward()) {
    const page = await save('page', { logoPath: address });
    expect([address, page.statusCode, Object.keys(page.json().fields)]).toEqual([address, 400, ['logoPath']]);
  }
});

test('a link of the business is a web address, and nobody follows it', async () => {
  for (const address of inward()) {
    const answer = await save('profile', { website: address });
    expect([address, answer.statusCode]).toEqual([address, address.startsWith('http:') ? 200 : 400]);
  }
});

test('a workbook that points elsewhere is read without looking there', async () => {
  const relations = `<Relationships><Relationship Id="rId1" Target="http://127.0.0.1:${port}/sheet1.xml" TargetMode="External"/></Relationships>`;
  const row = '<row><c t="inlineStr"><is><t>First name</t></is></c></row>';
  const bytes = zip([
    ...workbookParts.filter(({ name }) => !name.endsWith('.rels')),
    { name: 'xl/_rels/workbook.xml.rels', content: relations },
    sheetOf(row),
  ]);
  expect(await importsOf(server, as).receipt(bytes, 'a.xlsx')).toMatchObject({ state: 'refused' });
});

test('a mail carries what people typed, and writing it asks nobody', async () => {
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
