import type { MessageForm } from '@daybook/domain/messages/kinds';
import { inTransaction } from '../../platform/database/transaction.ts';
import { emptyTables } from '../../testing/empty-database.ts';
import { done, type Ledger, openLedger } from '../../testing/invoices.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { writeBooking } from '../../testing/stored-bookings.ts';
import { orderBookingMails } from '../messages/order-mails.ts';
import { builtInText } from '../messages/templates/built-in-texts.ts';

let server: TestServer;
let ledger: Ledger;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ledger = await openLedger(server);
  await emptyTables(server.engine.db, [
    'message_template',
    'mail',
    'refund',
    'credit_note',
    'payment',
    'time_off',
    'invoice',
  ]);
  owner = (await server.signIn({ fullName: 'Ngozi Eze' })).token;
});

/** The built-in text in a preview. */
async function shown(kind: MessageForm['kind'], audience: MessageForm['audience'] = 'customer') {
  const text = builtInText({ kind, audience });
  const answer = await server.call('POST', 'messages/preview', { as: owner, body: { kind, audience, text } });
  return answer.json();
}

describe('the preview of a visit message', () => {
  async function book(booking: Parameters<typeof writeBooking>[1]['booking'] = {}): Promise<string> {
    const serviceId = await ledger.salon.addService();
    const staffId = await ledger.salon.addStaff({ performs: [serviceId] });
    return writeBooking(server, { serviceId, staffId, startAt: '2026-09-08T10:00:00Z', booking });
  }

  test.each([
    ['booking_cancelled', 'We’re refunding ₦'],
    ['booking_no_show', 'A cancellation fee of ₦'],
    ['booking_payment_due', 'Please pay by'],
    ['booking_time_lost', ' payment arrived after your hold ended'],
    ['booking_requested', 'You’ll have our answer by'],
  ] as const)('for %s fills in an example of what the latest visit lacks', async (kind, words) => {
    await book();
    const { text, sample } = await shown(kind);
    expect(text).toContain(words);
    expect(sample).toEqual({ kind: 'booking', name: expect.stringMatching(/^DB-/), isPartly: true });
  });

  test('for a payment request shows its amount, to be paid before the visit', async () => {
    await book();
    const { subject, text } = await shown('booking_payment_due');
    expect(subject).toMatch(/^Please pay ₦2,166.67 for your visit/);
    expect(text).toContain('Please pay by Monday 7 September 2026, 23:00 (West Africa Time).');
  });

  test('for a cancellation shows the latest one whose payment was settled', async () => {
    const bookingId = await book();
    await server.engine.db.updateTable('booking').set({ status: 'cancelled' }).execute();
    await book();
    await inTransaction(server.deps.db, (tx) =>
      orderBookingMails(tx, server.deps.outbox, {
        event: 'booking_cancelled',
        bookingId,
        version: 2,
        settled: { refundMinor: 12_300, feeMinor: 45_600, creditMinor: 0 },
      }),
    );
    const { text, sample } = await shown('booking_cancelled');
    expect(text).toContain('We’re refunding ₦123.00, the way you paid. A cancellation fee of ₦456.00');
    expect(sample).toMatchObject({ kind: 'booking', isPartly: false });
    expect((await shown('booking_cancelled', 'manager')).text).toContain(
      'The customer gets a refund of ₦123.00.',
    );
  });

  test('for a series shows the latest one, or an example while there is none', async () => {
    await book();
    expect((await shown('series_booked')).sample).toBeNull();
    const seriesId = server.deps.newId();
    await server.engine.db
      .insertInto('series')
      .values({ series_id: seriesId, rule: '{}', created_at: server.clock.now() })
      .execute();
    await book({ series_id: seriesId, series_position: 1 });
    await book({ series_id: seriesId, series_position: 2 });
    const { subject, sample } = await shown('series_booked');
    expect(subject).toMatch(/^Your 2 visits/);
    expect(sample).toEqual({ kind: 'series', name: expect.stringMatching(/^DB-/), isPartly: false });
  });

  test('for a reminder shows its question', async () => {
    await book();
    expect((await shown('booking_reminder_1')).text).toContain('Confirm you’re coming');
  });
});

describe('the preview of a money message', () => {
  test.each([
    'invoice_sent',
    'invoice_reminder',
    'credit_note_sent',
    'receipt_sent',
    'statement_sent',
    'payment_failed',
    'payment_refunded',
    'refund_failed',
  ] as const)('%s is an example while there is none', async (kind) => {
    const { text, sample } = await shown(kind);
    expect(sample).toBeNull();
    expect(text).toContain('Hello Sample,');
  });

  test('shows the latest real documents, without working links to them', async () => {
    const { invoiceId, number } = await ledger.issued();
    done(await ledger.pay(invoiceId, 75_000));
    const sent = await shown('invoice_sent');
    expect(sent.sample).toEqual({ kind: 'invoice', name: number, isPartly: false });
    expect(sent.text).toContain('Balance due: ₦10,000.00');
    expect(sent.text).toMatch(/\/pay\n/);
    expect((await shown('payment_failed')).subject).toContain(number);
    const receipt = await shown('receipt_sent');
    expect(receipt.sample).toMatchObject({ kind: 'receipt', name: expect.stringMatching(/^RCT-/) });
    expect(receipt.text).toContain('We’ve received ₦750.00');
    const toManager = await shown('receipt_sent', 'manager');
    expect(toManager.subject).toBe('Payment received: ₦750.00 from Ife Balogun');
    expect(toManager.text).toContain(`For: Invoice ${number}`);
    expect((await shown('statement_sent')).sample).toMatchObject({ kind: 'statement', name: 'Ife Balogun' });
    expect(await server.engine.db.selectFrom('pay_link').selectAll().execute()).toEqual([]);
  });

  test('shows the latest refund, and its reason to managers', async () => {
    const { invoiceId } = await ledger.issued();
    done(await ledger.pay(invoiceId, 1_075_000));
    const [payment] = await server.engine.db.selectFrom('payment').select('payment_id').execute();
    done(
      await ledger.act(invoiceId, `payments/${payment?.payment_id}/refund`, {
        amountMinor: 50_000,
        reason: 'Too long a wait',
        isOutside: false,
        withTip: false,
      }),
    );
    const refund = await shown('payment_refunded');
    expect(refund.subject).toBe('Your ₦500.00 refund is on its way');
    expect(refund.sample).toMatchObject({ kind: 'refund', isPartly: false });
    expect(refund.text).not.toContain('Too long a wait');
    expect((await shown('payment_refunded', 'manager')).text).toContain('Reason: Too long a wait');
  });
});

test('the preview of time off shows the latest request', async () => {
  expect((await shown('time_off_requested', 'manager')).sample).toBeNull();
  const staffId = await ledger.salon.addStaff({ name: 'Bisi Ojo', performs: [] });
  await server.engine.db
    .insertInto('time_off')
    .values({
      time_off_id: server.deps.newId(),
      staff_id: staffId,
      start_at: new Date('2026-10-01T00:00:00Z'),
      end_at: new Date('2026-10-03T00:00:00Z'),
      first_on: '2026-10-01',
      last_on: '2026-10-02',
      state: 'requested',
      created_at: server.clock.now(),
    })
    .execute();
  const { text, sample } = await shown('time_off_requested', 'manager');
  expect(sample).toEqual({ kind: 'time_off', name: 'Bisi Ojo', isPartly: false });
  expect(text).toContain('When: Thursday 1 October 2026 to Friday 2 October 2026');
});
