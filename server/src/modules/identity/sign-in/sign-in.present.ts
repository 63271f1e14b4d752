import type { User } from '@daybook/contract/auth';
import { permissionsOf } from '@daybook/domain/people';
import { uploadUrl } from '@daybook/domain/pictures';
import { currentLanguage } from '@daybook/i18n';
import { backOfficeLanguageOf } from '@daybook/i18n/languages';
import type { Account } from './sign-in.repo.ts';

export const presentUser = (
  account: Account,
  { mustSetUpTwoStep = false, byProvider = false }: { mustSetUpTwoStep?: boolean; byProvider?: boolean } = {},
): User => ({
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
  // The page's language until the user has one of their own, from a choice or the first sign-in.
  language: account.language ?? backOfficeLanguageOf(currentLanguage()),
  ...(mustSetUpTwoStep && { mustSetUpTwoStep }),
  ...(byProvider && { byProvider }),
});
