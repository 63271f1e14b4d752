import { can } from '@daybook/domain/people';
import { anyUser, type Policy, type SignedIn } from '../../platform/http/api.ts';

export const maySeeAudit: Policy = (actor) => can(actor, 'audit.view');

/** Everybody has a history; whose one may read, the query asks. */
export const maySeeSomeHistory = anyUser;

/** What somebody did and what was done to their account is theirs, and for those who may read the whole log. */
export const maySeeHistoryOf = (actor: SignedIn, userId: string): boolean =>
  actor.userId === userId || maySeeAudit(actor);
