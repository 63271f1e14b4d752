import type { Change } from '@daybook/contract/events';
import { can } from '@daybook/domain/people';
import type { Policy, SignedIn } from '../../platform/http/api.ts';

export const mayFollow: Policy = (actor) => can(actor, 'booking.view');

/** Whether the reader may know of it: what is nobody's in particular concerns everyone. */
export const mayHearOf = (actor: SignedIn, { staffIds }: Change): boolean =>
  can(actor, 'booking.view', staffIds ? { staffIds } : undefined);
