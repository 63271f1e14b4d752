import type { ServiceInput } from '@daybook/contract/catalogue-editing';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { type addonColumns, type optionColumns, serviceColumns } from './service-rows.ts';

export const isCategoryActive = async (db: Db, categoryId: string): Promise<boolean> =>
  (await db
    .selectFrom('category')
    .where('category_id', '=', categoryId)
    .where('active', '=', true)
    .select('category_id')
    .executeTakeFirst()) !== undefined;

/** The ids that do not belong to active staff. */
export async function findStrangers(db: Db, staffIds: readonly string[]): Promise<string[]> {
  if (staffIds.length === 0) return [];
  const known = await db
    .selectFrom('staff')
    .where('staff_id', 'in', staffIds)
    .where('active', '=', true)
    .select('staff_id')
    .execute();
  return staffIds.filter((staffId) => !known.some(({ staff_id }) => staff_id === staffId));
}

export async function lastPosition(db: Db, categoryId: string): Promise<number> {
  const last = await db
    .selectFrom('service')
    .where('category_id', '=', categoryId)
    .where('kind', '=', 'service')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  return last?.position ?? -1;
}

export async function insertService(
  tx: Tx,
  serviceId: string,
  position: number,
  input: ServiceInput,
): Promise<void> {
  await tx
    .insertInto('service')
    .values({ service_id: serviceId, position, ...serviceColumns(input) })
    .execute();
}

/** Without a position it stays where it is. */
export async function updateService(
  tx: Tx,
  serviceId: string,
  position: number | undefined,
  input: ServiceInput,
): Promise<void> {
  await tx
    .updateTable('service')
    .set({ ...serviceColumns(input), ...(position === undefined ? {} : { position }) })
    .where('service_id', '=', serviceId)
    .execute();
}

/** Compare and swap: false if the service is no longer at this version. */
export async function raiseVersion(
  tx: Tx,
  { serviceId, version }: { serviceId: string; version: number },
  active?: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('service')
    .set({ version: version + 1, ...(active === undefined ? {} : { active }) })
    .where('service_id', '=', serviceId)
    .where('kind', '=', 'service')
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** All parts that ever belonged to a service. */
export const findParts = (tx: Tx, serviceId: string) =>
  tx
    .selectFrom('service')
    .where('part_of', '=', serviceId)
    .select((eb) => [
      'service_id as partId',
      'kind',
      jsonArrayFrom(
        eb
          .selectFrom('staff_service')
          .whereRef('staff_service.service_id', '=', 'service.service_id')
          .select([
            'staff_id as staffId',
            'duration_minutes as durationMinutes',
            'price_minor as priceMinor',
          ]),
      ).as('performers'),
    ])
    .execute();

type PartRow = (ReturnType<typeof optionColumns> | ReturnType<typeof addonColumns>) & {
  kind: 'option' | 'addon';
  position: number;
};

export async function insertPart(tx: Tx, partId: string, serviceId: string, row: PartRow): Promise<void> {
  await tx
    .insertInto('service')
    .values({ service_id: partId, part_of: serviceId, ...row })
    .execute();
}

export async function updatePart(tx: Tx, partId: string, row: PartRow): Promise<void> {
  await tx
    .updateTable('service')
    .set({ ...row, active: true })
    .where('service_id', '=', partId)
    .execute();
}

export async function endParts(tx: Tx, partIds: readonly string[]): Promise<void> {
  if (partIds.length === 0) return;
  await tx.updateTable('service').set({ active: false }).where('service_id', 'in', partIds).execute();
}

export async function replaceHours(tx: Tx, serviceId: string, hours: ServiceInput['hours']): Promise<void> {
  await tx.deleteFrom('service_hours').where('service_id', '=', serviceId).execute();
  if (!hours || hours.length === 0) return;
  await tx
    .insertInto('service_hours')
    .values(
      hours.map(({ weekday, startMinute, endMinute }) => ({
        service_id: serviceId,
        weekday,
        start_minute: startMinute,
        end_minute: endMinute,
      })),
    )
    .execute();
}

/** The staff of a service. Someone who has left stays assigned, in case they return. */
export async function replacePerformers(
  tx: Tx,
  serviceId: string,
  performers: ServiceInput['performers'],
): Promise<void> {
  await tx
    .deleteFrom('staff_service')
    .where('service_id', '=', serviceId)
    .where('staff_id', 'in', tx.selectFrom('staff').where('active', '=', true).select('staff_id'))
    .execute();
  if (performers.length === 0) return;
  await tx
    .insertInto('staff_service')
    .values(
      performers.map(({ staffId, durationMinutes, priceMinor }) => ({
        staff_id: staffId,
        service_id: serviceId,
        duration_minutes: durationMinutes,
        price_minor: priceMinor,
      })),
    )
    .execute();
}

export async function placeServices(tx: Tx, serviceIds: readonly string[]): Promise<void> {
  for (const [position, serviceId] of serviceIds.entries()) {
    await tx.updateTable('service').set({ position }).where('service_id', '=', serviceId).execute();
  }
}

/** Services and parts with a fixed price. */
export const findPriced = (db: Db, serviceIds: readonly string[]) =>
  db
    .selectFrom('service')
    .where((eb) => eb.or([eb('service_id', 'in', serviceIds), eb('part_of', 'in', serviceIds)]))
    .where('price_kind', 'in', ['fixed', 'from'])
    .select([
      'service_id as serviceId',
      'name',
      'kind',
      'price_minor as priceMinor',
      'deposit_kind as depositKind',
      'deposit_value as depositValue',
    ])
    .execute();

export async function setPrice(
  tx: Tx,
  serviceId: string,
  priceMinor: number,
  deposit: { deposit_kind: 'full'; deposit_value: 0 } | null,
): Promise<void> {
  await tx
    .updateTable('service')
    .set({ price_minor: priceMinor, ...deposit })
    .where('service_id', '=', serviceId)
    .execute();
}

/** Whether the tax rate can be used for services. */
export async function isTaxInUse(tx: Tx, taxRateId: string | null): Promise<boolean> {
  const found = await tx
    .selectFrom('tax_rate')
    .where('tax_rate_id', '=', taxRateId)
    .where('kind', '<>', 'withholding')
    .where('archived_at', 'is', null)
    .select('tax_rate_id')
    .executeTakeFirst();
  return found !== undefined;
}
