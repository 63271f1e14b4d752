import type { Interval } from '@daybook/domain/interval';
import type { DayMoney, TodayPeriods } from '@daybook/domain/today-figures';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import { prepared } from '../../platform/database/hints.ts';
import type { Db } from '../../platform/database/types.ts';
import { isPaymentOf } from './collected.repo.ts';
import type { Reach } from './report.policy.ts';

export const findTodayBasis = (db: Db) =>
  db
    .selectFrom('business')
    .withPlugin(prepared)
    .select(['zone', 'currency', 'week_starts_on as weekStartsOn'])
    .executeTakeFirstOrThrow();

interface MoneyScope {
  zone: string;
  currency: string;
  reach: Reach;
}

/**
 * Payments and refunds of the last fourteen days. A payment counts on the day it was received, at the time it was
 * recorded; one that was recorded afterwards counts at the end of its day. A refund counts when it was made.
 */
export async function sumMoneyByDay(
  db: Db,
  { today, before, now, earlier, days }: TodayPeriods,
  { zone, currency, reach }: MoneyScope,
): Promise<DayMoney[]> {
  const [until, at] = [new Date(earlier.endAt), new Date(now.endAt)];
  const first = days[0] ?? today;
  const { rows } = await sql<DayMoney>`
    select date, is_later as "isLater", sum(received)::bigint as "receivedMinor", sum(tips)::bigint as "tipsMinor",
      sum(refunded)::bigint as "refundedMinor", sum(refunded_tips)::bigint as "refundedTipsMinor"
    from (
      select received_on as date, received_on = ${before}::date and created_at > ${until} as is_later,
        amount_minor as received, tip_minor as tips, 0 as refunded, 0 as refunded_tips
      from payment
      where state = 'succeeded' and received_on between ${first}::date and ${today}::date
        and currency = ${currency} and ${isPaymentOf(reach)}
      union all
      select (refund.at at time zone ${zone})::date,
        (refund.at at time zone ${zone})::date = ${before}::date and refund.at > ${until},
        0, 0, refund.amount_minor, refund.tip_minor
      from refund join payment using (payment_id)
      where refund.state <> 'failed' and refund.at >= ${first}::timestamp at time zone ${zone} and refund.at <= ${at}
        and currency = ${currency} and ${isPaymentOf(reach)}
    ) as moved
    group by date, is_later`
    .withPlugin(prepared)
    .execute(db);
  return rows;
}

/** Bookings made in a span that were not cancelled, declined or expired at its end, and the value of their appointments. */
export async function countBooked(
  db: Db,
  { startAt, endAt }: Interval,
  { currency, reach }: Pick<MoneyScope, 'currency' | 'reach'>,
): Promise<{ bookings: number; valueMinor: number }> {
  const until = new Date(endAt);
  const isReached = reach === null ? sql`true` : sql`appointment.staff_id = ${anyOf(reach)}`;
  const { rows } = await sql<{ bookings: number; valueMinor: number }>`
    select count(distinct booking_id)::int as bookings,
      coalesce(sum(price_minor) filter (where currency = ${currency}), 0)::bigint as "valueMinor"
    from booking join appointment using (booking_id)
    where booking.created_at >= ${new Date(startAt)} and booking.created_at <= ${until} and ${isReached}
      and (booking.status not in ('cancelled', 'declined', 'expired') or (
        select max(at) from booking_event
        where booking_event.booking_id = booking.booking_id and kind in ('cancel', 'decline', 'expire')
      ) > ${until})`
    .withPlugin(prepared)
    .execute(db);
  return rows[0] ?? { bookings: 0, valueMinor: 0 };
}
