import { can, type Owned } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../platform/http/api.ts';

/** The query scopes the entries by the same permission. */
export const maySeeWaitlist: Policy = (actor) => can(actor, 'booking.view');

/** The command checks the entry. */
export const mayEditWaitlist: Policy = (actor) => can(actor, 'booking.edit');

export const mayRemove = (actor: SignedIn, owned: Owned): boolean => can(actor, 'booking.edit', owned);
