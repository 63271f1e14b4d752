import { newUuid } from '../platform/clock.ts';
import { type Ledger, openLedger } from '../testing/invoices.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
let ledger: Ledger;
/** May issue invoices, but may not give discounts. */
let clerk: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
  const own = ['booking.view', 'customer.view', 'invoice.view', 'invoice.issue'].map((one) => [one, 'all']);
  const { role } = await server.engine.db
    .insertInto('role')
    .values({ name: newUuid(), scopes: JSON.stringify(Object.fromEntries(own)) })
    .returning('role')
    .executeTakeFirstOrThrow();
  clerk = (await server.signIn({ userType: 2, role })).token;
});

const tenth = { percent: '10' };
const create = (input: object) => ledger.send('POST', 'invoices', ledger.anInvoice(input), clerk);

describe('without the permission to give discounts', () => {
  test.each([
    ['the whole', () => ({ discount: tenth })],
    ['a line', () => ({ lines: [ledger.aLine({ discount: tenth })] })],
    [
      'one line of several',
      () => ({ lines: [ledger.aLine(), ledger.aLine({ discount: { fixedMinor: 1 } })] }),
    ],
  ])('A116 an invoice with a discount on %s is refused', async (_where, input) => {
    expect((await create(input())).statusCode).toBe(403);
    expect((await create({})).statusCode).toBe(201);
  });

  test('A116 a discount given by others stays or goes, but is neither raised nor given again', async () => {
    const lines = [ledger.aLine({ discount: tenth }), ledger.aLine()];
    const { invoiceId } = await ledger.draft({ lines, discount: tenth });
    const change = async (given: object) => {
      const { version } = await ledger.read(invoiceId);
      const input = { ...ledger.anInvoice({ lines, discount: tenth }), ...given, version };
      return (await ledger.send('PUT', `invoices/${invoiceId}`, input, clerk)).statusCode;
    };
    expect(await change({ discount: { percent: '20' } })).toBe(403);
    expect(await change({ lines: [lines[0], lines[0]] })).toBe(403);
    expect(await change({ poNumber: 'PO 7' })).toBe(200);
    expect(await change({ discount: null, lines: [lines[1]] })).toBe(200);
  });
});
