import { can } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../platform/http/api.ts';

export const mayView: Policy = (actor) => can(actor, 'release.view');

/** Changing requires viewing. */
export const mayAct: Policy = (actor: SignedIn) => mayView(actor) && can(actor, 'release.act');
