import type { User } from '@daybook/contract/auth';
import { permissionsOf } from '@daybook/domain/people';
import type { Account } from './repo.ts';

export const presentUser = (account: Account): User => ({
  userId: account.userId,
  fullName: account.fullName,
  username: account.username,
  email: account.email,
  userType: account.userType,
  role: account.role,
  permissions: permissionsOf(account),
  staffId: account.staffId,
  avatarUrl: account.avatarUrl,
});
