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
 * Payments received in each of two consecutive periods, without tips, less the refunds made in it, in one currency. As
 * in a cash book, a refund counts on the day it was made, not on the day of its payment. For everyone, payments and
 * refunds are each found by an index on their days.
 */
export async function sumCollected(
  db: Db,
  { now, before }: { now: ReportPeriod; before: ReportPeriod },
  { reach, currency, zone }: { reach: Reach; currency: string; zone: string },
): Promise<{ now: number; before: number }> {
  const sum = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(amount) filter (where ${condition}), 0)::bigint`;
  const { rows } = await sql<{ now: number; before: number }>`
    select ${sum(sql`date >= ${now.from}::date`)} as now, ${sum(sql`date < ${now.from}::date`)} as before
    from (
      select received_on as date, amount_minor - tip_minor as amount
      from payment
      where state = 'succeeded' and received_on between ${before.from}::date and ${now.to}::date
        and currency = ${currency} and ${isPaymentOf(reach)}
      union all
      select (refund.at at time zone ${zone})::date, refund.tip_minor - refund.amount_minor
      from refund join payment using (payment_id)
      where refund.state <> 'failed' and refund.at >= ${before.from}::timestamp at time zone ${zone}
        and refund.at < (${now.to}::date + 1)::timestamp at time zone ${zone}
        and currency = ${currency} and ${isPaymentOf(reach)}
    ) as moved`
    .withPlugin(prepared)
    .execute(db);
  return rows[0] ?? { now: 0, before: 0 };
}
