import type { User } from '@daybook/contract/auth';
import { permissionsOf } from '@daybook/domain/people';
import { uploadUrl } from '@daybook/domain/pictures';
import type { Account } from './sign-in.repo.ts';

export const presentUser = (account: Account, mustSetUpTwoStep: boolean): User => ({
  userId: account.userId,
  fullName: account.fullName,
  username: account.username,
  email: account.email,
  userType: account.userType,
  role: account.role,
  permissions: permissionsOf(account),
  scopes: account.scopes,
  staffId: account.staffId,
  teamIds: account.teamIds,
  avatarUrl: uploadUrl(account.avatarPath),
  ...(mustSetUpTwoStep && { mustSetUpTwoStep }),
});
