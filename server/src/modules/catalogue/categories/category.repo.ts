import type { CategoryInput } from '@daybook/contract/categories';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/types.ts';
import { storedTranslations } from '../../../platform/translated.ts';

const columnsOf = ({ name, description, translations, imagePath, color, isVisible }: CategoryInput) => ({
  name,
  ...(translations && { translations: storedTranslations(translations) }),
  description: description === '' ? null : description,
  image_path: imagePath,
  color,
  online_visible: isVisible,
});

/** In order, archived ones last. */
export const findAll = (db: Db) =>
  db
    .selectFrom('category')
    .select([
      'category.category_id as categoryId',
      'category.version',
      'category.name',
      'category.description',
      'category.translations',
      'category.image_path as imagePath',
      'category.color',
      'category.online_visible as isVisible',
      'category.active',
      sql<number>`(select count(*) from service
        where service.category_id = category.category_id and service.kind = 'service' and service.active)`.as(
        'serviceCount',
      ),
    ])
    .orderBy('category.active', 'desc')
    .orderBy('category.position')
    .orderBy('category.name')
    .execute();

export type CategoryRow = Awaited<ReturnType<typeof findAll>>[number];

export async function insertCategory(tx: Tx, categoryId: string, input: CategoryInput): Promise<void> {
  const last = await tx
    .selectFrom('category')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  await tx
    .insertInto('category')
    .values({ category_id: categoryId, position: (last?.position ?? -1) + 1, ...columnsOf(input) })
    .execute();
}

interface At {
  categoryId: string;
  version: number;
}

/** Compare and swap: false if the category is no longer at this version. */
export async function updateCategory(
  tx: Tx,
  { categoryId, version }: At,
  change: CategoryInput | { active: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('category')
    .set({ ...('active' in change ? change : columnsOf(change)), version: version + 1 })
    .where('category_id', '=', categoryId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function placeCategories(tx: Tx, categoryIds: readonly string[]): Promise<void> {
  for (const [position, categoryId] of categoryIds.entries()) {
    await tx.updateTable('category').set({ position }).where('category_id', '=', categoryId).execute();
  }
}

/** Services move with their options and add-ons, behind the existing ones. */
export async function moveServices(tx: Tx, categoryId: string, moveTo: string): Promise<void> {
  const last = await tx
    .selectFrom('service')
    .where('category_id', '=', moveTo)
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  const behind = (last?.position ?? -1) + 1;
  await tx
    .updateTable('service')
    .set((eb) => ({
      category_id: moveTo,
      position: eb('position', '+', behind),
      version: eb('version', '+', 1),
    }))
    .where('category_id', '=', categoryId)
    .where('active', '=', true)
    .execute();
}

export async function archiveServicesOf(tx: Tx, categoryId: string): Promise<void> {
  await tx
    .updateTable('service')
    .set((eb) => ({ active: false, version: eb('version', '+', 1) }))
    .where('category_id', '=', categoryId)
    .where('active', '=', true)
    .execute();
}
