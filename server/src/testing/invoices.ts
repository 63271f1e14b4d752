import type { AnswerOf, BodyOf } from '@daybook/contract/endpoints';
import type { Invoice } from '@daybook/contract/invoices';
import { newUuid } from '../platform/clock.ts';
import { openSalon } from './salon.ts';
import type { TestServer } from './server.ts';

type Input = BodyOf<'POST invoices'>;
type Line = NonNullable<Input['lines']>[number];

type Answer = Awaited<ReturnType<TestServer['call']>>;

/** A salon in Lagos that is registered for VAT. */
async function openBusiness(server: TestServer) {
  const { db } = server.engine;
  const salon = await openSalon(server);
  await salon.changeBusiness({
    zone: 'Africa/Lagos',
    currency: 'NGN',
    legal_name: 'Ileke Ltd',
    tax_id: 'TIN-1',
    country: 'NG',
    address: '1 Marina, Lagos',
  });
  await db.deleteFrom('series_count').execute();
  await db
    .updateTable('invoicing')
    .set({
      registration_number: 'RC 1234',
      is_tax_registered: true,
      currencies: [],
      cash_increment_minor: 0,
      default_tax_rate_ids: [],
      withholding_rate_id: null,
    })
    .execute();
  return salon;
}

/** Functions that create customers and taxes. */
export const recordsOf = ({ engine: { db }, clock }: TestServer) => ({
  async addCustomer(firstName = 'Ife', email: string | null = `${newUuid()}@example.com`): Promise<string> {
    const customerId = newUuid();
    const named = { first_name: firstName, last_name: 'Balogun', email, email_key: email };
    await db
      .insertInto('customer')
      .values({ customer_id: customerId, ...named, created_at: clock.now() })
      .execute();
    return customerId;
  },
  async addTax(rate: string, kind: 'normal' | 'compound' | 'withholding' = 'normal', name = 'VAT') {
    const taxRateId = newUuid();
    await db
      .insertInto('tax_rate')
      .values({ tax_rate_id: taxRateId, name, rate, kind, category: 'S', created_at: clock.now() })
      .execute();
    return taxRateId;
  },
});

/** A salon that is registered for VAT, with a customer and an owner who writes invoices. */
export async function openLedger(server: TestServer) {
  const salon = await openBusiness(server);
  const { addCustomer, addTax } = recordsOf(server);
  let owner = (await server.signIn({ fullName: 'Ngozi Eze' })).token;

  const customerId = await addCustomer();
  const vat = await addTax('7.5');
  const aLine = (line: Partial<Line> = {}): Line => ({
    description: 'Braids',
    unitPrice: '10000',
    taxRateIds: [vat],
    ...line,
  });
  /** The invoice of case A01: 10,000.00 plus VAT. */
  const anInvoice = (input: Partial<Input> = {}): Input => ({
    customerId,
    currency: 'NGN',
    taxMode: 'exclusive',
    due: { days: 0 },
    lines: [aLine()],
    ...input,
  });

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = owner) =>
    server.call(method, path, {
      as,
      headers: { 'idempotency-key': newUuid() },
      ...(body ? { body } : {}),
    });
  const read = async (invoiceId: string): Promise<Invoice> =>
    (await send('GET', `invoices/${invoiceId}`)).json();
  const draft = async (input: Partial<Input> = {}): Promise<Invoice> =>
    done(await send('POST', 'invoices', anInvoice(input)));
  /** Performs an action on the current version of an invoice. */
  const act = async (invoiceId: string, action: string, body: object = {}, as = owner): Promise<Answer> => {
    const { version } = await read(invoiceId);
    return send('POST', `invoices/${invoiceId}/${action}`, { version, ...body }, as);
  };
  const issue = async (invoiceId: string): Promise<Invoice> => {
    const { payableMinor } = await read(invoiceId);
    return done(await act(invoiceId, 'issue', { payableMinor }));
  };

  return {
    salon,
    customerId,
    vat,
    aLine,
    anInvoice,
    addCustomer,
    addTax,
    send,
    read,
    draft,
    act,
    issue,
    issued: async (input: Partial<Input> = {}) => issue((await draft(input)).invoiceId),
    pay: (invoiceId: string, amountMinor: number, more: object = {}) =>
      act(invoiceId, 'pay', { method: 'cash', amountMinor, receivedOn: '2026-09-07', ...more }),
    credit: (invoiceId: string, amountMinor: number, settlement: object = {}) =>
      act(invoiceId, 'credit', {
        credited: { amountMinor },
        reasonKind: 'price',
        reason: 'Too much.',
        settlement,
      }),
    list: async (query: Record<string, string> = {}, as = owner): Promise<AnswerOf<'GET invoices'>> =>
      (await send('GET', `invoices?${new URLSearchParams(query)}`, undefined, as)).json(),
    /** Moves the clock and signs the owner in again, because a session does not last until the next day. */
    waitUntil: async (instant: string) => {
      server.clock.set(instant);
      owner = (await server.signIn({ fullName: 'Ngozi Eze' })).token;
    },
    owner: () => owner,
  };
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>;

/** The body of a successful answer; throws otherwise. */
export function done<T = Invoice>(answer: Answer): T {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json();
}
