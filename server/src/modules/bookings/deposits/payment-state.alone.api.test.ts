import {
  type BookingSums,
  bookingPaymentStates,
  paymentStateOf,
} from '@daybook/domain/prepayment/payment-state';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { paymentStateSql } from './deposit.repo.ts';

const amount = fc.nat(6);
const anySums: fc.Arbitrary<BookingSums> = fc.record({
  totalMinor: amount,
  priceIsKnown: fc.boolean(),
  depositMinor: amount,
  paidMinor: amount,
  invoicedMinor: fc.option(amount, { nil: null }),
  isTimeLost: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
});
const bookings = fc.sample(anySums, { numRuns: 400, seed: Number(process.env.FC_SEED ?? 20260302) });

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('SQL and the domain agree on the payment state of any booking', async () => {
  const rows = bookings.map(
    ({ totalMinor, priceIsKnown, depositMinor, paidMinor, invoicedMinor, isTimeLost }, place) =>
      sql`(${place}::int, ${totalMinor}::bigint, ${priceIsKnown}::boolean, ${depositMinor}::bigint, ${paidMinor}::bigint,
        ${invoicedMinor}::bigint, ${isTimeLost ? '2026-03-02T09:00:00Z' : null}::timestamptz)`,
  );
  const found = await sql<{ state: string }>`
    select ${paymentStateSql('kept', sql`kept.invoiced_minor`)} as state
    from (values ${sql.join(rows)})
      as kept (place, total_minor, price_is_known, deposit_minor, paid_minor, invoiced_minor, time_lost_at)
    order by place`.execute(database.db);
  expect(found.rows.map(({ state }) => state)).toEqual(bookings.map(paymentStateOf));
  // Every state occurs, so none agrees merely because it was never tried.
  expect(new Set(found.rows.map(({ state }) => state))).toEqual(new Set(bookingPaymentStates));
});
