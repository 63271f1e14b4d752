import type { Change } from '@daybook/contract/events';
import { can } from '@daybook/domain/people';
import type { SignedIn } from '../../platform/http/api.ts';

/** Whether it changes what this reader may do. */
export const concerns = ({ userId }: SignedIn, { kind, ids }: Change): boolean =>
  (kind === 'role' || kind === 'resync') && (ids?.includes(userId) ?? true);

/** Whether the reader may know of it: what is nobody's in particular concerns everyone. */
export const mayHearOf = (actor: SignedIn, change: Change): boolean =>
  concerns(actor, change) ||
  (change.kind === 'role'
    ? can(actor, 'user.manage')
    : change.kind === 'mail'
      ? can(actor, 'mail.view')
      : can(actor, 'booking.view', change.staffIds ? { staffIds: change.staffIds } : undefined));
