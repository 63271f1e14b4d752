import type { ParsedBodyOf } from '@daybook/contract/endpoints';
import type { SavedView } from '@daybook/contract/saved-views';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden, invalid, notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { outdated } from '../../../platform/outdated.ts';
import { mayShareViews } from './booking-list.policy.ts';
import { presentView, viewAbilitiesOf } from './saved-view.present.ts';
import {
  countViews,
  deleteView,
  findView,
  insertView,
  type StoredView,
  saveColumns,
  updateView,
} from './saved-view.repo.ts';

export type SavedViewDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

type Input = ParsedBodyOf<'POST saved-views'>;

/** More than anyone can tell apart. */
const mostViews = 50;

const rowOf = ({ name, isShared, filters, columns }: Input) => ({
  name,
  is_shared: isShared,
  filters: JSON.stringify(filters),
  columns,
});

export function saveView(
  { db, clock, newId }: SavedViewDeps,
  actor: SignedIn,
  input: Input,
): Promise<SavedView> {
  if (input.isShared && !mayShareViews(actor)) throw forbidden();
  return inTransaction(db, async (tx) => {
    if ((await countViews(tx, actor.userId)) >= mostViews) {
      throw invalid({ name: t('You have {count, number} views. Delete one first.', { count: mostViews }) });
    }
    const savedViewId = newId();
    await insertView(tx, {
      saved_view_id: savedViewId,
      owner_id: actor.userId,
      created_at: clock.now(),
      ...rowOf(input),
    });
    return readView(tx, actor, savedViewId);
  });
}

export function changeView(
  { db }: SavedViewDeps,
  actor: SignedIn,
  savedViewId: string,
  { version, ...input }: ParsedBodyOf<'PUT saved-views/:savedViewId'>,
): Promise<SavedView> {
  return inTransaction(db, async (tx) => {
    await requireView(tx, actor, savedViewId, 'edit');
    if (input.isShared && !mayShareViews(actor)) throw forbidden();
    if (!(await updateView(tx, { savedViewId, version }, rowOf(input)))) {
      throw outdated('view');
    }
    return readView(tx, actor, savedViewId);
  });
}

export function removeView({ db }: SavedViewDeps, actor: SignedIn, savedViewId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await requireView(tx, actor, savedViewId, 'remove');
    await deleteView(tx, savedViewId);
  });
}

export const chooseColumns = (
  { db }: SavedViewDeps,
  actor: SignedIn,
  { columns }: ParsedBodyOf<'PUT register-columns'>,
): Promise<void> => inTransaction(db, (tx) => saveColumns(tx, actor.userId, [...new Set(columns)]));

/** Another user's private view is 404. */
async function requireView(
  tx: Tx,
  actor: SignedIn,
  savedViewId: string,
  ability: 'edit' | 'remove',
): Promise<StoredView> {
  const view = await findView(tx, savedViewId);
  if (!view || (view.ownerId !== actor.userId && !view.isShared)) throw notFound();
  if (!viewAbilitiesOf(view, actor).includes(ability)) throw forbidden();
  return view;
}

async function readView(tx: Tx, actor: SignedIn, savedViewId: string): Promise<SavedView> {
  const view = await findView(tx, savedViewId);
  if (!view) throw notFound();
  return presentView(view, actor);
}
