import type { Change } from '@daybook/contract/events';
import { can, type Permission } from '@daybook/domain/people';
import type { SignedIn } from '../../platform/http/api.ts';

/** Whether it changes this reader's permissions. */
export const changesPermissions = ({ userId }: SignedIn, { kind, ids }: Change): boolean =>
  (kind === 'role' || kind === 'resync') && (ids?.includes(userId) ?? true);

/** Whether the reader may see it: a change without an owner concerns everyone. */
export const maySeeChange = (actor: SignedIn, change: Change): boolean =>
  changesPermissions(actor, change) || mayRead(actor, change);

/** The permission to see a kind of change, where not everyone may. */
const permissionFor: Readonly<Partial<Record<Change['kind'], Permission>>> = {
  role: 'user.manage',
  mail: 'mail.view',
  release: 'release.view',
};

function mayRead(actor: SignedIn, { kind, staffIds }: Change): boolean {
  const permission = permissionFor[kind];
  return permission
    ? can(actor, permission)
    : can(actor, 'booking.view', staffIds ? { staffIds } : undefined);
}
