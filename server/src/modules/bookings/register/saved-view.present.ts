import type { SavedView } from '@daybook/contract/saved-views';
import type { SignedIn } from '../../../platform/http/api.ts';
import { mayShareViews } from './booking-list.policy.ts';
import type { StoredView } from './saved-view.repo.ts';

/** Users may change their own views, and shared ones if they may share. */
export const viewAbilitiesOf = (
  { ownerId, isShared }: StoredView,
  actor: SignedIn,
): SavedView['abilities'] =>
  ownerId === actor.userId || (isShared && mayShareViews(actor)) ? ['edit', 'remove'] : [];

export function presentView({ ownerId, ...view }: StoredView, actor: SignedIn): SavedView {
  return { ...view, abilities: viewAbilitiesOf({ ownerId, ...view }, actor) };
}
