import { sql } from 'kysely';
import type { Db } from '../../../platform/database/types.ts';

/** The services that have a tax of their own; an option or an add-on is taxed as its service. */
export async function findServiceTaxes(db: Db): Promise<{ serviceId: string; taxRateId: string }[]> {
  const { rows } = await sql<{ serviceId: string; taxRateId: string }>`
    select service.service_id as "serviceId", coalesce(service.tax_rate_id, whole.tax_rate_id) as "taxRateId"
    from service left join service as whole on whole.service_id = service.part_of
    where coalesce(service.tax_rate_id, whole.tax_rate_id) is not null`.execute(db);
  return rows;
}
