import type { CategoryInput, ManagedCategory } from '@daybook/contract/categories';
import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import { msg, t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { type AuditDeps, recordAudit } from '../../audit/record-audit.ts';
import { storePicture } from '../../uploads/keep-picture.ts';
import { hasSameMembers, outdatedOrder } from '../order.ts';
import { readCategories, readCategory } from './category.queries.ts';
import {
  archiveServicesOf,
  insertCategory,
  moveServices,
  placeCategories,
  updateCategory,
} from './category.repo.ts';

type CategoryDeps = Pick<Deps, 'db'> & AuditDeps;

const objectOf = ({ categoryId, name }: ManagedCategory) => ({
  kind: 'category' as const,
  id: categoryId,
  name,
});

/** The fields for the log, without version and counts. */
const factsOf = ({ version: _, serviceCount: __, categoryId: ___, ...facts }: ManagedCategory) => facts;

export function createCategory(deps: CategoryDeps, actor: SignedIn, input: CategoryInput) {
  return inTransaction(deps.db, async (tx) => {
    const categoryId = deps.newId();
    await storePicture(tx, { field: 'imagePath', before: null, path: input.imagePath });
    await insertCategory(tx, categoryId, input);
    const made = await readCategory(tx, categoryId);
    await recordAudit(deps, tx, { actor, action: 'created', object: objectOf(made), after: factsOf(made) });
    return made;
  });
}

export function changeCategory(
  deps: CategoryDeps,
  actor: SignedIn,
  categoryId: string,
  { version, ...input }: ParsedBodyOf<'PUT catalogue/categories/:categoryId'>,
) {
  return inTransaction(deps.db, async (tx) => {
    const before = await readCategory(tx, categoryId);
    await storePicture(tx, { field: 'imagePath', before: before.imagePath, path: input.imagePath });
    if (!(await updateCategory(tx, { categoryId, version }, input))) throw outdated('category');
    const after = await readCategory(tx, categoryId);
    const facts = { before: factsOf(before), after: factsOf(after) };
    await recordAudit(deps, tx, { actor, action: 'changed', object: objectOf(after), ...facts });
    return after;
  });
}

export function orderCategories(
  deps: CategoryDeps,
  actor: SignedIn,
  categoryIds: readonly string[],
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const { items } = await readCategories(tx, actor);
    const current = items.filter(({ isArchived }) => !isArchived);
    const before = current.map(({ categoryId }) => categoryId);
    if (!hasSameMembers(before, categoryIds)) throw outdatedOrder();
    await placeCategories(tx, categoryIds);
    const nameOf = (id: string) => current.find(({ categoryId }) => categoryId === id)?.name;
    await recordAudit(deps, tx, {
      actor,
      action: 'reordered',
      object: { kind: 'category', id: null, name: msg('Categories') },
      before: { order: before.map(nameOf) },
      after: { order: categoryIds.map(nameOf) },
    });
  });
}

/** Its services move to another category or are archived with it, so that none is left where nobody finds it. */
export function archiveCategory(
  deps: CategoryDeps,
  actor: SignedIn,
  categoryId: string,
  { version, moveTo }: ParsedBodyOf<'POST catalogue/categories/:categoryId/archive'>,
) {
  return inTransaction(deps.db, async (tx) => {
    const before = await readCategory(tx, categoryId);
    const { items } = await readCategories(tx, actor);
    const target = items.find((other) => other.categoryId === moveTo && !other.isArchived);
    if (moveTo !== null && (!target || moveTo === categoryId)) {
      throw invalid({ moveTo: t('Choose a different, active category.') });
    }
    if (!(await updateCategory(tx, { categoryId, version }, { active: false }))) throw outdated('category');
    if (moveTo === null) await archiveServicesOf(tx, categoryId);
    else await moveServices(tx, categoryId, moveTo);
    await recordAudit(deps, tx, {
      actor,
      action: 'archived',
      object: objectOf(before),
      before: { services: before.serviceCount },
      after: { services: target?.name ?? kept(() => t('archived with it')) },
    });
    return readCategory(tx, categoryId);
  });
}

export function restoreCategory(deps: CategoryDeps, actor: SignedIn, categoryId: string, version: number) {
  return inTransaction(deps.db, async (tx) => {
    const before = await readCategory(tx, categoryId);
    if (!(await updateCategory(tx, { categoryId, version }, { active: true }))) throw outdated('category');
    await recordAudit(deps, tx, { actor, action: 'restored', object: objectOf(before) });
    return readCategory(tx, categoryId);
  });
}
