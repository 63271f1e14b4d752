import { can } from '@daybook/domain/people';
import { anyUser, type Policy, type SignedIn } from '../../platform/http/api.ts';

export const maySeeAudit: Policy = (actor) => can(actor, 'audit.view');

/** Every user may read some history; the query decides which. */
export const maySeeSomeHistory = anyUser;

/** The history of an account is for its user and for readers of the whole log. */
export const maySeeHistoryOf = (actor: SignedIn, userId: string): boolean =>
  actor.userId === userId || maySeeAudit(actor);
