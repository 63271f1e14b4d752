import type { InvoiceAttachment } from '@daybook/contract/invoice-attachments';
import { done, type Ledger, openLedger } from '../testing/invoices.ts';
import { aPicture } from '../testing/pictures.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** A file's name comes from its sender: it is shown as one line of text, and never becomes a header. */
let server: TestServer;
let ledger: Ledger;
beforeAll(async () => {
  server = await startTestServer();
  ledger = await openLedger(server);
  await server.mails();
});
afterAll(() => server.close());

const names = [
  'filename=""><img src=x onerror=1>.pdf"',
  'filename="a\r\nSet-Cookie: x=1.pdf"',
  'filename="a\nSet-Cookie: x=1.pdf"',
  'filename="a%0d%0aSet-Cookie: x=1.pdf"',
  "filename*=UTF-8''a%0d%0aSet-Cookie:%20x=1.pdf",
  'filename="a.pdf"\r\nSet-Cookie: x=1',
  'filename="\u202efdp.exe"',
  'filename="../../../etc/passwd"',
];

const boundary = 'daybook-boundary';
const formOf = (field: string, name: string, bytes: Buffer) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"; ${name}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
});

const pdf = Buffer.from('%PDF-1.7 what was done');
const isOneLine = (text: string) => /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u.test(text);

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
}

/** No part of a name became a header. */
function expectNoHeader({ headers, statusCode }: Answer): void {
  expect(statusCode).toBeLessThan(500);
  expect(headers['set-cookie']).toBeUndefined();
  for (const value of Object.values(headers)) expect(String(value)).not.toMatch(/[\r\n]|Set-Cookie|onerror/);
}

test.each(names)(
  'A25 a file with %j is imported under a name of one line, and adds no header',
  async (name) => {
    const form = formOf('user_file', name, Buffer.from('First name\nAda\n'));
    const answer = await server.call('POST', 'import', form);
    expectNoHeader(answer);
    for (const { name: shown } of answer.json().files ?? []) expect(isOneLine(shown)).toBe(true);
    const listed = await server.call('GET', 'import-files', { as: ledger.owner() });
    expectNoHeader(listed);
    for (const { name: shown } of listed.json().items)
      expect([shown, isOneLine(shown)]).toEqual([shown, true]);
  },
);

test.each(names)('A25 a picture with %j is stored and served under our own name', async (name) => {
  const bytes = await aPicture({ width: 40, height: 40 }).png().toBuffer();
  const answer = await server.call('POST', 'uploads', {
    as: ledger.owner(),
    ...formOf('image', name, bytes),
  });
  expectNoHeader(answer);
  if (answer.statusCode !== 201) return;
  const { path } = answer.json();
  expect(path).toMatch(/^[0-9a-f]{32}-\d+x\d+\.webp$/);
  expectNoHeader(await server.app.inject({ method: 'GET', url: `/rest/uploads/${path}` }));
});

test.each(names)(
  'A25 a file of an invoice with %j is listed, sent and mailed by a name of one line',
  async (name) => {
    const { invoiceId } = await ledger.issued();
    const path = `invoices/${invoiceId}/attachments`;
    const form = formOf('attachment', name, pdf);
    const added = await server.call('POST', path, { as: ledger.owner(), ...form });
    expectNoHeader(added);
    if (added.statusCode !== 201) return;
    const [file] = done<{ items: InvoiceAttachment[] }>(added).items;
    expect([file?.name, isOneLine(file?.name ?? '')]).toEqual([file?.name, true]);
    expectNoHeader(await ledger.send('GET', `${path}/${file?.attachmentId}`));
    done(await ledger.act(invoiceId, 'send'));
    const [mail] = await server.mails();
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/\.pdf$/),
      file?.name,
    ]);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('set-cookie');
  },
);
