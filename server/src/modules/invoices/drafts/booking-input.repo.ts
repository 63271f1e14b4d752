import type { TextInLanguages } from '@daybook/domain/text/in-languages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

/** The data of a booking for its invoice. */
export async function findSold(db: Db, bookingId: string) {
  const { rows } = await sql<{
    customerId: string | null;
    isClaimed: boolean;
    currency: string;
    startAt: Date;
    appointments: {
      serviceId: string;
      staffId: string;
      serviceName: string;
      serviceNames: TextInLanguages | null;
      priceMinor: number;
      seats: number;
      taxRateId: string | null;
    }[];
  }>`
    select booking.customer_id as "customerId", customer_is_claimed as "isClaimed", currency, start_at as "startAt", (
      select coalesce(json_agg(json_build_object(
        'serviceId', appointment.service_id, 'staffId', staff_id, 'serviceName', service_name,
        'serviceNames', service_names, 'priceMinor', appointment.price_minor, 'seats', seats,
        'taxRateId', coalesce(service.tax_rate_id, whole.tax_rate_id)
      ) order by appointment.position), '[]')
      from appointment join service on service.service_id = appointment.service_id
      -- An option or an add-on is taxed as its service.
      left join service as whole on whole.service_id = service.part_of
      where appointment.booking_id = booking.booking_id
    ) as appointments
    from booking where booking_id = ${bookingId}`.execute(db);
  return rows[0];
}

export type InvoiceDefaults = Awaited<ReturnType<typeof findDefaults>>;

/** The default settings of new invoices. */
export const findDefaults = (db: Db) =>
  db
    .selectFrom('invoicing')
    .select([
      'tax_mode as taxMode',
      'default_tax_rate_ids as taxRateIds',
      'withholding_rate_id as withholdingRateId',
      'net_days as netDays',
      'terms',
      'notes',
      'applies_credit as appliesCredit',
    ])
    .executeTakeFirstOrThrow();
