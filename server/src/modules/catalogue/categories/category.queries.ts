import type { ManagedCategory } from '@daybook/contract/categories';
import type { AnswerOf } from '@daybook/contract/endpoints';
import type { Db } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { mayManage } from '../catalogue.policy.ts';
import { type CategoryRow, findAll } from './category.repo.ts';

const presentCategory = ({ active, description, ...category }: CategoryRow): ManagedCategory => ({
  ...category,
  description: description ?? '',
  isArchived: !active,
});

export async function readCategories(db: Db, actor: SignedIn): Promise<AnswerOf<'GET catalogue/categories'>> {
  return { items: (await findAll(db)).map(presentCategory), mayManage: mayManage(actor) };
}

export async function readCategory(db: Db, categoryId: string): Promise<ManagedCategory> {
  const found = (await findAll(db)).find((category) => category.categoryId === categoryId);
  if (!found) throw notFound();
  return presentCategory(found);
}
