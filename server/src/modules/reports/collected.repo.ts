import type { ReportPeriod } from '@daybook/domain/report-period';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import { prepared } from '../../platform/database/hints.ts';
import type { Db } from '../../platform/database/types.ts';
import type { Reach } from './report.policy.ts';

/** Payments of what these staff members take part in: the paid invoice, or the booking paid in advance. */
export const isPaymentOf = (reach: Reach) =>
  reach === null
    ? sql`true`
    : sql`(exists (
        select from invoice_listing as part
        where part.invoice_id = payment.invoice_id and part.listed_by = ${anyOf(reach)}
      ) or exists (
        select from appointment
        where appointment.booking_id = payment.booking_id and appointment.staff_id = ${anyOf(reach)}))`;

/**
 * Payments received in each of two consecutive periods, without tips and less refunds, in one currency. For everyone
 * it is read only from the index on payments by day.
 */
export async function sumCollected(
  db: Db,
  { now, before }: { now: ReportPeriod; before: ReportPeriod },
  { reach, currency }: { reach: Reach; currency: string },
): Promise<{ now: number; before: number }> {
  const sum = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(
    greatest(0, amount_minor - tip_minor - refunded_minor)) filter (where ${condition}), 0)::bigint`;
  const { rows } = await sql<{ now: number; before: number }>`
    select ${sum(sql`received_on >= ${now.from}::date`)} as now,
      ${sum(sql`received_on < ${now.from}::date`)} as before
    from payment
    where state = 'succeeded' and received_on between ${before.from}::date and ${now.to}::date
      and currency = ${currency} and ${isPaymentOf(reach)}`
    .withPlugin(prepared)
    .execute(db);
  return rows[0] ?? { now: 0, before: 0 };
}
