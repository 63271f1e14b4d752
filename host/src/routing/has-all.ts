import type { User } from '@daybook/contract/auth';
import { type Permission, scopeOf } from '@daybook/domain/people';

/** Whether a user has every permission that an entry or a filler needs. One that this host does not know has no scope. */
export const hasAll = (user: User | null, needs: readonly string[] = []): boolean =>
  needs.every((permission) => user !== null && scopeOf(user, permission as Permission) !== 'none');
