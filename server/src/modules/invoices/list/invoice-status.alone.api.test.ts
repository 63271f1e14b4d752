import {
  acceptsPayment,
  balanceOf,
  invoiceStates,
  isOverdue,
  paymentStatuses,
  paymentStatusOf,
} from '@daybook/domain/invoicing/invoice-status';
import { addDays } from '@daybook/domain/wall-clock';
import fc from 'fast-check';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { allOf, statusSql, tabConditions } from './invoice-source.repo.ts';

const today = '2026-03-02';

/** Sums that the ledger can lead to: nothing is paid, credited or written off beyond what the invoice asks for. */
const anyInvoice = fc
  .record({
    state: fc.constantFrom(...invoiceStates),
    payable: fc.nat(20),
    paid: fc.constantFrom(0, 0.4, 1),
    refunded: fc.constantFrom(0, 0.3, 1),
    credited: fc.constantFrom(0, 0.5, 1),
    writtenOff: fc.constantFrom(0, 0.5, 1),
    dueIn: fc.integer({ min: -3, max: 3 }),
  })
  .map(({ state, payable, dueIn, ...shares }) => {
    const paid = Math.round(payable * shares.paid);
    const refunded = Math.round(paid * shares.refunded);
    const credited = Math.round((payable - paid + refunded) * shares.credited);
    const writtenOff = Math.round((payable - paid + refunded - credited) * shares.writtenOff);
    return { state, payable, paid, refunded, credited, writtenOff, dueOn: addDays(today, dueIn) };
  });

const invoices = fc.sample(anyInvoice, { numRuns: 400, seed: Number(process.env.FC_SEED ?? 20260302) });

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The stored columns of an invoice with all that the table works out, and none of the other columns. */
async function storeProbes(db: Db): Promise<void> {
  await sql`create temporary table probe (like invoice including generated)`.execute(db);
  await sql`alter table probe add column place integer`.execute(db);
  await sql`
    do $$ declare name text; begin
      for name in select attname from pg_attribute
        where attrelid = 'probe'::regclass and attnum > 0 and attnotnull and attgenerated = ''
      loop execute format('alter table probe alter column %I drop not null', name); end loop;
    end $$`.execute(db);
  const rows = invoices.map(
    ({ state, payable, paid, refunded, credited, writtenOff, dueOn }, place) =>
      sql`(${place}::int, ${state}, ${payable}::bigint, ${paid}::bigint, ${refunded}::bigint, ${credited}::bigint,
        ${writtenOff}::bigint, ${dueOn}::date)`,
  );
  await sql`
    insert into probe (place, state, payable_minor, paid_minor, refunded_minor, credited_minor, written_off_minor, due_on)
    values ${sql.join(rows)}`.execute(db);
}

test('SQL and the domain agree on the balance, the status and the tab of any invoice', () =>
  database.db.connection().execute(async (db) => {
    await storeProbes(db);
    const whole = sql`listed`;
    const statuses = sql.join(
      paymentStatuses.map((status) => sql`case when ${statusSql[status](whole)} then ${status} end`),
    );
    const overdue = allOf(tabConditions({ tab: 'overdue', today, isAged: false }));
    const { rows } = await sql<{
      balance: number;
      statuses: string[];
      isOverdue: SqlBool;
      isUnpaid: SqlBool;
    }>`
      select balance_minor as balance, array_remove(array[${statuses}], null) as statuses, ${overdue} as "isOverdue",
        part = 'unpaid' as "isUnpaid"
      from probe as listed order by place`.execute(db);
    expect(rows.map((row) => ({ ...row, balance: Number(row.balance) }))).toEqual(
      invoices.map((invoice) => {
        const balance = acceptsPayment(invoice) ? balanceOf(invoice) : 0;
        return {
          balance,
          statuses: acceptsPayment(invoice) ? [paymentStatusOf(invoice)] : [],
          isOverdue: isOverdue({ ...invoice, balance }, today),
          isUnpaid: invoice.state === 'issued' && balance > 0,
        };
      }),
    );
    // Every status occurs, so none agrees merely because it was never tried.
    expect(new Set(rows.flatMap((row) => row.statuses))).toEqual(new Set(paymentStatuses));
  }));
