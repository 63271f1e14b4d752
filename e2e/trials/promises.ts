import type { Pool } from 'pg';
import { findViolations } from '../soak/violations.ts';
import type { Tally } from './clients.ts';

/**
 * Finds what was acknowledged and is missing, and every inconsistent state, as sentences. A demo business has past
 * visits that keep no time: states found `before` are left out.
 */
export async function brokenPromises(
  db: Pool,
  tally: Tally,
  before: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await db.query<{ bookings: number; invoices: number; payments: number; gaps: number }>(
    `select
      (select count(*)::int from booking where reference = any($1)) as bookings,
      (select count(*)::int from invoice where number = any($2)) as invoices,
      (select count(*)::int from payment where payment_id = any($3) and state = 'succeeded') as payments,
      (select coalesce(max(series_count) - count(*), 0)::int from invoice where state = 'issued') as gaps`,
    [tally.bookings, tally.invoices, tally.paymentIds],
  );
  const [kept] = rows;
  if (!kept) throw new Error('The database returned nothing.');
  const lost = (what: string, acknowledged: readonly string[], found: number) =>
    acknowledged.length === found ? [] : [`${acknowledged.length - found} acknowledged ${what} are missing`];
  return [
    ...lost('bookings', tally.bookings, kept.bookings),
    ...lost('invoices', tally.invoices, kept.invoices),
    ...lost('payments', tally.paymentIds, kept.payments),
    ...(kept.gaps === 0 ? [] : [`the invoice numbers have ${kept.gaps} gaps`]),
    ...(new Set(tally.invoices).size === tally.invoices.length ? [] : ['an invoice number was given twice']),
    ...tally.surprises,
    ...(await findViolations(db)).filter((found) => !before.includes(found)),
  ];
}

/** "412 bookings, 57 sales; failed tries: 12 no answer, 40 503 unavailable". */
export function counted({ bookings, invoices, failures }: Tally): string {
  const failed = [...failures].map(([failure, count]) => `${count} ${failure}`).join(', ');
  return `${bookings.length} bookings, ${invoices.length} sales; failed tries: ${failed || 'none'}`;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
