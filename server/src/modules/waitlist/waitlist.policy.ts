import { can, type Owned } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../platform/http/api.ts';

/** Whose waiting they see, the query asks: it is scoped by the same permission. */
export const maySeeWaitlist: Policy = (actor) => can(actor, 'booking.view');

/** Whom of them, the command asks. */
export const mayEditWaitlist: Policy = (actor) => can(actor, 'booking.edit');

export const mayRemove = (actor: SignedIn, owned: Owned): boolean => can(actor, 'booking.edit', owned);
