import type { BusinessDay } from '@daybook/contract/business-days';
import type { Invoice } from '@daybook/contract/invoices';
import { newUuid } from '../../../platform/clock.ts';
import { openCheckout, result } from '../../../testing/checking-out.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openCheckout>>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-09-07T08:00:00Z');
  desk = await openCheckout(server);
});

const invoiceOf = async (invoiceId: string): Promise<Invoice> =>
  (await server.call('GET', `invoices/${invoiceId}`, { as: desk.token() })).json();
const cash = (amountMinor: number, tips: { staffId: string; amountMinor: number }[] = []) => ({
  method: 'cash' as const,
  amountMinor,
  tips,
});
const setInvoicing = (change: object) => desk.db.updateTable('invoicing').set(change).execute();
const today = async (): Promise<BusinessDay> =>
  (await server.call('GET', 'business-days/2026-09-10', { as: desk.token() })).json();

describe('a check-out', () => {
  test('starts with the lines, the deposit and the balance of the visit', async () => {
    await desk.visit();
    await desk.take({ amountMinor: 100_000, receivedOn: '2026-09-10' }, desk.token());
    expect(await desk.checkout()).toMatchObject({
      customer: { name: 'Ife Balogun' },
      lines: [{ unitPrice: '6500.00', quantity: '1', staffId: desk.ada, isEditable: true }],
      payableMinor: 650_000,
      depositMinor: 100_000,
      balanceMinor: 550_000,
      creditMinor: 0,
      invoice: null,
      tipPresets: null,
      emailsReceipt: false,
      methods: ['cash', 'card', 'bank_transfer', 'other'],
      today: '2026-09-10',
      abilities: ['price', 'discount', 'pay', 'submit'],
    });
  });

  test('completes the visit, issues its one invoice and writes a receipt for each payment', async () => {
    await setInvoicing({ creation: 'completion', issues_by_itself: true });
    const bookingId = await desk.visit();
    await desk.take({ amountMinor: 150_000, receivedOn: '2026-09-10' }, desk.token());
    const payments = [
      { method: 'card' as const, amountMinor: 330_000, tips: [{ staffId: desk.ada, amountMinor: 30_000 }] },
      cash(200_000),
    ];
    const done = result(await desk.checkOut({ payments }));
    expect(done).toMatchObject({
      booking: { bookingId, status: 'completed' },
      receipts: [
        { method: 'card', amountMinor: 330_000, tipMinor: 30_000 },
        { method: 'cash', amountMinor: 200_000, tipMinor: 0 },
      ],
      dueMinor: 0,
    });
    const invoices = await desk.invoices();
    expect(invoices).toMatchObject([{ state: 'issued', payable_minor: 650_000, paid_minor: 650_000 }]);
    expect(done.receipts.map(({ number }) => number)).toEqual(
      (await desk.payments()).slice(1).map(({ number }) => number),
    );
    const { figures } = await today();
    expect(figures.people).toMatchObject([{ staffId: desk.ada, takenMinor: 680_000, tipMinor: 30_000 }]);
  });

  test('tips go to the chosen staff members, even if others perform the visit', async () => {
    await desk.visit();
    const bola = await desk.salon.addStaff({ name: 'Bola', performs: [] });
    const tips = [
      { staffId: bola, amountMinor: 20_000 },
      { staffId: desk.ada, amountMinor: 10_000 },
    ];
    result(await desk.checkOut({ payments: [cash(680_000, tips)] }));
    expect(
      (await today()).figures.people.map(({ staffId, takenMinor, tipMinor }) => [
        staffId,
        takenMinor,
        tipMinor,
      ]),
    ).toEqual([
      [desk.ada, 660_000, 10_000],
      [bola, 20_000, 20_000],
    ]);
  });

  test('changed prices, an added line and a discount are what the invoice says', async () => {
    await desk.visit();
    const { lines: read } = await desk.checkout();
    const [line] = read;
    if (!line) throw new Error('The visit has a line.');
    const { description, staffId, quantity } = line;
    const lines = [
      { position: 0, description, staffId, quantity, unitPrice: '6000' },
      { description: 'Shampoo', unitPrice: '40.50', quantity: '2' },
    ];
    const discount = { percent: '10' };
    const balanceMinor = 547_290;
    const done = result(await desk.checkOut({ lines, discount, balanceMinor, payments: [cash(500_000)] }));
    expect(done.dueMinor).toBe(47_290);
    const { document } = await invoiceOf(done.invoice.invoiceId);
    expect(document.lines.map(({ description: of, net }) => [of, net])).toEqual([
      [description, 600_000],
      ['Shampoo', 8_100],
    ]);
    expect(document.discount).toEqual(discount);
  });

  test('lets a receptionist enter a price on request', async () => {
    const bookingId = await desk.visit();
    const priced = { price_is_known: false, total_minor: 0 };
    await desk.db.updateTable('booking').set(priced).where('booking_id', '=', bookingId).execute();
    await desk.db
      .updateTable('appointment')
      .set({ price_minor: 0 })
      .where('booking_id', '=', bookingId)
      .execute();
    const { token } = await server.signIn({ userType: 2, role: 3 });
    expect(await desk.checkout(token)).toMatchObject({ lines: [{ isEditable: true }], balanceMinor: 0 });
    const lines = [{ position: 0, description: 'Braids', staffId: desk.ada, unitPrice: '90' }];
    const done = result(await desk.checkOut({ lines, balanceMinor: 9_000 }, token));
    expect(done.dueMinor).toBe(9_000);
  });

  test('takes no payment at all: everything stays due', async () => {
    await desk.visit();
    expect(result(await desk.checkOut())).toMatchObject({ receipts: [], dueMinor: 650_000 });
  });

  test('uses an existing draft, with its discounts', async () => {
    const bookingId = await desk.visit();
    const draft: Invoice = (await desk.send('invoices/from-booking', { bookingId })).json();
    const lines = draft.input?.lines?.map((line) => ({ ...line, discount: { percent: '50' } }));
    await server.call('PUT', `invoices/${draft.invoiceId}`, {
      as: desk.token(),
      body: { ...draft.input, lines, version: draft.version },
    });
    expect(await desk.checkout()).toMatchObject({ balanceMinor: 325_000 });
    const done = result(await desk.checkOut({ payments: [cash(325_000)] }));
    expect(done).toMatchObject({ invoice: { invoiceId: draft.invoiceId }, dueMinor: 0 });
  });

  test('of an invoiced visit takes a payment for that invoice, and completes the visit', async () => {
    const bookingId = await desk.visit();
    const draft: Invoice = (await desk.send('invoices/from-booking', { bookingId })).json();
    const { invoiceId, version } = draft;
    await desk.send(`invoices/${invoiceId}/issue`, { version, payableMinor: 650_000, send: false });
    expect(await desk.checkout()).toMatchObject({
      invoice: { invoiceId, balanceMinor: 650_000 },
      lines: [{ isEditable: false }],
      abilities: ['pay', 'submit'],
    });
    const done = result(await desk.checkOut({ payments: [cash(250_000)] }));
    expect(done).toMatchObject({
      booking: { status: 'completed' },
      invoice: { invoiceId },
      dueMinor: 400_000,
    });
    expect(await desk.invoices()).toHaveLength(1);
  });

  test('a changed balance changes nothing, and the conflict has the present figures', async () => {
    await desk.visit();
    const stale = await desk.checkout();
    await desk.take({ amountMinor: 100_000, receivedOn: '2026-09-10' }, desk.token());
    const answer = await desk.checkOut({
      balanceMinor: stale.balanceMinor,
      payments: [cash(stale.balanceMinor)],
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'version_conflict']);
    expect(answer.json().checkout).toMatchObject({ balanceMinor: 550_000, depositMinor: 100_000 });
    expect(await desk.invoices()).toEqual([]);
    expect((await desk.stored()).status).toBe('confirmed');
  });

  test('a repeated request charges once', async () => {
    await desk.visit();
    const key = newUuid();
    const { booking, balanceMinor } = await desk.checkout();
    const body = { version: booking?.version ?? 0, balanceMinor, payments: [cash(650_000)] };
    const [first, second] = [
      await desk.checkOut(body, desk.token(), key),
      await desk.checkOut(body, desk.token(), key),
    ];
    expect(second.json()).toEqual(first.json());
    expect(await desk.payments()).toHaveLength(1);
  });

  test('succeeds once if two are sent at once', async () => {
    await desk.visit();
    const { booking, balanceMinor } = await desk.checkout();
    const body = { version: booking?.version ?? 0, balanceMinor, payments: [cash(650_000)] };
    const answers = await Promise.all([desk.checkOut(body), desk.checkOut(body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await desk.payments()).toHaveLength(1);
  });

  test('is refused before the visit begins, and for a cancelled one', async () => {
    await desk.book('10:00');
    const early = await desk.checkOut({ payments: [cash(650_000)] });
    expect([early.statusCode, early.json().code]).toEqual([409, 'action_not_possible']);
    await desk.act('cancel');
    expect((await desk.checkOut()).json().code).toBe('action_not_possible');
    expect(await desk.invoices()).toEqual([]);
  });

  test('the invoice is mailed if the settings say so, and the receipts if asked for', async () => {
    await setInvoicing({ sends_by_itself: true });
    await desk.visit();
    await server.mails();
    result(await desk.checkOut({ payments: [cash(650_000)], sendReceipt: true }));
    const mails = await desk.db.selectFrom('mail').select('kind').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invoice_sent', 'receipt_sent']));
  });

  test('a receipt is suggested by the settings to a customer with an address', async () => {
    await desk.visit();
    expect(await desk.checkout()).toMatchObject({ emailsReceipt: false });
    await desk.db.updateTable('payment_settings').set({ emails_receipts: true }).execute();
    expect(await desk.checkout()).toMatchObject({ emailsReceipt: true });
    await desk.db.updateTable('booking').set({ email: '' }).execute();
    expect(await desk.checkout()).toMatchObject({ emailsReceipt: false });
    await desk.db.updateTable('payment_settings').set({ emails_receipts: false }).execute();
  });

  test('A114 a closed day takes no payment', async () => {
    await desk.visit();
    const { cashMinor } = await today();
    const closing = { floatMinor: 0, expectedMinor: cashMinor, countedMinor: cashMinor };
    await desk.send('business-days/2026-09-10/close', closing);
    const answer = await desk.checkOut({ payments: [cash(650_000)] });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'action_not_possible']);
    expect(await desk.invoices()).toEqual([]);
  });
});
